import type { ConclusionMark, VoidedBy } from '@shared/domain/conclusion/conclusion';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { IconName } from '../icons';
import type { Tone } from '../statusLabels';
import { CONCLUSION_MARK } from './caseLabels';

/** Labels for the events that can void a conclusion. */
const VOIDED_LABELS: Partial<Record<JournalEvent['type'], string>> = {
  retrieved: 'Voided by new evidence',
  'file-imported': 'Voided by new evidence',
  'service-event': 'Voided by a service event',
  noted: 'Voided by a note',
  'note-withdrawn': 'Voided by a withdrawn note',
  'rule-reviewed': 'Voided by a rule review',
  'faces-compared': 'Voided by a face comparison',
  'match-decided': 'Voided by a match decision',
  'match-decision-undone': 'Voided by an undone match decision',
  'conclusion-proposed': 'Voided by a newer proposal',
};

const voidedLabel = ({ event }: VoidedBy): string => VOIDED_LABELS[event] ?? 'Voided by a later change';

/** The state of the newest conclusion as shown in the case's header and the worklist. */
export function markLabels(mark: ConclusionMark): { icon: IconName; tone: Tone; text: string } {
  switch (mark.state) {
    case 'none':
      return { icon: 'circle', tone: 'neutral', text: CONCLUSION_MARK.none };
    case 'waiting':
      return { icon: 'clock', tone: 'attention', text: CONCLUSION_MARK.waiting };
    case 'signed-off':
      return { icon: 'check-circle', tone: 'pass', text: CONCLUSION_MARK.signedOff(mark.outcome ?? '') };
    case 'disputed':
      return { icon: 'alert', tone: 'attention', text: CONCLUSION_MARK.disputed };
    case 'withdrawn':
      return { icon: 'undo', tone: 'neutral', text: CONCLUSION_MARK.withdrawn };
    case 'voided':
      return {
        icon: 'ban',
        tone: 'fail',
        text: mark.voidedBy === null ? CONCLUSION_MARK.voided : voidedLabel(mark.voidedBy),
      };
  }
}
