import { describe, expect, it } from 'vitest';
import {
  COMPARE_RULES,
  VERDICTS,
  type MatrixRow,
  type MatrixValue,
  type RuleUse,
} from '@shared/domain/fieldMatrix/types';
import {
  groupLetter,
  originLabels,
  rowSentences,
  verdictScope,
  zoneLabels,
} from '@shared/labels/matrixLabels';

const row = (over: Partial<MatrixRow>): MatrixRow => ({
  key: 'k',
  label: 'K',
  kind: 'text',
  scope: 'person',
  verdict: 'agrees',
  rules: [],
  cells: new Map(),
  ...over,
});
const use = (verdict: RuleUse['verdict'], ...rules: RuleUse['rule'][]): RuleUse[] =>
  rules.map((rule) => ({ rule, verdict }));
const image = { image: { mediumId: null } } as MatrixValue;
const text = { image: null, compared: 'x' } as MatrixValue;
const nothing = { image: null, compared: null } as MatrixValue;

describe('the verdict of a row in words', () => {
  it('is no word of equality between documents that each have their own', () => {
    const scopes = VERDICTS.map((verdict) => verdictScope(row({ verdict, scope: 'document' })));
    expect(scopes).toEqual(['', '', ' within each document', ' within each document', '', '']);
    expect(VERDICTS.map((verdict) => verdictScope(row({ verdict, scope: 'person' }))).join('')).toBe('');
  });

  it('is of each document where several have one value', () => {
    const cells = new Map([
      ['a', [text]],
      ['b', [text]],
    ]);
    const scopes = (['document', 'person'] as const).map((scope) =>
      verdictScope(row({ verdict: 'single', scope, cells })),
    );
    expect(scopes).toEqual([' within each document', '']);
  });

  it.each<[string, Partial<MatrixRow>, string[]]>([
    ['agreement', {}, ['Same wherever it is given.']],
    ['agreement within papers', { scope: 'document' }, ['Same within each document.']],
    ['one value', { verdict: 'single' }, ['Only one of the compared sources has a value.']],
    [
      'one value of each paper',
      {
        verdict: 'single',
        scope: 'document',
        cells: new Map([
          ['a', [text]],
          ['b', [text]],
        ]),
      },
      ['One value per document.'],
    ],
    [
      'one value of one paper',
      { verdict: 'single', scope: 'document', cells: new Map([['a', [text]]]) },
      ['Only one of the compared sources has a value.'],
    ],
    [
      'one value of one paper, null in another',
      {
        verdict: 'single',
        scope: 'document',
        cells: new Map([
          ['a', [text]],
          ['b', [nothing]],
        ]),
      },
      ['Only one of the compared sources has a value.'],
    ],
    [
      'pictures',
      { verdict: 'not-compared', cells: new Map([['a', [text, image]]]) },
      ['Images must be compared by eye.'],
    ],
    ['nothing', { verdict: 'not-compared', cells: new Map([['a', [text]]]) }, ['No value to compare.']],
    [
      'equality but for something',
      { verdict: 'normalised', rules: use('normalised', 'fillers', 'letter-case', 'diacritics') },
      ['Match after ignoring MRZ fillers (<), case and diacritics.'],
    ],
    [
      'equality within papers, which may differ from each other',
      { verdict: 'normalised', scope: 'document', rules: use('normalised', 'two-digit-year') },
      ['Within each document: match after ignoring century (not in the MRZ).'],
    ],
    [
      'a conflict within a paper',
      { verdict: 'conflict', scope: 'document', rules: use('conflict', 'different') },
      ['The values differ.', 'Compared within each document.'],
    ],
    [
      'partial agreement within a paper',
      { verdict: 'partial', scope: 'document', rules: use('partial', 'coarser-date') },
      ['One date is less precise.', 'Compared within each document.'],
    ],
    [
      'partial agreement',
      { verdict: 'partial', rules: [...use('partial', 'initials'), ...use('normalised', 'letter-case')] },
      ['Initials instead of full names.', 'Apart from that, the values match after ignoring case.'],
    ],
    [
      'a conflict, the most pressing first',
      {
        verdict: 'conflict',
        rules: [
          ...use('partial', 'coarser-date'),
          ...use('conflict', 'different'),
          ...use('normalised', 'separators'),
        ],
      },
      [
        'The values differ.',
        'One date is less precise.',
        'Apart from that, the values match after ignoring separators such as hyphens.',
      ],
    ],
  ])('%s', (_what, over, sentences) => {
    expect(rowSentences(row(over))).toEqual(sentences);
  });

  it.each(COMPARE_RULES)('lists %s as a phrase without a comma or “and” of its own', (rule) => {
    const [sentence = ''] = rowSentences(row({ verdict: 'normalised', rules: use('normalised', rule) }));
    expect(sentence).not.toMatch(/,| and /);
  });

  it('leaves no rule without words', () => {
    for (const rule of COMPARE_RULES) {
      const verdicts = (['normalised', 'partial', 'conflict'] as const).map((verdict) =>
        rowSentences(row({ verdict, rules: use(verdict, rule) })),
      );
      expect(verdicts.flat(), rule).not.toEqual([]);
    }
  });
});

it('letters groups, and numbers them after Z', () => {
  expect([0, 25, 26].map(groupLetter)).toEqual(['A', 'Z', '27']);
});

it.each([
  [{ kind: 'zone', field: 'Sex' }, 'from MRZ'],
  [{ kind: 'joined', names: ['First Name', 'Last Name'] }, 'First Name + Last Name'],
  [{ kind: 'field', called: 'Passport Expiry' }, 'Passport Expiry'],
  [{ kind: 'field' }, null],
  [{ kind: 'applicant' }, null],
] as const)('a value with the origin %j is marked %j', (origin, label) => {
  expect(originLabels({ origin } as MatrixValue)).toBe(label);
});

it('says which check digits of a zone are wrong', () => {
  const digit = (of: 'date of birth' | 'expiry date' | 'whole zone', isValid: boolean) => ({ of, isValid });
  const zone = (...digits: ReturnType<typeof digit>[]) => zoneLabels({ layout: 'TD3', digits });
  expect(zone(digit('date of birth', true), digit('whole zone', true))).toBe(
    'TD3: all 2 check digits correct',
  );
  expect(zone(digit('date of birth', false), digit('expiry date', true), digit('whole zone', false))).toBe(
    'TD3: check digit of date of birth and whole zone incorrect',
  );
});
