import { CASE_KIND_NAMES } from '../../domain/caseKindLabels';
import type { Dossier, Exhibit } from '../../domain/dossier/dossier';
import { coverReason } from '../../domain/redaction/coverReason';
import { REDACTION_CLASS_LABELS } from '../../domain/redaction/redactionClassLabels';
import {
  COMMITMENTS_NOTICE,
  MASTER_STAYS,
  removedClasses,
  unlistedNotice,
} from '../../domain/redaction/redactionTextLabels';
import { removedBySection } from '../../domain/redaction/removedBySection';
import { counted } from '../../text/language';
import { environmentLabels } from '../../labels/environmentLabels';
import {
  absent,
  author,
  bullets,
  code,
  exhibitLink,
  figure,
  hash,
  instant,
  joined,
  lines,
  pairs,
  part,
  prose,
  received,
  textLine,
  strong,
  when,
  workSection,
  type Line,
  type WorkBlock,
  type WorkSection,
} from '../prose';
import { NONE } from '../sentences';
import type { ReportSource } from './source';

/** Which report of which case this is. */
export function identitySection({ dossier, reportId, reader }: ReportSource): WorkSection {
  const { view, generatedAt, app } = dossier;
  const { environment, sentence, differs } = environmentLabels(view);
  const isSandbox = environment === 'sandbox' && !differs;
  const shown = dossier.exhibits.find(({ sha256 }) => sha256 === view.responseSha256);
  return workSection('identity', reportId === null ? 'This case' : 'This report and its case', [
    pairs(
      ...(reportId === null ? [] : [['Report', code(reportId)] as const]),
      ['Made', textLine`${instant(generatedAt)}, by ${author(reader)}`],
      ['Made with', `${app.name} ${app.version}`],
      ['Case', code(view.caseId)],
      [`${CASE_KIND_NAMES[view.kind]} ID requested`, received(view.subjectId)],
      ['Service', received(view.authority.label)],
      ['Environment', received(`${sentence}${isSandbox ? ': not a real person' : ''}`)],
      [
        'Response shown',
        shown === undefined ? absent('No readable response is saved') : exhibitLink(shown.number),
      ],
    ),
  ]);
}

const numbers = (list: readonly number[]): Line =>
  list.length === 0 ? [absent('None')] : joined(list, exhibitLink);

/** Covered images by the reason that each of them has. */
function coveredBy(dossier: Dossier, covered: readonly number[]): Line {
  const exhibits = dossier.exhibits.filter(({ number }) => covered.includes(number));
  const alike = [...Map.groupBy(exhibits, (exhibit) => coverReason(dossier, exhibit))];
  return alike.length === 0
    ? numbers([])
    : joined(
        alike,
        ([reason, all]) => textLine`${numbers(all.map(({ number }) => number))}: ${reason}`,
        '\n',
      );
}

/** What was taken out of a redacted copy, on which ground, and of which case it is a copy. */
function redactionBlocks({ dossier, pictures }: ReportSource): WorkBlock[] {
  const notice = dossier.redaction;
  if (notice === undefined) return [];
  const isPrinted = (number: number): boolean => pictures.has(number);
  const { covered, shown, dropped, parent } = notice;
  const gone = [...dropped, ...[...covered, ...shown].filter((number) => !isPrinted(number))];
  const removed = removedBySection(notice.removed).map(({ title, class: found, count, fields }) => [
    title,
    `${REDACTION_CLASS_LABELS[found]}: ${String(count)}`,
    fields.length === 0 ? absent('Within texts') : joined(fields, received),
  ]);
  return [
    prose(textLine`${strong('This is a redacted copy.')} ${MASTER_STAYS}`),
    ...(notice.unlisted === 0 ? [] : [prose(unlistedNotice(notice.unlisted))]),
    part('What was asked for', [
      pairs(
        ['Ground', received(notice.ground)],
        ['For', received(notice.recipient)],
        [
          'Removed',
          removedClasses(notice)
            .map((one) => REDACTION_CLASS_LABELS[one])
            .join('; '),
        ],
        ['Images covered completely', coveredBy(dossier, covered.filter(isPrinted))],
        [
          'Images shown, not the originals',
          textLine`${numbers(shown.filter(isPrinted))}${when(shown.some(isPrinted), () => ': reduced and marked with the recipient’s name')}`,
        ],
        ['Files not in this copy', numbers(gone.toSorted((a, b) => a - b))],
      ),
    ]),
    part('Source case', [
      prose(COMMITMENTS_NOTICE),
      pairs(
        [
          'Journal heads',
          parent.heads.length === 0
            ? absent('None verified')
            : joined(
                parent.heads,
                (head) =>
                  textLine`${hash(head.hash)}, entry ${head.seq} of installation ${code(head.replica)}`,
                '; ',
              ),
        ],
        ['Responses', parent.responses.length === 0 ? absent('None') : joined(parent.responses, hash)],
        [
          'Latest package',
          parent.packageId === null
            ? absent('None; the case is identified by its journal heads')
            : hash(parent.packageId),
        ],
        [
          'Latest report',
          parent.report === null
            ? absent('None was exported before this copy')
            : textLine`${code(parent.report.reportId)}, PDF ${hash(parent.report.sha256)}`,
        ],
      ),
    ]),
    part('Texts removed', [
      removed.length === 0
        ? prose(absent('Nothing found to remove.'))
        : lines(['Section', 'Item and count', 'Removed field values'], removed, 'removed'),
    ]),
  ];
}

/** What this report does not show, and why. */
export function omissionsSection(source: ReportSource): WorkSection {
  const { leftOut } = source;
  return workSection(
    'omissions',
    'Left out and masked',
    [
      ...(leftOut.length === 0 ? [] : [bullets(leftOut.map((sentence) => [sentence]))]),
      ...redactionBlocks(source),
    ],
    NONE,
  );
}

const PICTURES_LABELS =
  'Images are scaled down. Sizes and hashes are those of the files as received; file names are those in a case package.';
const DERIVATIVE_LABELS = `This copy contains no originals; every image is a derivative. Sizes are those of the originals, rounded up to a power of two unless nothing was removed; the originals are kept unredacted with the whole case. ${COMMITMENTS_NOTICE}`;

/** Where the bytes of an exhibit are, and what is printed of it. */
function exhibitWhere({ dossier, pictures }: ReportSource, exhibit: Exhibit): Line {
  const { number, path, mime, bytes, sha256 } = exhibit;
  const what = textLine`${mime}, ${figure(String(bytes))} bytes\n${hash(sha256)}`;
  if (dossier.redaction === undefined) return textLine`${code(path)}\n${what}`;
  const printed = dossier.redaction.covered.includes(number)
    ? 'covered completely'
    : 'reduced and marked with the recipient’s name';
  const shown = pictures.has(number) ? `Printed instead: a derivative, ${printed}` : absent('Not printed');
  return textLine`Original, not in this copy: ${what}\n${shown}${path === '' ? '' : textLine`\nDerivative in this copy: ${code(path)}`}`;
}

/** Every sealed piece of evidence. */
export function exhibitsSection(source: ReportSource): WorkSection {
  const { exhibits, redaction } = source.dossier;
  const { pictures } = source;
  const total = exhibits.reduce((sum, { bytes }) => sum + bytes, 0);
  const shown = counted(pictures.size, 'shown as an image', 'shown as images');
  const rows = exhibits.map((exhibit) => {
    const { number, label } = exhibit;
    const picture = pictures.has(number) ? ['\n', { text: 'Image', to: `picture-${String(number)}` }] : [];
    return [[String(number)], textLine`${received(label)}${picture}`, exhibitWhere(source, exhibit)];
  });
  const where =
    redaction === undefined ? 'File name, size and SHA-256' : 'Size of the original, and commitment to it';
  const blocks: WorkBlock[] = [
    prose(
      textLine`${counted(exhibits.length, 'exhibit')}, ${figure(String(total))} bytes in total; ${shown}. ${redaction === undefined ? PICTURES_LABELS : DERIVATIVE_LABELS}`,
    ),
    {
      kind: 'lines',
      columns: ['No.', 'Description', where],
      rows,
      layout: 'exhibits',
      ids: exhibits.map(({ number }) => `exhibit-${String(number)}`),
    },
  ];
  return workSection('exhibits', 'Exhibits', exhibits.length === 0 ? [] : blocks, 'No evidence saved.');
}

/** What the report does not prove. */
export const limitsSection = ({ dossier }: ReportSource): WorkSection =>
  workSection('limits', 'What this report does not prove', [
    bullets(dossier.limits.map((sentence) => [sentence])),
  ]);
