/**
 * Words that are no longer used in texts for users and in documents, each with the word to use instead. The wording
 * check reads this list, so that a retired word cannot return.
 */

/** @typedef {{ retired: RegExp, write: string }} Entry */

/**
 * A phrase that is retired as a label but still allowed within a sentence.
 *
 * @param {string} phrase the source of a pattern
 */
const asLabel = (phrase) => new RegExp(`^\\s*(?:${phrase})\\s*[:?.…]?\\s*$`);

/** @type {Entry[]} */
export const glossary = [
  { retired: /\bWhat it tells\b/, write: 'Report type' },
  { retired: /\bMake (it|again)\b/, write: 'Generate, Regenerate' },
  {
    retired: /\bStill wanting\b/i,
    write: 'what is missing, as an instruction: “Choose a destination folder.”',
  },
  { retired: asLabel('What goes (out|in)'), write: 'Contents' },
  { retired: asLabel('How it is closed'), write: 'Encryption' },
  { retired: asLabel('Where to'), write: 'Destination' },
  { retired: /^\s*Another folder\b/i, write: 'Change…' },
  { retired: asLabel('For whom'), write: 'Recipient' },
  { retired: /\bWhy it is redacted\b/i, write: 'Reason for redaction' },
  { retired: /\bgoes on when you close\b/i, write: 'Export continues in the background.' },
  { retired: asLabel('Passphrase again'), write: 'Confirm passphrase' },
  { retired: /\bThe two differ\b/i, write: 'The passphrases do not match.' },
  { retired: /\bby another way\b/i, write: 'through a separate channel' },
  { retired: /\bone a line\b/i, write: 'one per line' },
  {
    retired: /\bwords that have nothing to do with each other\b/i,
    write: 'Use five or more unrelated words.',
  },
  { retired: /\bPage to read in a browser\b/i, write: 'HTML viewer' },
  { retired: /\bNothing the case names\b/i, write: 'Missing files: none' },
  { retired: /\b(Secret|Public) half\b/i, write: 'Private key, Public key' },
  { retired: /\bMake the key\b/i, write: 'Generate key' },
  { retired: /\blook at it, save it, print it\b/i, write: 'Audit report…' },
  { retired: /\b[Cc]heck or take in\b/, write: 'Verify or import package…' },
  { retired: /\bShow the keys\b/i, write: 'Keyboard shortcuts' },
  { retired: /\bpackages written last\b/i, write: 'Recent exports' },
  { retired: /\bto pack\b/i, write: 'exporting' },
  { retired: /\b[Tt]ake(n|s)? (it )?in\b/, write: 'import' },
  { retired: /\b[Pp]ut away\b/, write: 'Close' },
  { retired: /\bEverything adds up\b/i, write: 'Package verified' },
  { retired: /\b(Miscounted|Packed otherwise)\b/i, write: 'Count mismatch, Repackaged' },
  { retired: /\bsays of itself\b/i, write: 'Package details' },
  { retired: /\b(does|do) not add up\b/i, write: 'Journal integrity check failed' },
  { retired: asLabel('Before it starts'), write: 'Review import' },
  { retired: /\b[Ll]ook at it first\b/, write: 'Preview' },
  { retired: /\bare said to be from\b/i, write: 'Source of saved responses' },
  { retired: /\bLines without a kind\b/i, write: 'Default type' },
  { retired: /\border not done|orders not done\b/i, write: 'batch in progress' },
  { retired: /\bHeld already\b/i, write: 'Already saved, skipped' },
  { retired: /\b[Bb]roke off when the app closed\b/, write: 'Interrupted when the app closed' },
  { retired: /\boff the list\b/i, write: 'Remove' },
  { retired: /\bknows no such id\b/i, write: 'ID not found' },
  { retired: /\bNot part of this result\b/, write: 'Not provided for this check type' },
  { retired: /\b[Ll]ooked at\b/, write: 'Reviewed' },
  { retired: asLabel('Last touched'), write: 'Last activity' },
  { retired: /\b([Mm]atches )?to judge\b/, write: 'Unresolved matches' },
  { retired: /\bWork left\b/i, write: 'Open items' },
  { retired: /\bTold (differently|otherwise)\b/i, write: 'Conflicting entries' },
  { retired: /\b[Nn]ewer version unseen\b/, write: 'New version available' },
  { retired: /\b[Oo]n hold\b/, write: 'Legal hold' },
  { retired: /\bMark the line\b/i, write: 'Select case' },
  { retired: /\bNo held case is what\b/i, write: 'No cases match these filters.' },
  { retired: /\bTick taken back\b/i, write: 'Review mark removed' },
  { retired: /\bWhat you saw\b/i, write: 'Remark' },
  { retired: /\b[Rr]eceived answer\b/, write: 'Raw response' },
  { retired: /\bRecord health\b/i, write: 'Data consistency' },
  { retired: /\bFields compared\b/i, write: 'Field comparison' },
  { retired: asLabel('Applicant.s cases'), write: 'Related cases' },
  { retired: asLabel('Only suggested'), write: 'Possible links' },
  { retired: /\bhas the attention\b/i, write: 'current item' },
  { retired: /\b[Aa]nswer names no image\b/, write: 'No images in this response' },
  { retired: /\bTo your own eyes\b/i, write: 'Your assessment' },
  { retired: /\b(Cannot tell|Not enough to tell)\b/i, write: 'Inconclusive' },
  { retired: /\b[Nn]ot blind\b/, write: 'unblinded' },
  { retired: /\b[Tt]urned (90|180|270)/, write: 'Rotated' },
  { retired: /\bread from the zone\b/i, write: 'from MRZ' },
  { retired: /\b[Ee]qual but for\b/, write: 'Match after ignoring …' },
  { retired: asLabel('Empty text'), write: '(empty)' },
  { retired: /\b[Nn]ot of the specified form\b/, write: 'Unexpected format' },
  { retired: /\b[Jj]udge (together|again)\b/, write: 'Resolve selected…, Change decision' },
  { retired: /\bThese and no others\b/i, write: 'Selected matches' },
  { retired: asLabel('In words'), write: 'Comments' },
  { retired: /\bRelies on\b|\brelied on\b/, write: 'Based on' },
  { retired: /\bSave and go on\b/i, write: 'Save and next' },
  { retired: asLabel('All there are|Deltas too|None after'), write: 'All versions, Include deltas, latest' },
  { retired: /\b[Jj]udged otherwise\b/, write: 'Conflicting decisions' },
  { retired: asLabel('In the way'), write: 'Blocking issues' },
  { retired: /\bconcluded all the same\b/i, write: 'Or escalate: reason' },
  {
    retired: /\b(Sign and compare|Propose anew|What do you come to)\b/i,
    write: 'Submit vote, New proposal, Your decision',
  },
  { retired: /\b(Accept it as it is|Ask for it again)\b/i, write: 'Accept, Request resubmission' },
  { retired: /\bThe law says\b/i, write: 'Set the statutory retention period.' },
  { retired: /\bSet the time\b/i, write: 'Set retention period' },
  { retired: /\bErase for ever\b/i, write: 'Erase permanently' },
  { retired: /\bIts time is not over\b/i, write: 'Retention period not yet expired.' },
  { retired: /\bNothing asks for it to be kept\b/i, write: 'No retention obligation' },
  { retired: /\bWhy do you look\b/i, write: 'Reason for unmasking' },
  { retired: /\b(Leave it masked|Record and allow)\b/i, write: 'Keep masked, Log and reveal' },
  { retired: /\bpicture of a paper\b/i, write: 'Document images' },
  {
    retired: asLabel('Single letters act|As it was|All keys as they were'),
    write: 'Enable single-key shortcuts, Reset, Reset all',
  },
  { retired: asLabel('As the system'), write: 'System' },
  { retired: asLabel('(Try|Read) again'), write: 'Retry' },
  { retired: /\bOne frame (on|back)\b/i, write: 'Next frame, Previous frame' },
  { retired: /\bPage before\b/i, write: 'Previous page' },
  { retired: /\b[Jj]udge(d|ments?)?\b(?! the face)/, write: 'decide, decision' },
  { retired: /\b[Tt]o be reviewed again\b/, write: 'Due for re-review' },
  { retired: /\b[Ss]tale\b/, write: 'due for re-review' },
  { retired: /\bHeld (cases|versions)\b/, write: 'Saved cases, Saved versions' },
  { retired: /\b[Nn]ot held\b/, write: 'not saved' },
  { retired: /\bFurther parts\b/, write: 'Other data' },
  { retired: /\bParts of the case\b/, write: 'Case sections' },
  { retired: /\bWaiting for a second\b/, write: 'Awaiting second reviewer' },
  { retired: /\bDraft kept\b/, write: 'Draft saved' },
  { retired: /\bodd cases?\b/i, write: 'edge case' },
  { retired: /\bbeside an error\b/, write: 'with an error' },
  { retired: /\bbroken pictures?\b/i, write: 'image that cannot be displayed' },
  { retired: /\bAnother address\b/, write: 'Other address' },
  { retired: /\b[Bb]roke off\b/, write: 'interrupted' },
  { retired: /\b[Cc]annot be drawn\b/, write: 'cannot be displayed' },
  { retired: /\bcovered as a whole\b/i, write: 'covered completely' },
  { retired: /\b[Nn]ever asked for|[Nn]ot been asked for\b/, write: 'not requested' },
  { retired: /\b[Uu]ntick|\b[Tt]icks? the\b/, write: 'Mark as reviewed, select' },
  { retired: /\bmark(s|ed)? the line\b/i, write: 'select' },
  { retired: /\bcompared no such faces\b/, write: 'did not compare these faces' },
  { retired: /\bfrom a file; the service was not asked\b/, write: 'imported from a file' },
  { retired: /\b(tak(e|es|en|ing)|took) back\b/i, write: 'withdraw, undo, roll back' },
  { retired: /\btaking (it |a package |the package )?in\b/i, write: 'import' },
  { retired: /\bheld (up )?against\b/i, write: 'compared with' },
  { retired: /\bhangs? on\b/i, write: 'is attached to, depends on' },
  { retired: /\btelling\b/i, write: 'sensitive, specific; discloses' },
  { retired: /\btold\b(?! (differently|otherwise))/i, write: 'reported, stated, disclosed' },
  { retired: /\bspoken of\b/i, write: 'mentioned, named' },
  { retired: /\brests on\b/i, write: 'is based on' },
  { retired: /\bis wanting\b/i, write: 'is missing' },
  { retired: /\b[Hh]anded over\b|\bHanding a case over\b/, write: 'shared, exported' },
  { retired: /\b[Aa] fault of its own\b/, write: 'an internal error' },
  { retired: /\b(Show|Choose) (the|a) picture\b|\b[Cc]ompare pictures\b/, write: 'image' },
  { retired: /\bfail(ed|ures) alike\b/, write: 'in a row for the same reason' },
  { retired: /\b[Rr]eplace\b.*\bby the\b/, write: 'replace … with' },
  { retired: asLabel('Maker|Checker'), write: 'Proposed by, Second reviewer' },
  { retired: /^What was asked for$/, write: 'Redaction, Request' },
  { retired: asLabel('Event of the service'), write: 'service event' },
  { retired: /\bsomething unknown\b/i, write: 'with remarks' },
  { retired: /\b[Dd]esks?\b/, write: 'installation, or the thing itself' },
  { retired: /\b[Aa]nswers?\b(?! for)/, write: 'response' },
];

/**
 * The same for texts that users read: labels, messages, documents and the descriptions of the sample cases. In comments
 * and tests these words are allowed.
 *
 * @type {Entry[]}
 */
export const shownGlossary = [
  { retired: asLabel('Held|They are|Leave out|Holds'), write: 'Saved, Decision, Remove, Legal holds' },
  { retired: /\bbrought\b/i, write: 'returned, recorded, fetched' },
  { retired: /\banew\b/i, write: 'again, re-created' },
  { retired: /\b(black|masked|removed) as a whole\b/i, write: 'completely' },
  { retired: /\bwho(m)?ever\b/i, write: 'anyone who' },
  { retired: /(?<!-)\b(tells?|speaks?)\b/i, write: 'states, identifies' },
  { retired: /\b(some|any)body\b/i, write: 'someone, anyone' },
  { retired: /\bbegun and left\b|\bopened and left\b/i, write: 'started and abandoned' },
  { retired: /\b(is|are) gone\b/i, write: 'is missing' },
  { retired: /\bstanding checks?\b/i, write: 'AML check' },
  { retired: /\bwatch-lists?\b/i, write: 'watchlist' },
  { retired: /\bBirth dates?\b|\w birth dates?\b/, write: 'date of birth' },
  { retired: /\b(cut short|broken off)\b/i, write: 'truncated, interrupted' },
  { retired: /\bdate(d)? (entries )?back\b/i, write: 'backdate' },
];

/**
 * The same for names in the code.
 *
 * @type {Entry[]}
 */
export const names = [
  { retired: /^desks?$|[a-z]Desks?$|^Desk/, write: 'services, or replica for the id of an installation' },
  { retired: /[aA]nswers?($|[A-Z])|ANSWERS?($|_)/, write: 'response' },
  { retired: /^(pressOf|Press(?=[A-Z]|$)|Pressed)/, write: 'rasteriser' },
  { retired: /^(create)?[kK]it$/, write: 'what it builds' },
  {
    retired:
      /^(?!(command|leak|plain|without|search|folded|count|common|read|date|Date|Changed|Single|said|diff|MOST_|LIST_)(W|w))[A-Za-z_]+(Words|WORDS)$/,
    write: 'labels',
  },
  { retired: /^(Package|Report|Redaction|Copy|Attempt|Press|AmlFetch)Order$/, write: 'request, input' },
  {
    retired: /^(use)?Orders(Store|Contract|Requests|Bench)$|^orders(Store|Contract|Requests|Bench)$/,
    write: 'batch',
  },
  { retired: /[jJ]udge(d|ment|ments|s)?($|[A-Z])|[jJ]udging/, write: 'decide, decision; assess' },
  { retired: /[lL]ook(ed)?At($|[A-Z])/, write: 'reviewed; inspect' },
  { retired: /(^t|T)akeIn($|[A-Z])|Gate$|Door$|^Front$/, write: 'import; what it hides, opens or asks' },
  { retired: /[aA]ttend($|[A-Z])/, write: 'focus' },
  {
    retired: /(^|[a-z])[tT]old($|[A-Z])|\bTOLD|^[tT]ell($|[A-Z])|[tT]elling($|[A-Z_])|^TELLING/,
    write: 'reported, discloses; the name of the result',
  },
  {
    retired:
      /^(said|say|says|saying|spoken|speaks)($|[A-Z])|[a-z](Said|Says|Saying|Spoken|Speaks)($|[A-Z])|^(SAID|SPOKEN)/,
    write: 'reported, stated, hasContent, show',
  },
  {
    retired: /[rR]ests[A-Z]|^[rR]esting($|[A-Z])|[sS]tands($|[A-Z])|[sS]tanding($|[A-Z])|STANDING|[sS]tandIn/,
    write: 'stored, current, isInForce, placeholder',
  },
  { retired: /^(bring|brings|brought)($|[A-Z])/, write: 'fetch, import' },
  { retired: /[cC]omplain/, write: 'violation, error' },
  { retired: /^[hH]eard?($|[A-Z])|[a-z]Heard($|[A-Z])/, write: 'listener' },
  {
    retired: /[rR]elyable|[sS]paceless(?!$)|[oO]wnerless|[sS]helf($|[A-Z])/,
    write: 'basisFields, orphans, cache',
  },
  {
    retired: /^(is|not|no|un)?[hH]eld($|[A-Z])|[a-z](?<!with)Held($|[A-Z])|HELD/,
    write: 'saved; under legal hold; in memory; what the value is',
  },
  { retired: /(^f|F)ates?($|[A-Z])/, write: 'action' },
  { retired: /^[oO]dd(Cases?|Response|Records|Journeys)/, write: 'edge case, malformed' },
  { retired: /[wW]holeness|^isWhole$|^unite(d|Chains)?$|^United/, write: 'completeness, merged' },
  { retired: /Look($|[A-Z])(?!sLike)|^look$/, write: 'appearance, query' },
  { retired: /^(abouts|JUDGE)|JUDGEMENT/, write: 'descriptions, decision' },
  {
    retired: /[tT]akeFailure|TAKE_FAILURES|^(takeEvent|handedOver|notTaken|NOT_TAKEN|LOOKS)$/,
    write: 'import, apply; exported; appearance',
  },
  { retired: /^(mended|kit|patien)/i, write: 'repaired, builder, timeout' },
];
