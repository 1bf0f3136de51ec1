/**
 * The modules that are critical for safety, with the specs that must detect every error in them.
 *
 * @typedef {object} SafetyModule
 * @property {string} name its name for `npm run mutate`
 * @property {number} floor the percentage of mutants that must be killed
 * @property {string[]} sources below `src`, without `.ts`; a source that ends with `*` stands for all that start with it
 * @property {string[]} [specs] below `tests`, beside each source's own in `tests/unit`
 */

/** @type {readonly SafetyModule[]} */
export const SAFETY_MODULES = [
  { name: 'journal', floor: 95, sources: ['shared/domain/journalChain'] },
  { name: 'conclusion', floor: 95, sources: ['shared/domain/conclusion/*'] },
  {
    name: 'package-reading',
    floor: 95,
    sources: [
      'main/modules/imports/readPackage',
      'main/modules/imports/packageForm',
      'main/modules/imports/packagedJournal',
      'main/modules/imports/lineLimits',
      'main/modules/imports/entryNames',
      'shared/domain/package/verdict',
      'shared/domain/package/statement',
      'shared/domain/package/falseClaims',
    ],
    specs: ['security/provenPackage'],
  },
  {
    name: 'signatures',
    floor: 95,
    sources: ['main/lib/ed25519', 'main/modules/imports/signature', 'main/modules/imports/signerBook'],
  },
  {
    name: 'redaction',
    floor: 95,
    sources: [
      'shared/domain/redaction/textRedactor',
      'shared/domain/redaction/redactValue',
      'shared/domain/redaction/redactDossier',
      'shared/domain/redaction/quotedValues',
      'shared/domain/redaction/savedTexts',
      'shared/domain/redaction/receivedPlaces',
    ],
  },
  {
    name: 'leak-check',
    floor: 95,
    sources: ['main/redaction/leak*', 'main/redaction/unlistedValues'],
    specs: ['unit/main/redaction/*'],
  },
  { name: 'zip-reader', floor: 90, sources: ['main/modules/imports/zipReader'] },
  {
    name: 'bag',
    floor: 90,
    sources: ['main/modules/imports/bag'],
  },
  { name: 'plain-data', floor: 90, sources: ['main/ipc/plainData'] },
  {
    name: 'retention',
    floor: 90,
    sources: [
      'main/modules/retention/retentionService',
      'shared/domain/retention/retention',
      'shared/domain/retention/calendar',
      'shared/domain/retention/elsewhere',
    ],
  },
  { name: 'guarded-body', floor: 90, sources: ['main/platform/client/guardedBody'] },
  { name: 'match-verdict', floor: 90, sources: ['shared/domain/aml/matchVerdict'] },
  {
    name: 'version-diff',
    floor: 90,
    sources: [
      'shared/domain/aml/versionDiff',
      'shared/domain/aml/pairMatches',
      'shared/domain/aml/deltaCheck',
      'shared/domain/aml/laterLists',
      'shared/domain/aml/otherSavedLists',
    ],
  },
];

/**
 * @typedef {object} Equivalent a mutant that behaves like the original, so that no test can detect it
 * @property {string} source below `src`, without `.ts`
 * @property {string} original the text in the source
 * @property {string} replacement
 * @property {string} because
 */

/** @type {readonly Equivalent[]} */
export const EQUIVALENT = [
  {
    source: 'main/lib/ed25519',
    original: "'utf8'",
    replacement: '""',
    because: 'Node takes an empty encoding for UTF-8',
  },
  {
    source: 'main/modules/imports/signature',
    original: "''",
    replacement: '"Stryker was here!"',
    because: 'neither text is a key',
  },
  {
    source: 'shared/domain/conclusion/reviewState',
    original: 'one.open !== null',
    replacement: 'true',
    because: 'null is not above 0',
  },
  {
    source: 'shared/domain/conclusion/reviewState',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'no item of a review is called so, and the set is only asked for those',
  },
  {
    source: 'shared/domain/conclusion/blindReading',
    original: 'counted === entries',
    replacement: 'false',
    because: 'the same entries hide the same proposals: it saves reading them a second time',
  },
  {
    source: 'shared/domain/conclusion/blindReading',
    original: '[]',
    replacement: '["Stryker was here"]',
    because: 'no proposal has this id',
  },
  {
    source: 'shared/domain/recordHealth/unreadableParts',
    original: "''",
    replacement: '"Stryker was here!"',
    because: 'neither text is the progress of a step that was not validated, nor the key of a part',
  },
  {
    source: 'shared/domain/aml/versionDiff',
    original: "''",
    replacement: '"Stryker was here!"',
    because: 'neither text is a member of a match',
  },
  {
    source: 'shared/domain/aml/versionDiff',
    original: 'after?.raw',
    replacement: 'after.raw',
    because: 'what is no longer listed has no label, and that is asked for before',
  },
  {
    source: 'shared/domain/aml/deltaCheck',
    original: 'entry.after?.raw',
    replacement: 'entry.after.raw',
    because: 'what is no longer listed has no label, and that is asked for before',
  },
  {
    source: 'shared/domain/aml/laterLists',
    original: 'news.length === 0',
    replacement: 'false',
    because: 'nothing is new among no news: it saves reading every other list',
  },
  {
    source: 'shared/domain/aml/laterLists',
    original: '!lacks(mentioned, matches)',
    replacement: 'false',
    because: 'what is mentioned is not asked for below: it saves reading every version',
  },
];
