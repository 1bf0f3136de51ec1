import type { CaseKind } from '../ids';

/**
 * Sections of a case in reading order, on screen, on paper and in the HTML viewer: what was received, what follows from
 * it, what reviewers did and, from `exhibits` on, the evidence. Each output uses a subset.
 */
const SECTION_ORDER = [
  'images',
  'overview',
  'documents',
  'selfie',
  'rule_results',
  'spot_checks',
  'screening_checks',
  'device_intelligence',
  'undescribed',
  'fields',
  'faces',
  'aml',
  'versions',
  'health',
  'deviations',
  'notes',
  'differences',
  'others',
  'retention',
  'pictures',
  'decisions',
  'sign-offs',
  'omissions',
  'limits',
  'exhibits',
  'retrievals',
  'journal',
  'seals',
] as const;
export type SectionId = (typeof SECTION_ORDER)[number];

const SCREENING: readonly SectionId[] = ['aml', 'versions'];

/** The sections of a kind of case in order. For an AML check, the matches come first. */
export const sectionOrder = (kind: CaseKind): readonly SectionId[] =>
  kind === 'aml-check'
    ? [...SCREENING, ...SECTION_ORDER.filter((id) => !SCREENING.includes(id))]
    : SECTION_ORDER;

const REQUIRED = [
  'images',
  'pictures',
  'decisions',
  'sign-offs',
  'omissions',
  'limits',
  'exhibits',
  'seals',
] as const satisfies readonly SectionId[];
export type OptionalSection = Exclude<SectionId, (typeof REQUIRED)[number]>;

/** Whether a section may be left out of a report. */
export const isOptional = (id: SectionId): id is OptionalSection =>
  !(REQUIRED as readonly SectionId[]).includes(id);

/** Title of `decisions`, the reviewers' own conclusion. The service's decisions are shown elsewhere. */
export const CONCLUSION_TITLE = 'Reviewers’ conclusion';

/** Sections that may be left out of a report. */
export const OPTIONAL_SECTIONS: readonly OptionalSection[] = SECTION_ORDER.filter(isOptional);
