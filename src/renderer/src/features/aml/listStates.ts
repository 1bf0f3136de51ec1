import { NOT_PART } from '@shared/presentation/sentences';
import type { AmlView, ApplicantOrigin, UnreadList } from '@shared/domain/aml/amlView';
import { answerWords } from '@shared/words/amlWords';
import { infoOf, meaningOf } from '@shared/wire/catalogue';
import { amlSchema } from '@shared/wire/results';

export interface StateWords {
  title: string;
  text: string;
}

/** Whose words the verdicts are held against, where it is not the case's own applicant. */
export function originWords(origin: ApplicantOrigin): string | null {
  switch (origin.state) {
    case 'own':
      return null;
    case 'journey':
      return 'Applicant from journey';
    case 'unknown':
      return origin.because === 'no-journey'
        ? 'Applicant unknown: an AML check names nobody, and no journey with this id is held. Every verdict stays unknown; a case that is only suggested is never used.'
        : 'Applicant unknown: the journey with this id is held, but its answer cannot be read. Every verdict stays unknown.';
  }
}

/** The word of the service for why a journey was or was not screened, with what it means. */
export function applicabilityWords(view: AmlView): { word: string; sentence: string } | null {
  const { journeyAml } = view;
  if (journeyAml === null) return null;
  if (journeyAml.presence.state === 'null')
    return { word: 'Not enabled', sentence: 'AML checks are not enabled for this journey.' };
  if (journeyAml.presence.state === 'unreadable')
    return { word: 'Not readable', sentence: 'The AML part of the journey cannot be read.' };
  if (journeyAml.presence.state === 'missing')
    return { word: 'Not in the answer', sentence: 'The journey’s answer has no AML part.' };
  const { applicability } = journeyAml;
  if (applicability.state === 'given')
    return {
      word: applicability.value,
      sentence:
        meaningOf(infoOf(amlSchema.members.applicability), applicability.value) ??
        'A word that the specification does not know, as received.',
    };
  if (applicability.state === 'unreadable')
    return { word: applicability.text, sentence: 'Not of the specified form, as received.' };
  return { word: 'Not said', sentence: 'The service does not say whether it screened.' };
}

const NO_SCREENING: StateWords = {
  title: 'This check has no screening part',
  text: 'The service sent null in its place. That is not the same as a screening that found nobody.',
};

const UNREAD_TITLES: Readonly<Record<UnreadList, string>> = {
  null: 'The service sent null in place of a list',
  missing: 'There is no list of matches in this answer',
  unreadable: 'The list of matches cannot be read',
  'not-held': 'No list of matches is held',
  'not-screened': 'Not screened',
  'not-part': NOT_PART,
};
const UNREAD_TEXT =
  'whether there are matches is not known. That is not the same as an empty list. It is shown in full as received.';

/** Why there is no list of matches to review, in words; null when there is one with matches in it. */
export function noListWords(view: AmlView): StateWords | null {
  const { progress, review, resultAml } = view;
  if (progress.list === 'read') {
    if (progress.total > 0) return null;
    return {
      title: 'No matches',
      text: 'The list was received and is empty: the service found nobody to compare with.',
    };
  }
  const applicability = applicabilityWords(view);
  if (progress.list === 'not-screened' && applicability !== null)
    return { title: applicability.word, text: applicability.sentence };
  if (review === null)
    return {
      title: 'No list of matches is held',
      text: 'Neither an AML result nor a monitoring version is held. Fetch the versions of this check to review them.',
    };
  if (review.kind === 'result' && resultAml?.presence.state === 'null') return NO_SCREENING;
  return { title: UNREAD_TITLES[progress.list], text: `${answerWords(review)}: ${UNREAD_TEXT}` };
}
