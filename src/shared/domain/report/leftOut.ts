import { infoOf } from '../../wire/catalogue';
import { journeyResultSchema, spotCheckResultSchema } from '../../wire/results';
import { counted, plural } from '../../text/language';
import type { Dossier } from '../dossier/dossier';
import {
  CONCLUSION_TITLE,
  OPTIONAL_SECTIONS,
  type OptionalSection,
  type ReportOptions,
} from './reportOptions';
import { isDrawn } from './reportPictures';

const { documents, selfie, rule_results, screening_checks, device_intelligence } =
  journeyResultSchema.members;
const { spot_checks } = spotCheckResultSchema.members;

/** Titles of sections, on screen, on paper and in the viewer. */
export const SECTION_TITLES: Readonly<Record<OptionalSection | 'decisions', string>> = {
  overview: 'Overview',
  documents: infoOf(documents).label,
  selfie: infoOf(selfie).label,
  rule_results: infoOf(rule_results).label,
  spot_checks: infoOf(spot_checks).label,
  screening_checks: infoOf(screening_checks).label,
  device_intelligence: infoOf(device_intelligence).label,
  aml: 'AML review',
  further: 'Other data',
  fields: 'Field comparison',
  faces: 'Reviewers’ comparison of faces',
  versions: 'Changes by monitoring version',
  health: 'Data consistency',
  deviations: 'Differences from the specification',
  notes: 'Notes',
  differences: 'Conflicting entries',
  others: 'Related cases',
  retention: 'Retention',
  decisions: CONCLUSION_TITLE,
  retrievals: 'Retrievals',
  journal: 'Journal',
};

/** What a report with these options does not show, one sentence each; empty when it shows all there is. */
export function leftOutOf(
  dossier: Pick<Dossier, 'exhibits' | 'aml'>,
  { sections, images, matches, without }: ReportOptions,
): string[] {
  const absent = OPTIONAL_SECTIONS.filter((section) => !sections.includes(section));
  const pictures = dossier.exhibits.filter(isDrawn);
  const notShown = pictures.filter(({ sha256 }) => without.includes(sha256));
  const files = dossier.exhibits.filter((exhibit) => exhibit.kind === 'medium' && !isDrawn(exhibit));
  const total = dossier.aml?.matches.length ?? 0;
  const name = ({ number }: { number: number }): string => `exhibit ${number}`;
  return [
    ...absent.map((section) => `The section “${SECTION_TITLES[section]}” was left out on request.`),
    ...(images === 'none' && pictures.length > 0
      ? [
          plural(pictures.length, {
            one: 'The image was left out on request; see the exhibit index.',
            other: `All ${String(pictures.length)} images were left out on request; see the exhibit index.`,
          }),
        ]
      : []),
    ...(images !== 'none' && notShown.length > 0
      ? [`Not shown because it could not be displayed on this computer: ${notShown.map(name).join(', ')}.`]
      : []),
    ...(files.length > 0
      ? [`Videos, PDFs and other files cannot be printed: ${files.map(name).join(', ')}.`]
      : []),
    ...(matches === 'lines' && total > 0 && sections.includes('aml')
      ? [
          `${counted(total, 'match is', 'matches are')} printed as one line each; for profiles see the exhibits given there.`,
        ]
      : []),
  ];
}
