// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '@shared/domain/intake/fetchFailure';
import { AppError } from '../../../../../src/main/errors/appError';
import {
  absenceOf,
  factsOf,
  failureOf,
  fetchError,
  isLocal,
  jobFailureOf,
  localError,
} from '../../../../../src/main/modules/intake/failure';
import { attemptError, serviceFault } from '../../../../../src/main/platform/client/serviceFault';

type Over = Parameters<typeof attemptError>[0] & { attempts?: number };
const fault = ({ attempts = 2, ...over }: Over) =>
  serviceFault({ ...attemptError(over).detail, attempts, startedAt: '2026-01-01T00:00:00.000Z' });
const limited = fault({
  reason: 'rate-limited',
  outcome: 'rate-limited',
  status: 429,
  serviceCode: 'slow',
  retryAfterMs: 1500,
});
const request = { operation: 'image', id: 'p1' } as const;

describe('what a job is said to have failed of', () => {
  it.each<[string, unknown, string]>([
    ['a fetch that ended itself', fetchError('not-found'), 'not-found'],
    ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' }), 'disk-full'],
    ['the service', limited, 'rate-limited'],
    ['an empty response', fault({ reason: 'empty', outcome: 'server-error' }), 'empty-response'],
    ['a cancelled read', fault({ reason: 'cancelled', outcome: 'cancelled' }), 'unexpected'],
    ['anything else', new TypeError('x'), 'unexpected'],
    ['nothing', undefined, 'unexpected'],
  ])('%s', (_what, error, failure) => {
    expect(failureOf(error)).toBe(failure);
    expect(jobFailureOf(error).failure).toBe(failure);
  });

  it('is of a file that it is not as it was, without facts of the service', () => {
    const error = new AppError('file-unusable', 'x', { detail: { failure: 'file-changed' } });
    expect(jobFailureOf(error)).toEqual({ failure: 'file-changed', facts: null });
  });

  it('has the status, the code and the wait in whole seconds', () => {
    expect(factsOf(limited)).toEqual({ ...NO_FACTS, status: 429, serviceCode: 'slow', retryAfterSeconds: 2 });
    expect(factsOf(fetchError('not-found', { status: 404 }))).toEqual({ ...NO_FACTS, status: 404 });
    expect(factsOf(new Error('x'))).toEqual(NO_FACTS);
  });
});

describe('the journal’s record of a read that failed', () => {
  it('has what is known, and no wait or bytes that there were not', () => {
    expect(absenceOf(request, limited)).toEqual({
      type: 'absent',
      request,
      reason: 'rate-limited',
      status: 429,
      serviceCode: 'slow',
      attempts: 2,
      retryAfterSeconds: 2,
    });
    const plain = fault({ reason: 'not-found', outcome: 'not-found', status: 404 });
    expect(Object.keys(absenceOf(request, plain))).not.toContain('retryAfterSeconds');
    const arrived = { sha256: 'a'.repeat(64), bytes: 3, mime: 'text/html' };
    plain.detail.arrived = arrived;
    expect(absenceOf(request, plain)).toMatchObject({ arrived });
  });
});

describe('a request that never left this installation', () => {
  it.each(['no-credential', 'keychain-locked', 'keychain-missing', 'keychain-refused'] as const)(
    'for want of a key: %s',
    (outcome) => {
      const before = fault({ reason: 'refused', outcome, attempts: 0 });
      expect([isLocal(before), localError(before)?.code]).toEqual([true, outcome]);
      expect(isLocal(fault({ reason: 'refused', outcome, attempts: 1 }))).toBe(false);
    },
  );

  it('is none that the service or the way to it failed', () => {
    expect(localError(fault({ reason: 'refused', outcome: 'wrong-credential', attempts: 0 }))).toBeNull();
  });
});
