import { progressOf } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { sha } from './journalBuilder';

/** How the list of matches of a response is read. */
export const listIn = (value: unknown, kind: AmlResponseKind) => {
  const response = { kind, version: null, sha256: sha('a') } as unknown as AmlResponse;
  return progressOf(response, readResponseList(value, { kind, version: null }, String), new Map()).list;
};
/** A journey with an AML part, and more members beside it. */
export const journeyOf = (aml: unknown, more: object = {}) => ({
  journey_id: 'j',
  flow_id: 'f',
  start_time: 't',
  aml,
  ...more,
});
/** The result of an AML check, and more members beside its AML part. */
export const resultOf = (aml: unknown, more: object = {}) => ({
  check_id: 'c',
  check_time: 't',
  aml,
  ...more,
});
