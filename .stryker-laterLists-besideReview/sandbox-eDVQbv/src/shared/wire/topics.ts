/** What a specified collection is about, by the words of keys, in the singular and in lower case. */
// @ts-nocheck

export interface Topic {
  /** Words for it and for no other collection. */
  readonly words: readonly string[];
  /** Words that others share. */
  readonly shared?: readonly string[];
  /** Any value of a flag about it reports one. */
  readonly isAnyValueFinding?: true;
}

export const TOPICS = {
  documents: { words: ['document', 'doc', 'passport', 'mrz'] },
  rules: { words: ['rule'], shared: ['check'] },
  validation: {
    words: ['validation', 'authenticity', 'tamper', 'forge', 'fraud', 'copy'],
    shared: ['check'],
  },
  matches: {
    words: ['hit', 'sanction', 'pep', 'politically', 'exposed', 'adverse', 'watchlist', 'blacklist', 'aml'],
    shared: ['match', 'alert'],
  },
  comparisons: {
    words: ['face', 'facial', 'selfie', 'portrait', 'biometric', 'liveness', 'spot'],
    shared: ['match', 'check', 'comparison'],
    isAnyValueFinding: true,
  },
} as const satisfies Readonly<Record<string, Topic>>;

/** Last words of keys that name how a check is set up, what happened around it or where it is kept, and no finding. */
export const SETUP_NOUN = new RegExp(
  `^(${[
    'flow|workflow|tenant|environment|policy|settings?|config(uration)?|options|engine|providers?|vendors?|versions?',
    'features|limits?|thresholds?|criteria|param(eter)?s|filters?|terms|algorithm|model|requirements|ruleset|schema',
    'subscriptions?|sessions?|recipients|emails?|channels?|webhooks?|callbacks?|redirects?|notifications?|_?links?|urls?',
    'events?|history|logs?|timeline|activit(y|ies)|timings?|timestamps?|durations?|by|checksums?|hash(es)?|signature',
    'region|locale|language|timezone|currency|platform|app|build|api|sdk|browser|agent|server|host|ip|headers|cookies',
    'device|network|trace|queue|location|geo|geolocation|address|page|paging|pagination|pageinfo|cursor|cache|debug|quota|usage|cost',
    'sort|sorting|schedule|custom(data|fields|attributes|properties|values)',
    '(screening|search|source)(lists?|profile)|types|formats?|modes?|countries|tag|coverage|questionnaire|contact',
  ].join('|')})$`,
);
/** Words with this meaning in any position of a key. */
export const SETUP_WORD =
  /^(accepted|allowed|supported|permitted|eligible|available|enabled|configured|required|searched|screened|checked|against|used|audit|log|health|billing|consents?|retention|feature|rate|max|min|default)$/;
/** Last words of keys that name what a check is about: only what they call by its name can be what it found. */
export const SUBJECT_NOUN =
  /^(client|customer|account|subject|applicant|candidate|user|reviewer|assignee|owner|operator|meta(data)?|search(es)?|quer(y|ies)|request|input|counts?|totals?|person|sources?|datasets?|databases?|monitoring|stat(istic)?s)$/;
/** Last words of keys that name plain texts for people. */
export const TEXT_NOUN = /^(tag|label|note|comment|message|remark|description|title|keyword|step|check)s?$/;
/** Last words of keys that identify something, or date it: no finding on their own. */
export const ID_NOUN =
  /^(ids?|uuid|ref|reference|at|on|date|time|datetime|created|updated|started|finished|expires|ms|days?|size|index)$/;
/** Words of a key that only mean that it is a list. */
export const LIST_WORD =
  /^(result|item|record|entry|row|data|list|node|element|value|object|content|outcome|finding|profile|entity|person)$/;
