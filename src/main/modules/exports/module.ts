import { dirname } from 'node:path';
import type { Context } from '../context';
import { createExportAllowance, type ExportAllowance } from './allowance';
import { createPartials } from './partials';

/** Limits what is exported to a folder without asking the user again. */
export const createAllowance = (context: Context): { service: ExportAllowance; handlers: object } => ({
  service: createExportAllowance(context),
  handlers: {},
});

/** Tracks files written outside the vault that get a journal entry: packages and reports. */
export function create(context: Context & { allowance: ExportAllowance }) {
  const { events, allowance } = context;
  const service = createPartials({
    ...context,
    wrote: ({ path, event }) => allowance.wrote(dirname(path), event.bytes),
    touched: (caseId) => void events.emit('caseChanged', caseId),
  });
  // An entry can be appended only once its author has signed in.
  for (const event of ['opened', 'signedIn'] as const) events.on(event, () => void service.sweep());
  return { service, handlers: {} };
}
