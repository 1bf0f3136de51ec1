import { describe, expect, it } from 'vitest';
import type { AbsenceReason } from '@shared/domain/events/fetching';
import {
  announcedVersions,
  isSent,
  isVersion,
  refusedIn,
  searchedIn,
  stoppedAt,
} from '@shared/domain/aml/versionRequests';
import { absent, history, journalOf, named, retrieved, type Step } from './journalBuilder';

const saved = (version: number) => retrieved(history(version), 'a');
const none = (version: number) => absent(history(version), 'not-found');
const fails = (version: number, reason: AbsenceReason = 'server-error', status: number | null = 500) => ({
  ...absent(history(version), reason),
  status,
});
const failed = (...steps: Step[]) => searchedIn(journalOf(...steps)).failed;
const stop = (...steps: Step[]) => {
  const entries = journalOf(...steps);
  return stoppedAt(entries, searchedIn(entries).failed);
};

it('a request is for a version or for a result, and what came may be too much to keep', () => {
  expect(isVersion(history(1))).toBe(true);
  expect(isVersion({ operation: 'amlResult', id: 'j' })).toBe(false);
  expect(isSent({ ...absent(history(1), 'too-large'), status: 200 } as never)).toBe(true);
  expect(isSent({ ...absent(history(1), 'too-large'), status: 413 } as never)).toBe(false);
  expect(announcedVersions(journalOf(named('3'), fails(4), fails(5, 'too-large', 200)))).toEqual([3, 5]);
  expect(refusedIn(journalOf(none(1), none(2), saved(2)))).toEqual([1]);
});

describe('versions that were requested in vain', () => {
  it('are those whose last request failed, for any reason but that there is none', () => {
    for (const reason of ['server-error', 'timed-out', 'rate-limited', 'web-page', 'error-object'] as const)
      expect(failed(saved(1), fails(2, reason))).toEqual([2]);
    expect(failed(saved(1), none(2))).toEqual([]);
    expect(failed(saved(1), fails(2), saved(2))).toEqual([]);
    expect(failed(saved(1), absent(history(2, true), 'timed-out'))).toEqual([2]);
    expect(failed(saved(1), absent(history(2, true), 'timed-out'), none(2)), 'no list').toEqual([]);
  });

  it('are none that an end shows not to exist, until they fail again', () => {
    expect(failed(saved(1), fails(2), fails(3), none(2))).toEqual([]);
    expect(failed(saved(1), none(2), fails(2), none(3))).toEqual([2]);
    expect(failed(saved(1), fails(2), none(3)), 'a gap is no end').toEqual([2]);
  });
});

describe('the version at which requests stopped', () => {
  it('is the last that failed', () => {
    expect(stop(saved(2))).toBeNull();
    expect(stop(saved(2), fails(3), fails(4), fails(5))).toBe(5);
    expect(stop(saved(2), fails(3, 'refused', 400)), 'no such number').toBeNull();
    expect(stop(saved(2), saved(5), fails(3)), 'a later one is saved').toBeNull();
  });

  it('is none once a later one was requested, it came, or it is beyond the end', () => {
    const down = [saved(2), fails(3), fails(4), fails(5)];
    expect(stop(...down, none(6))).toBeNull();
    expect(stop(...down, none(5))).toBeNull();
    expect(stop(...down, saved(5))).toBeNull();
    expect(stop(...down, saved(3), none(4))).toBeNull();
    expect(stop(...down, saved(3), none(4), fails(4)), 'down again').toBe(4);
  });

  it('is that of the changes, also where the list arrived with them and was entered after', () => {
    const changes = { ...absent(history(3, true), 'rate-limited'), status: 429 };
    expect(stop(saved(2), changes, saved(3))).toBe(3);
  });
});
