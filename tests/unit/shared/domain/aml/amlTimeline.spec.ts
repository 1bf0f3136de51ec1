import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import { otherSavedLists } from '@shared/domain/aml/otherSavedLists';
import { describe, expect, it } from 'vitest';
import {
  amlResponsesOf,
  findResponse,
  firstVersion,
  isBeyondKnown,
  isNone,
  isKnownEarlier,
  listBefore,
  listToReview,
  readTimeline,
  isUnreadAfter,
} from '@shared/domain/aml/amlTimeline';
import { absent, history, journalOf, named, retrieved, sha, type Step } from './journalBuilder';

const journey = { operation: 'journeyResult', id: 'j' } as const;
const result = { operation: 'amlResult', id: 'j' } as const;
const timeline = (...steps: Step[]) => readTimeline(journalOf(...steps));

it('the latest version is not confirmed again if requesting all versions again stopped before the end', () => {
  const saved = (['a', 'b', 'c'] as const).map((letter, index) => retrieved(history(index + 1), letter));
  const all = [...saved, absent(history(4), 'not-found')];
  const { latest } = timeline(...all, retrieved(history(1), 'a'), absent(history(2), 'web-page'));
  expect(latest).toMatchObject({ state: 'none-after', version: 3, failedLater: 2 });
  expect(timeline(...all).latest).not.toHaveProperty('failedLater');
});

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

  it('is not confirmed again once the next one was requested in vain, until the service had none again', () => {
    const ended = [retrieved(history(1), 'a'), absent(history(2), 'not-found')];
    for (const reason of ['server-error', 'timed-out', 'rate-limited', 'web-page', 'error-object'] as const) {
      const fails = { ...absent(history(2), reason), status: 200, serviceCode: null };
      const failed = [...ended, retrieved(history(1), 'a'), fails, absent(history(3), 'not-found')];
      const known = { state: 'none-after', version: 1 };
      expect(timeline(...failed).latest, reason).toMatchObject({ ...known, failedLater: 2 });
      const again = timeline(...failed, absent(history(2), 'not-found'));
      expect(again.latest).toMatchObject(known);
      expect(again.latest).not.toHaveProperty('failedLater');
      expect(timeline(...failed, named('2')).latest, 'named since').toEqual({
        state: 'unknown',
        savedUpTo: 1,
      });
    }
  });

  it('is not confirmed again once requests stopped before it, even if one version is fetched again', () => {
    const all = [retrieved(history(1), 'a'), retrieved(history(2), 'b'), absent(history(3), 'not-found')];
    const failed = [...all, absent(history(2), 'web-page')];
    const known = { state: 'none-after', version: 2, failedLater: 2 };
    expect(timeline(...failed).latest).toMatchObject(known);
    expect(timeline(...failed, retrieved(history(2), 'b')).latest).toMatchObject(known);
    expect(timeline(...failed, ...all.slice(1)).latest).not.toHaveProperty('failedLater');
  });

  it('is unknown if requests failed before the service was asked for the next one', () => {
    const stopped = timeline(retrieved(history(1), 'a'), absent(history(2), 'web-page'));
    expect(stopped.nothingRequestedAfter).toBe(2);
    expect(stopped.latest).toEqual({ state: 'unknown', savedUpTo: 1 });
  });

  it('ends where the service has no such version, however it reports that', () => {
    const after = (over: Partial<ReturnType<typeof absent>>) =>
      timeline(retrieved(history(1), 'a'), { ...absent(history(2), 'refused'), ...over }).latest.state;
    expect(after({ status: 400, serviceCode: 'invalid_parameter' })).toBe('none-after');
    expect(after({ reason: 'empty', status: 204, serviceCode: null })).toBe('none-after');
    expect(after({ reason: 'error-object', status: 200, serviceCode: 'version_not_found' })).toBe(
      'none-after',
    );
    for (const status of [401, 403]) expect(after({ status, serviceCode: null })).toBe('unknown');
  });

  it('has no missing version of an earlier reply than the event that named it', () => {
    const [first, none] = [retrieved(history(1), 'a'), absent(history(2), 'not-found')];
    const { versions, gaps } = timeline(first, none, named('2'));
    expect([versions.map(({ version }) => version), gaps]).toEqual([[1], [{ from: 2, to: 2 }]]);
    expect(timeline(first, named('2'), none).versions[1]?.snapshotAbsent?.reason).toBe('not-found');
  });

  it('shows the newest of the same version and keeps the older one', () => {
    const entries = journalOf(retrieved(history(1), 'a'), retrieved(history(1), 'b'));
    expect(readTimeline(entries).versions[0]?.snapshot?.sha256).toBe(sha('b'));
    expect(amlResponsesOf(entries).map(({ current }) => current)).toEqual([true, false]);
    expect(findResponse(entries, { kind: 'snapshot', version: 1, sha256: sha('a') })?.current).toBe(false);
    expect(findResponse(entries, { kind: 'delta', version: 1, sha256: sha('a') })).toBeNull();
  });
});

it('a version is none where only requests named it, and none of them failed', () => {
  const [first, none] = [retrieved(history(1), 'a'), absent(history(2), 'not-found')];
  const noneOf = (...steps: Step[]) =>
    timeline(...steps).versions.map((one) => isNone(timeline(...steps), one));
  expect(noneOf(first, none)).toEqual([false, true]);
  expect(noneOf(first, none, absent(history(2, true), 'timed-out'))).toEqual([false, false]);
  expect(noneOf(first, named('2'), none)).toEqual([false, false]);
});

it('a number is beyond what is known where neither a saved version nor an event reaches it', () => {
  const deltas = [retrieved(history(2, true), 'a'), retrieved(history(4, true), 'b')];
  const none = absent(history(5, true), 'not-found');
  const beyond = (...steps: Step[]) =>
    [1, 2, 3, 5].filter((number) => isBeyondKnown(timeline(...steps), number));
  expect(beyond(...deltas, none)).toEqual([1, 5]);
  expect(beyond(...deltas, none, named('5'))).toEqual([1]);
  expect(beyond(none), 'nothing is known').toEqual([]);
  // Changes that are not there do not show that there is no list.
  expect(timeline(...deltas, none).latest).toEqual({ state: 'unknown', savedUpTo: 4 });
});

it('the first version is known where the service has none below the lowest, or that is 0', () => {
  const none = absent(history(4), 'not-found');
  const firstOf = (...steps: Step[]) => firstVersion(timeline(...steps));
  const five = retrieved(history(5), 'a');
  expect(firstOf(five, none)).toBe(5);
  expect(firstOf(named('5'), none), 'named only').toBe(5);
  expect(firstOf(retrieved(history(0, true), 'a'))).toBe(0);
  expect(firstOf(five)).toBeNull();
  expect(firstOf(five, absent(history(4, true), 'not-found')), 'no changes').toBeNull();
  expect(firstOf(five, absent(history(4), 'timed-out'))).toBeNull();
  expect(firstOf(five, none, named('4')), 'named since').toBeNull();
  expect(firstOf(five, none, retrieved(history(3), 'b')), 'a gap').toBeNull();
  expect(firstOf(none)).toBeNull();
});

describe('an earlier list', () => {
  const R = retrieved(result, 'r');
  const [one, two] = [retrieved(history(1), 'a'), retrieved(history(2), 'b')];
  const none = (version: number) => absent(history(version), 'not-found');
  const beforeFirst = (...steps: Step[]) => {
    const line = timeline(...steps);
    const first = line.versions.find(({ snapshot }) => snapshot !== null)?.snapshot;
    return first ? (listBefore(line, first)?.kind ?? null) : undefined;
  };

  it('is no result of which nobody knows whether a later version had been made', () => {
    expect(beforeFirst(R, one)).toBeNull();
    expect(beforeFirst(R, one, two, none(3)), 'it may be as of version 2').toBeNull();
    expect(beforeFirst(retrieved(journey, 'j'), one, two, none(3)), 'journey').toBeNull();
    expect(beforeFirst(R, two, none(2)), 'a gap is no end').toBeNull();
  });

  it('is a result received when the service had no version after it', () => {
    expect(beforeFirst(R, one, none(2))).toBe('result');
    expect(beforeFirst(R, one, none(2), two)).toBe('result');
    expect(beforeFirst(retrieved(journey, 'j'), one, none(2))).toBe('journey');
  });

  it('is known by the number of versions, and by its receipt among responses to one request', () => {
    const again = retrieved(history(1), 'c');
    const file = {
      type: 'file-imported',
      request: result,
      sha256: sha('f'),
      bytes: 1,
      mime: 'application/json',
      fileName: 'old.json',
    } as const;
    const line = timeline(R, retrieved(result, 'n'), one, two, again, retrieved(history(2, true), 'd'), file);
    const of = (letter: string) => {
      const all = [
        ...line.others,
        ...line.replaced,
        ...line.versions.flatMap(({ snapshot, delta }) => [snapshot ?? [], delta ?? []].flat()),
      ];
      const found = all.find(({ sha256 }) => sha256 === sha(letter));
      if (found === undefined) throw new Error(letter);
      return found;
    };
    const isEarlier = (before: string, after: string) => isKnownEarlier(line, of(before), of(after));
    const pairs = ['c b', 'a b', 'a c', 'r n'].map((pair) => pair.split(' ') as [string, string]);
    for (const [before, after] of pairs)
      expect([isEarlier(before, after), isEarlier(after, before)], `${before} ${after}`).toEqual([
        true,
        false,
      ]);
    for (const pair of ['r a', 'a r', 'n f', 'f n', 'a d', 'd b']) {
      const [before = '', after = ''] = pair.split(' ');
      expect(isEarlier(before, after), pair).toBe(false);
    }
  });
});

describe('a response in place of a result', () => {
  const oddly =
    (...odd: string[]) =>
    ({ sha256 }: { sha256: string }): boolean =>
      !odd.map(sha).includes(sha256);
  const read = (odd: string[], ...steps: Step[]) => readTimeline(journalOf(...steps), oddly(...odd));
  const shas = (line: ReturnType<typeof read>) =>
    line.others.filter(({ current }) => current).map(({ sha256 }) => sha256);

  it.each([
    ['journey', journey],
    ['result', result],
  ])('leaves the %s before it to be reviewed', (_kind, request) => {
    const line = read(['o'], retrieved(request, 'a'), retrieved(request, 'o'));
    const review = listToReview(line);
    expect(review?.sha256).toBe(sha('a'));
    expect(shas(line)).toEqual([sha('a')]);
    expect(line.unread.map(({ sha256 }) => sha256)).toEqual([sha('o')]);
    expect(review && isUnreadAfter(line, review)).toBe(true);
  });

  it('leaves the version before it, full or changes alone', () => {
    const full = [retrieved(history(3), 'a'), retrieved(history(3), 'o')];
    const changes = [retrieved(history(3, true), 'd'), retrieved(history(3, true), 'p')];
    const line = read(['o', 'p'], ...full, ...changes);
    expect(line.versions[0]?.snapshot?.sha256).toBe(sha('a'));
    expect(line.versions[0]?.delta?.sha256).toBe(sha('d'));
    expect(line.replaced.map(({ sha256 }) => sha256)).toEqual([sha('p'), sha('o')]);
  });

  it('is not replaced by what a key brought that nobody trusts', () => {
    const entries = journalOf(retrieved(result, 'x'), retrieved(result, 'o'), retrieved(result, 'p'));
    const [first] = entries.filter(({ event }) => 'sha256' in event && event.sha256 === sha('x'));
    if (first !== undefined) Object.assign(first, { author: { ...first.author, reported: { by: null } } });
    const line = readTimeline(entries, oddly('o', 'p'));
    expect(shas(line)).toEqual([sha('p')]);
    expect(line.unread.map(({ sha256 }) => sha256)).toEqual([sha('p'), sha('o')]);
  });

  it('is shown where nothing else came, and gives way to a later result, with which it is not compared', () => {
    expect(shas(read(['o'], retrieved(result, 'o')))).toEqual([sha('o')]);
    expect(shas(read(['o', 'p'], retrieved(result, 'o'), retrieved(result, 'p')))).toEqual([sha('p')]);
    const line = read(['o'], retrieved(result, 'a'), retrieved(result, 'o'), retrieved(result, 'b'));
    const review = listToReview(line);
    expect(shas(line)).toEqual([sha('b')]);
    expect(review && isUnreadAfter(line, review)).toBe(false);
    expect(review && listBefore(line, review)?.sha256).toBe(sha('a'));
  });
});

describe('a result received again', () => {
  it.each([
    ['journey', journey],
    ['result', result],
  ])('is compared with the %s before it that was another', (_kind, request) => {
    const again = [retrieved(request, 'a'), retrieved(request, 'b')];
    const before = (...steps: Step[]) => {
      const line = timeline(...steps);
      const review = listToReview(line);
      return (review && listBefore(line, review)?.sha256) ?? null;
    };
    expect(before(...again)).toBe(sha('a'));
    expect(before(...again, retrieved(request, 'b'))).toBe(sha('a'));
    expect(before(retrieved(request, 'a'), retrieved(request, 'a'))).toBeNull();
  });

  it('is not known to be later than a response to another request', () => {
    const line = timeline(retrieved(journey, 'j'), retrieved(result, 'r'));
    const [later, earlier] = line.others;
    expect(earlier && later && isKnownEarlier(line, earlier, later)).toBe(false);
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
    [2, 'result', null],
    [3, 'snapshot 1', null],
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

  const unreadable = (one: AmlResponse) => readResponseList(null, one, String);
  it('is compared with a result received before it, and checked against one received after it', () => {
    const again = { ...retrieved(result, 'n') };
    const line = timeline(...steps.slice(0, 3), again);
    const found = listToReview(line);
    if (found === null) throw new Error('no list');
    const ended = timeline(...steps.slice(0, 3), again, absent(history(2), 'not-found'));
    expect(listBefore(ended, found)?.sha256).toBe(sha('r'));
    const { later, earlier, unknown } = otherSavedLists(line, found, unreadable).results;
    expect(later.map(({ sha256 }) => sha256)).toEqual([sha('n')]);
    expect(earlier.map(({ sha256 }) => sha256)).toEqual([sha('r'), sha('j')]);
    expect(unknown.map(({ sha256 }) => sha256)).toEqual([sha('j')]);
    const chosen = timeline(...steps, again).versions[0]?.snapshot;
    expect(chosen && otherSavedLists(timeline(...steps, again), chosen, unreadable).results.later).toEqual(
      [],
    );
  });
});
