import { absentItems } from '../../domain/conclusion/reviewState';
import type { Dossier, Exhibit } from '../../domain/dossier/dossier';
import { isDownload } from '../../domain/operations';
import { LEFT_OUT } from './leftOutLabels';
import { OPTIONAL_SECTIONS, SECTION_TITLES, type SectionId } from '../sections';
import { isRead, memberOf } from '../sections/sections';
import type { ReportOptions } from '../../domain/reportOptions';
import { isDrawn } from '../../domain/report/reportPictures';

/** Whether a case of this kind could have the section. What was not received as the requested result could have any. */
function isPossible(view: Dossier['view'], id: SectionId): boolean {
  if (!isRead(view)) return true;
  if (id === 'fields') return !absentItems(view).has('conflicts');
  if (id === 'faces') return !absentItems(view).has('faces') || view.faces.comparisons.length > 0;
  return memberOf(view, id === 'versions' ? 'aml' : id)?.state !== 'not-part';
}

/** One sentence for each thing that a report with these options omits; empty for a complete report. */
export function leftOutOf(
  dossier: Pick<Dossier, 'exhibits' | 'aml' | 'view'>,
  { sections, images, matches, without }: ReportOptions,
): string[] {
  const absent = OPTIONAL_SECTIONS.filter(
    (section) => !sections.includes(section) && isPossible(dossier.view, section),
  );
  const pictures = dossier.exhibits.filter(isDrawn);
  const notShown = pictures.filter(({ sha256 }) => without.includes(sha256));
  const isFile = ({ kind, requests }: Exhibit): boolean =>
    kind === 'medium' || requests.some(({ operation }) => isDownload(operation));
  const instead = dossier.exhibits.filter(({ isInPlace }) => isInPlace);
  const files = dossier.exhibits.filter((one) => isFile(one) && !isDrawn(one) && !one.isInPlace);
  const total = dossier.aml?.matches.length ?? 0;
  const numbers = (exhibits: readonly { number: number }[]): number[] => exhibits.map(({ number }) => number);
  return [
    ...absent.map((id) => LEFT_OUT.section(SECTION_TITLES[id])),
    ...(images === 'none' && pictures.length > 0 ? [LEFT_OUT.images(pictures.length)] : []),
    ...(images !== 'none' && notShown.length > 0 ? [LEFT_OUT.notShown(numbers(notShown))] : []),
    ...(files.length > 0 ? [LEFT_OUT.files(numbers(files))] : []),
    ...(instead.length > 0 ? [LEFT_OUT.instead(numbers(instead))] : []),
    ...(matches === 'lines' && total > 0 && sections.includes('aml') ? [LEFT_OUT.matches(total)] : []),
  ];
}
