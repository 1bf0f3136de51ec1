import type { CaseView } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/events/review';
import { anchorName } from '@shared/labels/anchorLabels';
import { ANCHOR_KINDS } from './notesLabels';

/** A stable, short key for what a note is attached to. One draft is stored per key. */
export function anchorKey(anchor: NoteAnchor): string {
  switch (anchor.on) {
    case 'case':
      return 'case';
    case 'rule':
      return `rule:${anchor.ruleKey}`;
    case 'field':
      return `field:${anchor.pointer}`;
    case 'image':
      return `image:${anchor.imageId}`;
    case 'region': {
      const { imageId, x, y, width, height } = anchor.region;
      return `region:${imageId}:${[x, y, width, height].map((part) => part.toFixed(4)).join(',')}`;
    }
  }
}

export interface AnchorLabels {
  /** The kind of thing the note is attached to. */
  kind: string;
  /** Its name as received; null if the kind is enough. */
  name: string | null;
}

/**
 * The label of what a note is attached to. If the current response no longer contains it, the recorded name is used.
 */
export function anchorLabels(view: CaseView, anchor: NoteAnchor): AnchorLabels {
  return { kind: ANCHOR_KINDS[anchor.on], name: anchorName(view, anchor) };
}
