import type { DeviceIntelligence as WireDevice, DeviceSignal as WireSignal } from '../../wire';
import type { Received } from '../caseView';
import { cursorOver, furtherKeys, givenOr, whenGiven, type Cursor } from '../cursor';
import { jsonText } from '../jsonText';

/** One observation about the device (specification 2.17). */
export interface DeviceSignal {
  key: string;
  name: Received<string>;
  /**
   * The word as received, or a boolean as `true` or `false`: the specification types it as a boolean and describes it
   * as Passed or Failed, and does not say which of the two a `true` would be. So a boolean is shown and not read.
   */
  result: Received<string>;
  isBoolean: boolean;
  description: Received<string>;
  pointer: string;
  further: { key: string; text: string }[];
}

export interface DeviceIntelligence {
  pointer: string;
  outcome: Received<string>;
  /** Failing first, then what neither passed nor failed, then passed; within these the service's order. */
  signals: DeviceSignal[];
  /** Why there are no signals, when there are none. */
  signalsState: Received<null>;
  further: { key: string; text: string }[];
}

/** Failed first; what is no word of the specification cannot be waved through and stands before Passed. */
function rank({ result }: DeviceSignal): number {
  const word = givenOr(result);
  return word === 'Failed' ? 0 : word === 'Passed' ? 2 : 1;
}

/** A result as a word, or a boolean as its word. */
function readResult(at: Cursor<WireSignal>): { result: Received<string>; isBoolean: boolean } {
  const flag = at.flag('result');
  return flag.state === 'given'
    ? { result: { ...flag, value: String(flag.value) }, isBoolean: true }
    : { result: at.text('result'), isBoolean: false };
}

function readSignal(name: string, at: Cursor<WireSignal>, isList: boolean): DeviceSignal {
  const { raw, pointer } = at;
  if (typeof raw === 'string' || typeof raw === 'boolean') {
    // A dictionary of bare results in place of a list of objects.
    const missing = (key: string): Received<string> => ({ state: 'missing', pointer: `${pointer}/${key}` });
    return {
      key: isList ? '' : name,
      name: missing('name'),
      result: { state: 'given', value: String(raw), pointer },
      isBoolean: typeof raw === 'boolean',
      description: missing('description'),
      pointer,
      further: [],
    };
  }
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  return {
    key: givenOr(at.figure('key')) ?? (isList ? '' : name),
    name: at.text('name'),
    ...readResult(at),
    description: at.text('description'),
    pointer,
    further: isObject
      ? furtherKeys(raw, ['key', 'name', 'result', 'description'])
      : [{ key: '', text: jsonText(raw) }],
  };
}

/** Device intelligence (specification 2.17); a bare list is read as the signals of one that names no outcome. */
export function readDevice(answer: unknown): Received<DeviceIntelligence> {
  const root = cursorOver<{ device_intelligence: unknown }>(answer);
  return whenGiven(root.presence('device_intelligence'), () => {
    const at = root.child<WireDevice>('device_intelligence');
    const isBare = Array.isArray(at.raw);
    const held = isBare ? at.raw : at.child('device_signals').raw;
    const members = isBare
      ? root.members<WireSignal>('device_intelligence')
      : at.members<WireSignal>('device_signals');
    const signals = members.map((member) => readSignal(member.key, member.at, Array.isArray(held)));
    return {
      pointer: at.pointer,
      outcome: at.text('signals_outcome'),
      signals: signals
        .map((signal, index) => ({ signal, index }))
        .sort((a, b) => rank(a.signal) - rank(b.signal) || a.index - b.index)
        .map(({ signal }) => signal),
      signalsState: isBare
        ? { state: 'given', value: null, pointer: at.pointer }
        : at.presence('device_signals'),
      further: furtherKeys(at.raw, ['signals_outcome', 'device_signals']),
    };
  });
}
