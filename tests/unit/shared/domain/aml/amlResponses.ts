import type { AmlResponse, AmlTimeline } from '@shared/domain/aml/amlView';
import { FIRST, sha } from './journalBuilder';

/** A saved response with a list of matches; a snapshot of version 2 unless a test says otherwise. */
export const amlResponse = (over: Partial<AmlResponse> = {}): AmlResponse => ({
  kind: 'snapshot',
  version: 2,
  sha256: sha('b'),
  bytes: 1,
  retrievedAt: '2026-01-01T00:00:00.000Z',
  checkId: 'c',
  retrievedBy: FIRST,
  origin: 'service',
  current: true,
  ...over,
});

/** Saved snapshots and deltas by version, and other responses. */
export const timelineOf = (
  versions: readonly AmlResponse[],
  others: readonly AmlResponse[] = [],
): AmlTimeline => {
  const numbers = [...new Set(versions.map(({ version }) => version ?? 0))].sort((a, b) => a - b);
  const saved = (version: number, kind: AmlResponse['kind']): AmlResponse | null =>
    versions.find((one) => one.version === version && one.kind === kind) ?? null;
  return {
    versions: numbers.map((version) => ({
      version,
      snapshot: saved(version, 'snapshot'),
      delta: saved(version, 'delta'),
      snapshotAbsent: null,
      deltaAbsent: null,
    })),
    gaps: [],
    latest: { state: 'unknown', savedUpTo: numbers.at(-1) ?? null },
    others: [...others],
    replaced: [],
    unread: [],
    failedRequests: [],
    unsavedAt: null,
    lastVersions: [],
    failedVersions: [],
    nothingRequestedAfter: null,
    refusedVersions: [],
  };
};
