import { valueOrNull } from '../../record/received';
import { deviceIntelligenceSchema } from '../../wire/deviceIntelligence';
import { journeyResultSchema } from '../../wire/results';
import type { CaseView } from '../caseView';
import { signalsOf } from '../device/deviceIntelligence';
import { finding, labelOf, quote } from './quote';
import type { HealthFinding, Quote } from './types';
import { isOneOf, isFailure } from '../resultGroups';
import { HEALTH } from './healthLabels';

const { members } = deviceIntelligenceSchema;

const signalQuote = ({ key, name, result }: ReturnType<typeof signalsOf>[number]): Quote => ({
  ...quote(`Signal ${valueOrNull(key) ?? ''}`.trim(), result),
  of: valueOrNull(name) || valueOrNull(key) || '',
});

const matchesWord = (wanted: string, word: string | null): boolean =>
  wanted === 'Failed' ? isFailure(word) : isOneOf(word, wanted);

/**
 * The values that show that the device passed, and those that show that it failed: the outcome of its signals
 * (specification 2.17) or, if the outcome is another word, a failed signal or only passed ones. A boolean outcome is
 * not one of the specified words and shows nothing.
 */
export function deviceResults({ result }: CaseView): { passed: Quote[]; failed: Quote[] } {
  const device = valueOrNull(result.device_intelligence);
  const [passed, failed] = ['Passed', 'Failed'].map((word): Quote[] => {
    if (device === null) return [];
    const outcome = valueOrNull(device.signals_outcome);
    const isFailed = isFailure(outcome);
    if (isOneOf(outcome, 'Passed') || isFailed)
      return word === (isFailed ? 'Failed' : 'Passed')
        ? [
            {
              ...quote(
                labelOf(journeyResultSchema.members.device_intelligence, members.signals_outcome),
                device.signals_outcome,
              ),
              of: labelOf(journeyResultSchema.members.device_intelligence),
            },
          ]
        : [];
    const signals = signalsOf(device);
    const matching = signals.filter(({ result: stated }) => matchesWord(word, valueOrNull(stated)));
    return word === 'Failed' || matching.length === signals.length ? matching.map(signalQuote) : [];
  }) as [Quote[], Quote[]];
  return { passed, failed };
}

/** The device's outcome must agree with the signals below it. */
export function deviceHealth({ result }: CaseView): HealthFinding[] {
  const device = valueOrNull(result.device_intelligence);
  if (device === null) return [];
  const signals = signalsOf(device);
  const outcome = quote(labelOf(members.signals_outcome), device.signals_outcome);
  const word = valueOrNull(device.signals_outcome);
  const resultsOf = (wanted: string) =>
    signals.filter(({ result: stated }) => matchesWord(wanted, valueOrNull(stated))).map(signalQuote);
  const [failed, passed] = [resultsOf('Failed'), resultsOf('Passed')];
  if (isOneOf(word, 'Passed') && failed.length > 0) {
    return [finding('outcome-against-signals', HEALTH.outcomePassedAgainstSignals, [outcome, ...failed])];
  }
  if (isFailure(word) && signals.length > 0 && passed.length === signals.length) {
    return [finding('outcome-against-signals', HEALTH.outcomeAgainstSignalsFailed, [outcome, ...passed], [])];
  }
  return [];
}
