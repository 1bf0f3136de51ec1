import { readAmlSummary, type AmlSummary } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { bounded } from '@shared/record/jsonText';
import { readResponseList, type ResponseList } from '@shared/domain/aml/matchKeys';
import { readVersionList, type VersionList } from '@shared/domain/aml/unreadVersions';
import { buildCase } from '@shared/domain/buildCase';
import { responsesOf, openingOf, type ParsedResponse } from '@shared/domain/caseRecord';
import type { CaseView } from '@shared/domain/caseView';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { withSetBack } from '@shared/domain/setBack';
import type { ReadableVault } from '../../platform/vault/types';
import { AppError } from '../../errors/appError';
import { createBoundedCache } from '@shared/lib/boundedCache';
import { createParsedResponses } from './parsedResponses';

export interface CaseReader {
  /** Builds the case from its journal and evidence. Throws `AppError` `no-such-case` or `no-such-thing`. */
  read(caseId: CaseId, response?: Sha256): CaseView;
  /** Progress of the review of the case's watchlist matches; null if no list is saved. */
  amlSummary(caseId: CaseId): AmlSummary | null;
  forget(): void;
}

const MAX_CACHED_VIEWS = 12;
/** Version lists are small, so many fit in the cache. */
const MAX_CACHED_LISTS = 10_000;

/**
 * Reads cases and caches the most recent views. A view is reused until the journal, the set of files being fetched or
 * the damage found changes.
 */
export function createCaseReader(parts: {
  vault: Pick<ReadableVault, 'journal' | 'evidence'>;
  /** SHA-256 of a text, in lower-case hex. */
  hash: (text: string) => string;
  fetching: (caseId: CaseId) => ReadonlySet<string>;
}): CaseReader {
  const { vault, fetching, hash } = parts;
  const parsed = createParsedResponses((sha256) => vault.evidence.readAll(sha256));
  const kept = createBoundedCache<string, CaseView>(MAX_CACHED_VIEWS);
  /** Lists by response, then by request, because the same bytes may be the list of one check but not of another. */
  const lists = new WeakMap<ParsedResponse, Map<string, ResponseList>>();

  const versionLists = createBoundedCache<string, VersionList>(MAX_CACHED_LISTS);

  const listOf = (saved: AmlResponse): ResponseList => {
    const response = parsed.get(saved.sha256);
    const known = lists.get(response) ?? new Map<string, ResponseList>();
    lists.set(response, known);
    const requested = JSON.stringify([saved.kind, saved.version, saved.checkId]);
    const read = (): ResponseList =>
      readResponseList(response.ok ? bounded(response.value) : undefined, saved, hash);
    const list = known.get(requested) ?? read();
    known.set(requested, list);
    return list;
  };

  /** Evidence never changes, so a version's list, which may be long, is read only once. */
  const versionListOf = (saved: AmlResponse): VersionList =>
    versionLists.get(JSON.stringify([saved.kind, saved.version, saved.checkId, saved.sha256]), () =>
      readVersionList(parsed.get(saved.sha256), saved),
    );

  const build = (caseId: CaseId, response: Sha256 | undefined, paths: ReadonlySet<string>): CaseView => {
    const entries = vault.journal.entries(caseId);
    const kind = openingOf(entries)?.kind ?? 'journey';
    const responses = new Map<Sha256, ParsedResponse>();
    for (const { sha256 } of responsesOf(entries, kind, responses)) {
      if (!responses.has(sha256)) responses.set(sha256, parsed.get(sha256));
    }
    if (response !== undefined && !responses.has(response)) throw new AppError('no-such-thing', 'response');
    const verdict = withSetBack(vault.journal.verify(caseId), vault.journal.setBack(caseId));
    const damaged = new Set(vault.evidence.damagedIn(caseId));
    return buildCase({
      ...{ caseId, entries, verdict, responses, response, fetching: paths, damaged },
      listOf: versionListOf,
    });
  };

  return {
    read(caseId, response) {
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      const underWay = fetching(caseId);
      const key = JSON.stringify([
        caseId,
        response ?? null,
        vault.journal.mark(caseId),
        // A journal can turn out broken without a new entry.
        vault.journal.verify(caseId).state,
        [...underWay],
        vault.evidence.damagedIn(caseId),
      ]);
      return kept.get(key, () => build(caseId, response, underWay));
    },
    amlSummary: (caseId) => readAmlSummary(vault.journal.entries(caseId), listOf),
    forget() {
      kept.clear();
      versionLists.clear();
      parsed.clear();
    },
  };
}
