import { describe, expect, it } from 'vitest';
import { readMatch } from '@shared/domain/aml/amlMatch';
import type { DifferingMatch, DossierResponse } from '@shared/domain/dossier/dossier';
import { listBlocks, placeLine } from '@shared/presentation/sections/listedMatches';
import { plainBlocks, plainLine } from '../../../../support/plainText';
import { amlResponse } from '../../domain/aml/amlResponses';

const two = amlResponse({ version: 2 });
const response = (over: Partial<DossierResponse>): DossierResponse => ({
  of: amlResponse({ kind: 'result', version: null }),
  kind: 'aml-check',
  record: null,
  matches: { state: 'given', value: [], pointer: '/aml/matches' },
  elsewhere: [],
  relabelled: [],
  differing: [],
  notJson: null,
  total: 1,
  ...over,
});
const linesOf = (over: Partial<DossierResponse>) => plainBlocks(listBlocks(response(over), []));
const change = {
  kind: 'changed',
  ...{ before: '/notes', after: '/notes', label: 'Notes', from: 'here', to: 'there' },
  ...{ cosmetic: null, bookkeeping: false },
} as const;
const differing = (id: string, changes: DifferingMatch['changes']): DifferingMatch => ({
  ...{ by: 'review', in: two, name: `Match ${id}`, resourceId: id },
  ...{ pointer: '/aml/matches/0', there: '/aml_matches/0', changes },
});

it('a place is a number in the list, or a pointer', () => {
  expect(plainLine(placeLine('/aml_matches/2'))).toBe('match 3 in the list');
  expect(plainLine(placeLine('/zz/2'))).toBe('at /zz/2');
});

describe('a list of matches', () => {
  it('names with their ids those that another list has, and gives the numbers of many', () => {
    const at = (index: number) => ({
      ...{ name: `Match ${String(index)}`, resourceId: `r-${String(index)}`, pointer: '' },
      there: `/aml_matches/${String(index)}`,
    });
    const many = [...Array.from({ length: 9 }, (_, index) => at(index)), at(20)];
    const elsewhere = [
      { by: 'review', in: two, matches: many },
      { by: 'list', in: two, matches: [at(1)] },
    ] as const;
    expect(
      linesOf({ elsewhere: elsewhere.map((one) => ({ ...one, matches: [...one.matches] })), total: 11 }),
    ).toEqual([
      'The list has 11 matches: 10 as in the AML review (matches 1 to 9, 21 there); 1 as in Version 2 (‹Match 1›, ‹r-1›).',
    ]);
  });

  it('only counts many whose numbers would make a long list', () => {
    const scattered = Array.from({ length: 9 }, (_, index) => ({
      ...{ name: 'Ana', resourceId: null, pointer: '' },
      there: `/aml_matches/${String(2 * index)}`,
    }));
    const elsewhere = [{ by: 'review' as const, in: two, matches: scattered }];
    expect(linesOf({ elsewhere, total: 10 })[0]).toBe('The list has 10 matches: 9 as in the AML review.');
  });

  it('has a row for what differs, with the value of this list, and one for several with the same members', () => {
    const added = { ...change, before: null, from: undefined, kind: 'added' as const, label: 'Sex' };
    expect(
      linesOf({
        differing: [
          differing('a', [change]),
          differing('b', [{ ...change, from: 'other' }]),
          differing('c', [added, { ...change, kind: 'reordered', cosmetic: 'order' }]),
        ],
        total: 3,
      }),
    ).toEqual([
      'The list has 3 matches, all as in the AML review except for the differences below.',
      'Described in | Match | What differs here',
      'AML review | 2 matches | ‹Notes›: ‹Match a›: ‹here›; ‹Match b›: ‹other›',
      'AML review | ‹Match c›, ‹c› | ‹Sex›: only there; ‹Notes›, in another order: ‹here›',
    ]);
  });

  it('has no row for what only the type of result makes different', () => {
    const variant = { ...change, from: ['there'], cosmetic: 'variant' as const };
    expect(linesOf({ differing: [differing('a', [variant])] })).toEqual([
      'The list has 1 match, as in the AML review in the form of another result type.',
      'Differences due only to the result type are not listed: Notes (1 match).',
    ]);
  });

  it('has those in full that are shown nowhere else', () => {
    const record = readMatch({ raw: { name: 'Ana', notes: 'Seen' }, pointer: '/aml/matches/0' }, 'result');
    const matches = { state: 'given', value: [{ name: 'Ana', label: null, record }], pointer: '' } as const;
    const lines = linesOf({ matches: { ...matches, value: [...matches.value] } });
    expect(lines[0]).toBe('The list has 1 match.');
    expect(lines[1]).toMatch(/Ana.*Seen/);
  });
});
