import { isBeyondKnown } from '../../domain/aml/amlTimeline';
import type { MediumState } from '../../domain/caseView';
import type { Absence, Dossier, DossierAml } from '../../domain/dossier/dossier';
import { absentItems, unknownItems } from '../../domain/conclusion/reviewState';
import { requestLabel } from '../../domain/dossier/exhibits';
import { absenceLabels, wantedBy } from '../../labels/absenceLabels';
import { mediumLabels } from '../../labels/mediumLabels';
import type { Line } from '../prose';
import { NOT_PART } from '../valueLabels';
import { FILES } from './summaryLabels';
import { line, named, type SummaryItem, type SummaryOf } from './summaryLines';

/** Whether a version does not exist: a search ends before the first that is known, or after the last. */
function isOutside({ request: { operation, version }, reason }: Absence, aml: DossierAml | null): boolean {
  if (operation !== 'amlHistory' || version === undefined || aml === null) return false;
  const { timeline } = aml.view;
  const { latest } = timeline;
  const isAfter = latest.state === 'none-after' && version > latest.version;
  return isAfter || (reason === 'not-found' && isBeyondKnown(timeline, version));
}

/** A response that did not come, and why, with what is shown in its place. */
function notReceived({ retrievals }: Dossier, label: string, absence: Absence): Line {
  const { request, at } = absence;
  const why = absenceLabels(absence, wantedBy(request.operation));
  const shown = retrievals.findLast(
    (one) => one.request?.id === request.id && requestLabel(one.request) === label,
  );
  if (shown === undefined) return [FILES.notReceived(label, why)];
  return shown.origin === 'file' ? FILES.onlyFile(label, at, why) : FILES.notAgain(label, at, why);
}

/** Why a file is not there, for all that are missing for one reason. */
function missingBecause(state: MediumState): string {
  const { sentence, title } = mediumLabels(state);
  return state.kind === 'absent' ? (sentence ?? title) : title;
}

/**
 * What is noted of files that are saved; nothing where there is nothing. A file whose bytes are of another type than declared is
 * none the less whole; one that is truncated is not.
 */
export function fileNotes({ dossier: { view } }: SummaryOf): SummaryItem[] {
  const marked = view.media.filter(({ state }) => mediumLabels(state).notes.length > 0);
  if (marked.length === 0) return [];
  const isCut = marked.some(({ state }) => state.kind === 'saved' && state.isTruncated === true);
  return [
    {
      title: FILES.notes,
      section: 'exhibits',
      tone: isCut ? 'attention' : 'plain',
      lines: [
        named(marked, ({ label, state }) => FILES.marked({ received: label }, mediumLabels(state).notes)),
      ],
    },
  ];
}

/** Files that the response names and that are missing; “none” only if all of the response could be read. */
export function files({ dossier }: SummaryOf): SummaryItem {
  const { view, absences, aml } = dossier;
  const missing = view.media.filter(({ state }) => state.kind !== 'saved');
  const { unusableMedia } = view;
  const others = Map.groupBy(
    absences.filter(
      (one) =>
        !one.savedSince && !isOutside(one, aml) && !view.media.some(({ path }) => path === one.request.id),
    ),
    ({ request }) => requestLabel(request),
  );
  const isNothing = missing.length + unusableMedia.length + others.size === 0;
  const isUnknown = unknownItems(view).has('files');
  return {
    title: FILES.title,
    section: missing.length > 0 || others.size > 0 ? 'retrievals' : 'exhibits',
    tone: isNothing && !isUnknown ? 'plain' : 'attention',
    lines: [
      ...(isUnknown ? [line(FILES.unknown)] : []),
      ...[...Map.groupBy(missing, ({ state }) => missingBecause(state))].map(([why, all]) =>
        FILES.missing(
          why,
          named(all, ({ label }) => [{ received: label }]),
        ),
      ),
      ...(unusableMedia.length === 0 ? [] : [line(FILES.unusable(unusableMedia.length))]),
      ...(others.size === 0
        ? []
        : [
            named([...others], ([label, all]) =>
              all.slice(-1).flatMap((last) => notReceived(dossier, label, last)),
            ),
          ]),
      ...(isNothing && view.media.length > 0 ? [line(FILES.saved(view.media.length))] : []),
      ...(isNothing && view.media.length === 0 && !isUnknown
        ? [line(absentItems(view).has('files') ? NOT_PART : FILES.none)]
        : []),
    ],
  };
}
