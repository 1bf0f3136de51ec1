import type { DossierAml } from '../../domain/dossier/dossier';
import {
  comparedLabels,
  responseLabels,
  MATCH_OUTCOME_LABELS,
  notComparedSentence,
  hasUncounted,
  progressLabels,
  recordedSentence,
  UNREAD_LIST_SENTENCES,
} from '../../labels/amlLabels';
import {
  absent,
  joined,
  pairs,
  prose,
  strong,
  textLine,
  type Line,
  type Piece,
  type WorkBlock,
} from '../prose';
import { NONE } from '../valueLabels';
import type { ReportSource } from './source';
import { utcDay } from '../../text/dates';
import { comparedApplicant, ownApplicant } from './comparedApplicant';
import { AML_REVIEW } from './reviewLabels';
import { membersBesideNone } from './summaryMatches';

const PROGRESS = ['open', 'same', 'different', 'undecided', 'outdated', 'differing', 'removed'] as const;

/** How far the review is. The number of matches is not stated if their list could not be read. */
function progressLine({ progress, listState }: DossierAml['view']): Line | Piece {
  if (progress.list === 'not-screened' && listState?.state === 'given')
    return strong(AML_REVIEW.emptyUnscreened);
  if (progress.list !== 'read') return strong(UNREAD_LIST_SENTENCES[progress.list]);
  const { total, removed } = progress;
  if (total + removed === 0) return AML_REVIEW.none(absent(NONE));
  const counts = progressLabels(progress, PROGRESS);
  return counts === '' ? AML_REVIEW.matches(total) : AML_REVIEW.matchesWith(total, counts);
}

/** The applicant that the matches are compared with. */
function comparedWith({ dossier }: ReportSource, view: DossierAml['view']): Line | Piece {
  const { applicantFrom: from } = view;
  switch (from.state) {
    case 'own': {
      const own = ownApplicant(view, dossier.view.result);
      return own === 'named' ? AML_REVIEW.ownApplicant : absent(AML_REVIEW.ownUnnamed[own]);
    }
    case 'journey':
      return AML_REVIEW.journeyApplicant(from.subjectId);
    case 'unknown':
      return absent(from.because === 'no-journey' ? AML_REVIEW.noJourney : AML_REVIEW.noApplicant);
  }
}

/** The applicant's facts, on the line below the applicant's source. */
function comparedFacts(view: DossierAml['view']): Line {
  const facts = comparedApplicant(view);
  return facts.length === 0
    ? []
    : ['\n', ...joined(facts, ({ label, values }) => textLine`${strong(label)}: ${values}`, ' · ')];
}

/** The list that the reviewed one was compared with, or why it was not compared. */
function otherList({ review, against, notCompared }: DossierAml['view']): Piece {
  if (notCompared.length > 0) return absent(notComparedSentence(notCompared));
  if (against === null) return absent(AML_REVIEW.notCompared);
  return review === null ? responseLabels(against) : comparedLabels(against, review);
}

/** Which list is reviewed, where it came from, which applicant it is compared with and how far the review is. */
export function reviewBlocks(source: ReportSource, { view }: DossierAml): WorkBlock[] {
  const { dossier } = source;
  const { review, gone } = view;
  const exhibit = dossier.exhibits.find(({ sha256 }) => sha256 === review?.sha256);
  const list =
    review === null
      ? absent(AML_REVIEW.noList)
      : AML_REVIEW.saved(
          responseLabels(review),
          review.origin === 'file',
          review.retrievedAt,
          exhibit?.number,
        );
  const decided = gone.map(({ outcome, at }) =>
    AML_REVIEW.decidedOn(MATCH_OUTCOME_LABELS[outcome], utcDay(at)),
  );
  return [
    pairs(
      [AML_REVIEW.list, list],
      [AML_REVIEW.compared, otherList(view)],
      [AML_REVIEW.applicant, [...[comparedWith(source, view)].flat(), ...comparedFacts(view)]],
    ),
    ...(gone.length === 0 ? [] : [prose(AML_REVIEW.gone(decided))]),
    prose(progressLine(view)),
    ...membersBesideNone(view, dossier.view).map((line) => prose(line)),
    ...(hasUncounted(view.recorded) ? [prose(recordedSentence(view.recorded))] : []),
  ];
}
