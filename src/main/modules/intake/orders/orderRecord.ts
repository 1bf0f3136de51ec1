import { z } from 'zod';
import { CaseId, CaseKind, Instant, Sha256, SubjectId } from '@shared/domain/ids';
import { ANSWER_OPERATIONS, CASE_OF_OPERATION } from '@shared/domain/intake/savedAnswer';
import { SERVICE_EVENTS } from '@shared/domain/intake/serviceEvents';
import { AnswerComparison } from '@shared/domain/intake/answerChanges';
import { FailureFacts } from '@shared/domain/intake/fetchFailure';
import { FETCH_FAILURES } from '@shared/ipc/views';
import { FILE_FAILURES, ITEM_OUTCOMES } from '@shared/ipc/ordersContract';

export const ORDER_KIND = 'order';
/** Items of one order are a kind of their own, so that they are read only when somebody looks. */
export const itemKind = (orderId: string): string => `order-item ${orderId}`;

/** The name of an item's row: the intake's job for it has its bare id. */
export const itemRow = (itemId: string): string => `item ${itemId}`;

/** An order as the vault keeps it. */
export const StoredOrder = z.strictObject({
  v: z.literal(1),
  orderId: z.uuid(),
  profileId: z.string(),
  state: z.enum(['running', 'paused', 'interrupted', 'done']),
  startedAt: Instant,
  total: z.int().nonnegative(),
  /** What settled items came to, as far as it was written down; the items know better. */
  outcomes: z.partialRecord(z.enum(ITEM_OUTCOMES), z.int().nonnegative()),
  bytes: z.int().nonnegative(),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

/** Where the bytes of a file are: still on the disk, or sealed in the vault because the window handed them over. */
const FilePlace = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('disk'), path: z.string() }),
  z.strictObject({ in: z.literal('vault'), sha256: Sha256 }),
]);
export type FilePlace = z.infer<typeof FilePlace>;

const Work = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('fetch'), kind: CaseKind, subjectId: SubjectId }),
  z.strictObject({
    do: z.literal('event'),
    text: z.string(),
    event: z.strictObject({
      name: z.string(),
      event: z.enum(SERVICE_EVENTS).nullable(),
      effect: z.enum(['fetch-answer', 'fetch-version', 'fetch-spot-check', 'note']).nullable(),
      eventId: z.string().nullable(),
      kind: CaseKind,
      subjectId: SubjectId,
      carriesDecision: z.boolean(),
      version: z.int().nullable(),
      facts: z.array(z.strictObject({ key: z.string(), text: z.string() })),
    }),
  }),
  z.strictObject({
    do: z.literal('file'),
    answer: z.strictObject({
      operation: z.enum(ANSWER_OPERATIONS),
      id: SubjectId,
      version: z.int().optional(),
      deltaOnly: z.boolean().optional(),
    }),
    place: FilePlace,
    /** Of the bytes that the preview was made of. */
    sha256: Sha256,
    fileName: z.string().nullable(),
    filedUnder: z.strictObject({
      authority: z.string(),
      label: z.string(),
      environment: z.enum(['sandbox', 'live', 'unknown']),
    }),
    media: z.array(
      z.strictObject({
        path: z.string(),
        operation: z.enum(['image', 'video', 'pdf']),
        name: z.string(),
        place: FilePlace,
      }),
    ),
  }),
]);
export type Work = z.infer<typeof Work>;

/** One item as the vault keeps it; its id is that of the intake's job for it. */
export const StoredItem = z.strictObject({
  v: z.literal(1),
  itemId: z.uuid(),
  index: z.int().nonnegative(),
  work: Work,
  state: z.enum(['waiting', 'running', 'settled']),
  outcome: z.enum(ITEM_OUTCOMES).nullable(),
  failure: z.enum([...FETCH_FAILURES, ...FILE_FAILURES]).nullable(),
  facts: FailureFacts.nullable(),
  comparison: AnswerComparison.nullable(),
  absent: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  caseId: CaseId.nullable(),
  /** The case's answer before the item began: what a new one is compared with, also after a crash. */
  before: z.strictObject({ sha256: Sha256.nullable() }).nullable(),
});
export type StoredItem = z.infer<typeof StoredItem>;

/** What an item keeps in the vault until it is worked off. */
export function bytesOf(work: Work): Sha256[] {
  if (work.do !== 'file') return [];
  return [work.place, ...work.media.map(({ place }) => place)].flatMap((place) =>
    place.in === 'vault' ? [place.sha256] : [],
  );
}

/** What an item is about, whichever its work is. */
export function subjectOf(work: Work): { kind: CaseKind; subjectId: string } {
  if (work.do === 'fetch') return { kind: work.kind, subjectId: work.subjectId };
  if (work.do === 'event') return { kind: work.event.kind, subjectId: work.event.subjectId };
  return { kind: CASE_OF_OPERATION[work.answer.operation], subjectId: work.answer.id };
}
