// @ts-nocheck
import type { Context } from '../context';
import { createPartials } from './partials';

/** Files that are written outside the vault and entered in the journal of their case: packages and reports. */
export function create(context: Context) {
  const { events } = context;
  const service = createPartials({
    ...context,
    touched: (caseId) => void events.emit('caseChanged', caseId),
  });
  events.on('opened', () => void service.sweep());
  return { service, handlers: {} };
}
