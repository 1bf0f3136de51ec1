import { describe, expect, it } from 'vitest';
import { isBooleanResult, signalsOf } from '@shared/domain/device/deviceIntelligence';
import type { DeviceIntelligence } from '@shared/domain/caseView';
import { valueOrNull } from '@shared/record/received';
import { viewOf } from '../../../../support/viewOf';

const received = (value: unknown) =>
  viewOf({ journey_id: 'journey-1', device_intelligence: value }).result.device_intelligence;
function deviceOf(value: unknown): DeviceIntelligence {
  const device = valueOrNull(received(value));
  if (device === null) throw new Error('there is no device');
  return device;
}
const signal = (key: string, result: unknown) => ({ key, name: `Name ${key}`, result, description: null });

describe('device intelligence', () => {
  it('puts failing signals first, then what neither passed nor failed, each group in the service’s order', () => {
    const signals = signalsOf(
      deviceOf({
        signals_outcome: 'Failed',
        device_signals: [
          signal('a', 'Passed'),
          signal('b', 'Unknown'),
          signal('c', 'Failed'),
          signal('d', true),
          signal('e', 'Passed'),
          signal('f', 'Failed'),
          signal('g', null),
        ],
      }),
    );
    expect(signals.map(({ key }) => valueOrNull(key))).toEqual(['c', 'f', 'b', 'd', 'g', 'a', 'e']);
  });

  it('keeps a boolean as the boolean it was', () => {
    const [yes, no] = signalsOf(deviceOf({ device_signals: [signal('a', true), signal('b', false)] }));
    expect(yes).toMatchObject({ result: { state: 'given', value: 'true' } });
    expect([yes, no].map((one) => one !== undefined && isBooleanResult(one))).toEqual([true, true]);
    expect(no).toMatchObject({ result: { state: 'given', value: 'false' } });
  });

  it.each<[string, unknown, string[]]>([
    ['a dictionary of signals', { device_signals: { rooted: { result: 'Failed' } } }, ['rooted Failed']],
    [
      'a dictionary of bare words',
      { device_signals: { rooted: 'Passed', vpn: false } },
      ['vpn false', 'rooted Passed'],
    ],
    ['a bare list', [signal('rooted', 'Passed')], ['rooted Passed']],
    ['an empty list', { device_signals: [] }, []],
  ])('reads %s', (_form, value, expected) => {
    const read = signalsOf(deviceOf(value)).map(
      ({ key, result }) =>
        `${valueOrNull(key) ?? key.state} ${result.state === 'given' ? result.value : result.state}`,
    );
    expect(read).toEqual(expected);
  });

  it('keeps every key that is not the specification’s, of the device and of each signal', () => {
    const device = deviceOf({
      signals_outcome: 'Review',
      session_risk: 17,
      device_signals: [{ ...signal('rooted', 'Passed'), confidence: 0.4 }, 9],
    });
    expect(device.undescribed).toEqual([
      { key: 'session_risk', pointer: '/device_intelligence/session_risk', value: 17 },
    ]);
    const [bare, rooted] = signalsOf(device);
    expect(bare?.result).toMatchObject({
      state: 'given',
      value: '9',
      pointer: '/device_intelligence/device_signals/1',
    });
    expect(rooted?.undescribed).toMatchObject([{ key: 'confidence', value: 0.4 }]);
  });

  it.each([
    [null, 'null'],
    [3, 'unreadable'],
    [{}, 'given'],
  ])('tells %j from the rest: %s', (value, state) => {
    expect(received(value).state).toBe(state);
  });
});
