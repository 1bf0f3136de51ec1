import type { CaseKind } from '../ids';
import { SubjectId } from '../ids';
import type { Operation } from '../profile';

export const ANSWER_OPERATIONS = [
  'journeyResult',
  'journeySummary',
  'spotCheckResult',
  'amlResult',
  'amlHistory',
] as const satisfies readonly Operation[];
export type AnswerOperation = (typeof ANSWER_OPERATIONS)[number];

/** What a saved answer is the answer to. */
export interface SavedAnswer {
  operation: AnswerOperation;
  id: string;
  /** For an AML history only: the version that was asked for, and whether only its changes were. */
  version?: number;
  deltaOnly?: boolean;
}

/** What is known of a saved answer, and what a person still has to say. */
export interface SavedAnswerReading {
  operation: AnswerOperation | null;
  id: string | null;
  version: number | null;
  /** Null where neither content nor name says it. */
  deltaOnly: boolean | null;
}

/** The kind of case an answer belongs to; a history's check may also be the check inside a journey. */
export const CASE_OF_OPERATION: Record<AnswerOperation, CaseKind> = {
  journeyResult: 'journey',
  journeySummary: 'journey',
  spotCheckResult: 'spot-check',
  amlResult: 'aml-check',
  amlHistory: 'aml-check',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Told by the keys that only one operation's answer has (specification part 2); unsure is null. */
function operationOf(answer: Record<string, unknown>): AnswerOperation | null {
  const has = (...keys: string[]): boolean => keys.some((key) => Object.hasOwn(answer, key));
  if (has('aml_matches')) return 'amlHistory';
  if (has('check_id') && has('aml', 'check_time', 'final_decision')) return 'amlResult';
  if (!has('journey_id')) return null;
  if (has('spot_checks')) return 'spotCheckResult';
  if (has('step_summaries', 'is_completed')) return 'journeySummary';
  if (has('documents', 'flow_id', 'journey_definintion_id', 'manual_decision', 'screening_checks'))
    return 'journeyResult';
  return has('tenant_id') ? 'spotCheckResult' : has('rule_results') ? 'journeyResult' : null;
}

/** The version in a name such as `3.json`, `v3.json` or `65b1-version-3.json`; a bare id of digits is no version. */
function versionIn(name: string): number | null {
  const stem = name.replace(/\.[^.]*$/, '');
  const found =
    /^v?(\d{1,9})$/i.exec(stem) ?? /(?:^|[^a-z0-9])v(?:ersion)?[ _-]?(\d{1,9})(?:\D|$)/i.exec(stem);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/**
 * Recognises a saved answer by its shape, its own ids, and for an AML history by the file's name. In the layout of the
 * reference service's data folder (`aml-history/<id>/<version>.json`) every version after the first holds changes only.
 */
export function recogniseAnswer(value: unknown, name: string, folder = ''): SavedAnswerReading {
  const unknown = { operation: null, id: null, version: null, deltaOnly: null };
  if (!isObject(value)) return unknown;
  const operation = operationOf(value);
  const ids = [value['check_id'], value['journey_id']].map((id) => SubjectId.safeParse(id));
  const [check, journey] = ids;
  const ordered =
    operation === 'amlResult' || operation === 'amlHistory' ? [check, journey] : [journey, check];
  const id = ordered.find((read) => read?.success)?.data ?? null;
  if (operation !== 'amlHistory') return { ...unknown, operation, id };
  const version = versionIn(name);
  const isDataFolder = /(^|\/)aml-history\/[^/]+\/?$/.test(folder);
  const deltaOnly = /delta|changes/i.test(name)
    ? true
    : /snapshot|full/i.test(name)
      ? false
      : isDataFolder && version !== null
        ? version > 1
        : null;
  return { operation, id, version, deltaOnly };
}

/** The answer as far as it is certain; null while a person has something to say. */
export function certainAnswer({ operation, id, version, deltaOnly }: SavedAnswerReading): SavedAnswer | null {
  if (operation === null || id === null) return null;
  if (operation !== 'amlHistory') return { operation, id };
  return version === null || deltaOnly === null ? null : { operation, id, version, deltaOnly };
}

/** A file's own name where it is an id or a number and can say nothing of a person; else null. */
export function keptFileName(name: string): string | null {
  const stem = name.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return /^([0-9a-f]{16,64}|[0-9a-f-]{32,40}|v?\d{1,4})$/i.test(stem) ? name : null;
}
