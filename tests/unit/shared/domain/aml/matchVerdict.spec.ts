import anyAscii from 'any-ascii';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApplicantFacts, VERDICT_FIELDS, type VerdictField } from '@shared/domain/aml/verdicts';
import { readMatchHead } from '@shared/domain/aml/amlMatch';
import {
  COMPARISON_LIMITS,
  countValues,
  decideMatch,
  prepareApplicant,
} from '@shared/domain/aml/matchVerdict';
import { VERDICT_REASONS } from '@shared/domain/aml/matchVerdictLabels';
import { anyMatch } from './support';

const transliterate = (text: string): string => anyAscii(text);
const facts = (over: Partial<Record<keyof ApplicantFacts, string[]>>): ApplicantFacts => {
  const list = (key: keyof ApplicantFacts) =>
    (over[key] ?? []).map((value) => ({ value, pointer: `/${key}`, from: 'Applicant' }));
  return {
    names: list('names'),
    birthDates: list('birthDates'),
    countries: list('countries'),
    issuingCountries: list('issuingCountries'),
    sexes: list('sexes'),
  };
};
const headOf = (raw: unknown) => readMatchHead({ raw, pointer: '/matches/0' }, 'snapshot');
const prepare = (applicant: Parameters<typeof facts>[0], ...list: unknown[]) =>
  prepareApplicant(facts(applicant), transliterate, countValues(list.map(headOf)));
const decide = (applicant: Parameters<typeof facts>[0], raw: unknown) =>
  decideMatch(prepare(applicant, raw), headOf(raw), transliterate);
const verdictOn = (field: VerdictField, applicant: Parameters<typeof facts>[0], raw: unknown) => {
  const found = decide(applicant, raw).find((one) => one.field === field);
  return [found?.verdict, found?.rule];
};

describe('birth dates', () => {
  it('with several of them, the one that agrees decides', () => {
    const raw = { datesOfBirth: ['1955', '1986', '1986-06-02'] };
    expect(verdictOn('birthDate', { birthDates: ['1986-06-02'] }, raw)).toEqual(['agree', 'same-date']);
    expect(
      verdictOn('birthDate', { birthDates: ['1986-06-02'] }, { datesOfBirth: ['1955', '1986'] }),
    ).toEqual(['partial', 'same-as-far-as-given']);
  });
});

describe('countries', () => {
  it.each([
    [{ countries: ['UKR'] }, { countries: ['PL', 'UA'] }, 'agree', 'same-country'],
    [{ countries: ['UKR'] }, { countries: 'PL, UA' }, 'agree', 'same-country'],
    [{ countries: ['UKR'] }, { countries: 'UA' }, 'agree', 'same-country'],
    [
      { countries: ['UKR'], issuingCountries: ['POL'] },
      { countries: ['PL'] },
      'conflict',
      'different-country',
    ],
    [
      { countries: ['UKR'], issuingCountries: ['POL'] },
      { countries: ['FR'] },
      'conflict',
      'different-country',
    ],
    [{ countries: ['UTO'], issuingCountries: ['POL'] }, { countries: ['PL'] }, 'unknown', 'unreadable'],
    [{ issuingCountries: ['POL'] }, { countries: ['PL'] }, 'partial', 'issuing-country-only'],
    [{ issuingCountries: ['POL'] }, { countries: ['UA'] }, 'partial', 'other-issuing-country'],
    [{ issuingCountries: ['UTO'] }, { countries: ['UA'] }, 'unknown', 'unreadable'],
    // One that cannot be read takes nothing from the others: equal and differing alike.
    [{ issuingCountries: ['POL', 'UTO'] }, { countries: ['PL'] }, 'partial', 'issuing-country-only'],
    [{ issuingCountries: ['POL', 'UTO'] }, { countries: ['UA'] }, 'partial', 'other-issuing-country'],
    [{ issuingCountries: ['POL'] }, { countries: ['PL', 'UT'] }, 'partial', 'issuing-country-only'],
    [{ issuingCountries: ['POL'] }, { countries: ['UA', 'UT'] }, 'partial', 'other-issuing-country'],
    [{ issuingCountries: ['POL'] }, { countries: ['UT'] }, 'unknown', 'unreadable'],
    [{ countries: ['UKR'] }, { countries: ['PL'] }, 'conflict', 'different-country'],
    [{ countries: ['UTO'] }, { countries: ['PL'] }, 'unknown', 'unreadable'],
    [{ countries: ['UKR'] }, { countries: ['PL', 'UT'] }, 'unknown', 'unreadable'],
    [{ countries: ['UKR'] }, { countries: [] }, 'unknown', 'match-missing'],
    [{}, { countries: ['PL'] }, 'unknown', 'applicant-missing'],
  ])('%j and %j: %s', (applicant, raw, verdict, rule) => {
    expect(verdictOn('country', applicant, raw)).toEqual([verdict, rule]);
  });
});

describe('sex', () => {
  it.each([
    ['F', 'Female', 'agree'],
    ['male', 'M', 'agree'],
    ['F', 'Male', 'conflict'],
    ['X', 'Male', 'unknown'],
    ['F', 'constructor', 'unknown'],
    ['F', null, 'unknown'],
  ])('%s and %s: %s', (ours, theirs, verdict) => {
    expect(verdictOn('sex', { sexes: [ours] }, { sex: theirs })[0]).toBe(verdict);
  });
});

describe('any match', () => {
  it('compared with an applicant of whom nothing is known is unknown in every field', () => {
    fc.assert(
      fc.property(anyMatch, (raw) => {
        expect(decide({}, raw).map(({ verdict }) => verdict)).toEqual(VERDICT_FIELDS.map(() => 'unknown'));
      }),
    );
  });

  it('gives a verdict on every field with a reason that holds no value', () => {
    const applicant = { names: ['Ana Bo'], birthDates: ['1980'], countries: ['UKR'], sexes: ['F'] };
    fc.assert(
      fc.property(anyMatch, (raw) => {
        const verdicts = decide(applicant, raw);
        expect(verdicts.map(({ field }) => field)).toEqual(VERDICT_FIELDS);
        for (const { reason, verdict, match } of verdicts) {
          expect(reason).not.toMatch(/Ana|Cleo|1980|UKR/);
          if (match.length === 0) expect(verdict).toBe('unknown');
        }
      }),
    );
  });

  const values = {
    names: ['Ana Bo', 'Bo Ana', 'Cleo Dee', 'Ана Бо', '李安', 'A. Bo', ''],
    birthDates: ['1980', '1980-02', '1980-02-03', '1981-02-03', '1980-03-02', 'unreadable'],
    countries: ['UA', 'UKR', 'PL', 'UTO', 'Poland', 'EA'],
    sexes: ['F', 'Male', 'X'],
  };
  const some = (list: readonly string[]) => fc.array(fc.constantFrom(...list), { maxLength: 4 });
  const person = fc.record({
    names: some(values.names),
    birthDates: some(values.birthDates),
    countries: some(values.countries),
    sexes: fc.subarray(values.sexes, { maxLength: 1 }),
  });
  type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
  const asMatch = ({ names: [name, ...aliases], birthDates, countries, sexes }: Person) => ({
    name: name ?? null,
    aliases,
    datesOfBirth: birthDates,
    countries,
    sex: sexes[0] ?? null,
  });
  const verdictsOf = (applicant: Person, match: Person) =>
    decide(applicant, asMatch(match)).map(({ field, verdict }) => `${field}: ${verdict}`);

  it('is decided the same whoever of the two is the applicant', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(verdictsOf(a, b)).toEqual(verdictsOf(b, a));
      }),
      { numRuns: 500 },
    );
  });

  it('is decided the same in whatever order its values and the applicant’s stand', () => {
    const turned = ({ names, birthDates, countries, sexes }: Person): Person => ({
      names: names.toReversed(),
      birthDates: birthDates.toReversed(),
      countries: countries.toReversed(),
      sexes,
    });
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(verdictsOf(turned(a), turned(b))).toEqual(verdictsOf(a, b));
      }),
      { numRuns: 500 },
    );
  });

  it('that agrees still agrees when more is known of it', () => {
    fc.assert(
      fc.property(person, person, person, (a, b, more) => {
        const fuller = {
          ...b,
          names: [...b.names, ...more.names],
          birthDates: [...b.birthDates, ...more.birthDates],
          countries: [...b.countries, ...more.countries],
        };
        const before = verdictsOf(a, b).filter((verdict) => verdict.endsWith(': agree'));
        expect(verdictsOf(a, fuller)).toEqual(expect.arrayContaining(before));
      }),
      { numRuns: 500 },
    );
  });

  it('agrees by an alias as it does by its name, and says by which', () => {
    const raw = {
      name: 'Somebody Else',
      aliases: [{ firstName: 'Ana', lastName: 'Bo', type: 'Also Known As' }, 'x'],
    };
    const [name] = decide({ names: ['Ana Bo'] }, raw);
    expect(name).toMatchObject({
      verdict: 'agree',
      rule: 'identical',
      decidedBy: { applicant: 0, match: 1 },
    });
    expect(name?.match[1]).toMatchObject({
      value: 'Ana Bo',
      from: 'alias: Also Known As',
      pointer: '/matches/0/aliases/0',
    });
  });
});

describe('a field verdict', () => {
  const ours = (field: string, value: string, transliterated: string | null = null) => ({
    value,
    pointer: `/${field}`,
    from: 'Applicant',
    transliterated,
  });
  const theirs = (place: string, value: string, from: string, transliterated: string | null = null) => ({
    value,
    pointer: `/matches/0/${place}`,
    from,
    transliterated,
  });

  it('has what was compared on either side, which pair decided, and why', () => {
    const applicant = {
      names: ['Ana Bo', 'Олена Бо'],
      birthDates: ['1980-02-03'],
      countries: ['UTO', 'UKR'],
      issuingCountries: ['POL'],
      sexes: ['F'],
    };
    const raw = {
      name: 'Zed Quin',
      aliases: ['Ана Бо'],
      datesOfBirth: ['soon', '1980'],
      countries: ['PL', 'UA'],
      sex: ' female ',
    };
    expect(decide(applicant, raw)).toEqual([
      {
        field: 'name',
        verdict: expect.any(String),
        rule: expect.any(String),
        reason: expect.any(String),
        match: [theirs('name', 'Zed Quin', 'name'), theirs('aliases/0', 'Ана Бо', 'alias', 'Ana Bo')],
        decidedBy: { applicant: 0, match: 1 },
      },
      {
        field: 'birthDate',
        verdict: 'partial',
        rule: 'same-as-far-as-given',
        reason: VERDICT_REASONS['same-as-far-as-given'],
        match: [
          theirs('datesOfBirth/0', 'soon', 'date of birth'),
          theirs('datesOfBirth/1', '1980', 'date of birth'),
        ],
        decidedBy: { applicant: 0, match: 1 },
      },
      {
        field: 'country',
        verdict: 'agree',
        rule: 'same-country',
        reason: VERDICT_REASONS['same-country'],
        match: [theirs('countries/0', 'PL', 'country'), theirs('countries/1', 'UA', 'country')],
        decidedBy: { applicant: 1, match: 1 },
      },
      {
        field: 'sex',
        verdict: 'agree',
        rule: 'same-sex',
        reason: VERDICT_REASONS['same-sex'],
        match: [theirs('sex', ' female ', 'sex')],
        decidedBy: { applicant: 0, match: 0 },
      },
    ]);
    expect(prepare(applicant, raw).values).toEqual({
      name: [ours('names', 'Ana Bo'), ours('names', 'Олена Бо', 'Olena Bo')],
      birthDate: [ours('birthDates', '1980-02-03')],
      country: [ours('countries', 'UTO'), ours('countries', 'UKR'), ours('issuingCountries', 'POL')],
      sex: [ours('sexes', 'F')],
    });
  });

  it.each([
    ['name', {}, { name: 'Ana Bo' }, 'applicant-missing'],
    ['name', { names: ['Ana Bo'] }, { name: ' ', aliases: [' ', ''] }, 'match-missing'],
    ['birthDate', {}, { datesOfBirth: ['1980'] }, 'applicant-missing'],
    ['birthDate', { birthDates: ['1980'] }, { datesOfBirth: [] }, 'match-missing'],
    ['birthDate', { birthDates: ['1980'] }, { datesOfBirth: ['soon'] }, 'unreadable'],
    ['birthDate', { birthDates: ['soon'] }, { datesOfBirth: ['1980'] }, 'unreadable'],
    // Whatever could not be read may agree.
    ['birthDate', { birthDates: ['1980'] }, { datesOfBirth: {} }, 'unreadable'],
    ['country', { countries: ['UKR'] }, { countries: {} }, 'unreadable'],
    ['country', { countries: ['UKR'] }, { countries: '' }, 'match-missing'],
    ['name', { names: ['Ana Bo'] }, { name: 'Other One', aliases: {} }, 'unreadable'],
    ['name', { names: ['Ana Bo'] }, { name: {} }, 'unreadable'],
    ['sex', { sexes: ['F'] }, { sex: {} }, 'unreadable'],
    ['sex', {}, { sex: 'F' }, 'applicant-missing'],
    ['sex', { sexes: ['F'] }, { sex: ' ' }, 'match-missing'],
    ['sex', { sexes: ['F'] }, { sex: 'X' }, 'unreadable'],
    ['sex', { sexes: ['X'] }, { sex: 'F' }, 'unreadable'],
  ] as const)('on %s of %j and %j is unknown, without a pair: %s', (field, applicant, raw, rule) => {
    const found = decide(applicant as Parameters<typeof facts>[0], raw).find((one) => one.field === field);
    expect(found).toMatchObject({
      verdict: 'unknown',
      rule,
      reason: VERDICT_REASONS[rule],
      decidedBy: null,
    });
  });

  it('that conflicts says by which rule', () => {
    expect(verdictOn('sex', { sexes: ['F'] }, { sex: 'Male' })).toEqual(['conflict', 'different-sex']);
    expect(verdictOn('sex', { sexes: ['F'] }, { sex: 'f' })).toEqual(['agree', 'same-sex']);
  });

  it('is based on the first of several pairs that are equally good', () => {
    const raw = { datesOfBirth: ['1980', '1980-02', '1979'] };
    const found = decide({ birthDates: ['1980-02-03', '1980-02-04'] }, raw)[1];
    expect(found).toMatchObject({ verdict: 'partial', decidedBy: { applicant: 0, match: 0 } });
    const conflict = decide(
      { birthDates: ['1970-01-01'] },
      { datesOfBirth: ['1981-05-06', '1990-05-06'] },
    )[1];
    expect(conflict).toMatchObject({ verdict: 'conflict', decidedBy: { applicant: 0, match: 0 } });
  });

  it('on countries says which of either side are the same', () => {
    const issuer = decide({ issuingCountries: ['UTO', 'POL'] }, { countries: ['UA', 'PL'] })[2];
    expect(issuer).toMatchObject({
      rule: 'issuing-country-only',
      decidedBy: { applicant: 1, match: 1 },
    });
  });
});

describe('with more values than are compared', () => {
  const { applicant: most, pairs } = COMPARISON_LIMITS;
  const many = (count: number, text: string): string[] =>
    Array.from({ length: count }, (_, at) => `${text}${String(at)}`);
  const raw = { name: 'Ana Bo', datesOfBirth: ['1980'], countries: ['UA'], sex: 'F' };

  it.each([
    ['name', { names: many(most + 1, 'Zed') }],
    ['birthDate', { birthDates: many(most + 1, '19') }],
    ['country', { countries: many(most, 'A'), issuingCountries: ['POL'] }],
    ['sex', { sexes: many(most + 1, 'x') }],
  ] as const)('of the applicant, the %s is unknown and never a conflict', (field, values) => {
    const applicant = {
      names: [],
      birthDates: [],
      countries: [],
      issuingCountries: [],
      sexes: [],
      ...values,
    };
    expect(verdictOn(field, applicant as Parameters<typeof facts>[0], raw)).toEqual(['unknown', 'too-many']);
    expect(prepare(applicant as Parameters<typeof facts>[0], raw).values[field]).toHaveLength(most);
  });

  it('of all matches together, each match is unknown, and without a value it lacks one', () => {
    const names = ['Zed Quin', 'Yan Quin'];
    const list = { name: pairs / names.length, birthDate: 0, country: 0, sex: 0 };
    const within = prepareApplicant(facts({ names }), transliterate, list);
    const beyond = prepareApplicant(facts({ names }), transliterate, { ...list, name: list.name + 1 });
    const ruleOf = (applicant: typeof within, value: unknown) =>
      decideMatch(applicant, headOf(value), transliterate)[0]?.rule;
    expect(ruleOf(within, raw)).toBe('no-common-word');
    expect(ruleOf(beyond, raw)).toBe('too-many');
    expect(ruleOf(beyond, {})).toBe('match-missing');
  });

  it('counts names with aliases, dates, countries and sexes of all matches', () => {
    const list = [raw, { name: 'Bo', aliases: ['x', 'y'], countries: ['FR', 'DE'] }];
    expect(countValues(list.map(headOf))).toEqual({ name: 4, birthDate: 1, country: 3, sex: 2 });
  });
});

describe('a name that is too long', () => {
  const long = 'Zed '.repeat(76);

  it('on either side is not compared, and another that differs does not make it a conflict', () => {
    expect(verdictOn('name', { names: [long] }, { name: 'Ana Bo' })).toEqual(['unknown', 'too-long']);
    expect(verdictOn('name', { names: ['Ana Bo'] }, { name: long })).toEqual(['unknown', 'too-long']);
    const aliases = [long];
    expect(verdictOn('name', { names: ['Ana Bo'] }, { name: 'Yan Quin', aliases })).toEqual([
      'unknown',
      'too-long',
    ]);
    expect(verdictOn('name', { names: ['Ana Bo'] }, { name: 'Ana Bo', aliases })).toEqual([
      'agree',
      'identical',
    ]);
  });
});
