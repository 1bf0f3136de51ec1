import { describe, expect, it } from 'vitest';
import { readDecided } from '@shared/domain/aml/amlCase';
import { readAmlEvidence } from '@shared/domain/aml/amlEvidence';
import { AmlRowQuery, createSearchTexts, needsAttention, pageOfRows } from '@shared/domain/aml/amlRows';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';
import { indexDecisions, decisionsOf } from '@shared/domain/aml/dispositions';
import { differencesOf } from '@shared/domain/differences';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../../support/packageBytes';
import { FIRST, journalOf, decided, sha } from './journalBuilder';
import { hash } from './support';

const responseOf = (version: number, letter: string): AmlResponse => ({
  kind: 'snapshot',
  version,
  sha256: sha(letter),
  bytes: 1,
  retrievedAt: '2026-01-01T00:00:00.000Z',
  checkId: null,
  retrievedBy: FIRST,
  origin: 'service',
  current: true,
});
const match = (id: string, name: string | null, over: object = {}) => ({
  resource_id: id,
  name,
  datasets: ['Sanctions'],
  ongoing_monitor_update_type: null,
  ...over,
});

const BEFORE = [
  match('a', 'Ana Specimen'),
  match('b', 'Émile Muster', { notes: 'one' }),
  match('c', 'Cleo Sample', { notes: 'old' }),
  match('gone', 'Dora Sample'),
];
const AFTER = [
  match('b', 'Émile Muster', { notes: ' one ', score: '0.5' }),
  match('a', 'Ana Specimen', { score: 2, aliases: [{ firstName: 'Ännchen' }] }),
  match('c', 'Cleo Sample', { notes: 'new', ongoing_monitor_update_type: 'Updated' }),
  match('n', null, { datasets: ['Insolvency'], score: 'high', ongoing_monitor_update_type: 'New' }),
];

const steps = [
  decided(1, {
    match: { key: 'resource:a', resourceId: 'a', matchId: null, pointer: '/aml_matches/0' },
    basedOn: [{ pointer: '/name', label: 'Name', present: true, value: 'Ana Specimen' }],
  }),
  decided(2, {
    match: { key: 'resource:c', resourceId: 'c', matchId: null, pointer: '/aml_matches/2' },
    basedOn: [{ pointer: '/notes', label: 'Notes', present: true, value: 'old' }],
  }),
];
const evidence = readAmlEvidence(
  { response: responseOf(2, 'b'), value: { aml_matches: AFTER } },
  { response: responseOf(1, 'a'), value: { aml_matches: BEFORE } },
  readApplicantFacts({ applicant: { full_name: 'Ana Specimen' } }),
  { transliterate: (text) => text, hash },
);
const { rows } = readDecided(evidence, indexDecisions(decisionsOf(journalOf(...steps)), []), [
  responseOf(1, 'a'),
]);
const page = (query: Partial<AmlRowQuery>) =>
  pageOfRows(rows, AmlRowQuery.parse(query), createSearchTexts(evidence));
const keys = (query: Partial<AmlRowQuery>) => page(query).rows.map(({ key }) => key.split(':')[1]);

describe('rows', () => {
  it('are the list under review in its order; removed matches only when asked for', () => {
    expect(keys({})).toEqual(['b', 'a', 'c', 'n']);
    expect(keys({ changes: ['removed'] })).toEqual(['gone']);
    expect(keys({ changes: ['removed', 'new'] })).toEqual(['n', 'gone']);
    expect(rows.find(({ side }) => side === 'against')).toMatchObject({ verdicts: null, position: 5 });
  });

  it('tell what changed, what the service says of it and where the two part', () => {
    const reported = rows.map((row) => [row.change, row.changedFields, row.serviceLabel, row.discrepancies]);
    expect(reported).toEqual([
      // White space in the notes and another score: both say the same as before.
      ['formatting', ['notes', 'score'], null, 0],
      ['updated', ['score', 'aliases'], null, 1],
      ['updated', ['notes'], 'Updated', 0],
      ['new', [], 'New', 0],
      ['removed', [], null, 0],
    ]);
  });

  it('tell what stands, what became outdated and what is open', () => {
    const states = rows.map(({ disposition }) => [
      disposition.state,
      disposition.outdated,
      disposition.carriedForward,
    ]);
    expect(states.slice(0, 4)).toEqual([
      ['open', false, false],
      ['different', false, true],
      ['different', true, false],
      ['open', false, false],
    ]);
  });
});

describe('filters', () => {
  it.each<[string, Partial<AmlRowQuery>, string[]]>([
    ['words in any order, without case and marks', { search: 'MUSTER emile' }, ['b']],
    ['an alias', { search: 'annchen' }, ['a']],
    ['an id', { search: 'resource:n' }, ['n']],
    ['a dataset', { datasets: ['Insolvency'] }, ['n']],
    ['open ones', { states: ['open'] }, ['b', 'n']],
    ['outdated ones, which are not counted under their outcome', { states: ['outdated'] }, ['c']],
    ['an outcome', { states: ['different'] }, ['a']],
    ['a verdict on a field', { verdict: { field: 'name', verdict: 'agree' } }, ['a']],
    ['a verdict on any field', { verdict: { field: null, verdict: 'unknown' } }, ['b', 'a', 'c', 'n']],
    ['discrepancies', { discrepanciesOnly: true }, ['a']],
    ['nothing that fits', { search: 'nobody' }, []],
  ])('let through %s', (_what, query, expected) => {
    expect(keys(query)).toEqual(expected);
  });
});

describe('order', () => {
  it.each<[AmlRowQuery['sort'], string[]]>([
    ['received', ['b', 'a', 'c', 'n']],
    ['attention', ['b', 'c', 'n', 'a']],
    ['name', ['a', 'c', 'b', 'n']],
    ['score', ['a', 'b', 'c', 'n']],
  ])('%s', (sort, expected) => {
    expect(keys({ sort })).toEqual(expected);
  });
});

describe('pages', () => {
  it('give the piece asked for and the count of all', () => {
    expect(page({ offset: 1, limit: 2 })).toMatchObject({ total: 4, offset: 1, keys: null });
    expect(keys({ offset: 1, limit: 2 })).toEqual(['a', 'c']);
    expect(page({ offset: 9 }).rows).toEqual([]);
    expect(page({ withKeys: true, limit: 1 }).keys).toHaveLength(4);
  });

  it('name the next that needs attention, starting over at the end', () => {
    const next = (after: string | null) => page({ after }).next?.key;
    expect(next(null)).toBe('resource:b');
    expect(next('resource:b')).toBe('resource:c');
    expect(next('resource:c')).toBe('resource:n');
    expect(next('resource:n')).toBe('resource:b');
    expect(page({ states: ['different'] }).next).toBeNull();
  });
});

describe('a match that two installations decided otherwise', () => {
  const ref = { key: 'resource:a', resourceId: 'a', matchId: null, pointer: '/aml_matches/0' };
  const same = { match: ref, outcome: 'same', reasonCode: 'picture-agrees' } as const;
  const both = [
    ...chainOf(REPLICA_A, [decided(1, { match: ref })]),
    ...chainOf(REPLICA_B, [decided(2, same)], { author: { name: 'B. Colleague', reviewerId: 'B-1' } }),
  ];
  const read = (entries: typeof both) => {
    const decisions = indexDecisions(decisionsOf(entries), differencesOf(entries));
    return readDecided(evidence, decisions, [responseOf(1, 'a')]);
  };

  it('tells both words, needs attention, and stands under neither of them', () => {
    const decidedByBoth = read(both);
    const row = decidedByBoth.rows.find(({ key }) => key === 'resource:a');
    expect(row?.disposition.differing.toSorted()).toEqual(['different', 'same']);
    expect(row && needsAttention(row)).toBe(true);
    const found = pageOfRows(decidedByBoth.rows, AmlRowQuery.parse({ states: ['differing'] }), () => '');
    expect(found.rows.map(({ key }) => key)).toEqual(['resource:a']);
    const byOutcome = AmlRowQuery.parse({ states: ['same', 'different'] });
    expect(pageOfRows(decidedByBoth.rows, byOutcome, () => '').total).toBe(0);
    expect(decidedByBoth.matches.get('resource:a')?.difference?.sides).toHaveLength(2);
  });

  it('is settled where they say the same', () => {
    const agreeing = [...chainOf(REPLICA_A, [decided(1, same)]), ...chainOf(REPLICA_B, [decided(2, same)])];
    expect(read(agreeing).matches.get('resource:a')?.difference).toBeNull();
  });
});
