import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '@shared/domain/intake/fetchFailure';
import { FETCH_FAILURES } from '@shared/ipc/views';
import type { ResultKind } from '@shared/wire/catalogue';
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

it('comparisonLabels names what differs by its labels', () => {
  expect(comparisonLabels({ is: 'unchanged' })).toBe('Unchanged');
  const places = ['Final decision', 'Passport › Expiry Date'] as const;
  expect(comparisonLabels({ is: 'changed', places: [...places], more: 2 })).toBe(
    'Changed: Final decision, Passport › Expiry Date, 2 more',
  );
});

it('a redirect names its status and the sign-in page it may be, and no field that is not there', () => {
  const { title, advice } = failureLabels('redirected', { ...NO_FACTS, status: 302 });
  expect(title).toBe('The server redirects to another address (HTTP 302)');
  expect(advice).toContain('It may be a sign-in page of your network');
  expect(advice).toContain('in the settings of the connection');
  expect(advice).not.toMatch(/\bhere\b/);
});

it('a result of another kind is named', () => {
  const titleOf = (result: ResultKind | null) =>
    failureLabels('another-shape', { ...NO_FACTS, result }).title;
  expect(titleOf('spot-check')).toBe('The response is a spot check result, not the requested result');
  expect(titleOf('aml-history')).toBe('The response is an AML history, not the requested result');
  expect(titleOf(null)).toBe('The response is not a known result');
});
