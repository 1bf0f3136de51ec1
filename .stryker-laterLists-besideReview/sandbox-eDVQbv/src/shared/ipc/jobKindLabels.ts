// @ts-nocheck
import type { ResponseComparison } from '../domain/intake/responseChanges';
import type { Leak } from '../domain/redaction/leak';
import type { PackageResult } from './packageContract';
import type { MissingExhibit, WrittenReport } from './reportsContract';

// The kinds of job. A new one gets a line in each of the two lists here; the rest is in the module that runs it.

/** What came of a job that is about one thing. */
export const JOB_OUTCOMES = [
  'new',
  'unchanged',
  'same-values',
  'changed',
  'filed',
  'applied',
  'written',
  'absent',
  'duplicate',
  'failed',
  'cancelled',
] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** What the window gets about a job of each kind, beyond what all jobs have. */
export interface JobDetails {
  /** One case being fetched. */
  case: { profileId: string; step: 'response' | 'media'; comparison: ResponseComparison | null };
  /** A service event being followed. */
  event: { name: string; comparison: ResponseComparison | null };
  /** A saved response being taken from a file. */
  file: { operation: string };
  /** Many items, each a job of its own; `of` is their kind, null where they are of several. */
  batch: {
    outcomes: Partial<Record<JobOutcome, number>>;
    running: number;
    of: Exclude<keyof JobDetails, 'batch'> | null;
  };
  /**
   * Monitoring versions of a case; `version` is being asked for, of `unread` ones something cannot be read. Of those fetched
   * again some are `unchanged`, and the others `changed`: null is the AML result. `repeated` ones, without matches or with
   * those of the one beside them, are no versions as far as anybody can tell, and were not saved.
   */
  versions: {
    version: number | null;
    fetched: number;
    skipped: number;
    unread: number[];
    changed: (number | null)[];
    unchanged: number;
    repeated: { from: number; to: number }[];
  };
  /** A package being written. */
  package: {
    step: 'gathering' | 'writing';
    bagName: string | null;
    /** What a redacted copy still contained, with `value-left`: where, and of which class. */
    leaks: Leak[];
    result: PackageResult | null;
    /** False: its passphrase was not kept. */
    canResume: boolean;
  };
  /** A report being generated; `stage` names what `done` and `total` count. */
  report: {
    stage: 'covering' | 'pictures' | 'pages' | 'search' | null;
    /** Of a batch, once it is written. */
    result: WrittenReport | null;
    /** What a redacted report still contained, with `value-left`. */
    leaks: Leak[];
    /** Pictures that this computer cannot draw, with `pictures-missing`. */
    exhibits: MissingExhibit[];
  };
  /** A received package being read or imported. */
  import: { fileName: string };
  /** One file of a case being asked for once more. */
  medium: object;
}

/** What a job of each kind is called where nothing else names it. */
export const JOB_KIND_NAMES: Readonly<Record<keyof JobDetails, string>> = {
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
