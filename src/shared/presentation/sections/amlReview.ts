import type { AmlProgress, ApplicantOrigin } from '../../domain/aml/amlView';
import type { DossierAml } from '../../domain/dossier/dossier';
import { counted } from '../../text/language';
import {
  responseLabels,
  MATCH_OUTCOME_LABELS,
  progressLabels,
  UNREAD_LIST_SENTENCES,
} from '../../labels/amlLabels';
import {
  absent,
  code,
  exhibitLink,
  instant,
  pairs,
  prose,
  textLine,
  strong,
  when,
  type Line,
  type Piece,
  type WorkBlock,
} from '../prose';
import { NONE } from '../sentences';
import type { ReportSource } from './source';
import { utcDay } from '../../text/dates';

const PROGRESS = ['open', 'same', 'different', 'undecided', 'stale', 'differing', 'removed'] as const;

/** The number of matches is not stated if their list was not read. */
function progressLine(progress: AmlProgress): Line | Piece {
  if (progress.list !== 'read') return strong(UNREAD_LIST_SENTENCES[progress.list]);
  const { total, removed } = progress;
  if (total + removed === 0) return textLine`${strong('Matches')}: ${absent(NONE)}`;
  const counts = progressLabels(progress, PROGRESS);
  return `${counted(total, 'match', 'matches')}${counts === '' ? '' : `: ${counts}`}.`;
}

/** Whom the matches are compared with. */
function comparedWith(from: ApplicantOrigin): Line | Piece {
  switch (from.state) {
    case 'own':
      return 'The applicant of this case';
    case 'journey':
      return textLine`The applicant of the journey ${code(from.subjectId)}, which is saved as a separate case`;
    case 'unknown':
      return absent(
        from.because === 'no-journey'
          ? 'Unknown: the check names no person, and the journey with its ID is not saved'
          : 'Unknown: the check names no person, and the saved journey with its ID names no applicant',
      );
  }
}

/** Which list is reviewed, where it came from, whom it is compared with and how far the review is. */
export function reviewBlocks({ dossier }: ReportSource, { view }: DossierAml): WorkBlock[] {
  const { review, against, applicantFrom, gone, progress } = view;
  const exhibit = dossier.exhibits.find(({ sha256 }) => sha256 === review?.sha256);
  const list =
    review === null
      ? absent('No list of matches is saved')
      : textLine`${responseLabels(review)}, retrieved ${instant(review.retrievedAt)}${when(exhibit, ({ number }) => [', ', exhibitLink(number)])}`;
  const decided = gone.map(({ outcome, at }) => `${MATCH_OUTCOME_LABELS[outcome]} (${utcDay(at)})`);
  return [
    pairs(
      ['List under review', list],
      ['Compared with', against === null ? absent('Nothing') : responseLabels(against)],
      ['Applicant', comparedWith(applicantFrom)],
    ),
    ...(gone.length === 0
      ? []
      : [
          prose(
            `${counted(gone.length, 'decision stands', 'decisions stand')} on matches that are not in this list: ${decided.join(', ')}.`,
          ),
        ]),
    prose(progressLine(progress)),
  ];
}
