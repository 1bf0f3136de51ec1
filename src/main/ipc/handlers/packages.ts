import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function packagesHandlers(desk: OpenDesk): GroupHandlers<'packages'> {
  return {
    'packages:preview': async ({ caseId }) => (await desk().packages()).preview(caseId),
    'packages:previewRedaction': async ({ caseId, classes }) =>
      (await desk().packages()).previewRedaction(caseId, classes),
    'packages:checkRecipients': async ({ text }) => (await desk().packages()).checkRecipients(text),
    'packages:chooseFolder': async () => (await desk().packages()).chooseFolder(),
    'packages:lastFolder': async () => (await desk().packages()).lastFolder(),
    'packages:start': async (order) => (await desk().packages()).start(order),
    'packages:list': async () => (await desk().packages()).list(),
    'packages:cancel': async ({ jobId }) => (await desk().packages()).cancel(jobId),
    'packages:dismiss': async ({ jobId }) => (await desk().packages()).dismiss(jobId),
    async 'packages:reveal'({ jobId }) {
      (await desk().packages()).reveal(jobId);
      return null;
    },
  };
}
