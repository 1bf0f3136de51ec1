import { list, open, part, text, wordOr } from './fields';
import { DEVICE_SIGNALS, SIGNAL_RESULTS } from './vocabulary';

/** Specification 2.17. The result is declared as a boolean but described as a word; both are kept as received. */
export const deviceSignalSchema = part(
  'DeviceSignal',
  {
    key: open(DEVICE_SIGNALS, {
      label: 'Key',
      section: '2.17',
      sensitivity: 'none',
      about: 'Unique identifier of the signal; the full list is not published.',
    }),
    name: text({ label: 'Signal', section: '2.17', sensitivity: 'none' }),
    result: open(SIGNAL_RESULTS, {
      label: 'Result',
      section: '2.17',
      sensitivity: 'none',
      about: 'Documented as a boolean, described as Passed or Failed: what true means is not stated.',
      takesFlag: true,
    }),
    description: text({ label: 'Description', section: '2.17', sensitivity: 'none', mayQuote: true }),
  },
  { principal: 'result' },
);

/** Specification 2.17; a bare list is read as its signals. */
export const deviceIntelligenceSchema = part(
  'DeviceIntelligence',
  {
    signals_outcome: open(SIGNAL_RESULTS, {
      label: 'Outcome',
      section: '2.17',
      sensitivity: 'none',
      about: 'Overall outcome of the signals.',
      isDecisive: true,
    }),
    device_signals: list(deviceSignalSchema, {
      label: 'Signals',
      section: '2.17',
      keyedBy: { key: 'key', value: 'result' },
    }),
  },
  { principal: 'device_signals', principalOf: wordOr({}, 'signals_outcome', 'signals_outcome') },
);
