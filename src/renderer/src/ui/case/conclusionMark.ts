import type { ConclusionMark, VoidedBy } from '@shared/domain/conclusion/conclusion';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { IconName } from '../icons';
import type { Tone } from '../statusLabels';

/** What voided a conclusion. No other event does. */
const VOIDING_LABELS: Partial<Record<JournalEvent['type'], string>> = {
  retrieved: 'new evidence',
  filed: 'new evidence',
  'service-event': 'a service event',
  noted: 'a note',
  'note-withdrawn': 'a withdrawn note',
  'rule-looked-at': 'a rule review',
  'match-judged': 'a match decision',
  'match-judgement-undone': 'a withdrawn match decision',
  'conclusion-proposed': 'a newer proposal',
};

const voidingLabels = ({ event }: VoidedBy): string => VOIDING_LABELS[event] ?? 'a later change';

/** The newest conclusion's state as the case's header and the worklist say it. */
export function markLabels(mark: ConclusionMark): { icon: IconName; tone: Tone; text: string } {
  switch (mark.state) {
    case 'none':
      return { icon: 'circle', tone: 'neutral', text: 'No conclusion' };
    case 'waiting':
      return { icon: 'clock', tone: 'attention', text: 'Awaiting second reviewer' };
    case 'signed-off':
      return { icon: 'check-circle', tone: 'pass', text: `Signed off: ${mark.outcome ?? ''}` };
    case 'disputed':
      return { icon: 'alert', tone: 'attention', text: 'Disputed' };
    case 'withdrawn':
      return { icon: 'undo', tone: 'neutral', text: 'Withdrawn' };
    case 'voided':
      return {
        icon: 'ban',
        tone: 'fail',
        text: mark.voidedBy === null ? 'Voided' : `Voided by ${voidingLabels(mark.voidedBy)}`,
      };
  }
}
