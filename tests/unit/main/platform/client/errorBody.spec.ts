import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readErrorBody } from '../../../../../src/main/platform/client/errorBody';

it.each([
  ['{"success":false,"message":"m","error_code":"unauthorized"}', true, 'unauthorized'],
  ['{"errorCode":"unauthorized"}', true, 'unauthorized'],
  ['{"error":{"code":"unauthorized"}}', true, 'unauthorized'],
  ['{"success":false}', true, null],
  ['{"success":false,"error_code":"Jane Doe 1991"}', true, null],
  ['{"success":false,"error_code":17}', true, null],
  ['{"success":true}', false, null],
  ['[]', false, null],
  ['null', false, null],
  ['"unauthorized"', false, null],
  ['<html>', false, null],
  ['', false, null],
])('%s', (text, isService, code) => {
  const bytes = Buffer.from(text);
  expect(readErrorBody(bytes, 'text/plain')).toEqual({ isService, code, bytes, mime: 'text/plain' });
});

it('never throws and never keeps anything but a word', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readErrorBody(Buffer.from(text), null).code ?? 'none').toMatch(/^[\w.-]{1,100}$/);
    }),
  );
});
