/**
 * Words by which a key that nobody has described may speak of what a specified collection holds, in the singular and in
 * lower case. `not`: words by which it speaks of something else all the same.
 */
export interface Topic {
  readonly words: readonly string[];
  readonly not?: readonly string[];
}

const FAILURE = ['fail', 'failed', 'failing', 'failure'];

export const TOPICS = {
  documents: {
    words: [
      'document',
      'doc',
      'page',
      'paper',
      'passport',
      'idcard',
      'identitycard',
      'visa',
      'licence',
      'license',
      'permit',
      'upload',
      'proof',
    ],
    not: ['rule', 'check', 'validation', 'failed'],
  },
  rules: {
    words: ['rule', 'check', 'policyresult', 'policies', 'violation', ...FAILURE],
    not: ['spot', 'screening', 'face'],
  },
  validation: {
    words: ['validation', 'check', 'test', 'authenticity', 'verification', ...FAILURE],
    not: ['spot', 'screening', 'face', 'aml', 'rule'],
  },
  matches: {
    words: ['match', 'hit', 'alert', 'candidate', 'sanction', 'pep', 'adverse', 'screening', 'watchlist'],
    not: ['face', 'selfie', 'portrait', 'biometric', 'liveness', 'document', 'rule', 'device'],
  },
  comparisons: { words: ['spot', 'check', 'face', 'match', 'comparison', 'selfie'], not: ['aml', 'rule'] },
} as const satisfies Readonly<Record<string, Topic>>;

/** Last words of keys that name how a check is set up, and never what it found. */
export const SETUP_NOUNS: readonly string[] = [
  ...[
    'flow',
    'tenant',
    'environment',
    'metadata',
    'policy',
    'setting',
    'settings',
    'config',
    'configuration',
  ],
  ...['options', 'engine', 'provider', 'vendor', 'version', 'features', 'limit', 'limits', 'threshold'],
  ...['thresholds', 'criteria', 'parameters', 'params', 'filter', 'filters', 'terms', 'links'],
  ...['algorithm', 'requirements', 'recipients', 'emails', 'subscription', 'session'],
  // "checked_by", and words that only begin as a topic does.
  ...['by', 'checksum', 'checksums', 'checkout', 'docker', 'failover', 'ruleset', 'tester', 'uploader'],
];
/** Last words of keys that name what a check is about: only what they call by its name can be what it found. */
export const SUBJECT_NOUNS: readonly string[] = [
  ...['client', 'customer', 'account', 'subject', 'applicant', 'search', 'searches', 'query', 'queries'],
  ...['request', 'input', 'page', 'paging', 'pagination', 'pageinfo', 'cursor', 'count', 'counts', 'total'],
  ...['totals'],
];
/** Words that make of a list what could be received rather than what was. */
export const SETUP_ADJECTIVES: readonly string[] = [
  ...['accepted', 'allowed', 'supported', 'permitted', 'eligible', 'available', 'enabled', 'configured'],
  ...['required', 'searched'],
];
/** Words of a key that says of a list of objects only that it is one. */
export const LIST_WORDS: readonly string[] = [
  ...[
    'result',
    'item',
    'record',
    'entry',
    'row',
    'data',
    'list',
    'node',
    'edge',
    'element',
    'value',
    'object',
  ],
  ...[
    'content',
    'outcome',
    'finding',
    'profile',
    'entity',
    'person',
    'people',
    'individual',
    'company',
    'organisation',
    'organization',
    'suspect',
    'positive',
    'potential',
    'possible',
    'true',
    'aml',
    'kyc',
    'v',
    'all',
    'other',
    'more',
    'further',
  ],
];
