import type { CaseView } from '@shared/domain/caseView';
import type { Section as Composed } from '@shared/presentation/blocks';
import {
  deviceSection,
  documentsSection,
  furtherSection,
  labelOfMember,
  overviewSection,
  screeningSection,
  selfieSection,
  spotChecksSection,
} from '@shared/presentation/sections/sections';
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
export const isComposed = (id: string): id is ComposedId => Object.hasOwn(COMPOSERS, id);

export const composeSection = (view: CaseView, id: ComposedId): Composed => COMPOSERS[id](view);

const TITLES: Readonly<Partial<Record<ComposedId, string>>> = {
  overview: 'Overview',
  further: 'Further parts',
};
export const titleOfSection = (id: ComposedId): string => TITLES[id] ?? labelOfMember(id);

/** In which way the response has a section's member. Further parts are there only where it has some. */
export function presenceOf({ result }: CaseView, id: ComposedId): Received<unknown>['state'] {
  if (id === 'overview') return 'given';
  if (id === 'further') return result.further.length > 0 ? 'given' : 'not-part';
  return result[id].state;
}

/** Where in the response a section's member stands: the whole of it for what is spread over the response. */
export const pointerOfSection = ({ result }: CaseView, id: ComposedId): string =>
  id === 'overview' || id === 'further' ? '' : result[id].pointer;

/** Whether the response was read as the result that was asked for: only then is what is not there said to be none. */
export const isRead = ({ answerSha256, otherShape }: CaseView): boolean =>
  answerSha256 !== null && otherShape === null;
