import { z } from 'zod';
import { maybeEnum, maybeText, openEnum, text } from './fields';
import type { Reading } from './reading';
import { SIGNAL_RESULTS } from './vocabulary';

/** Specification 2.17. Drift: the result is typed boolean and shown as a word; kept as received. */
export const deviceSignalSchema = z
  .looseObject({
    key: text('Identifier of the signal; open list.'),
    name: maybeText('Name of the signal.'),
    result: z
      .union([openEnum(SIGNAL_RESULTS, 'Outcome as a word.'), z.boolean()])
      .nullish()
      .describe('Outcome of the signal, as a word or as a boolean.'),
    description: maybeText('What the outcome means.'),
  })
  .meta({ id: 'DeviceSignal', description: 'One observation about the device.' });

/** Specification 2.17. */
export const deviceIntelligenceSchema = z
  .looseObject({
    signals_outcome: maybeEnum(SIGNAL_RESULTS, 'Outcome over all signals.'),
    device_signals: z.array(deviceSignalSchema).nullish().describe('The signals, one by one.'),
  })
  .meta({ id: 'DeviceIntelligence', description: 'What was observed about the device used.' });

export type DeviceSignal = Reading<typeof deviceSignalSchema>;
export type DeviceIntelligence = Reading<typeof deviceIntelligenceSchema>;
