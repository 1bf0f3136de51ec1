// @ts-nocheck
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

/** What a saved response is the response to. */
export interface SavedResponse {
  operation: ResponseOperation;
  id: string;
  /** For an AML history only: the version that was asked for, and whether only its changes were. */
  version?: number;
  deltaOnly?: boolean;
}

/** What is known of a saved response, and what a person still has to say. */
export interface SavedResponseReading {
  operation: ResponseOperation | null;
  id: string | null;
  version: number | null;
  /** Null where neither content nor name says it. */
  deltaOnly: boolean | null;
}

/** The kind of case a response belongs to; a history's check may also be the check inside a journey. */
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

/** What the response says it is about. A spot check names its journey and not itself (specification 2.18 and 4.2). */
function idIn(
  value: Readonly<Record<string, unknown>>,
  kind: ResultKind | null,
  name: string,
): string | null {
  if (kind === 'spot-check') return isIdName(name) ? asId(stemOf(name)) : null;
  const [check, journey] = [asId(value['check_id']), asId(value['journey_id'])];
  return kind === 'aml-check' || kind === 'aml-history' ? (check ?? journey) : (journey ?? check);
}

/** The version in a name such as `3.json`, `v3.json` or `65b1-version-3.json`; a bare id of digits is no version. */
function versionInName(name: string): number | null {
  const stem = name.replace(/\.[^.]*$/, '');
  const found =
    /^v?(\d{1,9})$/i.exec(stem) ?? /(?:^|[^a-z0-9])v(?:ersion)?[ _-]?(\d{1,9})(?:\D|$)/i.exec(stem);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/**
 * Recognises a saved response by its shape, its own ids, and for an AML history by the file's name. In the layout of the
 * reference service's data folder (`aml-history/<id>/<version>.json`) every version after the first holds changes only.
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

/** The response as far as it is certain; null while a person has something to say. */
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

/** Whether a file's name can be the id of what is in it: a bare number or a year says nothing of that. */
const isIdName = (name: string): boolean => keptFileName(name) !== null && !/^v?\d+$/i.test(stemOf(name));

/** A file's own name where it is an id or a number and can say nothing of a person; else null. */
export function keptFileName(name: string): string | null {
  const stem = stemOf(name);
  return /^([0-9a-f]{16,64}|[0-9a-f-]{32,40}|v?\d{1,4})$/i.test(stem) ? name : null;
}
