import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function amlHandlers(desk: OpenDesk): GroupHandlers<'aml'> {
  return {
    'aml:view': async (look) => (await desk().aml()).view(look),
    'aml:rows': async ({ query, ...look }) => (await desk().aml()).rows(look, query),
    'aml:match': async ({ key, side, ...look }) => (await desk().aml()).match(look, key, side),
    'aml:judge': async (order) => (await desk().aml()).judge(order),
    async 'aml:undo'({ caseId, judgementId, reason }) {
      (await desk().aml()).undo(caseId, judgementId, reason);
      return null;
    },
    'aml:fetchVersions'(order) {
      const { identity, amlVersions } = desk();
      // Asked here, where the person can still be told, and not by the first entry of a job.
      identity.require();
      return amlVersions.start(order);
    },
    'aml:fetches': () => desk().amlVersions.list(),
    'aml:cancelFetch': ({ jobId }) => desk().amlVersions.cancel(jobId),
    'aml:resumeFetch': ({ jobId }) => desk().amlVersions.resume(jobId),
    'aml:dismissFetch': ({ jobId }) => desk().amlVersions.dismiss(jobId),
  };
}
