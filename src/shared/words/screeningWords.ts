import type { ScreeningCheck } from '../domain/screening/screeningChecks';

interface CheckWords {
  title: string;
  /** What the check does, in our own words. */
  about: string;
}

const KNOWN: Record<Exclude<ScreeningCheck['kind'], 'unknown'>, CheckWords> = {
  'additional-face': {
    title: 'Additional face',
    about:
      'Compares the selfie with a face from outside the journey: one of a government database or of the customer’s own storage.',
  },
  government: {
    title: 'UAE government database',
    about:
      'Looks the person up in official records. The form of its result is not published, so it stands here complete and as received.',
  },
  'applicant-selfie': {
    title: 'Selfie against the applicant’s earlier selfie',
    about: 'Compares the selfie of this check with the selfie of the onboarding journey.',
  },
};

/** A check's heading and what it does; an unknown one is named by its key as received. */
export function checkWords(check: Pick<ScreeningCheck, 'key' | 'kind'>): CheckWords {
  return check.kind === 'unknown'
    ? {
        title: check.key,
        about: 'A check that the specification does not describe. It stands here complete and as received.',
      }
    : KNOWN[check.kind];
}

/** What stands where a check has no comparison although it is there to compare. */
export function noComparison(check: ScreeningCheck): string | null {
  if (check.kind !== 'additional-face' || check.comparisons.length > 0) return null;
  switch (check.comparisonsState.state) {
    case 'given':
      return 'The list of comparisons is empty: no face was compared.';
    case 'null':
      return 'The service sent null in place of the comparisons.';
    case 'missing':
    case 'not-part':
      return 'The check holds no comparisons.';
    case 'unreadable':
      return 'What was sent as comparisons could not be read; it stands below as received.';
  }
}
