import { stepLabel } from '@shared/domain/stepLabels';
import type { CaseView } from '@shared/domain/caseView';
import type { Block } from '@shared/presentation/blocks';
import { composeSection } from '@shared/presentation/sections';
import { documentBlocks, memberOf } from '@shared/presentation/sections/sections';
import type { CasePlace } from '../../ui/case/caseSection';

/** The content of a section for a part of the response. */
interface Part {
  title: string;
  /** JSON pointer of the title, if it was received. */
  titleAt?: string;
  subtitle: string | null;
  /** JSON pointer of the part. */
  pointer: string;
  blocks: readonly Block[];
  /** Why there is no content, in one line; null if there is some. */
  empty: string | null;
}

/** The content at a place: a document, or a section by its id. */
export function partAt(view: CaseView, { kind, item }: CasePlace): Part {
  if (kind !== 'document') {
    const { title, blocks, empty } = composeSection(view, kind);
    // The root, for a section with content from all over the response.
    return { title, subtitle: null, pointer: memberOf(view, kind)?.pointer ?? '', blocks, empty };
  }
  const step = view.documents.find(({ stepId }) => stepId === item);
  // A newer response may no longer contain the document on screen.
  if (step === undefined) return partAt(view, { kind: 'documents' });
  const { title, stepId, pointer } = step;
  return {
    title,
    titleAt: step.part.step_title.pointer,
    subtitle: stepLabel(stepId),
    pointer,
    blocks: documentBlocks(view, step),
    empty: null,
  };
}
