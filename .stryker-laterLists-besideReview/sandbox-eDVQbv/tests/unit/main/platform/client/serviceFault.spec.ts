// @ts-nocheck
import { expect, it } from 'vitest';
import { attemptError, serviceFault } from '../../../../../src/main/platform/client/serviceFault';

it('an attempt fails with what is known, and nothing is made up for the rest', () => {
  expect(attemptError({ reason: 'refused', outcome: 'redirected', status: 302 }).detail).toEqual({
    reason: 'refused',
    outcome: 'redirected',
    status: 302,
    serviceCode: null,
    serviceMessage: null,
    passing: false,
    retryAfterMs: null,
    body: new Uint8Array(),
    mime: null,
  });
  expect(attemptError({ reason: 'timed-out', outcome: 'timed-out' }).message).toBe('timed-out');
});

it('a read fails with codes alone in its message, and with nothing kept yet', () => {
  const { detail } = attemptError({
    reason: 'not-found',
    outcome: 'not-found',
    status: 404,
    serviceCode: 'secret',
  });
  const fault = serviceFault({ ...detail, attempts: 2, startedAt: '2026-01-01T00:00:00.000Z' });
  expect(fault.message).toBe('not-found (not-found, status 404)');
  expect(fault.detail).toMatchObject({ attempts: 2, arrived: null });
  expect(serviceFault({ ...fault.detail, status: null }).message).toContain('status none');
});
