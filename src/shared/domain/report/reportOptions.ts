import { z } from 'zod';
import { Sha256, type CaseKind } from '../ids';

/**
 * Sections of a case in the order of reading, on screen, on paper and in the viewer: what was received, what follows from
 * it, what reviewers did, and from `exhibits` on what proves it. Each has those that it needs.
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
  'further',
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

/** The sections of a case of a kind in their order: an AML check is about its matches. */
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

/** Whether a report may be made without a section. */
export const isOptional = (id: SectionId): id is OptionalSection =>
  !(REQUIRED as readonly SectionId[]).includes(id);

/** Title of `decisions`: the reviewers' own, beside the decisions of the service. */
export const CONCLUSION_TITLE = 'Reviewers’ conclusion';

/** Sections of a report that may be left out. */
export const OPTIONAL_SECTIONS: readonly OptionalSection[] = SECTION_ORDER.filter(isOptional);

export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** `small`: several to a row; `full`: each as wide as the page allows. */
export const IMAGE_SIZES = ['none', 'small', 'full'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** `whole`: every field of every match; `lines`: one line each. */
export const MATCH_DETAILS = ['whole', 'lines'] as const;

export const MIN_DPI = 72;
export const MAX_DPI = 600;

/** What a report is made with. What it leaves out is printed in it. */
export const ReportOptions = z.strictObject({
  paper: z.enum(PAPERS),
  sections: z.array(z.enum(OPTIONAL_SECTIONS)).max(OPTIONAL_SECTIONS.length),
  images: z.enum(IMAGE_SIZES),
  /** Pixels to the inch on paper; a picture that has fewer is not enlarged. */
  dpi: z.int().min(MIN_DPI).max(MAX_DPI),
  matches: z.enum(MATCH_DETAILS),
  /** Pictures to leave out knowingly, because this computer cannot show them. */
  without: z.array(Sha256).max(2000),
});
export type ReportOptions = z.infer<typeof ReportOptions>;

/** Everything, at a resolution in which small print can be read. */
export const DEFAULT_REPORT: ReportOptions = {
  paper: 'A4',
  sections: [...OPTIONAL_SECTIONS],
  images: 'full',
  dpi: 300,
  matches: 'whole',
  without: [],
};
