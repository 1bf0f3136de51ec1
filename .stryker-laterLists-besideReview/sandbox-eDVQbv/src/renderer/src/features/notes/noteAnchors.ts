// @ts-nocheck
import type { CaseView } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/events/review';
import { pictureLabels } from '@shared/labels/pictureLabels';
import { ANCHOR_KINDS } from './notesLabels';

/** A stable short name for what a note is attached to: one draft is kept per anchor. */
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
  /** What kind of thing it is. */
  kind: string;
  /** Its name, text from the response as received; null where the kind says it all. */
  name: string | null;
}

/** What a note is attached to, in words. A thing that the shown response no longer has keeps the name it was given. */
export function anchorLabels(view: CaseView, anchor: NoteAnchor): AnchorLabels {
  return { kind: ANCHOR_KINDS[anchor.on], name: nameOf(view, anchor) };
}

function nameOf(view: CaseView, anchor: NoteAnchor): string | null {
  switch (anchor.on) {
    case 'case':
      return null;
    case 'rule':
      return view.checklist.items.find(({ key }) => key === anchor.ruleKey)?.title ?? anchor.ruleKey;
    case 'field':
      return anchor.label;
    case 'image':
      return pictureLabels(view, anchor.imageId);
    case 'region':
      return pictureLabels(view, anchor.region.imageId);
  }
}
