import type { CaseView } from '@shared/domain/caseView';
import type { CaseKind } from '@shared/domain/ids';
import type { HealthFinding } from '@shared/domain/recordHealth/types';
import { viewOf } from './viewOf';

/** A record: its description, the codes that a check must find in it, the response, and the kind of case. */
export type HealthRow = [
  what: string,
  found: string[],
  response: object,
  kind?: CaseKind,
  subjectId?: string,
];

/** A response as the app would show it, with an id added because a result needs one. */
export const recordOf = (response: unknown, kind: CaseKind = 'journey', subjectId?: string): CaseView =>
  viewOf(
    { [kind === 'aml-check' ? 'check_id' : 'journey_id']: 'asked-for', ...(response as object) },
    { kind, ...(subjectId !== undefined && { subjectId }) },
  );

/** Returns a function that runs one check and returns the codes and quoted values of its findings. */
export const foundBy =
  (check: (view: CaseView) => HealthFinding[]) =>
  (response: unknown, kind?: CaseKind, subjectId?: string): [string, ...(string | null)[]][] =>
    check(recordOf(response, kind, subjectId)).map(({ code, quotes }) => [
      code,
      ...quotes.map(({ value }) => value),
    ]);

export const withRule = (key: string, result: string, details: unknown[] = []) => ({
  rule_results: { [key]: { name: key, result, details } },
});

/** A rule detail that refers to a document. */
export const detailOf = (result: unknown, instance_key: string) => ({
  title: 'A',
  result,
  reference_object: { object_key: 'documents', instance_key },
});

export const validated = (outcome: string | undefined, ...results: string[]) => ({
  validation_outcome: outcome,
  validation_checks: results.map((result, index) => ({ name: `Check ${String(index)}`, result })),
});

export const withField = (name: string, value: string) => ({ extracted_fields: { [name]: { value } } });

export const withDevice = (signals_outcome: unknown, ...results: unknown[]) => ({
  device_intelligence: { signals_outcome, device_signals: results.map((result) => ({ key: 'k', result })) },
});
