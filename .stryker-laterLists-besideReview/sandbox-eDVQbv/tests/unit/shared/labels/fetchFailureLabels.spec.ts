// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '@shared/domain/intake/fetchFailure';
import { FETCH_FAILURES } from '@shared/ipc/views';
import { comparisonLabels, failureLabels, waitLabels } from '@shared/labels/fetchFailureLabels';

describe('failureLabels', () => {
  it('has a sentence of its own for every way a fetch can fail, and says what to do', () => {
    const titles = FETCH_FAILURES.map((failure) => failureLabels(failure).title);
    expect(new Set(titles).size).toBe(FETCH_FAILURES.length);
    for (const failure of FETCH_FAILURES) expect(failureLabels(failure).advice).toMatch(/\.$/);
  });

  it('says the status and code, the wait that is asked for, and where a text stops being JSON', () => {
    const limited = { ...NO_FACTS, status: 429, serviceCode: 'slow_down', retryAfterSeconds: 3600 };
    expect(failureLabels('rate-limited', limited)).toEqual({
      title: 'Request rate limited by the service (HTTP 429, slow_down)',
      advice: expect.stringMatching(/^The service asks you to wait 60 minutes\. /) as string,
    });
    expect(failureLabels('rate-limited', { ...limited, retryAfterSeconds: 0 }).advice).not.toContain(
      'asks you',
    );
    expect(failureLabels('response-not-json', { ...NO_FACTS, line: 2, column: 16 }).title).toBe(
      'The response is not valid JSON (line 2, column 16)',
    );
    expect(failureLabels('web-page', { ...NO_FACTS, status: 200 }).title).not.toContain('200');
  });
});

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [121, '3 minutes'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitLabels(seconds)).toBe(words);
});

it('comparisonLabels names what differs by pointer', () => {
  expect(comparisonLabels({ is: 'unchanged' })).toBe('Unchanged');
  expect(
    comparisonLabels({
      is: 'changed',
      changes: [
        { pointer: '/final_decision', how: 'changed' },
        { pointer: '/documents/30', how: 'added' },
      ],
      more: 2,
    }),
  ).toBe('Changed: /final_decision changed, /documents/30 added, 2 more');
});
