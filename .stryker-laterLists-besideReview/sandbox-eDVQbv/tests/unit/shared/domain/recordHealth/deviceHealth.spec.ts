// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { deviceHealth, deviceResults } from '@shared/domain/recordHealth/deviceHealth';
import type { Quote } from '@shared/domain/recordHealth/types';
import { foundBy, recordOf, withDevice, type HealthRow } from '../../../../support/healthRecords';

const found = foundBy(deviceHealth);

describe('deviceHealth', () => {
  it.each<HealthRow>([
    [
      'failed over signals that all passed',
      ['outcome-against-signals'],
      {
        device_intelligence: { signals_outcome: 'Failed', device_signals: [{ key: 'a', result: 'Passed' }] },
      },
    ],
    [
      'failed over a signal that came as a boolean',
      [],
      { device_intelligence: { signals_outcome: 'Failed', device_signals: [{ key: 'a', result: true }] } },
    ],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  it.each<[string, object, (string | null)[][]]>([
    [
      'a signal that failed',
      withDevice('Passed', 'Passed', 'Fail'),
      [['outcome-against-signals', 'Passed', 'Fail']],
    ],
    [
      'signals that all passed',
      withDevice('FAILED', 'Passed', 'PASSED'),
      [['outcome-against-signals', 'FAILED', 'Passed', 'PASSED']],
    ],
    ['an outcome that only passed', withDevice('Passed', 'Passed', 'Review'), []],
    ['a failure with one signal that failed', withDevice('Failed', 'Passed', 'Failed'), []],
    ['a failure without any signal', withDevice('Failed'), []],
    ['an outcome of another word', withDevice('Review', 'Failed'), []],
    ['no device', { device_intelligence: null }, []],
  ])('holds the outcome against %s', (_what, response, quoted) => {
    expect(found(response)).toEqual(quoted);
  });

  it.each<[string, object, string[], string[]]>([
    [
      'an outcome that passed, whatever its signals',
      withDevice('Passed', 'Failed'),
      ['Device intelligence, outcome Passed'],
      [],
    ],
    ['an outcome that failed', withDevice('failed', 'Passed'), [], ['Device intelligence, outcome failed']],
    [
      'no outcome, each signal passed',
      withDevice(null, 'Passed', 'passed'),
      ['Signal k Passed', 'Signal k passed'],
      [],
    ],
    ['no outcome, a signal failed', withDevice(null, 'Passed', 'Failed', 'Review'), [], ['Signal k Failed']],
    ['no outcome and no signals', withDevice(null), [], []],
    ['a boolean', withDevice(null, false), [], []],
    [
      'a signal without a key',
      { device_intelligence: { device_signals: [{ result: 'Failed' }] } },
      [],
      ['Signal Failed'],
    ],
    ['no device', {}, [], []],
  ])('says that the device passed or failed: %s', (_what, response, passed, failed) => {
    const results = deviceResults(recordOf(response));
    const texts = (quotes: readonly Quote[]): string[] =>
      quotes.map(({ label, value }) => `${label} ${String(value)}`);
    expect([texts(results.passed), texts(results.failed)]).toEqual([passed, failed]);
  });
});
