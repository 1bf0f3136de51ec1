import { expect, it } from 'vitest';
import { readErrorBody } from '../../../../../src/main/platform/client/errorBody';
import { faultOfStatus } from '../../../../../src/main/platform/client/statusFault';

const outcomeOf = (status: number, text: string): string =>
  faultOfStatus(status, readErrorBody(Buffer.from(text)), null).detail.outcome;

it.each([404, 410])('%i with a web page is not the service saying that it knows no such id', (status) => {
  expect(outcomeOf(status, '<!doctype html><title>Not found</title>')).toBe('web-page');
  expect(outcomeOf(status, '{"success":false,"error_code":"not_found"}')).toBe('not-found');
  expect(outcomeOf(status, '')).toBe('not-found');
});
