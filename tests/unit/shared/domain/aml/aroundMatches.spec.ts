import { describe, expect, it } from 'vitest';
import { readMatch } from '@shared/domain/aml/amlMatch';
import { besideMatches, undescribedBeside } from '@shared/domain/aml/aroundMatches';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import { composeCase } from '@shared/presentation/sections';
import { matchBlocks } from '@shared/presentation/sections/matches';
import type { Block } from '@shared/presentation/blocks';
import { valueAtPointer } from '@shared/wire';
import { viewOf } from '../../../../support/viewOf';

const match = (id: string) => ({ name: `Sample ${id}`, resource_id: id, datasets: ['Sanctions'] });
/** Every way in which something may stand around matches; what is to be shown is marked. */
const FORMS: readonly (readonly [string, unknown, Record<string, string>])[] = [
  [
    'objects around each of them',
    [
      { id: 'mk1', match: match('a'), note: { by: 'mk2' } },
      { id: 'mk3', match: match('b'), note: null },
    ],
    { mk1: 'a', mk2: 'a', mk3: 'b' },
  ],
  ['pages', { results: [match('a')], next: 'mk1', total: { all: 'mk2' } }, { mk1: '', mk2: '' }],
  [
    'a dictionary of wrappers',
    { 'mk/1': { match: match('a'), note: 'mk2' }, mk3: { match: match('b'), note: 'mk4' } },
    { 'mk/1': 'a', mk2: 'a', mk3: 'b', mk4: 'b' },
  ],
  ['a dictionary', { mk1: match('a'), mk2: match('b') }, { mk1: 'a', mk2: 'b' }],
  ['one wrapper', { id: 'mk1', match: match('a') }, { mk1: 'a' }],
  [
    'wrappers in pages of a dictionary',
    { pages: { mk1: { items: [{ node: match('a'), id: 'mk2' }] }, b: { items: [match('b')], at: 'mk3' } } },
    { mk2: 'a', mk3: '' },
  ],
  [
    'wrappers with a member that matches have',
    [
      { score: 0.9, match: match('a'), by: 'mk1' },
      { match_status: 'mk2', match: match('b') },
    ],
    { mk1: 'a', mk2: 'b' },
  ],
  [
    'an object with a name',
    { name: 'mk1', notes: 'mk2', items: [match('a'), match('b')] },
    { mk1: '', mk2: '' },
  ],
  ['lists in a list', [[{ node: match('a'), id: 'mk1' }], [], [match('b')]], { mk1: 'a' }],
];

const texts = (blocks: readonly Block[]): string => JSON.stringify(blocks);

describe.each(FORMS)('what stands around matches: %s', (_what, list, marks) => {
  const PLACES = [
    [
      'journey',
      (matches: unknown) => ({
        journey_id: 'j',
        flow_id: 'f',
        aml: { applicability: 'Applicable', matches },
      }),
    ],
    ['aml-check', (matches: unknown) => ({ check_id: 'c', check_time: 't', aml: { matches } })],
    ...(Array.isArray(list)
      ? [['aml-check', (aml: unknown) => ({ check_id: 'c', check_time: 't', aml })] as const]
      : []),
  ] as const;

  it.each(PLACES)('is reported with its match, or beside the list, in a %s', (kind, responseOf) => {
    const response = responseOf(list);
    const read = readMatchList(response, kind === 'journey' ? 'journey' : 'result');
    if (read.state !== 'given') throw new Error(read.state);
    const around = texts(composeCase(viewOf(response, { kind })).flatMap(({ blocks }) => blocks));
    for (const [mark, id] of Object.entries(marks)) {
      const owner = read.value.find(({ raw }) => (raw as { resource_id: string }).resource_id === id);
      if (id === '') expect(around).toContain(mark);
      else if (owner === undefined) throw new Error(`no match ${id}`);
      else {
        const record = readMatch(owner, 'result');
        expect(texts(matchBlocks({ record, kind: 'aml-check' }))).toContain(mark);
      }
    }
    // What is no AML part at all is shown as received.
    if (!around.includes('Unexpected format'))
      expect(around, 'the matches themselves are reported one by one').not.toContain('Sample a');
  });

  it('leads to the place where it was received', () => {
    const response = { check_id: 'c', aml_matches: list };
    const { around = [], ...read } = readMatchList(response, 'snapshot');
    const beside = read.state === 'given' ? read.value.flatMap((one) => one.beside ?? []) : [];
    for (const { key, pointer, value } of [...around, ...beside])
      if (key !== 'Key') expect(valueAtPointer(response, pointer)).toEqual(value);
    expect([...around, ...beside].length).toBeGreaterThan(0);
  });
});

it('is nothing for a list of matches, however long, and for elements that are none', () => {
  const list = [match('a'), match('b'), 3, null];
  const { around, ...read } = readMatchList({ aml_matches: list }, 'snapshot');
  expect(around).toEqual([]);
  expect(read.state === 'given' && read.value.some(({ beside }) => beside !== undefined)).toBe(false);
});

it('what remains beside matches is what is not shown with them', () => {
  const wrapped = {
    next: 'p',
    list: [{ hit: match('a'), by: 'x' }, { hit: match('b') }],
    none: {},
    empty: [],
  };
  const list = readMatchList({ check_id: 'c', aml_matches: wrapped }, 'snapshot');
  const matches = list.state === 'given' ? list.value : [];
  expect(matches).toHaveLength(2);
  expect(besideMatches({ check_id: 'c', aml_matches: wrapped }, matches)).toEqual({
    check_id: 'c',
    aml_matches: { next: 'p', none: {}, empty: [] },
  });
  const member = { key: 'aml_matches', pointer: '/aml_matches', value: wrapped };
  const other = { key: 'other', pointer: '/other', value: [] };
  expect(undescribedBeside([member, other], matches)).toEqual([
    { ...member, value: { next: 'p', none: {}, empty: [] } },
    other,
  ]);
  const bare = readMatchList([match('a')], 'snapshot');
  expect(besideMatches([match('a')], bare.state === 'given' ? bare.value : [])).toBeUndefined();
});

it('keeps what stands in the place of the list where the matches were found beside it', () => {
  for (const instead of ['mk1', 7, null, { mk1: 1 }]) {
    const response = { check_id: 'c', check_time: 't', aml: { matches: instead, results: [match('a')] } };
    const reported = texts(
      composeCase(viewOf(response, { kind: 'aml-check' })).flatMap(({ blocks }) => blocks),
    );
    expect(reported).toContain('/aml/matches');
    if (typeof instead === 'string') expect(reported).toContain(instead);
  }
});
