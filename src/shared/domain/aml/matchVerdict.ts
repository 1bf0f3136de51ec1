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

type Comparison = { verdict: Verdict; rule: VerdictRule };

/** The verdicts for a match without a value, or with one that could not be read. */
const NOTHING = {
  missing: { verdict: 'unknown', rule: 'match-missing' },
  unread: { verdict: 'unknown', rule: 'unreadable' },
} as const satisfies Readonly<Record<string, Comparison>>;

const isUnread = ({ state }: Pick<Received<unknown>, 'state'>): boolean => state === 'unreadable';

/**
 * Compares every value of the applicant with every value of the match. The best result counts, because a profile
 * lists alternatives, such as several aliases or possible birth dates.
 */
function decide<A, B>(
  field: VerdictField,
  sides: { applicant: ComparedValue[]; match: ComparedValue[] },
  applicant: readonly A[],
  match: readonly B[],
  compare: (a: A, b: B) => Comparison,
  isMatchUnread: boolean,
): FieldVerdict {
  const done = ({ verdict, rule }: Comparison, decidedBy: FieldVerdict['decidedBy']): FieldVerdict => ({
    field,
    verdict,
    rule,
    reason: VERDICT_REASONS[rule],
    ...sides,
    decidedBy,
  });
  if (applicant.length === 0) return done({ verdict: 'unknown', rule: 'applicant-missing' }, null);
  if (match.length === 0) return done(NOTHING[isMatchUnread ? 'unread' : 'missing'], null);
  let best: Comparison = { verdict: 'unknown', rule: 'unreadable' };
  let decidedBy: FieldVerdict['decidedBy'] = null;
  for (const [left, ours] of applicant.entries()) {
    for (const [right, theirs] of match.entries()) {
      const found = compare(ours, theirs);
      const isBetter = decidedBy === null ? true : RANK[found.verdict] > RANK[best.verdict];
      if (!isBetter) continue;
      best = found;
      decidedBy = { applicant: left, match: right };
      if (found.verdict === 'agree') return done(best, decidedBy);
    }
  }
  // A value that could not be read may agree.
  if (best.verdict === 'conflict' && isMatchUnread) return done(NOTHING.unread, null);
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
  const { nationalities, issuers } = applicant;
  const theirs = countries.map(({ value }) => readCountry(value));
  const values = [...nationalities.values, ...issuers.values];
  const base = { field: 'country' as const, applicant: values, match: countries };
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
  if (values.length === 0) return done('unknown', 'applicant-missing');
  if (countries.length === 0) return done('unknown', isMatchUnread ? 'unreadable' : 'match-missing');
  const common = (codes: readonly (string | null)[]): FieldVerdict['decidedBy'] => {
    for (const [index, code] of codes.entries()) {
      const found = code === null ? -1 : theirs.indexOf(code);
      if (found !== -1) return { applicant: index, match: found };
    }
    return null;
  };
  const byNationality = common(nationalities.codes);
  if (byNationality !== null) return done('agree', 'same-country', byNationality);
  // The country that issued a document is weak evidence of nationality, whether it is the same or not. It counts only
  // if no nationality is known, and then always as `partial`.
  const isNationalityKnown = nationalities.codes.length > 0;
  const isAllRead = !nationalities.codes.includes(null) && !theirs.includes(null);
  if (isNationalityKnown)
    return isAllRead ? done('conflict', 'different-country') : done('unknown', 'unreadable');
  const byIssuer = common(issuers.codes);
  if (byIssuer !== null) return done('partial', 'issuing-country-only', byIssuer);
  const isAnyRead = [issuers.codes, theirs].every((codes) => codes.some((code) => code !== null));
  return isAnyRead ? done('partial', 'other-issuing-country') : done('unknown', 'unreadable');
}

/** The applicant's values, prepared once for the comparison with any number of matches. */
export interface PreparedApplicant {
  names: { values: ComparedValue[]; prepared: PreparedName[] };
  dates: { values: ComparedValue[]; read: (PartialDate | null)[] };
  nationalities: { values: ComparedValue[]; codes: (string | null)[] };
  issuers: { values: ComparedValue[]; codes: (string | null)[] };
  sexes: { values: ComparedValue[]; read: (string | null)[] };
}

const compared = (facts: readonly ApplicantFact[]): ComparedValue[] =>
  facts.map(({ value, pointer, from }) => ({ value, pointer, from, transliterated: null }));

export function prepareApplicant(facts: ApplicantFacts, transliterate: Transliterate): PreparedApplicant {
  const prepared = facts.names.map(({ value }) => prepareName(value, transliterate));
  const names = compared(facts.names).map((name, index) => ({
    ...name,
    transliterated: prepared[index]?.transliterated ?? null,
  }));
  const codes = (list: readonly ApplicantFact[]) => list.map(({ value }) => readCountry(value));
  return {
    names: { values: names, prepared },
    dates: {
      values: compared(facts.birthDates),
      read: facts.birthDates.map(({ value }) => readPartialDate(value)),
    },
    nationalities: { values: compared(facts.countries), codes: codes(facts.countries) },
    issuers: { values: compared(facts.issuingCountries), codes: codes(facts.issuingCountries) },
    sexes: { values: compared(facts.sexes), read: facts.sexes.map(({ value }) => readSex(value)) },
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
      { applicant: applicant.names.values, match: theirNames },
      applicant.names.prepared,
      preparedNames,
      compareNames,
      isUnread(match.name) || isUnread(match.aliases.presence),
    ),
    decide(
      'birthDate',
      { applicant: applicant.dates.values, match: dates },
      applicant.dates.read,
      dates.map(({ value }) => readPartialDate(value)),
      compareReadDates,
      isUnread(match.birthDates.presence),
    ),
    decideCountry(applicant, countries, isUnread(match.countries.presence)),
    decide(
      'sex',
      { applicant: applicant.sexes.values, match: sexes },
      applicant.sexes.read,
      sexes.map(({ value }) => readSex(value)),
      compareSexes,
      isUnread(match.sex),
    ),
  ];
}
