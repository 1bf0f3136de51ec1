import type { CaseView } from '../../domain/caseView';
import type { CaseKind } from '../../domain/ids';
import type { Section } from '../blocks';
import type { WorkSection } from '../prose';
import { decisionsSection, signOffSection } from './conclusions';
import { facesSection } from './faces';
import { fieldsSection } from './fields';
import { deviationsSection, differencesSection, healthSection } from './findings';
import { journalSection, sealsSection } from './journal';
import { notesSection } from './notes';
import { exhibitsSection, limitsSection, omissionsSection } from './record';
import { IMAGES_TITLE, PICTURES_TITLE } from './recordLabels';
import { othersSection, retentionSection } from './related';
import { retrievalsSection } from './retrievals';
import { rulesSection } from './rules';
import type { ResponseSection, SectionHead } from './section';
import {
  amlSection,
  deviceSection,
  documentsSection,
  overviewSection,
  screeningSection,
  selfieSection,
  spotChecksSection,
  undescribedSection,
} from './sections';
import type { ReportSource } from './source';
import { versionsSection } from './versions';

/**
 * Sections of a case in reading order, on screen, on paper and in the HTML viewer: what was received, what follows from
 * it, what reviewers did and, from `exhibits` on, the evidence. Each output uses a subset.
 */
export const SECTIONS = [
  { of: 'images', id: 'images', title: IMAGES_TITLE, isRequired: true },
  overviewSection,
  documentsSection,
  selfieSection,
  rulesSection,
  spotChecksSection,
  screeningSection,
  deviceSection,
  undescribedSection,
  fieldsSection,
  facesSection,
  amlSection,
  versionsSection,
  healthSection,
  deviationsSection,
  notesSection,
  differencesSection,
  othersSection,
  retentionSection,
  { of: 'images', id: 'pictures', title: PICTURES_TITLE, isRequired: true },
  decisionsSection,
  signOffSection,
  omissionsSection,
  limitsSection,
  exhibitsSection,
  retrievalsSection,
  journalSection,
  sealsSection,
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

const HEADS: readonly SectionHead<SectionId>[] = SECTIONS;
const IDS = HEADS.map(({ id }) => id);
const SCREENING: readonly SectionId[] = ['aml', 'versions'];

/** The sections of a kind of case in order. For an AML check, the matches come first. */
export const sectionOrder = (kind: CaseKind): readonly SectionId[] =>
  kind === 'aml-check' ? [...SCREENING, ...IDS.filter((id) => !SCREENING.includes(id))] : IDS;

/** Sections that may be left out of a report. */
export const OPTIONAL_SECTIONS: readonly SectionId[] = HEADS.filter(
  ({ isRequired }) => isRequired !== true,
).map(({ id }) => id);

/** Titles of sections on screen, on paper and in the HTML viewer. */
export const SECTION_TITLES = Object.fromEntries(HEADS.map(({ id, title }) => [id, title])) as Readonly<
  Record<SectionId, string>
>;

type ResponseSectionId = Extract<(typeof SECTIONS)[number], { of: 'response' }>['id'];
const RESPONSE_SECTIONS: readonly ResponseSection<ResponseSectionId>[] = SECTIONS.filter(
  (section) => section.of === 'response',
);

/** Sections of the response that the window shows as composed blocks. */
export const BLOCK_SECTIONS: readonly ResponseSectionId[] = RESPONSE_SECTIONS.filter(
  ({ hasComponent }) => hasComponent !== true,
).map(({ id }) => id);

const composeResponse = (
  { id, title, compose }: ResponseSection<ResponseSectionId>,
  view: CaseView,
): Section => ({ id, title, ...compose(view, SECTIONS) });

/** One section of the response. @throws TypeError for an id that no such section has */
export function composeSection(view: CaseView, id: string): Section {
  const section = RESPONSE_SECTIONS.find((one) => one.id === id);
  if (section === undefined) throw new TypeError(`The response has no section called ${id}`);
  return composeResponse(section, view);
}

/**
 * The whole response of a case, section by section in reading order, except the matches of its AML part: there can be
 * thousands, so each is composed on its own.
 */
export const composeCase = (view: CaseView): Section[] =>
  RESPONSE_SECTIONS.map((section) => composeResponse(section, view));

/** What reviewers did with a case, what was found in it, and the evidence for it. */
export const composeWork = (source: ReportSource): WorkSection[] =>
  SECTIONS.filter((section) => section.of === 'review').map(({ id, title, compose }) => ({
    id,
    title,
    ...compose(source, SECTIONS),
  }));
