import { counted } from '../../words/counted';
import type { Dossier } from '../dossier/dossier';
import { OPTIONAL_SECTIONS, type OptionalSection, type ReportOptions } from './reportOptions';
import { isDrawn } from './reportPictures';

export const SECTION_TITLES: Readonly<Record<OptionalSection, string>> = {
  retrievals: 'What was retrieved, and what was not',
  overview: 'Applicant and overview',
  documents: 'Documents',
  fields: 'Extracted fields by source',
  faces: 'Selfie, liveness and face comparison',
  screening: 'Screening checks and spot check comparison',
  rules: 'Rules and checks',
  device: 'Device signals',
  blocks: 'Further blocks as received',
  aml: 'AML matches',
  versions: 'Changes by monitoring version',
  health: 'Where the record contradicts itself',
  notes: 'Notes',
  differences: 'Where reviewers differ',
  others: 'The applicant’s other cases',
  retention: 'Retention, holds and refusals',
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
          `All ${counted(pictures.length, 'picture was', 'pictures were')} left out on request; the exhibit index names ${pictures.length === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(images !== 'none' && notShown.length > 0
      ? [`Not shown because this computer could not draw it: ${notShown.map(name).join(', ')}.`]
      : []),
    ...(files.length > 0
      ? [`Videos, PDFs and files of other kinds cannot be printed: ${files.map(name).join(', ')}.`]
      : []),
    ...(matches === 'lines' && total > 0 && sections.includes('aml')
      ? [
          `${counted(total, 'match is', 'matches are')} printed as one line each; the profiles are in the exhibits named there.`,
        ]
      : []),
  ];
}
