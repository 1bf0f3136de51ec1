import { CASE_KIND_NAMES } from '../../domain/caseKindLabels';
import type { OtherCase, OtherCases } from '../../domain/report/otherCases';
import { retentionOf } from '../../domain/retention/retention';
import { countedOf } from '../../domain/trust';
import { statusLine } from '../../text/language';
import { GROUND_LABELS, HOLD_LABELS, monthsLabels } from '../../labels/retentionLabels';
import { timelineFacts } from '../../domain/applicant/timelineFacts';
import { LINK_LABELS, noOtherLabels, suggestionReasons, throughLabels } from '../../labels/timelineLabels';
import { valueOf } from '../facts';
import {
  absent,
  code,
  figure,
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
  content,
  type Line,
} from '../prose';
import { RELATED, RETENTION } from './relatedLabels';
import { reviewSection } from './section';

type Other = OtherCase & Pick<OtherCases['linked'][number], 'through'>;

const otherLine = ({ caseId, kind, subjectId, at, through }: Other, why: string): Line[] => [
  textLine`${CASE_KIND_NAMES[kind]}\n${code(subjectId)}`,
  [{ value: valueOf(at, null, kind), form: 'instant', classes: [] }],
  textLine`${when(through, (name) => textLine`${throughLabels(name)} ${code(name.subjectId)}: `)}${RELATED.why(why, caseId)}`,
];

/** The applicant's other cases by id only; their content is in their own reports. */
export const othersSection = reviewSection({
  id: 'others',
  title: RELATED.title,
  compose({ others, dossier }) {
    if (others === null)
      return content([], dossier.redaction === undefined ? RELATED.notInPackage : RELATED.notInCopy);
    const { linked, suggested, further } = others;
    const columns = [RELATED.typeAndId, RELATED.time];
    const certain = linked.map((one) => otherLine(one, statusLine(one.by.map((by) => LINK_LABELS[by]))));
    const possible = suggested.map((one) =>
      otherLine(one, suggestionReasons(one.reasons, one.hasApplicantId)),
    );
    const blocks = [
      ...(certain.length === 0 ? [] : [lines([...columns, RELATED.linkAndCase], certain, 'related')]),
      ...(possible.length === 0
        ? []
        : [
            part(RELATED.possible, [
              prose(RELATED.aboutPossible(possible.length)),
              lines([...columns, RELATED.reasonAndCase], possible, 'related'),
            ]),
          ]),
      ...(further === 0 ? [] : [prose(RELATED.further(further))]),
    ];
    const facts = timelineFacts(dossier.view, dossier.aml?.view.progress ?? null);
    return content(blocks, noOtherLabels(facts, RELATED.none));
  },
});

/** How long the case is kept and why, its legal holds, and refused requests for erasure. */
export const retentionSection = reviewSection({
  id: 'retention',
  title: RETENTION.title,
  compose({ dossier }) {
    const { period, holds, refusals } = retentionOf(countedOf(dossier));
    const facts =
      period === null
        ? prose(absent(RETENTION.noPeriod))
        : pairs(
            [RETENTION.event, GROUND_LABELS[period.ground]],
            [RETENTION.from, figure(period.from)],
            [RETENTION.months, monthsLabels(period.months)],
            [RETENTION.due, figure(period.dueOn)],
            [RETENTION.reason, received(period.reason)],
            [RETENTION.setBy, RETENTION.signed(period.by, period.at)],
          );
    const placed = holds.map((one) => [
      strong(one.released === null ? RETENTION.active : RETENTION.released),
      signed(one),
      textLine`${RETENTION.because(HOLD_LABELS[one.ground], one.reason)}${when(one.released, RETENTION.releasedBy)}`,
    ]);
    const refused = refusals.map((one) => [figure(one.askedOn), signed(one), received(one.reason)]);
    const blocks = [
      facts,
      ...(placed.length === 0 ? [prose(absent(RETENTION.noHold))] : []),
      ...tableUnder(RETENTION.holds, RETENTION.holdColumns, placed, 'time-second'),
      ...(refused.length === 0 ? [prose(absent(RETENTION.noRefusal))] : []),
      ...tableUnder(RETENTION.refusals, RETENTION.refusalColumns, refused, 'time-second'),
    ];
    const isNone = period === null && placed.length + refused.length === 0;
    return content(isNone ? [] : blocks, RETENTION.none);
  },
});
