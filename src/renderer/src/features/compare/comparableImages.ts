import { foreignImageId } from '@shared/domain/faces/foreignImages';
import type { ApplicantTimeline, TimelineEntry } from '@shared/domain/applicant/timeline';
import { evidenceUrl } from '@shared/domain/evidenceUrl';
import type { CaseId } from '@shared/domain/ids';
import type { CaseMedium, CaseView } from '@shared/domain/caseView';
import { isPicture, isShowableImage } from '../../ui/media/viewerOf';
import { mediumLabels } from '@shared/labels/mediumLabels';
import type { ComparableImage } from './types';
import { dayOf } from '@shared/labels/timelineLabels';
import { CASE_KIND_NAMES } from '@shared/domain/caseKindLabels';
import { COMPARE } from './compareLabels';

function mediaOf(caseId: CaseId, medium: CaseMedium): ComparableImage['media'] {
  const { state } = medium;
  const isShown = isShowableImage(state);
  const words = mediumLabels(medium, isShown ? 'shown' : 'not-shown');
  switch (state.kind) {
    case 'saved':
      return isShown
        ? { ...state, url: evidenceUrl(caseId, state.sha256) }
        : { kind: 'not-shown', title: words.title, sentence: words.sentence ?? '' };
    case 'fetching':
      return { kind: 'fetching' };
    case 'not-fetched':
      return { kind: 'not-fetched', sentence: words.sentence ?? '' };
    case 'absent':
      return { kind: 'absent', sentence: words.sentence ?? '', canRetry: words.canRetry };
  }
}

/** A note about the bytes of a picture, for its additional line. */
function noteOf(medium: CaseMedium): { note?: string } {
  const { notes } = mediumLabels(medium);
  return notes.length === 0 ? {} : { note: notes.join(' ') };
}

/** The case's images for the comparer, in the response's order. */
export function comparableImages(view: CaseView): ComparableImage[] {
  return view.media.filter(isPicture).map((medium) => ({
    id: medium.id,
    label: medium.part,
    group: medium.ownerTitle,
    role: medium.role,
    ...noteOf(medium),
    media: mediaOf(view.caseId, medium),
  }));
}

/** The maximum number of other cases whose faces are offered; the nearest in time are used. */
const MOST_RELATED = 12;

/**
 * The linked cases, starting with the nearest earlier one, because a spot check is compared with the journey before it.
 */
function relatedCases({ entries, caseId }: ApplicantTimeline): TimelineEntry[] {
  const at = entries.findIndex(({ facts }) => facts.caseId === caseId);
  const before = entries.slice(0, Math.max(0, at)).reverse();
  return [...before, ...entries.slice(at + 1)].filter(({ faces }) => faces.length > 0).slice(0, MOST_RELATED);
}

/**
 * The applicant's faces from other linked cases, for comparison. Their ids, labels and groups state the case and the
 * day.
 */
export function linkedFaces(timeline: ApplicantTimeline | null): ComparableImage[] {
  if (timeline === null) return [];
  return relatedCases(timeline).flatMap(({ facts, faces }) => {
    const { caseId, kind, subjectId } = facts;
    const day = dayOf(facts.at);

    return faces.map((medium) => ({
      id: foreignImageId({ caseId, kind, subjectId, mediumId: medium.id }),
      label: COMPARE.lent(medium.part, CASE_KIND_NAMES[kind], day),
      group: COMPARE.relatedCase(CASE_KIND_NAMES[kind], subjectId, day),
      role: medium.role,
      foreign: { kind },
      ...noteOf(medium),
      media: mediaOf(caseId, medium),
    }));
  });
}
