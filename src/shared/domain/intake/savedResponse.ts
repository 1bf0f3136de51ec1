import { recognise } from '../../record/result';
import { isObject } from '../../record/shape';
import type { ResultKind } from '../../wire/catalogue';
import type { CaseKind } from '../ids';
import { SubjectId } from '../ids';
import type { Operation } from '../profile';

export const RESPONSE_OPERATIONS = [
  'journeyResult',
  'journeySummary',
  'spotCheckResult',
  'amlResult',
  'amlHistory',
] as const satisfies readonly Operation[];
export type ResponseOperation = (typeof RESPONSE_OPERATIONS)[number];

/** The request that a saved response belongs to. */
export interface SavedResponse {
  operation: ResponseOperation;
  id: string;
  /** For an AML history only: the requested version, and whether only its delta was requested. */
  version?: number;
  deltaOnly?: boolean;
}

/** What was recognised of a saved response. A person has to supply what is null. */
export interface SavedResponseReading {
  operation: ResponseOperation | null;
  id: string | null;
  version: number | null;
  /** Null if neither the content nor the file name shows it. */
  deltaOnly: boolean | null;
}

/** The kind of case that a response belongs to. A history may also belong to the AML check of a journey. */
export const CASE_OF_OPERATION: Record<ResponseOperation, CaseKind> = {
  journeyResult: 'journey',
  journeySummary: 'journey',
  spotCheckResult: 'spot-check',
  amlResult: 'aml-check',
  amlHistory: 'aml-check',
};

const OPERATION_OF: Readonly<Record<ResultKind, ResponseOperation>> = {
  journey: 'journeyResult',
  'journey-summary': 'journeySummary',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
  'aml-history': 'amlHistory',
};

const asId = (value: unknown): string | null => SubjectId.safeParse(value).data ?? null;

/**
 * The id that the response states for its subject. A spot check states its journey's id but not its own (specification
 * 2.18 and 4.2).
 */
function idIn(
  value: Readonly<Record<string, unknown>>,
  kind: ResultKind | null,
  name: string,
): string | null {
  if (kind === 'spot-check') return isIdName(name) ? asId(stemOf(name)) : null;
  const [check, journey] = [asId(value['check_id']), asId(value['journey_id'])];
  return kind === 'aml-check' || kind === 'aml-history' ? (check ?? journey) : (journey ?? check);
}

/**
 * The version in a file name such as `3.json`, `v3.json` or `65b1-version-3.json`. An id that consists of digits only
 * is not a version.
 */
function versionInName(name: string): number | null {
  const stem = name.replace(/\.[^.]*$/, '');
  const found =
    /^v?(\d{1,9})$/i.exec(stem) ?? /(?:^|[^a-z0-9])v(?:ersion)?[ _-]?(\d{1,9})(?:\D|$)/i.exec(stem);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/**
 * Recognises a saved response by its shape, its ids and, for an AML history, its file name. In the reference service's
 * data folder (`aml-history/<id>/<version>.json`), every version after the first is a delta.
 */
export function recogniseResponse(value: unknown, name: string, folder = ''): SavedResponseReading {
  const unknown = { operation: null, id: null, version: null, deltaOnly: null };
  if (!isObject(value)) return unknown;
  const kind = recognise(value);
  const operation = kind === null ? null : OPERATION_OF[kind];
  const id = idIn(value, kind, name);
  if (operation !== 'amlHistory') return { ...unknown, operation, id };
  const version = versionInName(name);
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

/** The response if everything about it was recognised; null if a person has to supply something. */
export function certainResponse({
  operation,
  id,
  version,
  deltaOnly,
}: SavedResponseReading): SavedResponse | null {
  if (operation === null || id === null) return null;
  if (operation !== 'amlHistory') return { operation, id };
  return version === null || deltaOnly === null ? null : { operation, id, version, deltaOnly };
}

const stemOf = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,8}$/, '');

/** Whether a file's name can be the id of its content. Short numbers and years cannot. */
const isIdName = (name: string): boolean => keptFileName(name) !== null && !/^v?\d+$/i.test(stemOf(name));

/** The file's name if it is an id or a number, which discloses nothing about a person; otherwise null. */
export function keptFileName(name: string): string | null {
  const stem = stemOf(name);
  return /^([0-9a-f]{16,64}|[0-9a-f-]{32,40}|v?\d{1,4})$/i.test(stem) ? name : null;
}
