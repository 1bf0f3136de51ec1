import type { Dossier, Exhibit } from '../../domain/dossier/dossier';
import { mayHideFiles } from '../../domain/recordHealth/unreadableParts';
import { coverReason } from '../../domain/redaction/coverReason';
import { REDACTION_CLASS_LABELS } from '../../domain/redaction/redactionClassLabels';
import {
  COMMITMENTS_NOTICE,
  WHOLE_CASE_STAYS,
  removedClasses,
  unknownNotice,
} from '../../domain/redaction/redactionTextLabels';
import { removedBySection } from './removedBySection';
import { isDownload } from '../../domain/operations';
import { listed } from '../../text/language';
import { environmentLabels } from '../../labels/environmentLabels';
import {
  absent,
  bullets,
  code,
  exhibitLink,
  hash,
  joined,
  lines,
  pairs,
  part,
  prose,
  received,
  textLine,
  strong,
  content,
  workSection,
  type Line,
  type WorkBlock,
  type WorkSection,
} from '../prose';
import { NONE } from '../valueLabels';
import { EXHIBITS, IDENTITY, LIMITS_TITLE, OMISSIONS_TITLE, REDACTED } from './recordLabels';
import { reviewSection, type SectionHead } from './section';
import type { ReportSource } from './source';

/** Identifies the report and its case. */
export function identitySection({ dossier, reportId, reader }: ReportSource): WorkSection {
  const { view, generatedAt, app } = dossier;
  const { environment, sentence, differs } = environmentLabels(view);
  const isSandbox = environment === 'sandbox' && !differs;
  const shown = dossier.exhibits.find(({ sha256 }) => sha256 === view.responseSha256);
  const notPrinted = new Set(
    dossier.retrievals.flatMap(({ request, exhibit, notPrinted: not }) =>
      not === null || not.is === 'notation' || request === null || isDownload(request.operation)
        ? []
        : [exhibit],
    ),
  ).size;
  return workSection('identity', reportId === null ? IDENTITY.case : IDENTITY.report, [
    pairs(
      ...(reportId === null ? [] : [[IDENTITY.reportId, code(reportId)] as const]),
      [IDENTITY.created, IDENTITY.createdBy(generatedAt, reader)],
      [IDENTITY.createdWith, `${app.name} ${app.version}`],
      [IDENTITY.caseId, code(view.caseId)],
      [IDENTITY.requested(view.kind), received(view.subjectId)],
      [IDENTITY.service, received(view.authority.label)],
      [IDENTITY.environment, received(isSandbox ? IDENTITY.sandbox(sentence) : sentence)],
      [
        IDENTITY.response,
        textLine`${shown === undefined ? absent(IDENTITY.noResponse) : exhibitLink(shown.number)}${notPrinted === 0 ? '' : IDENTITY.notPrinted(notPrinted)}`,
      ],
    ),
  ]);
}

const numbers = (list: readonly number[]): Line =>
  list.length === 0 ? [absent(REDACTED.none)] : joined(list, exhibitLink);

/** Covered images, grouped by the reason for covering them. */
function coveredBy(dossier: Dossier, covered: readonly number[]): Line {
  const exhibits = dossier.exhibits.filter(({ number }) => covered.includes(number));
  const alike = [...Map.groupBy(exhibits, (exhibit) => coverReason(dossier, exhibit))];
  return alike.length === 0
    ? numbers([])
    : joined(
        alike,
        ([reason, all]) => REDACTED.coveredBecause(numbers(all.map(({ number }) => number)), reason),
        '\n',
      );
}

/** What was removed from a redacted copy, why, and which case it is a copy of. */
function redactionBlocks({ dossier, pictures }: ReportSource, all: readonly SectionHead[]): WorkBlock[] {
  const notice = dossier.redaction;
  if (notice === undefined) return [];
  const unknown = unknownNotice(notice);
  const isPrinted = (number: number): boolean => pictures.has(number);
  const { covered, shown, dropped, parent } = notice;
  const gone = [...dropped, ...[...covered, ...shown].filter((number) => !isPrinted(number))];
  const removed = removedBySection(notice.removed, all).map(({ title, class: found, count, fields }) => [
    title,
    REDACTED.countOf(REDACTION_CLASS_LABELS[found], count),
    fields.length === 0 ? absent(REDACTED.withinTexts) : joined(fields, received),
  ]);
  return [
    prose(textLine`${strong(REDACTED.isCopy)} ${WHOLE_CASE_STAYS}`),
    ...(unknown === null ? [] : [prose(unknown)]),
    part(REDACTED.request, [
      pairs(
        [REDACTED.reason, received(notice.ground)],
        [REDACTED.recipient, received(notice.recipient)],
        [REDACTED.removed, listed(removedClasses(notice).map((one) => REDACTION_CLASS_LABELS[one]))],
        [REDACTED.covered, coveredBy(dossier, covered.filter(isPrinted))],
        [
          REDACTED.shown,
          shown.some(isPrinted) ? REDACTED.shownHow(numbers(shown.filter(isPrinted))) : numbers([]),
        ],
        [REDACTED.dropped, numbers(gone.toSorted((a, b) => a - b))],
      ),
    ]),
    part(REDACTED.source, [
      prose(COMMITMENTS_NOTICE),
      pairs(
        [
          REDACTED.heads,
          parent.heads.length === 0 ? absent(REDACTED.noHeads) : joined(parent.heads, REDACTED.head, '\n'),
        ],
        [
          REDACTED.responses,
          parent.responses.length === 0 ? absent(REDACTED.none) : joined(parent.responses, hash),
        ],
        [
          REDACTED.latestPackage,
          parent.packageId === null ? absent(REDACTED.noPackage) : hash(parent.packageId),
        ],
        [
          REDACTED.latestReport,
          parent.report === null ? absent(REDACTED.noReport) : REDACTED.reportOf(parent.report),
        ],
      ),
    ]),
    part(REDACTED.texts, [
      removed.length === 0 ? prose(absent(REDACTED.nothing)) : lines(REDACTED.columns, removed, 'removed'),
    ]),
  ];
}

/** What this report does not show, and why. */
export const omissionsSection = reviewSection({
  id: 'omissions',
  title: OMISSIONS_TITLE,
  isRequired: true,
  compose(source, all) {
    const { leftOut } = source;
    return content(
      [
        ...(leftOut.length === 0 ? [] : [bullets(leftOut.map((sentence) => [sentence]))]),
        ...redactionBlocks(source, all),
      ],
      NONE,
    );
  },
});

/** Which file contains the exhibit, and whether the report shows it. */
function exhibitWhere({ dossier, pictures }: ReportSource, exhibit: Exhibit): Line {
  const { number, path, mime, bytes, sha256 } = exhibit;
  const what = EXHIBITS.content(mime, bytes, sha256);
  if (dossier.redaction === undefined) return textLine`${code(path)}\n${what}`;
  const printed = dossier.redaction.covered.includes(number)
    ? EXHIBITS.printedCovered
    : EXHIBITS.printedReduced;
  const shown = pictures.has(number) ? printed : absent(EXHIBITS.notPrinted);
  return textLine`${EXHIBITS.originalElsewhere(what)}\n${shown}${path === '' ? '' : textLine`\n${EXHIBITS.derivative(path)}`}`;
}

/** Every saved piece of evidence. */
export const exhibitsSection = reviewSection({
  id: 'exhibits',
  title: EXHIBITS.title,
  isRequired: true,
  compose(source) {
    const { exhibits, redaction, view } = source.dossier;
    const { pictures } = source;
    const total = exhibits.reduce((sum, { bytes }) => sum + bytes, 0);
    const rows = exhibits.map((exhibit) => {
      const { number, label } = exhibit;
      const picture = pictures.has(number)
        ? ['\n', { text: EXHIBITS.image, to: `picture-${String(number)}` }]
        : [];
      return [[String(number)], textLine`${received(label)}${picture}`, exhibitWhere(source, exhibit)];
    });
    const where = redaction === undefined ? EXHIBITS.where : EXHIBITS.whereRedacted;
    const blocks: WorkBlock[] = [
      prose(
        textLine`${EXHIBITS.total(exhibits.length, total, pictures.size)} ${redaction === undefined ? EXHIBITS.files : EXHIBITS.derivatives}`,
      ),
      ...(mayHideFiles(view) ? [prose(EXHIBITS.incomplete)] : []),
      {
        kind: 'lines',
        columns: [EXHIBITS.number, EXHIBITS.description, where],
        rows,
        layout: 'exhibits',
        ids: exhibits.map(({ number }) => `exhibit-${String(number)}`),
      },
    ];
    return content(exhibits.length === 0 ? [] : blocks, EXHIBITS.none);
  },
});

/** What the report does not prove. */
export const limitsSection = reviewSection({
  id: 'limits',
  title: LIMITS_TITLE,
  isRequired: true,
  compose: ({ dossier }) => content([bullets(dossier.limits.map((sentence) => [sentence]))]),
});
