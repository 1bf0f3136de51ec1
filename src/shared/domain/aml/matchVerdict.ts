import type { AmlMatchHead } from './amlMatch';
import type { Received } from '../../wire/received';
import { readPartialDate, type PartialDate } from '../../text/dates';
import { compareDates } from './birthDates';
import { readCountry } from './countries';
import { VERDICT_REASONS } from './matchVerdictLabels';
import type {
  ApplicantFact,
  ApplicantFacts,
  ComparedValue,
  FieldVerdict,
  Verdict,
  VerdictField,
  VerdictRule,
} from './verdicts';
import { compareNames, prepareName, type PreparedName, type Transliterate } from './names';

const RANK: Readonly<Record<Verdict, number>> = { unknown: 0, conflict: 1, partial: 2, agree: 3 };

/**
 * Limits for one field. Beyond them nothing is compared in it, for no match of the list, because time and memory grow
 * with the product of both sides.
 */
export const COMPARISON_LIMITS = {
  /** Number of different values of the applicant. */
  applicant: 100,
  /** Number of pairs of a value of the applicant and one of any match of the list. */
  pairs: 2_000_000,
};

type Comparison = { verdict: Verdict; rule: VerdictRule };

/** The verdicts for a match without a value, or with one that could not be read. */
const NOTHING = {
  missing: { verdict: 'unknown', rule: 'match-missing' },
  unread: { verdict: 'unknown', rule: 'unreadable' },
  tooLong: { verdict: 'unknown', rule: 'too-long' },
  tooMany: { verdict: 'unknown', rule: 'too-many' },
} as const satisfies Readonly<Record<string, Comparison>>;

const isUnread = ({ state }: Pick<Received<unknown>, 'state'>): boolean => state === 'unreadable';

/**
 * Compares every value of the applicant with every value of the match. The best result counts, because a profile
 * lists alternatives, such as several aliases or possible birth dates.
 */
function decide<A, B>(
  field: VerdictField,
  { applicant, isTooMany }: { applicant: readonly A[]; isTooMany: boolean },
  { values, match }: { values: ComparedValue[]; match: readonly B[] },
  compare: (a: A, b: B) => Comparison,
  isMatchUnread: boolean,
): FieldVerdict {
  const done = ({ verdict, rule }: Comparison, decidedBy: FieldVerdict['decidedBy']): FieldVerdict => ({
    field,
    verdict,
    rule,
    reason: VERDICT_REASONS[rule],
    match: values,
    decidedBy,
  });
  if (applicant.length === 0) return done({ verdict: 'unknown', rule: 'applicant-missing' }, null);
  if (match.length === 0) return done(NOTHING[isMatchUnread ? 'unread' : 'missing'], null);
  if (isTooMany) return done(NOTHING.tooMany, null);
  let isAnyTooLong = false;
  let best: Comparison = { verdict: 'unknown', rule: 'unreadable' };
  let decidedBy: FieldVerdict['decidedBy'] = null;
  for (const [left, ours] of applicant.entries()) {
    for (const [right, theirs] of match.entries()) {
      const found = compare(ours, theirs);
      isAnyTooLong ||= found.rule === 'too-long';
      const isBetter = decidedBy === null ? true : RANK[found.verdict] > RANK[best.verdict];
      if (!isBetter) continue;
      best = found;
      decidedBy = { applicant: left, match: right };
      if (found.verdict === 'agree') return done(best, decidedBy);
    }
  }
  // A value that could not be read or compared may agree.
  if (best.verdict === 'conflict' && isMatchUnread) return done(NOTHING.unread, null);
  if (best.verdict === 'conflict' && isAnyTooLong) return done(NOTHING.tooLong, null);
  return done(best, best.verdict === 'unknown' ? null : decidedBy);
}

const compareReadDates = (a: PartialDate | null, b: PartialDate | null): Comparison =>
  a === null || b === null ? { verdict: 'unknown', rule: 'unreadable' } : compareDates(a, b);

const SEXES = new Map([
  ['m', 'male'],
  ['male', 'male'],
  ['f', 'female'],
  ['female', 'female'],
]);
/** Male or female; null for anything else, including `X` and `<`, which mean unspecified. */
const readSex = (text: string): string | null => SEXES.get(text.trim().toLowerCase()) ?? null;

const compareSexes = (a: string | null, b: string | null): Comparison => {
  if (a === null || b === null) return { verdict: 'unknown', rule: 'unreadable' };
  return a === b ? { verdict: 'agree', rule: 'same-sex' } : { verdict: 'conflict', rule: 'different-sex' };
};

/** Compares countries as sets. A conflict requires that all countries on both sides are known. */
function decideCountry(
  applicant: PreparedApplicant,
  countries: ComparedValue[],
  isMatchUnread: boolean,
): FieldVerdict {
  const { nationalities, issuers, isTooMany } = applicant.countries;
  const theirs = countries.map(({ value }) => readCountry(value));
  const base = { field: 'country' as const, match: countries };
  const done = (
    verdict: Verdict,
    rule: VerdictRule,
    decidedBy: FieldVerdict['decidedBy'] = null,
  ): FieldVerdict => ({
    ...base,
    verdict,
    rule,
    reason: VERDICT_REASONS[rule],
    decidedBy,
  });
  if (nationalities.length + issuers.length === 0) return done('unknown', 'applicant-missing');
  if (countries.length === 0) return done('unknown', isMatchUnread ? 'unreadable' : 'match-missing');
  if (isTooMany) return done('unknown', 'too-many');
  const common = (codes: readonly (string | null)[]): FieldVerdict['decidedBy'] => {
    for (const [index, code] of codes.entries()) {
      const found = code === null ? -1 : theirs.indexOf(code);
      if (found !== -1) return { applicant: index, match: found };
    }
    return null;
  };
  const byNationality = common(nationalities);
  if (byNationality !== null) return done('agree', 'same-country', byNationality);
  // The country that issued a document is weak evidence of nationality, whether it is the same or not. It counts only
  // if no nationality is known, and then always as `partial`.
  const isNationalityKnown = nationalities.length > 0;
  const isAllRead = !nationalities.includes(null) && !theirs.includes(null);
  if (isNationalityKnown)
    return isAllRead ? done('conflict', 'different-country') : done('unknown', 'unreadable');
  const byIssuer = common(issuers);
  if (byIssuer !== null) return done('partial', 'issuing-country-only', byIssuer);
  const isAnyRead = [issuers, theirs].every((codes) => codes.some((code) => code !== null));
  return isAnyRead ? done('partial', 'other-issuing-country') : done('unknown', 'unreadable');
}

/** The applicant's values, prepared once for the comparison with all matches of a list. */
export interface PreparedApplicant {
  /** The values to show, of the fields that are compared. */
  values: Readonly<Record<VerdictField, ComparedValue[]>>;
  names: Prepared<PreparedName>;
  dates: Prepared<PartialDate | null>;
  countries: {
    nationalities: readonly (string | null)[];
    issuers: readonly (string | null)[];
    isTooMany: boolean;
  };
  sexes: Prepared<string | null>;
}
interface Prepared<T> {
  applicant: readonly T[];
  /** Whether there are more pairs of values than are compared. */
  isTooMany: boolean;
}

/** How many values all matches of a list have together, by field. */
export type MatchValues = Readonly<Record<VerdictField, number>>;

export function countValues(matches: readonly AmlMatchHead[]): MatchValues {
  const counts = { name: 0, birthDate: 0, country: 0, sex: 0 };
  for (const { aliases, birthDates, countries } of matches) {
    counts.name += 1 + aliases.items.length;
    counts.birthDate += birthDates.items.length;
    counts.country += countries.items.length;
    counts.sex += 1;
  }
  return counts;
}

const compared = (facts: readonly ApplicantFact[]): ComparedValue[] =>
  facts
    .slice(0, COMPARISON_LIMITS.applicant)
    .map(({ value, pointer, from }) => ({ value, pointer, from, transliterated: null }));

/** Prepares an applicant for the comparison with a list whose matches have so many values. */
export function prepareApplicant(
  facts: ApplicantFacts,
  transliterate: Transliterate,
  others: MatchValues,
): PreparedApplicant {
  const isTooMany = (list: readonly ApplicantFact[], field: VerdictField): boolean =>
    list.length > COMPARISON_LIMITS.applicant || list.length * others[field] > COMPARISON_LIMITS.pairs;
  const prepare = <T>(
    list: ApplicantFact[],
    field: VerdictField,
    read: (text: string) => T,
  ): Prepared<T> => ({
    applicant: list.slice(0, COMPARISON_LIMITS.applicant).map(({ value }) => read(value)),
    isTooMany: isTooMany(list, field),
  });
  const names = prepare(facts.names, 'name', (name) => prepareName(name, transliterate));
  const countries = [...facts.countries, ...facts.issuingCountries];
  const codesOf = (list: ApplicantFact[]) => prepare(list, 'country', readCountry).applicant;
  return {
    values: {
      name: compared(facts.names).map((name, index) => ({
        ...name,
        transliterated: names.applicant[index]?.transliterated ?? null,
      })),
      birthDate: compared(facts.birthDates),
      country: compared(countries),
      sex: compared(facts.sexes),
    },
    names,
    dates: prepare(facts.birthDates, 'birthDate', readPartialDate),
    countries: {
      nationalities: codesOf(facts.countries),
      issuers: codesOf(facts.issuingCountries),
      isTooMany: isTooMany(countries, 'country'),
    },
    sexes: prepare(facts.sexes, 'sex', readSex),
  };
}

const plain = (value: string, pointer: string, from: string): ComparedValue => ({
  value,
  pointer,
  from,
  transliterated: null,
});

/**
 * Compares the applicant with a match, field by field, in the order of `VERDICT_FIELDS`. If a value is missing or
 * unreadable on either side, the verdict is `unknown`, never `conflict`.
 */
export function decideMatch(
  applicant: PreparedApplicant,
  match: AmlMatchHead,
  transliterate: Transliterate,
): FieldVerdict[] {
  const names = [
    ...(match.name.state === 'given' && match.name.value.trim() !== ''
      ? [plain(match.name.value, match.name.pointer, 'name')]
      : []),
    ...match.aliases.items
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, pointer, type }) => plain(text, pointer, type === null ? 'alias' : `alias: ${type}`)),
  ];
  const preparedNames = names.map(({ value }) => prepareName(value, transliterate));
  const theirNames = names.map((name, index) => ({
    ...name,
    transliterated: preparedNames[index]?.transliterated ?? null,
  }));
  const dates = match.birthDates.items.map(({ text, pointer }) => plain(text, pointer, 'date of birth'));
  const countries = match.countries.items.map(({ text, pointer }) => plain(text, pointer, 'country'));
  const sexes =
    match.sex.state === 'given' && match.sex.value.trim() !== ''
      ? [plain(match.sex.value, match.sex.pointer, 'sex')]
      : [];
  return [
    decide(
      'name',
      applicant.names,
      { values: theirNames, match: preparedNames },
      compareNames,
      isUnread(match.name) || isUnread(match.aliases.presence),
    ),
    decide(
      'birthDate',
      applicant.dates,
      { values: dates, match: dates.map(({ value }) => readPartialDate(value)) },
      compareReadDates,
      isUnread(match.birthDates.presence),
    ),
    decideCountry(applicant, countries, isUnread(match.countries.presence)),
    decide(
      'sex',
      applicant.sexes,
      { values: sexes, match: sexes.map(({ value }) => readSex(value)) },
      compareSexes,
      isUnread(match.sex),
    ),
  ];
}
