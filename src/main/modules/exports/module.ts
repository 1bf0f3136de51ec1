import type { Context } from '../context';
import { createPartials } from './partials';

/** Tracks files written outside the vault that get a journal entry: packages and reports. */
export function create(context: Context) {
  const { events } = context;
  const service = createPartials({
    ...context,
    touched: (caseId) => void events.emit('caseChanged', caseId),
  });
  events.on('opened', () => void service.sweep());
  return { service, handlers: {} };
}
