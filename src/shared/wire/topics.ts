import { AML_DATASETS } from './vocabulary';

/** The names of the datasets (specification 2.14.1) in the singular and in lower case. */
export const DATASETS: readonly string[] = Object.keys(AML_DATASETS).map((name) =>
  name.toLowerCase().replace(/s$/, ''),
);
/** The pattern of such a name, also in the plural or with other separators, such as `people_of_interest`. */
export const datasetPattern = (name: string): string => `${name.replaceAll(' ', '[-_ ]?(?:and[-_ ]|& )?')}s?`;
export const DATASET_NAME = DATASETS.map(datasetPattern).join('|');

/** What a collection is about, as words of keys, in the singular and in lower case. */
export interface Topic {
  /** Words that are only used for this collection. */
  readonly words: readonly string[];
  /** Words that are also used for others. */
  readonly shared?: readonly string[];
  /** Both values of a flag on this topic report a finding. */
  readonly isAnyValueFinding?: true;
  /** Its elements are findings, so that neither a word such as “clear” nor the id of a check means that there is one. */
  readonly areFindings?: true;
}

export const TOPICS = {
  documents: { words: ['document', 'doc', 'passport', 'mrz'] },
  rules: { words: ['rule'], shared: ['check'] },
  validation: {
    words: ['validation', 'authenticity', 'tamper', 'forge', 'fraud', 'copy'],
    shared: ['check'],
  },
  matches: {
    words: [
      ...['hit', 'sanction', 'pep', 'politically', 'exposed', 'adverse', 'watchlist', 'blacklist', 'aml'],
      ...DATASETS.map((name) => name.replaceAll(' ', '')).filter((name) => name !== 'sanction'),
    ],
    shared: ['match', 'alert'],
    areFindings: true,
  },
  comparisons: {
    words: ['face', 'facial', 'selfie', 'portrait', 'biometric', 'liveness', 'spot'],
    shared: ['match', 'check', 'comparison'],
    isAnyValueFinding: true,
  },
} as const satisfies Readonly<Record<string, Topic>>;

/**
 * Last words of keys that describe how a check is set up, its circumstances or where it is stored, but not a finding.
 */
export const SETUP_NOUN = new RegExp(
  `^(${[
    'flow|workflow|tenant|environment|policy|settings?|config(uration)?|options|engine|providers?|vendors?|versions?',
    'features|limits?|thresholds?|criteria|param(eter)?s|filters?|terms|algorithm|model|requirements|ruleset|schema',
    'subscriptions?|sessions?|recipients|emails?|channels?|webhooks?|callbacks?|redirects?|notifications?|_?links?|urls?',
    'events?|history|logs?|timeline|activit(y|ies)|timings?|timestamps?|durations?|by|checksums?|hash(es)?|signature',
    'region|locale|language|timezone|currency|platform|app|build|api|sdk|browser|agent|server|host|ip|headers|cookies',
    'device|network|trace|queue|location|geo|geolocation|address|page|paging|pagination|pageinfo|cursor|cache|debug|quota|usage|cost|credits?|balance|allowance',
    'sort|sorting|schedule|custom(data|fields|attributes|properties|values)',
    '(screening|search|source|selected|requested|active)(lists?|profile)|search(names|words|texts|variants)|types|formats?|modes?|countries|tag|coverage|questionnaire|contact',
  ].join('|')})$`,
);
/** Words with the same meaning as `SETUP_NOUN`, at any position in a key. */
export const SETUP_WORD =
  /^(accepted|allowed|supported|permitted|eligible|available|enabled|configured|required|searched|screened|checked|against|used|audit|log|health|billing|consents?|retention|feature|rate|max|min|default)$/;
/** Last words of keys for the subject of a check. Below them, only members that name the topic can be findings. */
export const SUBJECT_NOUN =
  /^(client|customer|account|subject|applicant|candidate|user|reviewer|assignee|owner|operator|meta(data)?|search(es)?|quer(y|ies)|request|input|counts?|totals?|person|monitoring|stat(istic)?s)$/;
/** Last words of keys for what a check searched. Below them, the name of a dataset is not a finding. */
export const SEARCHED_NOUN = /^(sources?|datasets?|databases?)$/;
/** Last words of keys for plain texts. */
export const TEXT_NOUN = /^(tag|label|note|comment|message|remark|description|title|keyword|step|check)s?$/;
/** Last words of keys for ids and dates, which are not findings on their own. */
export const ID_NOUN =
  /^(ids?|uuid|ref|reference|at|on|date|time|datetime|created|updated|started|finished|expires|ms|days?|size|index)$/;
/** Words in keys that only indicate a list. */
export const LIST_WORD =
  /^(result|item|record|entry|row|data|list|node|element|value|object|content|outcome|finding|profile|entity|person)$/;
