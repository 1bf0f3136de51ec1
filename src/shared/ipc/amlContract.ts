import { z } from 'zod';
import { AmlRowQuery } from '../domain/aml/amlRows';
import { OUTCOMES } from '../domain/aml/amlView';
import { AML_RESPONSE_KINDS } from '../domain/aml/matchList';
import { CaseId, Sha256 } from '../domain/ids';
import { MatchReason } from '../domain/events/matchDecision';

/** Identifies one saved AML response, in the same form as in `AmlView`. */
export const AmlChoice = z.strictObject({
  kind: z.enum(AML_RESPONSE_KINDS),
  version: z.int().nonnegative().nullable(),
  sha256: Sha256,
});
export type AmlChoice = z.infer<typeof AmlChoice>;

/**
 * The AML responses to compare. The defaults are the newest and the one before it; `against: null` compares with
 * none.
 */
const amlQuery = { caseId: CaseId, review: AmlChoice.optional(), against: AmlChoice.nullable().optional() };
export const AmlQueryRequest = z.strictObject(amlQuery);

const key = z.string().min(1).max(1000);
/** Maximum number of matches in one bulk decision, which lists the key of every match. */
const BULK_DECISION_MAX = 5000;

export const AmlRowsRequest = z.strictObject({ ...amlQuery, query: AmlRowQuery });
export const AmlMatchRequest = z.strictObject({
  ...amlQuery,
  key,
  side: z.enum(['review', 'against']).default('review'),
});
export const AmlDecideRequest = z.strictObject({
  ...amlQuery,
  /** Keys of the matches to decide on, all from the list under review. */
  keys: z.array(key).min(1).max(BULK_DECISION_MAX),
  outcome: z.enum(OUTCOMES),
  reasonCode: MatchReason,
  text: z.string().max(4000),
  /** JSON Pointers relative to the match, as in `AmlMatchDetail.basisFields`. Main reads the values itself. */
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
    /** Fetches no monitoring version, for example if only the AML result is wanted. */
    z.strictObject({ which: z.literal('none') }),
  ]),
  snapshots: z.boolean().default(true),
  deltas: z.boolean().default(true),
  /**
   * Whether to fetch the AML result as well. If the check ran inside a journey, the journey's id is also the check's
   * id.
   */
  result: z.boolean().default(false),
  /**
   * Whether to fetch saved versions again. Identical bytes are stored once; different bytes are stored beside the old
   * ones.
   */
  again: z.boolean().default(false),
});
export type VersionsRequest = z.output<typeof VersionsRequest>;
