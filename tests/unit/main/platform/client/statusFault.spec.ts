import { expect, it } from 'vitest';
import { readRefusal } from '../../../../../src/main/platform/client/errorBody';
import { faultOfStatus } from '../../../../../src/main/platform/client/statusFault';

const outcomeOf = (status: number, text: string): string =>
  faultOfStatus(status, readRefusal(Buffer.from(text), null), null).detail.outcome;

it.each([404, 410])('%i with a web page is not the service saying that it has no such id', (status) => {
  expect(outcomeOf(status, '<!doctype html><title>Not found</title>')).toBe('web-page');
  expect(outcomeOf(status, '{"success":false,"error_code":"not_found"}')).toBe('not-found');
  expect(outcomeOf(status, '')).toBe('not-found');
});

it.each([502, 503, 504])('%i is a fault of the service that may pass, whatever came with it', (status) => {
  for (const text of ['<h1>Bad gateway</h1>', '', '{"success":false,"error_code":"down"}'])
    expect(faultOfStatus(status, readRefusal(Buffer.from(text), 'text/html'), 1000).detail).toMatchObject({
      outcome: 'server-error',
      passing: true,
      retryAfterMs: 1000,
      status,
    });
  expect(outcomeOf(500, '<html>')).toBe('server-error');
});

it('407 is of a proxy and not of the service, and so is 511', () => {
  expect(outcomeOf(511, '<html>Sign in</html>')).toBe('proxy-refused');
  expect(outcomeOf(407, '<html>Proxy</html>')).toBe('proxy-refused');
  expect(outcomeOf(407, '')).toBe('proxy-refused');
});

it.each([600, 999])('%i is no status of HTTP, so the service did not send it', (status) => {
  expect(outcomeOf(status, '{"success":false,"error_code":"down"}')).toBe('not-the-service');
});
