import { isCheckable } from '../../domain/recordHealth/recordHealth';
import type { Request } from '../../domain/events/fetching';
import { requestLabel } from '../../domain/dossier/exhibits';
import { mediumLabels } from '../../labels/mediumLabels';
import { FILES } from './summaryLabels';
import { line, named, type SummaryItem, type SummaryOf } from './summaryLines';

/** Files that the response names and that are missing or incomplete; “none” only if all of the response could be read. */
export function files({ dossier }: SummaryOf): SummaryItem {
  const { view, absences, aml } = dossier;
  // A search ends with a version that does not exist: it is not missing.
  const latest = aml?.view.timeline.latest;
  const isAfterLast = ({ operation, version }: Request): boolean =>
    operation === 'amlHistory' &&
    latest?.state === 'none-after' &&
    version !== undefined &&
    version > latest.version;
  const missing = view.media.filter(({ state }) => state.kind !== 'saved');
  const marked = view.media.filter(({ state }) => mediumLabels(state).notes.length > 0);
  const { unusableMedia } = view;
  const others = absences.filter(
    ({ request, savedSince }) =>
      !savedSince && !isAfterLast(request) && !view.media.some(({ path }) => path === request.id),
  );
  const isNothing = missing.length + unusableMedia.length + others.length === 0;
  const { documents, selfie, applicant, screening_checks, spot_checks } = view.result;
  const isUnknown =
    !isCheckable(view) ||
    [documents, selfie, applicant, screening_checks, spot_checks].some(({ state }) => state === 'unreadable');
  return {
    title: FILES.title,
    section: missing.length > 0 || others.length > 0 ? 'retrievals' : 'exhibits',
    tone: isNothing && marked.length === 0 && !isUnknown ? 'plain' : 'attention',
    lines: [
      ...(isUnknown ? [line(FILES.unknown)] : []),
      ...(missing.length === 0
        ? []
        : [
            named(missing, ({ label, state }) =>
              FILES.missing({ received: label }, mediumLabels(state).sentence ?? FILES.fetching),
            ),
          ]),
      ...(marked.length === 0
        ? []
        : [
            named(marked, ({ label, state }) => FILES.marked({ received: label }, mediumLabels(state).notes)),
          ]),
      ...(unusableMedia.length === 0 ? [] : [line(FILES.unusable(unusableMedia.length))]),
      ...(others.length === 0 ? [] : [named(others, ({ request }) => [requestLabel(request)])]),
      ...(isNothing && view.media.length > 0 ? [line(FILES.saved(view.media.length))] : []),
      ...(isNothing && view.media.length === 0 && !isUnknown ? [line(FILES.none)] : []),
    ],
  };
}
