import type { NotReceived } from '../../domain/absences';
import type { CaseMedium } from '../../domain/caseView';
import { mayHideFiles } from '../../domain/recordHealth/unreadableParts';
import { notRequestedIn } from '../../domain/notReceived';
import { laterNotRequested, MISSING_TITLE, notReceivedLine } from '../../labels/absenceLabels';
import { mediumLabels } from '../../labels/mediumLabels';
import { instant, type Piece } from '../prose';
import { FILES } from './summaryLabels';
import { line, named, type SummaryItem, type SummaryOf } from './summaryLines';
import { VERSIONS } from './versionsLabels';

/** Why a file is missing. Files with the same reason are listed together. */
function missingBecause(medium: CaseMedium): string {
  const { sentence, title } = mediumLabels(medium);
  return medium.state.kind === 'absent' ? (sentence ?? title) : title;
}

/**
 * Notes on saved files; empty if there are none. A file whose bytes have another type than declared is still complete,
 * so only a truncated file needs attention.
 */
export function fileNotes({ dossier: { view } }: SummaryOf): SummaryItem[] {
  const marked = view.media.filter((medium) => mediumLabels(medium).notes.length > 0);
  if (marked.length === 0) return [];
  const isCut = marked.some(({ state }) => state.kind === 'saved' && state.isTruncated === true);
  return [
    {
      title: FILES.notes,
      section: 'exhibits',
      tone: isCut ? 'attention' : 'plain',
      lines: [
        named(marked, (medium) => FILES.marked({ received: medium.label }, mediumLabels(medium).notes)),
      ],
    },
  ];
}

/** Requests that never had a response, in one line; requests that failed only when repeated, in sentences. */
function notReceivedLines(all: readonly NotReceived[]): Piece[][] {
  const [never, again] = [
    all.filter(({ shown }) => shown === null),
    all.filter(({ shown }) => shown !== null),
  ];
  const lineOf = (one: NotReceived): readonly Piece[] => notReceivedLine(one, instant(one.at));
  return [named(never, lineOf), named(again, lineOf, ' ')].filter(({ length }) => length > 0);
}

/** Missing files and missing responses. “None” is stated for files only if the whole response could be read. */
export function files({ dossier }: SummaryOf): SummaryItem {
  const { view } = dossier;
  const missing = view.media.filter(({ state }) => state.kind !== 'saved');
  const { unusableMedia, notReceived } = view;
  const versions = notRequestedIn(view);
  const { notRequestedAfter } = view.monitoring;
  const isNothing =
    missing.length + unusableMedia.length + notReceived.length + versions.length === 0 &&
    notRequestedAfter === null;
  const isUnknown = mayHideFiles(view);
  return {
    title: MISSING_TITLE,
    section:
      missing.length > 0 || notReceived.length > 0
        ? 'retrievals'
        : versions.length > 0
          ? 'versions'
          : 'exhibits',
    tone: isNothing && !isUnknown ? 'plain' : 'attention',
    lines: [
      ...(isUnknown ? [line(FILES.unknown)] : []),
      ...[...Map.groupBy(missing, missingBecause)].map(([why, all]) =>
        FILES.missing(
          why,
          named(all, ({ label }) => [{ received: label }]),
        ),
      ),
      ...(unusableMedia.length === 0 ? [] : [line(FILES.unusable(unusableMedia.length))]),
      ...notReceivedLines(notReceived),
      ...(versions.length === 0 ? [] : [line(VERSIONS.nothingOf(versions))]),
      ...(notRequestedAfter === null ? [] : [line(laterNotRequested(notRequestedAfter))]),
      ...(isNothing && view.media.length > 0 ? [line(FILES.saved(view.media.length))] : []),
      ...(isNothing && view.media.length === 0 && !isUnknown ? [line(FILES.none)] : []),
    ],
  };
}
