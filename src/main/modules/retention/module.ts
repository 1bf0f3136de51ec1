import { handlersOf } from '../../ipc/handlers';
import type { Jobs } from '../../jobs/runner';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { createRetentionService } from './retentionService';

/** Delay before released evidence is removed, in ms. */
const TIDY_AFTER_MS = 2_000;

export function create(context: Context & { jobs: Jobs; identity: Identity; cases: CaseService }) {
  const { events, after, logError, identity, cases, jobs } = context;
  const service = createRetentionService({
    ...context,
    append: cases.append,
    author: identity.require,
    isUnderWay: jobs.isBusy,
    forgetWork(of) {
      jobs.forgetCase(of);
      events.emit('subjectErased', of.subjectId);
    },
    forget: (caseId) => void events.emit('caseErased', caseId),
    version: context.info.version,
  });
  /** Removes released evidence later. Tries again while jobs are running. */
  let isWaiting = false;
  const tidyLater = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    after(TIDY_AFTER_MS, () => {
      isWaiting = false;
      service.resume().then((isDone) => {
        if (!isDone) tidyLater();
      }, logError('retention'));
    });
  };
  events.on('bytesReleased', tidyLater);
  events.on('opened', tidyLater);
  return { service, handlers: handlersOf('retention', () => service), stop: service.stop };
}
