/** What the app has confirmed: from then on it must survive anything. */
// @ts-nocheck

export type Confirmed =
  /** The app is open and has swept what an earlier end left behind. */
  | { what: 'ready' }
  /** An entry of a case's journal that has a member with this value. */
  | { what: 'entry'; caseId: string; type: string; value: string }
  | { what: 'draft'; caseId: string; payload: string }
  | { what: 'erased'; caseId: string }
  | { what: 'backup'; fileName: string };
