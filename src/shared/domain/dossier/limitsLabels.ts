/** What a dossier does not prove, as shown in reports and packages. */
export const LIMITS: readonly string[] = [
  'Values “as received” are those sent by the verification service. This report does not show that they are accurate.',
  'Whether a document is genuine, and whether two images show the same person, was assessed by the service and the named reviewers. This file does not prove it.',
  'The service does not state the scale of its face and match scores, its thresholds, or the dates of the lists it searched.',
  'The service cannot list the monitoring versions of a check. A version that was never requested is not known to be missing.',
  'Evidence is identified by its SHA-256 from the moment it was received. Earlier alterations cannot be detected.',
  'The journal is a hash chain. It shows that nothing has been changed or removed since the heads given here were recorded, not that the entries are accurate. Times are those of the recording computer.',
];
