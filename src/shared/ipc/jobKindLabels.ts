import type { JobKindName } from './jobsContract';

/** What a job of each kind is called where nothing else names it. */
export const JOB_KIND_NAMES: Readonly<Record<JobKindName, string>> = {
  case: 'Case',
  event: 'Service event',
  file: 'Saved response',
  batch: 'Batch',
  versions: 'Monitoring versions',
  package: 'Package',
  report: 'Report',
  import: 'Package being read',
  medium: 'File',
};
