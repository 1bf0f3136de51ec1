import { givenOr } from '../../record/received';
import { deviceIntelligenceSchema } from '../../wire/deviceIntelligence';
import type { CaseView } from '../caseView';
import { signalsOf } from '../device/deviceIntelligence';
import { finding, labelOf, quote } from './quote';
import type { HealthFinding, Quote } from './types';

export const signalQuote = (signal: ReturnType<typeof signalsOf>[number]): Quote =>
  quote(`Signal ${givenOr(signal.key) ?? ''}`.trim(), signal.result);

/** The outcome is that of the signals below it (specification 2.17). A boolean is no word and says nothing here. */
export function deviceHealth({ result }: CaseView): HealthFinding[] {
  const device = givenOr(result.device_intelligence);
  if (device === null) return [];
  const signals = signalsOf(device);
  const outcome = quote(labelOf(deviceIntelligenceSchema.members.signals_outcome), device.signals_outcome);
  const word = givenOr(device.signals_outcome);
  const resultsOf = (wanted: string) =>
    signals.filter((signal) => givenOr(signal.result) === wanted).map(signalQuote);
  const [failed, passed] = [resultsOf('Failed'), resultsOf('Passed')];
  if (word === 'Passed' && failed.length > 0) {
    return [
      finding('outcome-against-signals', 'The device passed, yet a signal of it failed.', [
        outcome,
        ...failed,
      ]),
    ];
  }
  if (word === 'Failed' && signals.length > 0 && passed.length === signals.length) {
    return [
      finding('outcome-against-signals', 'The device failed, yet every signal of it passed.', [
        outcome,
        ...passed,
      ]),
    ];
  }
  return [];
}
