import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JournalEntry, Reviewer } from '../../src/shared/domain/journal';
import { FETCHING_EVENTS } from '../../src/shared/domain/events/fetching';
import { KEEPING_EVENTS } from '../../src/shared/domain/events/keeping';
import { REVIEW_EVENTS } from '../../src/shared/domain/events/review';
import { SHARING_EVENTS } from '../../src/shared/domain/events/sharing';
import { JournalEvent } from '../../src/shared/domain/journalEvents';
import { valueOf } from '../contract/aml/harness';
import { authorOf } from '../support/authors';
import { answered, opened, sha } from '../support/journalBuilder';
import { createPackageBench, INVENTED, of, REPLICA_C, type PackageBench } from '../support/packageBench';
import { chainOf, REPLICA_A, REPLICA_B, retrieved, sha256 } from '../support/packageBytes';
import { FACE_FEATURES } from '../../src/shared/domain/faces/findings';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));
vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});
const CAROL = { name: 'Carol Example', reviewerId: 'C-1' };
const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
const [noteId, holdId, proposalId, decisionId, comparisonId] = Array.from({ length: 5 }, () =>
  crypto.randomUUID(),
) as [string, string, string, string, string];
const reasons = { reasons: 'Sample', escalation: 'Sample' } as const;
/** A journey with watchlist matches. */
const SAMPLE = '90256d197be9bded4466afac';
const response = Buffer.from(
  readFileSync(`resources/sandbox/journeys/${SAMPLE}.json`, 'utf8').replaceAll(SAMPLE, 'journey-1'),
);
const responseSha256 = sha256(response);
const match = {
  key: 'resource:rs-0001a1',
  resourceId: 'rs-0001a1',
  matchId: null,
  pointer: '/aml/matches/0',
};
const picture = { imageId: 'a0b492d1fa3b32702a6cd9d855f5cc6c', caseId: of.caseId, sha256: sha('a') };
const pointer = '/selfie';

const note = (revision: number, text = 'Sample'): JournalEvent => ({
  ...{ type: 'noted', noteId, revision, anchor: { on: 'case' }, text },
});
const hold: JournalEvent = { type: 'retention-held', holdId, ground: 'authority-request', reason: 'Court' };
const proposed: JournalEvent = {
  ...{ type: 'conclusion-proposed', proposalId, outcome: 'Approved', stepDecisions: [], ...reasons },
};
const reviewed = (isReviewed: boolean): JournalEvent => ({
  ...{
    type: 'rule-reviewed',
    ruleKey: 'document_validation',
    reviewed: isReviewed,
    remark: '',
    responseSha256,
  },
});
const imported = (chain: readonly JournalEntry[]): JournalEvent => ({
  ...{ type: 'imported', packageId: sha('a'), sha256: sha('b'), bytes: 1, signer: sha('c') },
  ...{ signerName: 'Sample', entriesAdded: 1, evidenceAdded: 0, reason: '' },
  heads: chain.slice(-1).map(({ replica, seq, hash }) => ({ replica, seq, hash })),
});

const decided: JournalEvent = {
  ...{
    type: 'match-decided',
    decisionId,
    match,
    outcome: 'different',
    reasonCode: 'name-differs',
    text: 'x',
  },
  ...{ basedOn: [], responseSha256, checkVersion: null },
};
const compared: JournalEvent = {
  ...{ type: 'faces-compared', comparisonId, left: picture, right: picture, outcome: 'same', text: '' },
  features: Object.fromEntries(FACE_FEATURES.map((one) => [one, 'not-assessed'])) as never,
  ...{ responseSha256, pointers: [pointer] },
};
const kept: JournalEvent = {
  ...{ type: 'retention-set', ground: 'relationship-ended', from: '2026-01-02', months: 60, reason: 'x' },
};

/** Carol proposes a conclusion, and Dave votes for it, each with some more entries before. */
const carols = chainOf(
  REPLICA_A,
  [opened, retrieved(response), note(1), note(2), hold, kept, reviewed(true), decided, compared, proposed],
  { author: CAROL, start: Date.UTC(2026, 0, 2) },
);
const daves = chainOf(
  REPLICA_B,
  [
    ...[imported(carols), reviewed(true)],
    { type: 'conclusion-voted', proposalId, outcome: 'Approved', ...reasons },
  ],
  { author: DAVE, start: Date.UTC(2026, 2, 1) },
);

const written = {
  ...{ packageId: sha('a'), bagName: 'b', sha256: sha('a'), bytes: 1, files: 1, signer: sha('a') },
  ...{ signerSince: '2026-01-01T00:00:00.000Z', encryption: { kind: 'passphrase' }, recipient: 'A court' },
};
const printed = {
  ...{
    reportId: crypto.randomUUID(),
    sha256: sha('a'),
    bytes: 1,
    pages: 1,
    to: 'file',
    leftOut: [],
    heads: [],
  },
  ...{ fingerprint: null, options: DEFAULT_REPORT },
};
/** An entry of every type that reuses the ids of Carol's and Dave's, or contradicts them. */
const EVENTS: Record<JournalEvent['type'], object> = {
  'case-opened': { ...opened },
  retrieved: retrieved(response),
  absent: {
    ...{
      request: answered(sha('a')).request,
      reason: 'not-found',
      status: 404,
      serviceCode: null,
      attempts: 1,
    },
  },
  'versions-repeated': { request: answered(sha('a')).request, from: 1, to: 2, sameAs: null },
  'file-imported': {
    ...{ request: answered(sha('a')).request, sha256: responseSha256, bytes: response.length },
    ...{ mime: 'application/json', fileName: null },
  },
  'service-event': {
    ...{ eventId: 'e', name: 'n', sha256: responseSha256, bytes: response.length, facts: [] },
    receivedAt: '2026-01-02T03:04:05.000Z',
  },
  noted: note(1, 'Other text'),
  'note-withdrawn': { noteId, reason: 'x' },
  'rule-reviewed': reviewed(false),
  'match-decided': {
    ...{ ...decided, outcome: 'same', reasonCode: 'picture-agrees' },
  },
  'match-decision-undone': { decisionId, reason: 'x' },
  'conclusion-proposed': { ...proposed, outcome: 'Rejected' },
  'conclusion-voted': { proposalId, outcome: 'Rejected', ...reasons },
  'conclusion-withdrawn': { proposalId, reason: 'x' },
  'link-opened': { url: 'https://example.com', pointer: '/a', responseSha256 },
  revealed: { class: 'names', reason: 'x' },
  'faces-compared': {
    ...{ ...compared, outcome: 'different' },
  },
  'face-score-revealed': { responseSha256, pointers: [pointer], after: comparisonId },
  'reviewer-switched': { from: authorOf(DAVE), at: '2026-01-02T03:04:05.000Z' },
  'retention-set': { ...kept, ground: 'no-duty', months: 0 },
  'retention-held': { ...hold, reason: 'Other' },
  'retention-released': { holdId, reason: 'x' },
  'erasure-refused': { askedOn: '2026-01-02', reason: 'x' },
  'restarted-after-erasure': {
    ...{ certificateId: crypto.randomUUID(), erasedAt: '2026-01-01T00:00:00.000Z', writtenAt: REPLICA_A },
  },
  packaged: { ...written, heads: [], leftOut: [], reason: 'x' },
  'export-settled': {
    ...{ exported: { packageId: sha('a') }, completedAt: '2026-01-02T03:04:05.000Z', file: 'changed' },
  },
  printed,
  imported: imported(daves),
  'trust-changed': {
    ...{ signer: sha('a'), signerName: 'x', change: 'revoked', revokedAt: '2026-01-01T00:00:00.000Z' },
    ...{ nowCounted: 0, noLongerCounted: 3 },
  },
  'package-opened': {
    ...{ packageId: null, sha256: sha('a'), bytes: 1, isRedacted: false, verdict: 'broken', signer: null },
  },
  redacted: { ...written, classes: ['names'], parent: { packageId: null, heads: [] }, ground: 'x' },
  'report-redacted': {
    ...{ ...printed, classes: ['names'], parent: { packageId: null, report: null } },
    ...{ ground: 'x', recipient: 'x' },
  },
  'time-stamp-requested': {
    ...{ sha256: responseSha256, bytes: response.length, nonce: '1'.repeat(16), heads: [], packageId: null },
  },
  'time-stamped': {
    ...{ statement: sha('f'), sha256: responseSha256, bytes: response.length, authority: 'x' },
    ...{ confirmedAt: '2026-01-02T03:04:05.000Z', root: sha('a') },
  },
};
const TYPES = Object.keys(EVENTS) as JournalEvent['type'][];

let bench: PackageBench;
const take = (strangers: JournalEntry[][] = []) =>
  bench.take([carols, daves, ...strangers], [response], CAROL.reviewerId);
const keyOf = (who: Reviewer): string => fingerprintOfAuthor(authorOf(who).key);
let before: unknown;

interface Attributed {
  by?: Person;
  retrievedBy?: Person;
}
type Person = { reported?: unknown } | null;

/** Leaves out what is shown as reported by the signer of a package, which is all that may be added. */
const withoutReported = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      Array.isArray(inner)
        ? (inner as (Attributed | null)[]).filter(
            (one) => one?.by?.reported === undefined && one?.retrievedBy?.reported === undefined,
          )
        : inner,
    ),
  );

/** What a reviewer sees of the case, apart from how many entries there are and when the last was made here. */
async function state(): Promise<unknown> {
  const { bridge } = bench;
  const conclusion = valueOf(await bridge.conclusion.view(of));
  const { journal, ...view } = valueOf(await bridge.cases.open(of));
  const { would: _would, ...retention } = valueOf(await bridge.retention.view(of));
  const [row] = valueOf(await bridge.cases.list({})).rows;
  const { heads: _heads, entries: _entries, ...checked } = { heads: [], ...journal };
  const matches = valueOf(await bridge.aml.view(of));
  const shown = { conclusion, view, journal: checked, matches, retention, row: { ...row, touchedAt: null } };
  return withoutReported(shown);
}

beforeAll(async () => {
  bench = await createPackageBench();
  await take();
  await bench.trust(authorOf(DAVE));
  valueOf(
    await bench.bridge.signing.revoke({
      fingerprint: keyOf(DAVE),
      from: '2026-06-01',
    }),
  );
  before = await state();
  expect(before).toMatchObject({
    conclusion: { conclusions: [{ state: 'signed-off' }] },
    row: {
      conclusion: { state: 'signed-off' },
      notes: 1,
      reviewedRules: 1,
      retention: { isUnderHold: true },
    },
    journal: { state: 'intact' },
  });
});
afterAll(() => bench.dispose());

describe('an entry of a key that nobody trusts, with the ids of a colleague’s', () => {
  it('is tried of every type of event', () => {
    expect(TYPES.toSorted()).toEqual(JournalEvent.options.map(({ shape }) => shape.type.value).toSorted());
  });

  it.each([
    ['fetching', FETCHING_EVENTS],
    ['reviewing', REVIEW_EVENTS],
    ['sharing', SHARING_EVENTS],
    ['keeping', KEEPING_EVENTS],
  ] as const)('changes nothing that counts, whenever it is dated: events of %s', async (_about, events) => {
    const chains = events.flatMap(({ shape: { type } }) => {
      const event = JournalEvent.parse({ ...EVENTS[type.value], type: type.value });
      return ['2025-12-01', '2026-07-01'].map((day) =>
        chainOf(crypto.randomUUID(), [event], { author: INVENTED, start: Date.parse(day) }),
      );
    });
    expect(await take(chains)).toMatchObject({ stage: 'imported' });
    expect(await state()).toEqual(before);
  });
});

describe('a review dated before the revocation of its key, of a response first saved after that', () => {
  it('does not count, though a stranger says to have retrieved the response before', async () => {
    const other = await createPackageBench();
    const saved = chainOf(REPLICA_A, [opened, retrieved(response)], {
      ...{ author: CAROL, start: Date.UTC(2026, 7, 1) },
    });
    const review = chainOf(REPLICA_B, [reviewed(true)], { author: DAVE, start: Date.UTC(2026, 4, 1) });
    const early = chainOf(REPLICA_C, [retrieved(response)], {
      ...{ author: INVENTED, start: Date.UTC(2026, 3, 1) },
    });
    const reviewedRules = async (...chains: JournalEntry[][]) => {
      await other.take([saved, ...chains], [response], CAROL.reviewerId);
      return valueOf(await other.bridge.cases.list({})).rows[0]?.reviewedRules;
    };
    try {
      expect(await reviewedRules(review)).toBe(0);
      await other.trust(authorOf(DAVE));
      expect(await reviewedRules()).toBe(1);
      valueOf(await other.bridge.signing.revoke({ fingerprint: keyOf(DAVE), from: '2026-06-01' }));
      expect(await reviewedRules()).toBe(0);
      expect(await reviewedRules(early)).toBe(0);
    } finally {
      await other.dispose();
    }
  });
});
