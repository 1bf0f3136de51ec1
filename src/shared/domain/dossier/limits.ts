/** What a dossier does not prove, in the words in which reports and packages say it. */
export const LIMITS: readonly string[] = [
  'The values under “as received” are what the verification service answered. That they are true of a person is not shown here.',
  'Whether a document is genuine and whether two pictures show one person was judged by the service and by the reviewers named; nothing in this file proves it.',
  'The service does not state the scale of its face and match scores, its thresholds, or the dates of the lists it searched.',
  'No operation of the service lists the monitoring versions of a check. A version that nobody asked for is not known to be missing.',
  'Evidence is sealed by its SHA-256 from the moment it was received. Alterations before that are not noticed.',
  'The journal is a chain of hashes. It shows that nothing was changed or taken out since the heads named here were written down, not that what was entered was true when it was entered. Times are those of the computer that wrote them.',
];
