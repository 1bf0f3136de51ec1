import { describe, expect, it } from 'vitest';
import type { AbsenceReason } from '@shared/domain/events/fetching';
import {
  announcedVersions,
  isNoVersion,
  isSent,
  isVersion,
  refusedIn,
  refusesEverything,
  reportsNotFound,
  searchedIn,
  withoutOutdated,
} from '@shared/domain/aml/versionRequests';
import { absent, history, journalOf, named, retrieved, type Step } from './journalBuilder';

const saved = (version: number) => retrieved(history(version), 'a');
const none = (version: number) => absent(history(version), 'not-found');
const fails = (version: number, reason: AbsenceReason = 'server-error', status: number | null = 500) => ({
  ...absent(history(version), reason),
  status,
  serviceCode: null,
});
const failed = (...steps: Step[]) => searchedIn(journalOf(...steps)).failedVersions;
const stop = (...steps: Step[]) => searchedIn(journalOf(...steps)).nothingRequestedAfter;

it('a request is for a version or for a result, and what came may be too much to keep', () => {
  expect(isVersion(history(1))).toBe(true);
  expect(isVersion({ operation: 'amlResult', id: 'j' })).toBe(false);
  expect(isSent({ ...absent(history(1), 'too-large'), status: 200 })).toBe(true);
  expect(isSent({ ...absent(history(1), 'too-large'), status: 413 })).toBe(false);
  expect(announcedVersions(journalOf(named('3'), fails(4), fails(5, 'too-large', 200)))).toEqual([3, 5]);
  expect(refusedIn(journalOf(none(1), none(2), saved(2)))).toEqual([1]);
});

describe('a reply that there is no such version', () => {
  it.each<[AbsenceReason, number | null, string | null]>([
    ['not-found', 404, null],
    ['not-found', 200, null],
    ['refused', 400, 'invalid_parameter'],
    ['refused', 422, null],
    ['error-object', 200, 'version_not_found'],
    ['empty', 204, null],
    ['empty', 200, null],
  ])('is %s with %s, %s', (reason, status, serviceCode) => {
    expect(isNoVersion({ reason, status, serviceCode })).toBe(true);
    const none = { ...absent(history(2), reason), status, serviceCode };
    expect(searchedIn(journalOf(saved(1), none))).toMatchObject({
      lastVersions: [{ version: 1 }],
      failedVersions: [],
    });
  });

  it.each<[AbsenceReason, number | null, string | null]>([
    ['refused', 401, null],
    ['refused', 403, null],
    ['refused', 400, 'invalid_api_key'],
    ['rate-limited', 429, null],
    ['server-error', 500, 'version_not_found'],
    ['web-page', 200, null],
    ['web-page', 404, null],
    ['error-object', 200, 'unauthorized'],
    ['error-object', 200, null],
    ['unreachable', null, null],
  ])('is not %s with %s, %s', (reason, status, serviceCode) => {
    expect(isNoVersion({ reason, status, serviceCode })).toBe(false);
    const fault = { ...absent(history(2), reason), status, serviceCode };
    expect(searchedIn(journalOf(saved(1), fault))).toEqual({
      lastVersions: [],
      failedVersions: [2],
      nothingRequestedAfter: 2,
    });
  });

  it('is read from words', () => {
    expect(['version not found', 'no such version', 'other', null].map(reportsNotFound)).toEqual([
      ...[true, true, false, false],
    ]);
    expect(['quota exceeded', 'Access denied', 'other', null].map(refusesEverything)).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('is outdated once the service has named the version', () => {
    const kept = (...steps: Step[]) => withoutOutdated(journalOf(...steps)).map(({ event }) => event.type);
    expect(kept(none(2), named('2'))).toEqual(['service-event']);
    expect(kept(named('2'), none(2))).toEqual(['service-event', 'absent']);
    expect(kept(none(3), fails(2), named('2'))).toEqual(['absent', 'absent', 'service-event']);
  });
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

it('the last version is not confirmed again if a later request failed, until the service has none after it again', () => {
  const since = (...steps: Step[]) =>
    searchedIn(journalOf(...steps)).lastVersions.map(({ failedLater }) => failedLater ?? null);
  const all = [saved(1), saved(2), none(3)];
  expect(since(...all)).toEqual([null]);
  for (const fault of [fails(2, 'web-page', 200), fails(1, 'refused', 401)])
    expect(since(...all, saved(1), fault)).toEqual([fault.request.version]);
  expect(since(...all, fails(1), fails(2))).toEqual([2]);
  expect(since(...all, saved(1), saved(2), fails(3)), 'exactly after the last').toEqual([3]);
  expect(since(...all, fails(2), saved(2)), 'a single version came').toEqual([2]);
  expect(since(...all, fails(2), none(3))).toEqual([2, null]);
  expect(since(fails(2), ...all)).toEqual([null]);
});

describe('the version after which none was requested', () => {
  it('is the last that failed, or a later one that is known', () => {
    expect(stop(saved(2))).toBeNull();
    expect(stop(saved(2), fails(3), fails(4), fails(5))).toBe(5);
    expect(stop(saved(2), fails(3, 'refused', 400)), 'no such number').toBeNull();
    expect(stop(saved(2), fails(3, 'error-object', 200)), 'an error object').toBe(3);
    expect(stop(named('5'), saved(5), saved(1), fails(2, 'refused', 401)), 'a later one is saved').toBe(5);
    expect(stop(saved(1), fails(2), named('5'), saved(5)), 'and arrived after the failure').toBe(5);
    expect(stop(saved(2), named('5'), fails(3)), 'and was only named').toBe(5);
  });

  it('is none once the service had none of a later one, or what failed came', () => {
    const down = [saved(2), fails(3), fails(4), fails(5)];
    expect(stop(...down, none(6))).toBeNull();
    expect(stop(...down, none(6), fails(3)), 'which still holds').toBeNull();
    expect(stop(...down, none(6), named('7'), fails(3)), 'until a later one is named').toBe(7);
    expect(stop(...down, none(5))).toBeNull();
    expect(stop(...down, saved(3), saved(4), saved(5))).toBeNull();
    expect(stop(...down, saved(3), none(4))).toBeNull();
    expect(stop(...down, saved(3), none(4), fails(4)), 'where there was none').toBeNull();
    expect(stop(...down, saved(3), none(4), fails(3)), 'at the last version').toBeNull();
    expect(stop(...down, saved(3), none(4), named('4'), fails(4)), 'until the next is named').toBe(4);
    expect(stop(saved(5), none(6), fails(3)), 'before a failure').toBeNull();
  });

  it('is that of the changes, also where the list arrived with them and was entered after', () => {
    const changes = { ...absent(history(3, true), 'rate-limited'), status: 429 };
    expect(stop(saved(2), changes, saved(3))).toBe(3);
  });
});
