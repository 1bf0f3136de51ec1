import { CASE_KIND_NAMES } from '../../domain/caseKinds';
import type { Exhibit } from '../../domain/dossier/dossier';
import { REDACTION_CLASS_WORDS } from '../../domain/redaction/redactionClasses';
import { MASTER_STAYS } from '../../domain/redaction/redactionText';
import { removedBySection } from '../../domain/redaction/removedBySection';
import { counted } from '../../text/counted';
import { environmentWords } from '../../words/environmentWords';
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
  say,
  strong,
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
  const { environment, sentence } = environmentWords(view);
  const shown = dossier.exhibits.find(({ sha256 }) => sha256 === view.answerSha256);
  return workSection('identity', reportId === null ? 'This case' : 'This report and its case', [
    pairs(
      ...(reportId === null ? [] : [['Report', code(reportId)] as const]),
      ['Made', say`${instant(generatedAt)}, by ${author(reader)}`],
      ['Made with', `${app.name} ${app.version}`],
      ['Case', code(view.caseId)],
      [`${CASE_KIND_NAMES[view.kind]} ID requested`, received(view.subjectId)],
      ['Service', received(view.authority.label)],
      ['Environment', received(`${sentence}${environment === 'sandbox' ? ': not a real person' : ''}`)],
      [
        'Response shown',
        shown === undefined ? absent('No readable response is held') : exhibitLink(shown.number),
      ],
    ),
  ]);
}

/** What was taken out of a redacted copy, on which ground, and of which case it is a copy. */
function redactionBlocks({ dossier, pictures }: ReportSource): WorkBlock[] {
  const notice = dossier.redaction;
  if (notice === undefined) return [];
  const numbers = (list: readonly number[]): Line =>
    list.length === 0 ? [absent('None')] : joined(list, exhibitLink);
  const isPrinted = (number: number): boolean => pictures.has(number);
  const { covered, shown, dropped, parent } = notice;
  const gone = [...dropped, ...[...covered, ...shown].filter((number) => !isPrinted(number))];
  const removed = removedBySection(notice.removed).map(({ title, class: found, count, fields }) => [
    title,
    `${REDACTION_CLASS_WORDS[found]}: ${String(count)}`,
    fields.length === 0 ? absent('Within texts') : joined(fields, received),
  ]);
  return [
    prose(say`${strong('This is a redacted copy.')} ${MASTER_STAYS}`),
    part('What was asked for', [
      pairs(
        ['Ground', received(notice.ground)],
        ['For', received(notice.recipient)],
        ['Removed', notice.classes.map((one) => REDACTION_CLASS_WORDS[one]).join('; ')],
        ['Pictures covered as a whole', numbers(covered.filter(isPrinted))],
        ['Pictures shown, not the originals', numbers(shown.filter(isPrinted))],
        ['Files not in this copy', numbers(gone.toSorted((a, b) => a - b))],
      ),
    ]),
    part('The whole case this was made of', [
      pairs(
        [
          'Heads of its journal',
          parent.heads.length === 0
            ? absent('None that verifies')
            : joined(
                parent.heads,
                (head) => say`${hash(head.hash)}, entry ${head.seq} of desk ${code(head.desk)}`,
                '; ',
              ),
        ],
        ['Its answers', parent.answers.length === 0 ? absent('None') : joined(parent.answers, hash)],
        [
          'Its newest package',
          parent.packageId === null
            ? absent('None was made; the journal’s heads name the case')
            : hash(parent.packageId),
        ],
        [
          'Its newest report',
          parent.report === null
            ? absent('None left the desk before this copy')
            : say`${code(parent.report.reportId)}, PDF ${hash(parent.report.sha256)}`,
        ],
      ),
    ]),
    part('Texts removed', [
      removed.length === 0
        ? prose(absent('None was found to remove.'))
        : lines(['Section', 'What, and how often', 'Fields whose values are gone'], removed, 'removed'),
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

const PICTURES_WORDS =
  'Pictures are scaled down; sizes and hashes are those of the bytes as received. File names are those in a case package.';
const DERIVATIVE_WORDS =
  'No original is in this copy: every picture in it is a derivative. Sizes and hashes are those of the originals, as received and held unredacted with the whole case.';

/** Where the bytes of an exhibit are, and what is printed of it. */
function exhibitWhere({ dossier, pictures }: ReportSource, exhibit: Exhibit): Line {
  const { number, path, mime, bytes, sha256 } = exhibit;
  const what = say`${mime}, ${figure(String(bytes))} bytes\n${hash(sha256)}`;
  if (dossier.redaction === undefined) return say`${code(path)}\n${what}`;
  const printed = dossier.redaction.covered.includes(number)
    ? 'covered as a whole'
    : 'smaller and with the recipient’s name over it';
  const shown = pictures.has(number)
    ? `Printed instead: a derivative, ${printed}`
    : absent('Nothing of it is printed');
  return say`Original, not in this copy: ${what}\n${shown}${path === '' ? '' : say`\nDerivative in this copy: ${code(path)}`}`;
}

/** Every sealed piece of evidence. */
export function exhibitsSection(source: ReportSource): WorkSection {
  const { exhibits, redaction } = source.dossier;
  const { pictures } = source;
  const total = exhibits.reduce((sum, { bytes }) => sum + bytes, 0);
  const shown = `${String(pictures.size)} shown as ${pictures.size === 1 ? 'a picture' : 'pictures'}`;
  const rows = exhibits.map((exhibit) => {
    const { number, label } = exhibit;
    const picture = pictures.has(number) ? ['\n', { text: 'Picture', to: `picture-${String(number)}` }] : [];
    return [[String(number)], say`${received(label)}${picture}`, exhibitWhere(source, exhibit)];
  });
  const where = redaction === undefined ? 'File name, size and SHA-256' : 'Size and SHA-256 of the original';
  const blocks: WorkBlock[] = [
    prose(
      say`${counted(exhibits.length, 'exhibit')}, ${figure(String(total))} bytes together; ${shown}. ${redaction === undefined ? PICTURES_WORDS : DERIVATIVE_WORDS}`,
    ),
    {
      kind: 'lines',
      columns: ['No.', 'What it is', where],
      rows,
      layout: 'exhibits',
      ids: exhibits.map(({ number }) => `exhibit-${String(number)}`),
    },
  ];
  return workSection('exhibits', 'Exhibits', exhibits.length === 0 ? [] : blocks, 'No evidence is held.');
}

/** What the report does not prove. */
export const limitsSection = ({ dossier }: ReportSource): WorkSection =>
  workSection('limits', 'What this report does not prove', [
    bullets(dossier.limits.map((sentence) => [sentence])),
  ]);
