import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function intakeHandlers(desk: OpenDesk): GroupHandlers<'intake'> {
  return {
    'intake:start'(order) {
      const { identity, profiles, intake } = desk();
      // Asked here, where the person can still be told, and not by the first entry of a job.
      identity.require();
      profiles.get(order.profileId);
      return intake.start(order);
    },
    'intake:list': () => desk().intake.list(),
    'intake:cancel': ({ jobId }) => desk().intake.cancel(jobId),
    'intake:resume': ({ jobId }) => desk().intake.resume(jobId),
    'intake:dismiss': ({ jobId }) => desk().intake.dismiss(jobId),
    'intake:retryMedium': ({ caseId, path }) => desk().intake.retryMedium(caseId, path),
    'intake:log': () => desk().fetchLog.list(),
    'intake:forgetLogged'({ logIds }) {
      const { fetchLog } = desk();
      fetchLog.remove(logIds);
      return fetchLog.list();
    },
    'intake:arrived': ({ logId }) => desk().fetchLog.arrived(logId),
    'intake:refetch': ({ caseId }) => desk().intake.refetch(caseId),
  };
}
