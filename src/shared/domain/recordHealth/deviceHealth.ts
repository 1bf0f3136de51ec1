import type { CaseView } from '../caseView';
import { cursorOver, givenOr } from '../cursor';
import { finding, quote } from './quote';
import type { HealthFinding } from './types';

interface Device {
  signals_outcome: unknown;
  device_signals: unknown;
}

/** The outcome is that of the signals below it (specification 2.17). */
export function deviceHealth(view: CaseView): HealthFinding[] {
  const block = view.blocks.find(({ key, state }) => key === 'device_intelligence' && state === 'given');
  if (!block) return [];
  const at = cursorOver<Device>(JSON.parse(block.text), block.pointer);
  const outcome = at.text('signals_outcome');
  const failed = at
    .members<{ key: unknown; result: unknown }>('device_signals')
    .filter(({ at: signal }) => givenOr(signal.text('result')) === 'Failed');
  if (givenOr(outcome) !== 'Passed' || failed.length === 0) return [];
  return [
    finding('outcome-against-signals', 'The device passed, yet a signal of it failed.', [
      quote('Signals outcome', outcome),
      ...failed.map(({ at: signal }) =>
        quote(`Signal ${givenOr(signal.text('key')) ?? ''}`.trim(), signal.text('result')),
      ),
    ]),
  ];
}
