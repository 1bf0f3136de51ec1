import { handlersOf } from '../../ipc/handlers';
import type { ReportJobs } from '../../report/reportJobs';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import type { ImportService } from '../imports/importService';
import type { AmlVersions } from '../intake/amlVersions';
import type { OrderQueue } from '../intake/orders/orderQueue';
import type { Intake } from '../intake/types';
import type { Lazy } from '../lazy';
import type { PackageService } from '../packages/packageService';
import { createRetentionService } from './retentionService';

/** How long what was set aside waits for its removal, in ms. */
const TIDY_AFTER_MS = 2_000;

export function create(
  context: Context & {
    identity: Identity;
    cases: CaseService;
    intake: Intake;
    amlFetches: AmlVersions;
    orders: OrderQueue;
    reports: ReportJobs;
    packages: Lazy<PackageService>;
    imports: Lazy<ImportService>;
  },
) {
  const { events, after, logError, identity, cases, intake, amlFetches, orders } = context;
  const { reports, packages, imports } = context;
  const service = createRetentionService({
    ...context,
    append: cases.append,
    author: identity.require,
    isUnderWay: () =>
      orders.isBusy() ||
      intake.isBusy() ||
      amlFetches.isBusy() ||
      reports.isUnderWay() ||
      packages.loaded()?.isUnderWay() === true ||
      imports.loaded()?.isTaking() === true,
    forgetWork(of) {
      orders.forgetCase(of);
      intake.forgetCase(of);
      for (const item of amlFetches.list()) if (item.caseId === of.caseId) amlFetches.dismiss(item);
    },
    forget: (caseId) => void events.emit('caseErased', caseId),
    version: context.info.version,
  });
  /** What was set aside goes when there is time for it and nothing comes in. */
  const tidyLater = (): void => {
    after(TIDY_AFTER_MS, () => {
      service.resume().then((isDone) => {
        if (!isDone) tidyLater();
      }, logError('retention'));
    });
  };
  events.on('bytesReleased', tidyLater);
  events.on('opened', tidyLater);
  return { service, handlers: handlersOf('retention', () => service), stop: service.stop };
}
