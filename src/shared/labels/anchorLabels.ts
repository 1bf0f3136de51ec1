import type { CaseView } from '../domain/caseView';
import type { NoteAnchor } from '../domain/events/review';
import { pictureLabels } from './pictureLabels';

type Names = Pick<CaseView, 'checklist' | 'media'>;

/** The title of a rule. A rule that the response no longer contains is shown by its key. */
export const ruleTitle = ({ checklist }: Pick<Names, 'checklist'>, ruleKey: string): string =>
  checklist.items.find(({ key }) => key === ruleKey)?.title ?? ruleKey;

/**
 * The name of what a note is attached to; null for the case. If the response no longer contains it, the recorded name
 * is used.
 */
export function anchorName(view: Names, anchor: NoteAnchor): string | null {
  switch (anchor.on) {
    case 'case':
      return null;
    case 'rule':
      return ruleTitle(view, anchor.ruleKey);
    case 'field':
      return anchor.label;
    case 'image':
      return pictureLabels(view, anchor.imageId);
    case 'region':
      return pictureLabels(view, anchor.region.imageId);
  }
}
