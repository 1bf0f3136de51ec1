// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErrorBody } from '@shared/record/errorBody';
import { amlResultSample, journeySample, spotCheckSample } from '../../../support/wireSamples';

describe('an error or a message in place of a result', () => {
  it.each([
    [{ success: false, message: 'm', error_code: 'c' }, 'c', 'm'],
    [{ status: 'Error', message: 'm' }, null, 'm'],
    [{ status: 'fail', data: null }, null, null],
    [{ type: 'error', error: { type: 'overloaded_error', message: 'm' } }, null, 'm'],
    [{ error: 'invalid_grant', error_description: 'm' }, 'invalid_grant', 'm'],
    [{ errors: { name: ['m', 'n'] } }, null, 'm; n'],
    [{ errors: ['m', 'n'] }, null, 'm; n'],
    [{ message: 'm', data: {} }, null, 'm'],
    [{ type: 'about:blank', title: 't' }, null, 't'],
    [{ data: { status: 'error', message: 'm' } }, null, 'm'],
    [[{ message: 'm' }, { message: 'm' }], null, 'm'],
    [{ message: 'm', status_code: '404' }, null, 'm'],
  ])('%j', (value, code, message) => {
    expect(readErrorBody(value)).toEqual({ code, message });
  });

  it.each([
    [{}],
    [[]],
    [null],
    ['error'],
    [{ title: 'A page', body: 'x' }],
    [{ message: 'm', result: { a: 1 } }],
    [{ status: 'done' }],
    [{ success: true, id: 'x' }],
    [{ errors: [] }],
    [[journeySample]],
    [{ data: journeySample }],
    [{ data: spotCheckSample }],
    [{ data: amlResultSample }],
  ])('is not %j', (value) => {
    expect(readErrorBody(value)).toBeNull();
  });

  it('is quoted in part, and read however deep or long it is', () => {
    expect(readErrorBody({ message: 'x'.repeat(5000) })?.message).toHaveLength(301);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { code = null, message = null } = readErrorBody(value) ?? {};
        expect(code ?? 'none').toMatch(/^[\w.-]{1,100}$/);
        expect((message ?? '').length).toBeLessThanOrEqual(301);
      }),
    );
  });
});
