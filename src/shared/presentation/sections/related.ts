import { CASE_KIND_NAMES } from '../../domain/caseKindLabels';
import { SECTION_TITLES } from '../../domain/report/sectionLabels';
import type { OtherCase } from '../../domain/report/otherCases';
import { retentionOf } from '../../domain/retention/retention';
import { countedOf } from '../../domain/trust';
import { plural } from '../../text/language';
import { GROUND_LABELS, HOLD_LABELS, monthsLabels } from '../../labels/retentionLabels';
import { LINK_LABELS, suggestionReasons } from '../../labels/timelineLabels';
import { valueOf } from '../facts';
import {
  absent,
  author,
  code,
  figure,
  instant,
  lines,
  pairs,
  part,
  prose,
  received,
  textLine,
  signed,
  strong,
  tableUnder,
  when,
  workSection,
  type Line,
  type WorkSection,
} from '../prose';
import type { ReportSource } from './source';

const otherLine = ({ caseId, kind, subjectId, at }: OtherCase, why: string): Line[] => [
  textLine`${CASE_KIND_NAMES[kind]}\n${code(subjectId)}`,
  [{ value: valueOf(at, null, kind), form: 'instant', classes: [] }],
  textLine`${why}\nCase ${code(caseId)}`,
];

/** The applicant's other cases, by id only: their content is in their own reports. */
export function othersSection({ others, dossier }: ReportSource): WorkSection {
  const title = SECTION_TITLES.others;
  if (others === null)
    return workSection(
      'others',
      title,
      [],
      dossier.redaction === undefined
        ? 'Not included: a package contains only this case.'
        : 'Not included in a redacted copy: other cases may disclose who the applicant is.',
    );
  const { linked, suggested, further } = others;
  const columns = ['Type and ID', 'Time as received'];
  const certain = linked.map((one) => otherLine(one, one.link.by.map((by) => LINK_LABELS[by]).join(', ')));
  const possible = suggested.map((one) => otherLine(one, suggestionReasons(one.reasons, one.hasApplicantId)));
  const blocks = [
    ...(certain.length === 0 ? [] : [lines([...columns, 'Link and case'], certain, 'wide-last')]),
    ...(possible.length === 0
      ? []
      : [
          part('Possible links', [
            prose('Suggested, not linked. Data of these cases is not used in this report.'),
            lines([...columns, 'Reason and case'], possible, 'wide-last'),
          ]),
        ]),
    ...(further === 0
      ? []
      : [
          prose(
            plural(further, {
              one: '1 further case with these IDs or names is saved but not listed.',
              other: `${String(further)} further cases with these IDs or names are saved but not listed.`,
            }),
          ),
        ]),
  ];
  return workSection('others', title, blocks, 'No related cases were saved when this report was made.');
}

/** How long the case is kept and why, what holds it, and which requests for erasure were refused. */
export function retentionSection({ dossier }: ReportSource): WorkSection {
  const { clock, holds, refusals } = retentionOf(countedOf(dossier));
  const period =
    clock === null
      ? prose(absent('No retention period was set.'))
      : pairs(
          ['Event', GROUND_LABELS[clock.ground]],
          ['Starts on', figure(clock.from)],
          ['For', monthsLabels(clock.months)],
          ['May be erased from', figure(clock.dueOn)],
          ['Reason', received(clock.reason)],
          ['Set by', textLine`${author(clock.by)}, ${instant(clock.at)}`],
        );
  const held = holds.map((one) => [
    strong(one.released === null ? 'Active' : 'Released'),
    signed(one),
    textLine`${HOLD_LABELS[one.ground]}: ${received(one.reason)}${when(one.released, ({ by, at, reason }) => textLine`\nReleased by ${author(by)}, ${instant(at)}: ${received(reason)}`)}`,
  ]);
  const refused = refusals.map((one) => [figure(one.askedOn), signed(one), received(one.reason)]);
  const blocks = [
    period,
    ...(held.length === 0 ? [prose(absent('No legal hold was placed.'))] : []),
    ...tableUnder('Legal holds', ['State', 'When and by whom', 'Ground and reason'], held, 'time-second'),
    ...(refused.length === 0 ? [prose(absent('No refused erasure requests.'))] : []),
    ...tableUnder(
      'Refused erasure requests',
      ['Requested on', 'Refused by and on', 'Ground'],
      refused,
      'time-second',
    ),
  ];
  const isNone = clock === null && held.length + refused.length === 0;
  return workSection(
    'retention',
    SECTION_TITLES.retention,
    isNone ? [] : blocks,
    'No retention period, legal holds or refused erasure requests.',
  );
}
