import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function reportsHandlers(desk: OpenDesk): GroupHandlers<'reports'> {
  return {
    'reports:preview': (order) => desk().reports.preview(order),
    'reports:save': ({ reportId }) => desk().reports.save(reportId),
    'reports:print': ({ reportId }) => desk().reports.print(reportId),
    'reports:batch': (order) => desk().reports.batch(order),
    'reports:cancel'({ jobId }) {
      desk().reports.cancel(jobId);
      return null;
    },
  };
}
