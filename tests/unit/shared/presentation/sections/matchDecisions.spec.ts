import { describe, expect, it } from 'vitest';
import type { Disposition } from '@shared/domain/aml/amlView';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import { decisionsOn, decisionWord, isUndecided } from '@shared/presentation/sections/matchDecisions';
import { FIRST, decided, SECOND, sha } from '../../domain/aml/journalBuilder';
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
  ])('%s', (_what, over, word) => {
    expect(plainLine(decisionWord(match(over)))).toBe(word);
  });
});

describe('what was decided on a match', () => {
  const reported = (over: Partial<DossierMatch>) =>
    decisionsOn(match(over)).map(({ label, value }) => `${label}: ${plainLine(value)}`);

  it('is nothing of an open one', () => {
    expect(reported({})).toEqual([]);
  });

  it('is how, why, by whom, when and on which list', () => {
    expect(reported({ disposition: disposition({ text: 'Other person' }), history: [line] })).toEqual([
      'Decision: False positive: Name differs: ‹Other person› – ‹First Reviewer› (‹R-1›), 2026-01-01, on Version 3',
    ]);
    expect(reported({ disposition: disposition({ carriedForward: true }) })[0]).toMatch(
      /on Version 3; carried forward, unchanged basis$/,
    );
  });

  it('is what changed since where it is due for re-review', () => {
    expect(reported({ disposition: disposition({ outdated }) })[0]).toMatch(
      /on Version 3\. Due for re-review: ‹Sex› was ‹F›, is removed$/,
    );
  });

  it('is both words where two decided differently', () => {
    expect(reported({ difference })).toEqual([
      'Decision: Conflicting decisions, recorded independently: False positive: Name differs – ‹First Reviewer› (‹R-1›), 2026-01-01; True match: Other reason: ‹Seen› – ‹Second Reviewer› (‹R-2›), 2026-01-02',
    ]);
  });

  it('is every decision where there was more than one, or one that was undone', () => {
    const undone = { ...line, undone: { at: '2026-01-03', by: SECOND, reason: 'Mistaken' } };
    expect(reported({ history: [line] })).toEqual([]);
    expect(reported({ history: [undone] })).toEqual([
      'All decisions: 2026-01-01, ‹First Reviewer› (‹R-1›): False positive: Name differs; withdrawn 2026-01-03 by ‹Second Reviewer› (‹R-2›): ‹Mistaken›',
    ]);
    expect(reported({ history: [line, line] })[0]?.split('; ')).toHaveLength(2);
  });

  it('is on a match that is gone its history alone, and where labels and lists differ', () => {
    const discrepancies = [{ kind: 'label-missing', text: 'Not labelled.' }] as DossierMatch['discrepancies'];
    expect(reported({ ...gone, disposition: disposition(), discrepancies })).toEqual([
      'No label: Not labelled.',
    ]);
  });
});

it('a match is open while it is in the list under review and nobody has decided on it', () => {
  const removed = match();
  expect(isUndecided(removed)).toBe(true);
  expect(isUndecided({ ...removed, row: { ...removed.row, isRemoved: true } })).toBe(false);
  expect(isUndecided({ ...removed, row: { ...removed.row, side: 'against' } })).toBe(false);
});
