import { describe, expect, it } from 'vitest';
import type { Disposition } from '@shared/domain/aml/amlView';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import type { Reviewer } from '@shared/domain/journal';
import { composeSummary } from '@shared/presentation/sections/summary';
import {
  decisionsOn,
  decisionWord,
  isUndecided,
  sharedDecision,
  type SharedDecision,
} from '@shared/presentation/sections/matchDecisions';
import { FIRST, decided, SECOND, sha } from '../../domain/aml/journalBuilder';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import { REVIEWER } from '../../../../support/journalBuilder';
import { plainLine } from '../../../../support/plainText';

const disposition = (over: Partial<Disposition> = {}): Disposition => ({
  decisionId: 'j1',
  outcome: 'different',
  reasonCode: 'name-differs',
  text: '',
  basedOn: [],
  at: '2026-01-01',
  by: FIRST,
  origin: { sha256: sha('a'), kind: 'snapshot', version: 3 },
  carriedForward: false,
  outdated: [],
  ...over,
});
const line = {
  decisionId: 'j1',
  outcome: 'different',
  reasonCode: 'name-differs',
  text: '',
  at: '2026-01-01',
  by: FIRST,
  version: 3,
  undone: null,
} as const;
const outdated = [
  {
    pointer: '/sex',
    label: 'Sex',
    basedOn: { present: true, text: 'F' },
    now: { present: false, text: '' },
  },
];
const match = (over: Partial<DossierMatch> = {}): DossierMatch =>
  ({
    row: { side: 'review' },
    disposition: null,
    difference: null,
    history: [],
    discrepancies: [],
    ...over,
  }) as unknown as DossierMatch;
const sides = [
  { event: decided(1), by: FIRST, at: '2026-01-01' },
  { event: decided(2, { outcome: 'same', reasonCode: 'other', text: 'Seen' }), by: SECOND, at: '2026-01-02' },
];
const difference = { kind: 'match', about: 'r1', sides } as unknown as DossierMatch['difference'];
const removed = { row: { side: 'review', isRemoved: true } as DossierMatch['row'] };
const gone = { row: { side: 'against' } as DossierMatch['row'] };

describe('the decision in a word', () => {
  it.each<[string, Partial<DossierMatch>, string]>([
    ['open', {}, 'Open'],
    ['decided', { disposition: disposition() }, 'False positive'],
    [
      'decided, on what has changed',
      { disposition: disposition({ outdated }) },
      'False positive\nreview again',
    ],
    ['decided differently by two', { disposition: disposition(), difference }, 'Conflicting decisions'],
    ['none for a match that its list has as removed', removed, 'No decision needed'],
    [
      'no longer listed, whatever was decided',
      { ...gone, disposition: disposition(), difference },
      'No longer listed',
    ],
    [
      'not paired, which does not say that it is no longer listed',
      { row: { side: 'against', change: 'unpaired' } as DossierMatch['row'] },
      'Could not be paired',
    ],
  ])('%s', (_what, over, word) => {
    expect(plainLine(decisionWord(match(over)))).toBe(word);
  });
});

describe('what was decided on a match', () => {
  const reported = (over: Partial<DossierMatch>, shared: SharedDecision | null = null) =>
    decisionsOn(match(over), shared).map(({ label, value }) => `${label}: ${plainLine(value)}`);

  it('is nothing of an open one', () => {
    expect(reported({})).toEqual([]);
  });

  it('is how, why, by whom, when and on which list', () => {
    expect(reported({ disposition: disposition({ text: 'Other person' }), history: [line] })).toEqual([
      'Decision: Name differs: ‹Other person› – ‹First Reviewer› (‹R-1›), 2026-01-01, on Version 3',
    ]);
    const basedOn = ['Name', 'Sex'].map((label) => ({
      pointer: `/${label}`,
      label,
      present: true,
      value: 'A',
    }));
    expect(reported({ disposition: disposition({ basedOn }) })[0]).toMatch(
      /^Decision: Name differs; based on ‹Name, Sex› – ‹First/,
    );
    expect(reported({ disposition: disposition({ carriedForward: true }) })[0]).toMatch(
      /on Version 3; carried forward, unchanged basis$/,
    );
  });

  it('leaves out what is stated once for all decisions of the list, and nothing that differs from it', () => {
    const found = disposition({ text: 'Other person' });
    const shared = { by: found.by, origin: 'Version 3', basedOn: '' };
    expect(reported({ disposition: found, history: [line] }, shared)).toEqual([
      'Decision: Name differs: ‹Other person› – 2026-01-01',
    ]);
    for (const other of [
      { ...shared, by: SECOND },
      { ...shared, origin: 'Version 2' },
    ])
      expect(reported({ disposition: found, history: [line] }, other)).toEqual([
        'Decision: Name differs: ‹Other person› – ‹First Reviewer› (‹R-1›), 2026-01-01, on Version 3',
      ]);
  });

  it('has its outcome where the column says that none is needed', () => {
    const row = { ...match().row, isRemoved: true };
    expect(reported({ row, disposition: disposition() })[0]).toMatch(
      /^Decision: False positive: Name differs/,
    );
  });

  it('is what changed since where it is due for re-review', () => {
    expect(reported({ disposition: disposition({ outdated }) })[0]).toMatch(
      /on Version 3\. Due for re-review: ‹Sex› was ‹F›, is removed$/,
    );
  });

  it('is both words where two decided differently', () => {
    expect(reported({ difference })).toEqual([
      'Decision: Conflicting decisions, recorded independently: False positive: Name differs; based on ‹Name› – ‹First Reviewer› (‹R-1›), 2026-01-01; True match: Other reason: ‹Seen›; based on ‹Name› – ‹Second Reviewer› (‹R-2›), 2026-01-02',
    ]);
  });

  it('is every decision where there was more than one, or one that was undone', () => {
    const undone = { ...line, undone: { at: '2026-01-03', by: SECOND, reason: 'Mistaken' } };
    expect(reported({ history: [line] })).toEqual([]);
    expect(reported({ history: [undone] })).toEqual([
      'All decisions: 2026-01-01, ‹First Reviewer› (‹R-1›): False positive: Name differs; withdrawn 2026-01-03 by ‹Second Reviewer› (‹R-2›): ‹Mistaken›',
    ]);
    expect(reported({ history: [line, line] })[0]?.split('; ')).toHaveLength(2);
    const sentences = { ...undone, text: 'Seen.', undone: { ...undone.undone, reason: 'Mistaken.' } };
    expect(reported({ history: [sentences, line] })[0]).toContain('‹Seen›; withdrawn');
    expect(reported({ history: [sentences, line] })[0]).toContain('‹Mistaken›; 2026');
  });

  it('is on a match that is gone its history alone, and where labels and lists differ', () => {
    const discrepancies = [{ kind: 'label-missing', text: 'Not labelled.' }] as DossierMatch['discrepancies'];
    expect(reported({ ...gone, disposition: disposition(), discrepancies })).toEqual([
      'No label: Not labelled.',
    ]);
  });
});

describe('what decisions of a list share', () => {
  const by = (by: Reviewer, over = {}): DossierMatch => match({ disposition: disposition({ by }), ...over });

  it('is the reviewer and the response of most of them', () => {
    expect(sharedDecision([by(SECOND), by(FIRST), match(), by(FIRST)])).toEqual({
      by: FIRST,
      origin: 'Version 3',
      basedOn: '',
    });
  });

  it('is what most of them are based on, which those that are not state themselves', () => {
    const basedOn = [{ pointer: '/name', label: 'Name', present: true, value: 'A' }];
    const named = match({ disposition: disposition({ basedOn }) });
    const shared = sharedDecision([named, by(FIRST), named]);
    expect(shared?.basedOn).toBe('Name');
    const decision = (one: DossierMatch): string[] =>
      decisionsOn(one, shared).map(({ value }) => plainLine(value));
    expect(decision(named)).toEqual(['Name differs – 2026-01-01']);
    expect(decision(by(FIRST))).toEqual(['Name differs; no basis recorded – 2026-01-01']);
  });

  it('is nothing where no two are alike, or two reviewers differ', () => {
    expect(sharedDecision([])).toBeNull();
    expect(sharedDecision([by(FIRST), by(SECOND)])).toBeNull();
    expect(sharedDecision([by(FIRST), by(FIRST, { difference })])).toBeNull();
  });
});

it('a match is open while it is in the list under review and nobody has decided on it', () => {
  const removed = match();
  expect(isUndecided(removed)).toBe(true);
  expect(isUndecided({ ...removed, row: { ...removed.row, isRemoved: true } })).toBe(false);
  expect(isUndecided({ ...removed, row: { ...removed.row, side: 'against' } })).toBe(false);
});

describe('a match of the earlier version that could not be paired', () => {
  const of = (id: string, more: object = {}) => ({
    resource_id: id,
    match_id: `m-${id}`,
    name: `Name ${id}`,
    ...more,
  });
  const withoutId = (name: string, notes = '') => ({ name, notes });
  const both = [of('1'), of('2')];
  const text = 'error: row 2 not available';
  const dossierOf = (before: unknown[], after: unknown[]) =>
    dossierOfResponses('aml-check', [
      { response: 'amlResult', subjectId: 'c', value: { check_id: 'c', aml: { matches: before } } },
      ...[before, after].map((aml_matches) => ({
        response: 'amlHistory' as const,
        subjectId: 'c',
        value: { check_id: 'c', aml_matches },
      })),
    ]);

  it.each<[string, unknown[], unknown[], string | null]>([
    ['null', both, [of('1'), null], 'position 2 of Version 2'],
    ['an element without id and name', both, [of('1'), { match_id: null, name: null }], null],
    ['a text', both, [of('1'), text], 'position 2 of Version 2'],
    [
      'matches without ids',
      [withoutId('A'), withoutId('B')],
      [withoutId('A', 'new note'), withoutId('B')],
      null,
    ],
  ])('is never called no longer listed: %s', (_what, before, after, unread) => {
    const dossier = dossierOf(before, after);
    const against = (dossier.aml?.matches ?? []).filter(({ row }) => row.side === 'against');
    expect(against.map((one) => plainLine(decisionWord(one)))).toEqual(['Could not be paired']);
    const cannot = composeSummary({ dossier, fingerprint: null, reader: REVIEWER }).find(
      ({ title }) => title === 'Parts that cannot be assessed',
    );
    const lines = (cannot?.lines ?? []).map(plainLine);
    expect(lines.filter((one) => one.startsWith('Not in the format of a match'))).toEqual(
      unread === null ? [] : [`Not in the format of a match: ${unread}`],
    );
  });

  it('a row that is a text is named by that text in the list and in the comparison', () => {
    const { aml } = dossierOf(both, [of('1'), text]);
    expect(aml?.matches.map(({ row }) => row.name)).toContain(text);
    const changes = aml?.steps.flatMap(({ diff }) => diff?.changes ?? []) ?? [];
    expect(changes.map(({ name }) => name)).toContain(text);
    expect(changes.map(({ name }) => name)).not.toContain(null);
  });
});
