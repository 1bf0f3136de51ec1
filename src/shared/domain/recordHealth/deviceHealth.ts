import type { CaseView } from '../caseView';
import { givenOr } from '../../record/received';
import { finding, quote } from './quote';
import type { HealthFinding } from './types';

/** The outcome is that of the signals below it (specification 2.17). A boolean is no word and says nothing here. */
export function deviceHealth({ device }: CaseView): HealthFinding[] {
  if (device.state !== 'given') return [];
  const { outcome, signals } = device.value;
  const word = givenOr(outcome);
  const resultsOf = (result: string) =>
    signals
      .filter((signal) => givenOr(signal.result) === result)
      .map((signal) => quote(`Signal ${signal.key}`.trim(), signal.result));
  const [failed, passed] = [resultsOf('Failed'), resultsOf('Passed')];
  if (word === 'Passed' && failed.length > 0) {
    return [
      finding('outcome-against-signals', 'The device passed, yet a signal of it failed.', [
        quote('Signals outcome', outcome),
        ...failed,
      ]),
    ];
  }
  if (word === 'Failed' && signals.length > 0 && passed.length === signals.length) {
    return [
      finding('outcome-against-signals', 'The device failed, yet every signal of it passed.', [
        quote('Signals outcome', outcome),
        ...passed,
      ]),
    ];
  }
  return [];
}
