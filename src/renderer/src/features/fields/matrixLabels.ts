import type { Verdict } from '@shared/domain/fieldMatrix/types';
import type { IconName } from '../../ui/icons';
import type { Tone } from '../../ui/statusLabels';

interface VerdictLook {
  word: string;
  icon: IconName;
  tone: Tone;
  /** In the line of counts, after a number. */
  counted: string;
}

export const VERDICT_LOOKS: Record<Verdict, VerdictLook> = {
  conflict: { word: 'Conflict', icon: 'cross-circle', tone: 'fail', counted: 'in conflict' },
  partial: { word: 'Partial', icon: 'circle-half', tone: 'attention', counted: 'partial' },
  normalised: {
    word: 'Equal when normalised',
    icon: 'check-circle',
    tone: 'neutral',
    counted: 'equal when normalised',
  },
  agrees: { word: 'Agrees', icon: 'check', tone: 'neutral', counted: 'agree' },
  single: { word: 'Single source', icon: 'minus', tone: 'neutral', counted: 'single source' },
  'not-compared': { word: 'Not compared', icon: 'circle-dashed', tone: 'neutral', counted: 'not compared' },
};

export * from '@shared/labels/matrixLabels';
