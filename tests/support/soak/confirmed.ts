/** Something that the app has confirmed. From then on it must not be lost. */
export type Confirmed =
  /** The app is open and has cleaned up after an earlier process. */
  | { what: 'ready' }
  /** The journal of the case has an entry of this type with a member of this value. */
  | { what: 'entry'; caseId: string; type: string; value: string }
  | { what: 'draft'; caseId: string; payload: string }
  | { what: 'erased'; caseId: string }
  | { what: 'backup'; fileName: string };
