import { stepLabel } from '@shared/domain/stepLabels';
import type { CaseView } from '@shared/domain/caseView';
import type { Block, Section as Composed } from '@shared/presentation/blocks';
import {
  deviceSection,
  documentBlocks,
  documentsSection,
  undescribedSection,
  overviewSection,
  screeningSection,
  selfieSection,
  spotChecksSection,
} from '@shared/presentation/sections/sections';
import type { CasePlace } from '../../ui/case/caseSection';
import type { Received } from '@shared/wire/received';

/** Sections made of composed blocks, in the order of the list of sections, by the id that reports use too. */
const COMPOSERS = {
  overview: overviewSection,
  documents: documentsSection,
  selfie: selfieSection,
  screening_checks: screeningSection,
  spot_checks: spotChecksSection,
  device_intelligence: deviceSection,
  undescribed: undescribedSection,
} as const satisfies Readonly<Record<string, (view: CaseView) => Composed>>;

export type ComposedId = keyof typeof COMPOSERS;
export const COMPOSED = Object.keys(COMPOSERS) as ComposedId[];
const isComposed = (id: string): id is ComposedId => Object.hasOwn(COMPOSERS, id);

export const composeSection = (view: CaseView, id: ComposedId): Composed => COMPOSERS[id](view);

/** Whether the response has a section's member. "Other data" exists only if there is some. */
export function presenceOf({ result }: CaseView, id: ComposedId): Received<unknown>['state'] {
  if (id === 'overview') return 'given';
  if (id === 'undescribed') return result.undescribed.length > 0 ? 'given' : 'not-part';
  return result[id].state;
}

/** JSON pointer of a section's content; the root for a section with content from all over the response. */
const pointerOfSection = ({ result }: CaseView, id: ComposedId): string =>
  id === 'overview' || id === 'undescribed' ? '' : result[id].pointer;

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
  if (isComposed(kind)) {
    const { title, blocks, empty } = composeSection(view, kind);
    return { title, subtitle: null, pointer: pointerOfSection(view, kind), blocks, empty };
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
