import { expect, it } from 'vitest';
import type { Block } from '@shared/presentation/blocks';
import { composeNode } from '@shared/presentation/compose';
import { amlMatchSchema } from '@shared/wire/amlMatch';
import { partOf } from '@shared/wire/catalogue';
import { readMatch } from '@shared/domain/aml/amlMatch';
import { undescribedFacts } from '@shared/presentation/facts';
import { runIn, runInOf, sharedFacts } from '../../../../../src/main/report/page/runIn';

const blocksOf = (details: object, members: object = {}): readonly Block[] =>
  composeNode(
    { kind: 'part', part: partOf(amlMatchSchema) },
    null,
    readMatch({ raw: { name: 'A', score: 1, details, ...members }, pointer: '' }, 'snapshot'),
    { kind: 'aml-history', mediumOf: () => null },
  );
const shared = (...all: object[]): string[] =>
  sharedFacts(all.map((one) => blocksOf(one))).flatMap(({ titles, fact }) =>
    titles.length === 0 ? [] : [[...titles, fact.label].join(' ')],
  );
const sharedOfParts = (...all: object[]): string[] =>
  sharedFacts(all.map((one) => blocksOf({}, one))).flatMap(({ titles, fact, isOfEvery }) =>
    titles.length === 0 ? [`${fact.label}${isOfEvery ? '' : ' of most'}`] : [],
  );
const textOf = async (blocks: readonly Block[], without: ReadonlySet<string>): Promise<string> =>
  String(await runIn(runInOf(blocks, { without }))).replaceAll(/<[^>]*>/g, '');

const pep = { title: 'Position', datasets: ['PEP'], data: { Country: ['AT'] } };

it('what every group of a name says alike is shared, wherever else nothing of the kind is', () => {
  expect(shared({ pep }, { pep: { ...pep, data: { Country: ['ES'] } } }, { other: {} })).toEqual([
    'Details pep Title',
    'Details pep Datasets',
  ]);
});

it.each([
  ['has another value', { pep: { ...pep, title: 'Other' } }],
  ['lacks it', { pep: { datasets: ['PEP'] } }],
  ['has null', { pep: { ...pep, title: null } }],
])('nothing is shared that one group %s', (_, other) => {
  expect(shared({ pep }, { pep }, other)).not.toContain('Details pep Title');
});

it('one group alone shares nothing', () => expect(shared({ pep }, {})).toEqual([]));

it('what every part says itself is shared, and of more than 40 what most do', () => {
  const status = (match_status: string): object => ({ match_status });
  const open = (count: number): object[] => Array.from({ length: count }, () => status('open'));
  expect(sharedOfParts(...open(2))).toEqual(['Name', 'Score', 'Match status']);
  expect(sharedOfParts(...open(39), status('closed'))).toEqual(['Name', 'Score']);
  expect(sharedOfParts(...open(40), status('closed'))).toEqual(['Name', 'Score', 'Match status of most']);
  expect(sharedOfParts(...open(1))).toEqual([]);
});

it('what nobody specified is not shared among parts', () => {
  expect(sharedOfParts({ verdict: 'x' }, { verdict: 'x' })).toEqual(['Name', 'Score']);
});

it('what every row of a list says is shared, but for its first column', async () => {
  const parts = ['A', 'B'].map((firstName) =>
    blocksOf({}, { aliases: [{ firstName, lastName: 'Sample', type: 'Also known as' }] }),
  );
  const found = sharedFacts(parts).filter(({ titles }) => titles.length > 0);
  expect(found.map(({ titles, fact }) => [...titles, fact.label].join(' '))).toEqual([
    'Aliases Last name',
    'Aliases Type',
  ]);
  const without = new Set(found.map(({ key }) => key));
  expect(await textOf(parts[1] ?? [], without)).toContain('Aliases B ·');
});

it('a removed value is not shared: the originals may differ', () => {
  const all = ['[text removed]', 'Minister of [name removed]'].map((title) => ({ pep: { ...pep, title } }));
  for (const one of all)
    expect(shared(one, one)).toEqual(['Details pep Datasets', 'Details pep Data Country']);
  expect(sharedOfParts({ name: '[name removed]' }, { name: '[name removed]' })).toEqual(['Score']);
});

it('what is reported elsewhere is left out where it stands, and nowhere else', async () => {
  const all = [{ pep }, { pep }].map((one) => blocksOf(one));
  const without = new Set(sharedFacts(all).map(({ key }) => key));
  const text = await textOf(blocksOf({ pep, other: { title: 'Position' } }), without);
  expect(text).toContain('other Title Position');
  expect(text.match(/Position/g)).toHaveLength(1);
});

it('a group all of whose values are reported elsewhere refers to them', async () => {
  const all = [{ pep }, { pep }].map((one) => blocksOf(one));
  const without = new Set(sharedFacts(all).map(({ key }) => key));
  expect(await textOf(blocksOf({ pep }), without)).toMatch(/pep see above/);
});

it.each([
  [{ src: { data: { zqkey: null } } }, 'src null: zqkey'],
  [{ src: { title: null, data: { zqkey: null, zqother: [] } } }, '(src null: Title, zqkey · None: zqother)'],
  [{ src: { data: { Country: ['AT'], zqkey: null } } }, '(src Country AT · null: zqkey)'],
  [{ src: { data: { zqkey: [null] } } }, 'src null: zqkey'],
  [{ src: { data: { zqkey: '' } } }, 'src zqkey (empty)'],
  [{ src: { data: { zqkey: {} } } }, 'src zqkey empty object Unexpected format'],
  [{ src: { data: {} } }, 'src None: Data'],
  [{ src: {} }, 'empty object: src'],
  [{ src: [] }, 'src Unexpected format empty list'],
  [{ src: { zqkey: [null] } }, 'src Not in the specification, as received: zqkey (1 null)'],
])('an entry without content is named with what was received for it: %j', async (details, text) => {
  expect(await textOf(blocksOf(details), new Set())).toContain(`Details ${text}`);
});

it('what follows a group is not read as part of it', async () => {
  const details = { first: { title: 'One', datasets: ['PEP'] }, second: {}, third: null };
  const text = await textOf(blocksOf(details, { notes: 'Last' }), new Set());
  expect(text).toContain('first (Title One · Datasets PEP');
  expect(text).toMatch(/PEP[^()]*\) · [^()]*empty object: second[^()]*null: third/);
});

it.each([
  [[{}], 'Aliases empty object'],
  [[{ firstName: 'A' }, {}], 'Aliases A; empty object'],
  [[{ firstName: 'A', type: null }], 'Aliases A, null: Type'],
])('a row without content is stated: %j', async (aliases, text) => {
  expect(await textOf(blocksOf({}, { aliases }), new Set())).toContain(text);
});

it('the names of a dictionary are received and specified; a member beside them is not', async () => {
  const text = (details: object): Promise<string> => textOf(blocksOf(details), new Set());
  expect(await text({ pep: { data: { Country: ['AT'] } } })).not.toContain('Not in the specification');
  expect(await text({ pep: { verdict: 'x' } })).toContain('Not in the specification, as received: verdict x');
});

const unknown = (value: object): readonly Block[] => [
  {
    kind: 'facts',
    rows: Object.entries(value).flatMap(([key, one]) =>
      undescribedFacts({ key, pointer: `/${key}`, value: one as unknown }, 'aml-history'),
    ),
  },
];

it.each([
  [
    { supplier: { name: 'S', verdict: { hit: false } }, checked: true },
    'supplier (name S, verdict (hit false)), checked true',
  ],
  [
    { supplier: { name: 'S', verdict: { hit: false, checked: true } } },
    'supplier (name S, verdict (hit false, checked true))',
  ],
  [{ deep: [[1, [2]], { a: {} }], last: null }, 'deep (1 (1 1, 2 (1 2)), 2 (a empty object)), null: last'],
  [{ '': 'a', '  ': { '\u00a0': 'b' } }, '(empty) a, [2 spaces] ([1 blank] b)'],
])('what nobody specified keeps its structure and is marked as such: %j', async (value, text) => {
  expect(await textOf(unknown(value), new Set())).toBe(`Not in the specification, as received: ${text}`);
});
