import { describe, expect, it } from 'vitest';
import type { DeviceIntelligence } from '@shared/domain/device/deviceIntelligence';
import { viewOf } from '../../../../support/viewOf';

function deviceOf(value: unknown): DeviceIntelligence {
  const { device } = viewOf({ device_intelligence: value });
  if (device.state !== 'given') throw new Error(`device is ${device.state}`);
  return device.value;
}
const signal = (key: string, result: unknown) => ({ key, name: `Name ${key}`, result, description: null });

describe('device intelligence', () => {
  it('puts failing signals first, then what neither passed nor failed, each group in the service’s order', () => {
    const { signals } = deviceOf({
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
    });
    expect(signals.map(({ key }) => key)).toEqual(['c', 'f', 'b', 'd', 'g', 'a', 'e']);
  });

  it('keeps a boolean as the boolean it was', () => {
    const [yes, no] = deviceOf({ device_signals: [signal('a', true), signal('b', false)] }).signals;
    expect(yes).toMatchObject({ isBoolean: true, result: { state: 'given', value: 'true' } });
    expect(no).toMatchObject({ isBoolean: true, result: { state: 'given', value: 'false' } });
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
    const read = deviceOf(value).signals.map(
      ({ key, result }) => `${key} ${result.state === 'given' ? result.value : result.state}`,
    );
    expect(read).toEqual(expected);
  });

  it('keeps every key that is not the specification’s, of the device and of each signal', () => {
    const device = deviceOf({
      signals_outcome: 'Review',
      session_risk: 17,
      device_signals: [{ ...signal('rooted', 'Passed'), confidence: 0.4 }, 9],
    });
    expect(device.further).toEqual([{ key: 'session_risk', text: '17' }]);
    expect(device.signals.map(({ further }) => further)).toEqual([
      [{ key: '', text: '9' }],
      [{ key: 'confidence', text: '0.4' }],
    ]);
  });

  it.each([
    [null, 'null'],
    [3, 'unreadable'],
    [{}, 'given'],
  ])('tells %j from the rest: %s', (value, state) => {
    expect(viewOf({ device_intelligence: value }).device.state).toBe(state);
  });
});
