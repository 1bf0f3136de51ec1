import { listed, NOT_PART, emptyListSentence, UNLISTED } from '@shared/presentation/valueLabels';
import type { CaseView } from '@shared/domain/caseView';
import { ownApplicant } from '@shared/presentation/sections/comparedApplicant';
import { OTHER_LISTS, type AmlView, type OtherList, type UnreadList } from '@shared/domain/aml/amlView';
import { ALSO_RECEIVED, notJsonLabel, responseLabels, UNREAD_LIST_SENTENCES } from '@shared/labels/amlLabels';
import { plural } from '@shared/text/language';
import { journeyScreening } from '@shared/presentation/sections/screeningFacts';

export interface StateLabels {
  title: string;
  text: string;
}

const OWN_UNNAMED = {
  named: null,
  nobody: 'No applicant: the response names no person. All comparisons remain unknown.',
  unread: 'Applicant unknown: the requested result could not be read. All comparisons remain unknown.',
  'unread-part': 'Applicant unknown: part of the response could not be read. All comparisons remain unknown.',
} as const;

/**
 * The source of the applicant if it is another case or unknown, or a note that the case names no applicant; otherwise
 * null.
 */
export function originLabels(
  view: Pick<AmlView, 'applicantFrom' | 'applicant' | 'review'>,
  { result }: Pick<CaseView, 'result'>,
): string | null {
  const { applicantFrom: origin } = view;
  switch (origin.state) {
    case 'own':
      return OWN_UNNAMED[ownApplicant(view, result)];
    case 'journey':
      return 'Applicant from journey';
    case 'unknown':
      return origin.because === 'no-journey'
        ? 'Applicant unknown: an AML check does not name the applicant, and no journey with this ID is saved. All comparisons remain unknown; possible links are not used.'
        : 'Applicant unknown: the journey with this ID is saved, but its response cannot be read. All comparisons remain unknown.';
  }
}

/** Why a journey was not screened: the service's value with its meaning. */
function notScreenedLabels(view: AmlView): StateLabels | null {
  const [fact] = journeyScreening(view);
  const [value] = fact?.values ?? [];
  if (fact === undefined || value === undefined) return null;
  return value.received.state === 'given'
    ? { title: value.received.value, text: value.meaning ?? UNLISTED }
    : { title: 'Not screened', text: `${fact.label}: ${value.sentence}.` };
}

const NO_SCREENING: StateLabels = {
  title: 'This check has no screening data',
  text: 'The service sent null instead. This does not mean that nobody was found.',
};

const NO_MATCHES: StateLabels = {
  title: 'No matches',
  text: 'The list was received and is empty: the service found no matches.',
};
/** An empty list that is compared with a list with matches. */
const noneLeft = (gone: number, isInOrder: boolean): StateLabels => ({
  title: isInOrder ? 'No matches remain' : 'No matches in this list',
  text: plural(gone, {
    one: 'The list was received and is empty. The list it is compared with has 1 match.',
    other: `The list was received and is empty. The list it is compared with has ${String(gone)} matches.`,
  }),
});
const NO_CHANGES: StateLabels = {
  title: 'No changes',
  text: 'The list of changes was received and is empty. The matches of this version are in its snapshot.',
};

const UNREAD_TITLES: Readonly<Record<UnreadList, string>> = {
  null: 'The service sent null instead of a list',
  missing: 'No list of matches in this response',
  unreadable: 'The list of matches cannot be read',
  'other-result': 'The list of matches was received with another operation',
  'other-check': 'The list of matches is about another check or journey',
  'with-error': 'The list of matches was received with an error',
  'by-change': 'The matches are listed by change',
  incomplete: 'The list of matches may be incomplete',
  unclear: 'No matches are listed; check the rest of the response',
  'later-not-saved': 'A later list is not saved',
  'later-unread': 'The latest request returned no result',
  'later-changes': 'A later version has changes missing from this list',
  'later-result': 'A possibly later result has entries missing from this list',
  'later-unreadable': 'A possibly later response cannot be read in full',
  'maybe-screened': 'Not screened',
  unexplained: 'Matches missing without explanation',
  'not-saved': 'No list of matches saved',
  'not-screened': 'Not screened',
  'not-stated': 'Empty, and screening not confirmed',
  'not-part': NOT_PART,
};
const NOBODY_EXCLUDED = 'No matches are listed, which does not mean that nobody was found.';
const UNREAD_TEXT = 'the matches are unknown. This is not an empty list. See the response as received.';

/** Whether a list was read but is not, or may not be, the requested list. */
export const isOtherList = (list: AmlView['progress']['list']): list is OtherList =>
  OTHER_LISTS.some((other) => other === list);

/** Names the members that were received beside an empty list. */
const withBeside = (text: string, keys: readonly string[]): string =>
  keys.length === 0 ? text : `${text} ${ALSO_RECEIVED}: ${listed(keys)}.`;

/**
 * Why there is no list of matches to review; null if there are matches to show. `around`: keys of undescribed members
 * beside an empty list.
 */
export function noListLabels(view: AmlView, around: readonly string[] = []): StateLabels | null {
  const { progress, review, resultAml } = view;
  // A list from another check or operation, or with an error, is shown below a notice.
  if (isOtherList(progress.list) && view.listState?.state === 'given' && view.listState.value > 0)
    return null;
  if (progress.list === 'read') {
    if (progress.total > 0) return null;
    if (review?.kind === 'delta') return NO_CHANGES;
    const gone = view.diff?.counts.removed ?? 0;
    const { title, text } = gone > 0 ? noneLeft(gone, view.diff?.isInOrder !== false) : NO_MATCHES;
    return { title, text: withBeside(text, around) };
  }
  const isNotScreened = progress.list === 'not-screened' || progress.list === 'maybe-screened';
  const notScreened = isNotScreened ? notScreenedLabels(view) : null;
  if (notScreened !== null) return notScreened;
  if (review === null)
    return {
      title: 'No list of matches saved',
      text: 'No AML result or monitoring version is saved. Fetch the versions of this check to review them.',
    };
  if (review.kind === 'result' && resultAml?.presence.state === 'null') return NO_SCREENING;
  if (progress.list === 'not-stated')
    return { title: UNREAD_TITLES[progress.list], text: UNREAD_LIST_SENTENCES[progress.list] };
  // The notice above the list explains why it is not the requested one.
  if (isOtherList(progress.list))
    return { title: UNREAD_TITLES[progress.list], text: withBeside(NOBODY_EXCLUDED, around) };
  const { listState, notJson } = view;
  const beside = listState?.state === 'unreadable' ? listState.beside : undefined;
  const text = beside === undefined ? UNREAD_TEXT : emptyListSentence(beside);
  const about = [responseLabels(review), notJsonLabel(notJson)].filter((part) => part !== '');
  return { title: UNREAD_TITLES[progress.list], text: `${about.join(', ')}: ${text}` };
}
