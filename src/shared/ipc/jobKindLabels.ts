import type { ResponseComparison } from '../domain/intake/responseChanges';
import type { Leak } from '../domain/redaction/leak';
import type { PackageResult } from './packageContract';
import type { MissingExhibit, WrittenReport } from './reportsContract';

// The kinds of job. A new kind needs an entry in each of the two lists here; everything else is in the module that
// runs it.

/** The possible outcomes of a job that handles a single item. */
export const JOB_OUTCOMES = [
  'new',
  'unchanged',
  'same-values',
  'changed',
  'imported',
  'applied',
  'written',
  'absent',
  'duplicate',
  'failed',
  'cancelled',
] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** The details that the window receives for each kind of job, in addition to the common ones. */
export interface JobDetails {
  /** Fetches one case. */
  case: { profileId: string; step: 'response' | 'media'; comparison: ResponseComparison | null };
  /** Handles a service event by fetching its case. */
  event: { name: string; comparison: ResponseComparison | null };
  /** Imports a saved response from a file. */
  file: { operation: string };
  /** Runs many items, each of which is a job. `of` is their kind; null if they are of several kinds. */
  batch: {
    outcomes: Partial<Record<JobOutcome, number>>;
    running: number;
    of: Exclude<keyof JobDetails, 'batch'> | null;
  };
  /**
   * Fetches monitoring versions of a case. `version` is the one being requested, and the lists of `unread` ones could
   * not be read. Versions that were fetched again are counted in `unchanged` or listed in `changed`, where null is the
   * AML result. `repeated` are ranges without matches or with the same matches as the version beside them; they were
   * not saved, since they may not be actual versions.
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
  /** Writes a package. */
  package: {
    step: 'gathering' | 'writing';
    bagName: string | null;
    /**
     * With the failure `value-left`: the files of a redacted copy that still contained removed values, and their
     * classes.
     */
    leaks: Leak[];
    result: PackageResult | null;
    /** False if it cannot be resumed because its passphrase was not kept. */
    canResume: boolean;
  };
  /** Generates a report; `stage` names what `done` and `total` count. */
  report: {
    stage: 'covering' | 'pictures' | 'pages' | 'search' | null;
    /** For an item of a batch, once its report is written. */
    result: WrittenReport | null;
    /** With the failure `value-left`: what a redacted report still contained. */
    leaks: Leak[];
    /** With the failure `pictures-missing`: pictures that this computer cannot display. */
    exhibits: MissingExhibit[];
  };
  /** Reads or imports a received package. */
  import: { fileName: string };
  /** Fetches one file of a case again. */
  medium: object;
}

/** The name of each kind of job, used if nothing more specific is known. */
export const JOB_KIND_NAMES: Readonly<Record<keyof JobDetails, string>> = {
  case: 'Case',
  event: 'Service event',
  file: 'Saved response',
  batch: 'Batch',
  versions: 'Monitoring versions',
  package: 'Package',
  report: 'Report',
  import: 'Package verification',
  medium: 'File',
};
