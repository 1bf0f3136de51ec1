// @ts-nocheck
import { z } from 'zod';
import { AmlRowQuery } from '../domain/aml/amlRows';
import { OUTCOMES } from '../domain/aml/amlView';
import { AML_RESPONSE_KINDS } from '../domain/aml/matchList';
import { CaseId, Sha256 } from '../domain/ids';
import { MatchReason } from '../domain/aml/decision';

/** One saved response, as `AmlView` names it. */
export const AmlChoice = z.strictObject({
  kind: z.enum(AML_RESPONSE_KINDS),
  version: z.int().nonnegative().nullable(),
  sha256: Sha256,
});
export type AmlChoice = z.infer<typeof AmlChoice>;

/** The lists to compare: by default the newest one and the one before it; null compares with nothing. */
const amlQuery = { caseId: CaseId, review: AmlChoice.optional(), against: AmlChoice.nullable().optional() };
export const AmlQueryRequest = z.strictObject(amlQuery);

const key = z.string().min(1).max(1000);
/** A bulk decision names every match it is on. */
const DECIDED_AT_ONCE = 5000;

export const AmlRowsRequest = z.strictObject({ ...amlQuery, query: AmlRowQuery });
export const AmlMatchRequest = z.strictObject({
  ...amlQuery,
  key,
  side: z.enum(['review', 'against']).default('review'),
});
export const AmlDecideRequest = z.strictObject({
  ...amlQuery,
  /** Explicitly listed, and decided on the list under review. */
  keys: z.array(key).min(1).max(DECIDED_AT_ONCE),
  outcome: z.enum(OUTCOMES),
  reasonCode: MatchReason,
  text: z.string().max(4000),
  /** Pointers relative to the match, as `AmlMatchDetail.relyable` names them; the values are read by main. */
  basedOn: z.array(z.string().max(1000)).max(60),
});
export const AmlUndoRequest = z.strictObject({
  caseId: CaseId,
  decisionId: z.uuid(),
  reason: z.string().max(1000),
});

const version = z
  .int()
  .nonnegative()
  .max(2 ** 31 - 1);
/** Which versions to fetch: one, a range, or all that the service has. */
export const VersionsRequest = z.strictObject({
  caseId: CaseId,
  versions: z.discriminatedUnion('which', [
    z.strictObject({ which: z.literal('one'), version }),
    z.strictObject({ which: z.literal('range'), from: version, to: version }),
    z.strictObject({ which: z.literal('all') }),
    /** No version, only the AML result. */
    z.strictObject({ which: z.literal('none') }),
  ]),
  snapshots: z.boolean().default(true),
  deltas: z.boolean().default(true),
  /** The AML result too; a journey's id is also the id of the check inside it. */
  result: z.boolean().default(false),
  /** Fetches what is saved again. The same bytes are kept once; other bytes are kept beside the old. */
  again: z.boolean().default(false),
});
export type VersionsRequest = z.output<typeof VersionsRequest>;
