import { otherSavedLists } from '@shared/domain/aml/otherSavedLists';
import { describe, expect, it } from 'vitest';
import {
  amlResponsesOf,
  findResponse,
  listBefore,
  listToReview,
  readTimeline,
} from '@shared/domain/aml/amlTimeline';
import { absent, history, journalOf, named, retrieved, sha, type Step } from './journalBuilder';

const journey = { operation: 'journeyResult', id: 'j' } as const;
const result = { operation: 'amlResult', id: 'j' } as const;
const timeline = (...steps: Step[]) => readTimeline(journalOf(...steps));

describe('readTimeline', () => {
  it('keeps snapshots and deltas apart and draws gaps', () => {
    const { versions, gaps } = timeline(
      retrieved(history(2), 'a'),
      retrieved(history(5, true), 'b'),
      retrieved(history(6), 'c'),
    );
    expect(
      versions.map(({ version, snapshot, delta }) => [version, snapshot !== null, delta !== null]),
    ).toEqual([
      [2, true, false],
      [5, false, true],
      [6, true, false],
    ]);
    // Where numbering starts is not stated: nothing is missing before the first version that is known.
    expect(gaps).toEqual([{ from: 3, to: 4 }]);
  });

  it('counts among what is missing the versions that the service named or sent', () => {
    expect(timeline(retrieved(history(4), 'a'), named('7')).gaps).toEqual([{ from: 5, to: 7 }]);
    expect(timeline(retrieved(history(4), 'a'), named(' 2 ')).gaps).toEqual([{ from: 2, to: 3 }]);
    expect(timeline(named('3')).gaps).toEqual([{ from: 3, to: 3 }]);
    const kept = (status: number | null) =>
      timeline(retrieved(history(4), 'a'), { ...absent(history(6), 'too-large'), status }).gaps;
    expect(kept(200)).toEqual([{ from: 5, to: 6 }]);
    expect([kept(404), kept(null)]).toEqual([[], []]);
    for (const nothing of ['', 'seven', '-1', '1.5', '99999999999', '{}'])
      expect(timeline(retrieved(history(4), 'a'), named(nothing)).gaps, nothing).toEqual([]);
  });

  it('takes no version for one that exists because it was asked for', () => {
    for (const reason of [
      'not-found',
      'refused',
      'server-error',
      'unreachable',
      'timed-out',
      'cancelled',
      'web-page',
      'error-object',
      'empty',
    ] as const)
      expect(
        timeline(retrieved(history(4), 'a'), absent(history(1), reason), absent(history(9), reason)).gaps,
      ).toEqual([]);
  });

  it('may begin with version 0', () => {
    const { versions, gaps } = timeline(retrieved(history(0), 'a'), retrieved(history(2), 'b'));
    expect(versions.map(({ version }) => version)).toEqual([0, 2]);
    expect(gaps).toEqual([{ from: 1, to: 1 }]);
  });

  it('does not know the latest version until the service had no further one', () => {
    expect(timeline().latest).toEqual({ state: 'unknown', savedUpTo: null });
    expect(timeline(retrieved(history(1), 'a')).latest).toEqual({ state: 'unknown', savedUpTo: 1 });
    const none = timeline(retrieved(history(1), 'a'), absent(history(2), 'not-found'));
    expect(none.latest).toMatchObject({ state: 'none-after', version: 1 });
    expect(timeline(absent(history(1), 'not-found')).latest).toEqual({ state: 'unknown', savedUpTo: null });
    const zero = timeline(retrieved(history(0), 'a'), absent(history(1), 'not-found'));
    expect(zero.latest).toMatchObject({ state: 'none-after', version: 0 });
    const later = timeline(retrieved(history(1), 'a'), absent(history(2), 'not-found'), named('3'));
    expect(later.latest).toEqual({ state: 'unknown', savedUpTo: 1 });
  });

  it('does not know it after an update without a readable number, until the service had no further one again', () => {
    const [first, none] = [retrieved(history(1), 'a'), absent(history(2), 'not-found')];
    for (const number of ['', '3.0', 'soon']) {
      const update = { ...named(number), receivedAt: '2030-01-01T00:00:00.000Z' };
      expect(timeline(first, none, update).latest).toEqual({ state: 'unknown', savedUpTo: 1 });
      const before = { ...named(number), receivedAt: '2020-01-01T00:00:00.000Z' };
      expect(timeline(first, before, none).latest).toMatchObject({ state: 'none-after', version: 1 });
    }
  });

  it('takes no other failure for the end, and forgets the end when a further version came', () => {
    const unreachable = timeline(retrieved(history(1), 'a'), absent(history(2), 'unreachable'));
    expect(unreachable.latest).toEqual({ state: 'unknown', savedUpTo: 1 });
    expect(unreachable.versions[1]?.snapshotAbsent?.reason).toBe('unreachable');
    const further = timeline(
      retrieved(history(1), 'a'),
      absent(history(2), 'not-found'),
      retrieved(history(2), 'b'),
    );
    expect(further.latest).toEqual({ state: 'unknown', savedUpTo: 2 });
    expect(further.versions[1]?.snapshotAbsent).toBeNull();
  });

  it('shows the newest of the same version and keeps the older one', () => {
    const entries = journalOf(retrieved(history(1), 'a'), retrieved(history(1), 'b'));
    expect(readTimeline(entries).versions[0]?.snapshot?.sha256).toBe(sha('b'));
    expect(amlResponsesOf(entries).map(({ current }) => current)).toEqual([true, false]);
    expect(findResponse(entries, { kind: 'snapshot', version: 1, sha256: sha('a') })?.current).toBe(false);
    expect(findResponse(entries, { kind: 'delta', version: 1, sha256: sha('a') })).toBeNull();
  });
});

describe('the list to review', () => {
  const steps = [
    retrieved(journey, 'j'),
    retrieved(result, 'r'),
    retrieved(history(1), 'a'),
    retrieved(history(3), 'c'),
    retrieved(history(4, true), 'd'),
  ];

  it.each([
    [0, null, null],
    [1, 'journey', null],
    [2, 'result', 'journey'],
    [3, 'snapshot 1', 'result'],
    [4, 'snapshot 3', 'snapshot 1'],
    [5, 'snapshot 3', 'snapshot 1'],
  ])('with %i responses is %s against %s', (count, review, against) => {
    const line = timeline(...steps.slice(0, count));
    const name = (response: ReturnType<typeof listToReview>) =>
      response && [response.kind, response.version].filter((part) => part !== null).join(' ');
    const found = listToReview(line);
    expect(name(found)).toBe(review);
    expect(name(found && listBefore(line, found))).toBe(against);
  });

  it('is compared with a result received before it, and checked against one received after it', () => {
    const again = { ...retrieved(result, 'n') };
    const line = timeline(...steps.slice(0, 3), again);
    const found = listToReview(line);
    if (found === null) throw new Error('no list');
    expect(listBefore(line, found)?.sha256).toBe(sha('r'));
    const { later, earlier, unknown } = otherSavedLists(line, found).results;
    expect(later.map(({ sha256 }) => sha256)).toEqual([sha('n')]);
    expect(earlier.map(({ sha256 }) => sha256)).toEqual([sha('r'), sha('j')]);
    expect(unknown.map(({ sha256 }) => sha256)).toEqual([sha('j')]);
    const chosen = timeline(...steps, again).versions[0]?.snapshot;
    expect(chosen && otherSavedLists(timeline(...steps, again), chosen).results.later).toEqual([]);
  });
});
