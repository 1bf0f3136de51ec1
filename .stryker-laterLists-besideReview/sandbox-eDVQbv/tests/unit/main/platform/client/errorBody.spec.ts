// @ts-nocheck
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRefusal } from '../../../../../src/main/platform/client/errorBody';

it.each([
  ['{"success":false,"message":"m","error_code":"unauthorized"}', false, 'unauthorized', 'm'],
  ['{"errorCode":"unauthorized"}', false, 'unauthorized', null],
  ['{"error":{"code":"unauthorized"}}', false, 'unauthorized', null],
  ['{"success":false}', false, null, null],
  ['{"success":false,"error_code":"Jane Doe 1991"}', false, null, null],
  ['{"success":false,"error_code":17}', false, null, null],
  ['{"type":"about:blank","title":"Not allowed","detail":"No"}', false, null, 'Not allowed; No'],
  ['{"success":true}', false, null, null],
  ['[]', false, null, null],
  ['null', false, null, null],
  ['"unauthorized"', false, null, null],
  ['<html>', true, null, null],
  ['Try later', true, null, null],
  ['{"success":false,"message":"m', false, null, null],
  ['', false, null, null],
])('%s', (text, isForPeople, code, message) => {
  const bytes = Buffer.from(text);
  expect(readRefusal(bytes, 'text/plain')).toEqual({ isForPeople, code, message, bytes, mime: 'text/plain' });
});

it('never throws and never takes anything but a word for a code', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readRefusal(Buffer.from(text), null).code ?? 'none').toMatch(/^[\w.-]{1,100}$/);
    }),
  );
});
