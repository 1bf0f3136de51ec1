import { NAME_LIMITS } from './names';
import type { VerdictRule } from './verdicts';

/** The reason for each verdict as a sentence. Values are shown beside it, never within it. */
export const VERDICT_REASONS: Readonly<Record<VerdictRule, string>> = {
  identical: 'Identical.',
  'case-and-marks': 'Match after ignoring case, accents, fillers and spacing.',
  'word-order': 'Same words in a different order.',
  transliteration: 'Match after transliteration to Latin script, in one of several possible ways.',
  'spelling-variant': 'Similar: the differences are common spelling variants.',
  initials: 'Words match; the rest are matching initials.',
  'some-words': 'Some words match; others are missing or differ.',
  'no-common-word': 'No words in common.',
  'same-date': 'Same date.',
  'same-as-far-as-given': 'Match as far as given; one date is more precise.',
  'day-and-month-swapped': 'Day and month are swapped.',
  'different-date': 'Different dates.',
  'same-country': 'A nationality of the applicant is among the countries of the match.',
  'issuing-country-only':
    'A country that issued one of the applicant’s documents is among the countries of the match; nationality unknown.',
  'other-issuing-country':
    'No country that issued one of the applicant’s documents is among the countries of the match; nationality unknown.',
  'different-country': 'No nationality of the applicant is among the countries of the match.',
  'same-sex': 'Same.',
  'different-sex': 'Different.',
  unreadable: 'The given value cannot be read, so the verdict is unknown.',
  'not-comparable': 'Different scripts: cannot be compared letter by letter.',
  'too-long': `A name is longer than ${NAME_LIMITS.characters} characters or ${NAME_LIMITS.words} words, so it is not compared.`,
  'too-many': 'Too many values to compare, so the verdict is unknown. There may be more than are shown.',
  'applicant-missing': 'Unknown for the applicant, so the verdict is unknown.',
  'match-missing': 'Not given in the match.',
};
