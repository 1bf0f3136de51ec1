// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AmlRowQuery } from '@shared/domain/aml/amlRows';
import type { MatchKey } from '@shared/domain/aml/amlView';
import { createAmlService, type AmlService } from '../../../../../src/main/modules/aml/amlService';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const CASE = 'a'.repeat(32);
const match = (id: string) => ({ name: `Match ${id}`, resource_id: id, score: 1 });
const QUERY = AmlRowQuery.parse({});
const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

let saved: SavedCases;
let aml: AmlService;
beforeEach(async () => {
  saved = fakeCases();
  aml = createAmlService({ ...saved, transliterate: (text) => text });
  await saved.hold(
    CASE,
    { check_id: 'c-1', aml: { matches: [match('a'), match('b')] } },
    { kind: 'aml-check', subjectId: 'c-1' },
  );
});
afterEach(() => saved.dispose());

const history = (version: number, ids: string[], deltaOnly = false) =>
  saved.respond(
    CASE,
    { check_id: 'c-1', aml_matches: ids.map(match) },
    { operation: 'amlHistory', id: 'c-1', version, deltaOnly },
  );
const rows = (query: object = {}) => aml.rows({ caseId: CASE, query: { ...QUERY, ...query } });
const keyOf = (name: string): MatchKey =>
  rows({ changes: ['new', 'removed', 'updated', 'formatting', 'unchanged', 'unpaired'] }).rows.find(
    (row) => row.name === name,
  )?.key ??
  rows().rows.find((row) => row.name === name)?.key ??
  '';
const order = (names: string[], more: object = {}) => ({
  ...{
    caseId: CASE,
    keys: names.map(keyOf),
    outcome: 'different' as const,
    reasonCode: 'name-differs' as const,
  },
  ...{ text: ' Another person ', basedOn: ['/name'], ...more },
});

describe('the list under review', () => {
  it('is given in rows, as many as asked for, and by a word that is in them', () => {
    expect(rows().rows.map(({ name }) => name)).toEqual(['Match a', 'Match b']);
    expect(rows({ limit: 1 })).toMatchObject({ rows: [{ name: 'Match a' }], total: 2 });
    expect(rows({ search: 'match b' }).rows.map(({ name }) => name)).toEqual(['Match b']);
  });

  it('is the newest, compared with the one before it, unless others are chosen', async () => {
    await history(1, ['a', 'b']);
    await history(2, ['a', 'c']);
    expect(rows().rows.map(({ name }) => name)).toEqual(['Match a', 'Match c']);
    expect(aml.match({ caseId: CASE, key: keyOf('Match c'), side: 'review' }).row.change).toBe('new');
    const removed = rows({ changes: ['removed'] }).rows;
    expect(removed.map(({ name, side }) => [name, side])).toEqual([['Match b', 'against']]);
    expect(aml.match({ caseId: CASE, key: removed[0]?.key ?? '', side: 'against' }).row.name).toBe('Match b');
  });

  it('has no match that it does not list', () => {
    for (const side of ['review', 'against'] as const)
      expect(() => aml.match({ caseId: CASE, key: 'nothing', side })).toThrow(code('no-such-thing'));
    expect(() => aml.match({ caseId: CASE, key: keyOf('Match a'), side: 'against' })).toThrow(
      code('no-such-thing'),
    );
  });
});

describe('a decision', () => {
  it('is one event for each match, once, with the values as the evidence has them', () => {
    const { decisionIds } = aml.decide(order(['Match a', 'Match b', 'Match a']));
    const events = saved.eventsOf(CASE, 'match-decided');
    expect(events.map(({ decisionId }) => decisionId)).toEqual(decisionIds);
    expect(events).toMatchObject([
      {
        match: { resourceId: 'a' },
        text: 'Another person',
        basedOn: [{ pointer: '/name', value: 'Match a' }],
      },
      { match: { resourceId: 'b' }, outcome: 'different', basedOn: [{ value: 'Match b' }] },
    ]);
    expect(aml.view({ caseId: CASE }).progress).toMatchObject({ open: 0, different: 2 });
  });

  it('is made of all matches or none', () => {
    const { keys, ...rest } = order(['Match a']);
    expect(() => aml.decide({ ...rest, keys: [...keys, 'nothing'] })).toThrow(code('no-such-thing'));
    expect(saved.eventsOf(CASE, 'match-decided')).toEqual([]);
  });

  it.each([
    ['a reason that does not fit', { reasonCode: 'name-and-birth-date-agree' }, 'reason-does-not-fit'],
    ['another reason without words', { reasonCode: 'other', text: ' ' }, 'text-needed'],
    ['no basis', { basedOn: [] }, 'basis-missing'],
  ])('needs a reason: not %s', (_what, more, fault) => {
    expect(() => aml.decide(order(['Match a'], more))).toThrow(fault);
    expect(saved.eventsOf(CASE, 'match-decided')).toEqual([]);
  });

  it('is made on a full list, and not on what only says what changed', async () => {
    await history(1, ['a']);
    const sha256 = await history(2, ['a', 'b'], true);
    const review = { kind: 'delta' as const, version: 2, sha256 };
    const keys = aml.rows({ caseId: CASE, review, query: QUERY }).rows.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(() => aml.decide({ ...order([]), keys, review })).toThrow('decisions need a full list');
  });

  it('is withdrawn once, with a reason, and recorded in the journal', () => {
    const [decisionId = ''] = aml.decide(order(['Match a'])).decisionIds;
    aml.undo({ caseId: CASE, decisionId, reason: 'A slip' });
    expect(saved.eventsOf(CASE, 'match-decision-undone')).toMatchObject([{ decisionId, reason: 'A slip' }]);
    expect(aml.view({ caseId: CASE }).progress).toMatchObject({ open: 2, different: 0 });
    for (const other of [decisionId, 'nothing'])
      expect(() => aml.undo({ caseId: CASE, decisionId: other, reason: 'x' })).toThrow(code('no-such-thing'));
  });
});

describe('a case without a list', () => {
  it('has no rows, no match and nothing to decide', async () => {
    const spot = 'b'.repeat(32);
    await saved.hold(spot, { journey_id: 'j-1', selfie: null }, { kind: 'spot-check' });
    expect(aml.rows({ caseId: spot, query: QUERY }).rows).toEqual([]);
    expect(aml.dossier(spot)).toBeNull();
    expect(() => aml.match({ caseId: spot, key: 'k', side: 'review' })).toThrow(code('no-such-thing'));
    expect(() => aml.decide({ ...order(['Match a']), caseId: spot })).toThrow(code('no-such-thing'));
  });

  it('is distinguished from an unknown one', () => {
    expect(() => aml.view({ caseId: 'f'.repeat(32) })).toThrow(code('no-such-case'));
  });
});

it('the dossier has every match of the list', () => {
  expect(aml.dossier(CASE)?.matches.map(({ row }) => row.name)).toEqual(['Match a', 'Match b']);
});
