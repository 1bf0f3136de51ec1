import type { Dossier, Retrieval } from '../../domain/dossier/dossier';
import { requestLabel } from '../../domain/operationLabels';
import { isDownload } from '../../domain/operations';
import type { Request } from '../../domain/events/fetching';
import { COUNTS } from '../../text/countLabels';
import { counted } from '../../text/language';
import {
  code,
  exhibitLink,
  joined,
  lines,
  prose,
  received,
  textLine,
  signed,
  tableUnder,
  when,
  content,
  type Line,
} from '../prose';
import { NONE } from '../valueLabels';
import { reviewSection } from './section';
import type { ReportSource } from './source';
import { absenceClause, requestedKindOf } from '../../labels/absenceLabels';
import { RETRIEVALS } from './reviewLabels';

const requestName = (request: Request): Line => textLine`${requestLabel(request)}\n${code(request.id)}`;

/** The operation that was requested, or the name of the service's event as received. */
function retrievalName({ dossier }: ReportSource, { request, sha256 }: Retrieval): Line {
  if (request !== null) return requestName(request);
  const names = dossier.journal.flatMap(({ event }) =>
    event.type === 'service-event' && event.sha256 === sha256
      ? textLine`: ${received(event.name)}\n${code(event.eventId)}`
      : [],
  );
  return textLine`${RETRIEVALS.event}${names}`;
}

/** That a retrieval is not printed because another content of its request is, how they differ, and where it is kept. */
function notPrintedLine({ exhibits }: Dossier, { notPrinted, request, exhibit: number }: Retrieval): Line {
  if (notPrinted === null) return [];
  const { printed, is, places, more } = notPrinted;
  const path = exhibits.find((one) => one.number === number)?.path ?? '';
  const kept =
    request === null || isDownload(request.operation) ? RETRIEVALS.keptFile : RETRIEVALS.keptResponse;
  const changed = textLine`${joined(places, received)}${more > 0 ? RETRIEVALS.furtherPlaces(more) : ''}`;
  return textLine`\n${RETRIEVALS.notPrinted[is]([exhibitLink(printed)])}${places.length === 0 ? [] : RETRIEVALS.changed(changed)}\n${kept}${path === '' ? [] : RETRIEVALS.inPackage(path)}.`;
}

/** What was requested, what was received, and what is missing. */
export const retrievalsSection = reviewSection({
  id: 'retrievals',
  title: RETRIEVALS.title,
  compose(source) {
    const { retrievals, absences } = source.dossier;
    const columns = [RETRIEVALS.who, RETRIEVALS.operation];
    const came = retrievals.map((one) => [
      signed(one),
      retrievalName(source, one),
      textLine`${exhibitLink(one.exhibit)}, ${RETRIEVALS.origins[one.origin]}${when(one.status, (status) => `, HTTP ${String(status)}`)}, ${one.mime}${one.attempts > 1 ? `, ${counted(one.attempts, COUNTS.attempt)}` : ''}${notPrintedLine(source.dossier, one)}`,
    ]);
    const failed = absences.map((one) => [
      signed(one),
      requestName(one.request),
      textLine`${absenceClause(one.reason, requestedKindOf(one.request.operation), one.status)}${when(one.status, (status) => `, HTTP ${String(status)}`)}${when(one.serviceCode, (text) => [', ', received(text)])}, ${counted(one.attempts, COUNTS.attempt)}${one.savedSince ? '; received on a later request' : ''}`,
    ]);
    const blocks = [
      prose(RETRIEVALS.received(retrievals.length)),
      ...(came.length === 0 ? [] : [lines([...columns, RETRIEVALS.asReceived], came, 'retrievals')]),
      ...tableUnder(RETRIEVALS.absent, [...columns, RETRIEVALS.reason], failed, 'retrievals'),
    ];
    const isNone = came.length + failed.length === 0;
    return content(isNone ? [] : blocks, NONE);
  },
});
