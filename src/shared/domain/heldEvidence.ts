import type { JournalEvent, JournalEventOf } from './journalEvents';

/** An entry that says the case holds an answer or a medium. */
export type HoldingEvent = JournalEventOf<'retrieved' | 'filed'>;

/** Where the bytes came from: the service's own answer, or a file that somebody says is one. */
export type EvidenceOrigin = 'service' | 'file';

/** Whether an entry brought bytes into the case, wherever they came from. */
export const isHolding = (event: JournalEvent): event is HoldingEvent =>
  event.type === 'retrieved' || event.type === 'filed';

export const originOf = (event: HoldingEvent): EvidenceOrigin =>
  event.type === 'filed' ? 'file' : 'service';
