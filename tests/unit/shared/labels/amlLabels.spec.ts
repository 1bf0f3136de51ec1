import { describe, expect, it } from 'vitest';
import type { DeltaCheck, UnreadResponse } from '@shared/domain/aml/amlView';
import { recordedOutcomes } from '@shared/domain/aml/recordedOutcomes';
import {
  absentBecause,
  hasUncounted,
  isDecided,
  recordedSentence,
  noChangeReason,
  deltaSentence,
  notComparedSentence,
  originLabels,
  progressLabels,
  type PROGRESS_LABELS,
  reasonLabels,
  responseLabels,
  responseOperation,
  unreadListSentence,
} from '@shared/labels/amlLabels';

const NONE = { open: 0, same: 0, different: 0, undecided: 0, outdated: 0, differing: 0, removed: 0 };

it.each<[Partial<typeof NONE>, (keyof typeof PROGRESS_LABELS)[], string]>([
  [{}, ['open', 'same'], ''],
  [{ open: 3, undecided: 1 }, ['open', 'undecided'], '3 open, 1 inconclusive'],
  [{ open: 3, undecided: 1 }, ['undecided', 'open'], '1 inconclusive, 3 open'],
  [{ open: 3, same: 2 }, ['same', 'outdated'], '2 true match'],
])('the counts %j, asked for %j, read “%s”', (counts, which, text) => {
  expect(progressLabels({ ...NONE, ...counts }, which)).toBe(text);
});

it('no true match is hidden by what became of it, or of its list', () => {
  const recorded = recordedOutcomes([], new Map(), []);
  expect([isDecided(recorded), hasUncounted(recorded)]).toEqual([false, false]);
  expect(recordedSentence(recorded)).toBe('Decided by reviewers: true match 0, false positive 0.');
  const same = { total: 6, outdated: 1, differing: 2, removed: 1, gone: 1 };
  expect([isDecided({ ...recorded, same }), hasUncounted({ ...recorded, same })]).toEqual([true, true]);
  expect(recordedSentence({ ...recorded, same })).toBe(
    'Decided by reviewers: true match 6 (1 due for re-review, 2 with conflicting decisions, 1 listed as removed, 1 not in the list under review), false positive 0.',
  );
  expect(hasUncounted({ ...recorded, different: { ...recorded.same, total: 1 } })).toBe(false);
});

it('a reason reads as words, one of another version as it was written', () => {
  expect(reasonLabels('name-differs')).toBe('Name differs');
  for (const odd of ['some-later-reason', 'constructor', '']) expect(reasonLabels(odd)).toBe(odd);
});

describe('a response', () => {
  it.each([
    ['snapshot', 3, 'Version 3', 'amlHistory'],
    ['snapshot', 0, 'Version 0', 'amlHistory'],
    ['delta', 3, 'Version 3, delta', 'amlHistory'],
    ['snapshot', null, 'Snapshot', 'amlHistory'],
    ['delta', null, 'Delta', 'amlHistory'],
    ['result', null, 'AML result', 'amlResult'],
    ['journey', null, 'Journey result', 'journeyResult'],
  ] as const)('%s of version %j is called %s and came with %s', (kind, version, label, operation) => {
    expect(responseLabels({ kind, version })).toBe(label);
    expect(originLabels(kind, version)).toBe(label);
    expect(responseOperation({ kind })).toBe(operation);
  });

  it('that is not saved is named by what is known of it', () => {
    expect(originLabels(null, 3)).toBe('Version 3');
    expect(originLabels(null, 0)).toBe('Version 0');
    expect(originLabels(null, null)).toBe('a response that is not saved here');
    expect(responseOperation(null)).toBeUndefined();
  });

  it('is missing because of what the service said of a version, not of a file', () => {
    expect(absentBecause({ reason: 'not-found', status: 404, serviceCode: null, at: '' })).toBe(
      'the service reported it as not found (HTTP 404)',
    );
  });
});

const unread = (list: UnreadResponse['list'], version: number | null = 3): UnreadResponse =>
  ({ kind: version === null ? 'result' : 'snapshot', version, list }) as UnreadResponse;

it.each<[UnreadResponse[], string]>([
  [[], 'Nothing was compared.'],
  [[unread('null')], 'Not compared. List of matches: Version 3 (null).'],
  [
    [unread('unreadable'), unread('incomplete', null)],
    'Not compared. Lists of matches: Version 3 (unreadable), AML result (incomplete).',
  ],
])('why two lists were not compared: %j', (lists, text) => {
  expect(notComparedSentence(lists)).toBe(text);
});

describe('a delta', () => {
  const check = (more: object): DeltaCheck =>
    ({
      state: 'differs',
      version: 4,
      isCompleteList: false,
      isFirst: false,
      discrepancyCount: 0,
      missing: [],
      unread: [],
      ...more,
    }) as unknown as DeltaCheck;
  const lacking = { missing: ['delta', 'snapshot-before'], unread: [unread('null')] };
  const LACKS = 'Not saved: delta, snapshot before it. List of matches: Version 3 (null).';
  it.each<[object, string]>([
    [{ state: 'agrees' }, 'The delta of version 4 and the two snapshots around it agree.'],
    [
      { state: 'not-possible', isFirst: true },
      'The delta of version 4 cannot be checked. No earlier version is known.',
    ],
    [{ state: 'not-possible', ...lacking }, `The delta of version 4 cannot be checked. ${LACKS}`],
    [{ discrepancyCount: 1 }, 'The delta of version 4 differs from the snapshots around it in 1 place.'],
    [{ discrepancyCount: 2 }, 'The delta of version 4 differs from the snapshots around it in 2 places.'],
    [
      { isCompleteList: true },
      'Version 4: The service sent the full list of matches, although only changes were requested.',
    ],
    [
      { discrepancyCount: 2, ...lacking },
      `The delta of version 4 differs from the snapshots around it in 2 places. Partly checked. ${LACKS}`,
    ],
  ])('%j reads “%s”', (more, sentence) => {
    expect(deltaSentence(check(more))).toBe(sentence);
  });
});

it.each([
  [{ cosmetic: null, bookkeeping: false }, null],
  [{ cosmetic: 'case', bookkeeping: false }, 'case only'],
  [{ cosmetic: null, bookkeeping: true }, 'internal service data'],
  [{ cosmetic: 'variant', bookkeeping: true }, 'internal service data'],
  [{ cosmetic: 'form', bookkeeping: true }, 'format only'],
] as const)('a difference that is %j is set aside as %j', (change, aside) => {
  expect(noChangeReason(change)).toBe(aside);
});

it('names a response in front of why its list is unknown, as one sentence', () => {
  expect(unreadListSentence({ kind: 'journey', version: null }, 'later-unread')).toBe(
    'Journey result: the latest request returned no result, so the previous list is shown. It may be outdated.',
  );
  expect(unreadListSentence({ kind: 'journey', version: null }, 'maybe-screened')).toBe(
    'Journey result: nothing was screened. The latest request returned no result, so this may be outdated.',
  );
  expect(unreadListSentence({ kind: 'snapshot', version: 3 }, 'null')).toMatch(
    /^Version 3: the service sent null/,
  );
});
