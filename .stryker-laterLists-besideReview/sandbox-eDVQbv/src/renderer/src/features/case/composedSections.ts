// @ts-nocheck
import { stepLabel } from '@shared/domain/conclusion/stepLabels';
import type { CaseView, DocumentStep } from '@shared/domain/caseView';
import type { Block, Section as Composed } from '@shared/presentation/blocks';
import {
  deviceSection,
  documentBlocks,
  documentsSection,
  furtherSection,
  overviewSection,
  screeningSection,
  selfieSection,
  spotChecksSection,
} from '@shared/presentation/sections/sections';
import type { CasePlace } from '../../ui/case/caseSection';
import type { Received } from '@shared/wire/received';

/** Sections that are composed blocks, in the rail's order, by the id that a report knows them by. */
const COMPOSERS = {
  overview: overviewSection,
  documents: documentsSection,
  selfie: selfieSection,
  screening_checks: screeningSection,
  spot_checks: spotChecksSection,
  device_intelligence: deviceSection,
  further: furtherSection,
} as const satisfies Readonly<Record<string, (view: CaseView) => Composed>>;

export type ComposedId = keyof typeof COMPOSERS;
export const COMPOSED = Object.keys(COMPOSERS) as ComposedId[];
const isComposed = (id: string): id is ComposedId => Object.hasOwn(COMPOSERS, id);

export const composeSection = (view: CaseView, id: ComposedId): Composed => COMPOSERS[id](view);

/** A document's blocks without its title where that is the heading above them. */
function blocksOfDocument(view: CaseView, step: DocumentStep): readonly Block[] {
  const { step_title: title } = step.part;
  const blocks = documentBlocks(view, step);
  if (title.state !== 'given' || title.value !== step.title) return blocks;
  return blocks.map((block) =>
    block.kind === 'facts'
      ? { ...block, rows: block.rows.filter(({ pointer }) => pointer !== title.pointer) }
      : block,
  );
}

/** In which way the response has a section's member. Other data are there only where it has some. */
export function presenceOf({ result }: CaseView, id: ComposedId): Received<unknown>['state'] {
  if (id === 'overview') return 'given';
  if (id === 'further') return result.further.length > 0 ? 'given' : 'not-part';
  return result[id].state;
}

/** A section's place in the response: the root for one that is spread over the response. */
const pointerOfSection = ({ result }: CaseView, id: ComposedId): string =>
  id === 'overview' || id === 'further' ? '' : result[id].pointer;

/** A part of the response as its section shows it. */
interface Part {
  title: string;
  /** Where the title was read, when it was. */
  titleAt?: string;
  subtitle: string | null;
  /** What of the response it shows. */
  pointer: string;
  blocks: readonly Block[];
  /** In one line why there is nothing. */
  empty: string | null;
}

/** What is at a place: a document, or a section by its id. */
export function partAt(view: CaseView, { kind, item }: CasePlace): Part {
  if (isComposed(kind)) {
    const { title, blocks, empty } = composeSection(view, kind);
    return { title, subtitle: null, pointer: pointerOfSection(view, kind), blocks, empty };
  }
  const step = view.documents.find(({ stepId }) => stepId === item);
  // A newer response may no longer have the document that is being read.
  if (step === undefined) return partAt(view, { kind: 'documents' });
  const { title, stepId, pointer } = step;
  return {
    title,
    titleAt: step.part.step_title.pointer,
    subtitle: stepLabel(stepId),
    pointer,
    blocks: blocksOfDocument(view, step),
    empty: null,
  };
}
