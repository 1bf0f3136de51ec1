import { z } from 'zod';
import { Instant, type CaseId } from '@shared/domain/ids';
import type { JournalEventOf, Request } from '@shared/domain/journalEvents';
import { knownVersions, walkVersions } from '@shared/domain/aml/versionWalk';
import { AmlFetchOrder, type AmlFetchItem } from '@shared/ipc/amlContract';
import { AppError, isError } from '../../errors/appError';
import type { ServiceFault } from '../../platform/client/serviceFault';
import type { Endpoint } from '../../platform/client/types';
import { isReadOnly, openingOf } from './caseRecord';
import { absenceOf, factsOf, failureOf, isLocal, fetchError } from './failure';
import type { IntakeParts } from './types';
import { retrieve } from './retrieve';
import { createThrottle } from '../throttle';

export const AML_JOB_KIND = 'aml-versions';

const PROGRESS_INTERVAL_MS = 100;

const StoredFetch = z.strictObject({
  v: z.literal(1),
  jobId: z.uuid(),
  order: AmlFetchOrder,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'interrupted']),
  startedAt: Instant,
});

interface Fetch {
  readonly item: AmlFetchItem;
  readonly order: AmlFetchOrder;
  run: { controller: AbortController; ended: Promise<void> } | null;
}

/** Fetches monitoring versions of held cases as jobs: what is sealed is skipped, so a run again is the same run again. */
export interface AmlVersions {
  /** Throws `AppError`: `busy` while one is under way for the case. Every call gives the whole list. */
  start(order: AmlFetchOrder): AmlFetchItem[];
  list(): AmlFetchItem[];
  /** As `start`, after what is under way for the case; resolves with the line as it ended, which is then off the list. */
  bring(order: AmlFetchOrder, signal: AbortSignal): Promise<AmlFetchItem>;
  cancel(job: { jobId: string }): AmlFetchItem[];
  /** Goes on with an order that did not end as done. */
  resume(job: { jobId: string }): AmlFetchItem[];
  dismiss(job: { jobId: string }): AmlFetchItem[];
  /** Whether anything may still be written, also by what was cancelled and is winding down. */
  isBusy(): boolean;
  /** Called once after the vault opens: marks what a crash left behind as interrupted. */
  recover(): void;
  stop(): Promise<void>;
}

export type AmlVersionsParts = Pick<
  IntakeParts,
  'client' | 'vault' | 'endpoint' | 'profileFor' | 'author' | 'clock' | 'newId' | 'onCaseChanged' | 'onError'
> & {
  /** Told at most ten times a second. */
  onProgress: (items: AmlFetchItem[]) => void;
};

const isUnderWay = ({ item }: Fetch): boolean => item.state === 'waiting' || item.state === 'running';

const requestName = ({ operation, version, deltaOnly }: Request): string =>
  `${operation} ${version ?? ''} ${deltaOnly === true ? 'delta' : ''}`;

/** The versions an order names, in order; empty where it names none. */
function* versionsOf({ versions }: AmlFetchOrder): Generator<number> {
  if (versions.which === 'one') yield versions.version;
  if (versions.which !== 'range') return;
  for (let version = versions.from; version <= versions.to; version++) yield version;
}

function totalOf({ versions }: AmlFetchOrder): number | null {
  if (versions.which === 'all') return null;
  if (versions.which === 'none') return 0;
  return versions.which === 'one' ? 1 : Math.max(0, versions.to - versions.from + 1);
}

const newItem = (jobId: string, order: AmlFetchOrder, startedAt: string): AmlFetchItem => ({
  jobId,
  caseId: order.caseId,
  state: 'waiting',
  version: null,
  fetched: 0,
  skipped: 0,
  absent: 0,
  total: totalOf(order),
  done: 0,
  bytes: 0,
  failure: null,
  facts: null,
  startedAt,
});

/** A number that is no version is not found, or refused as a bad parameter where numbering begins later. */
const isNoVersion = ({ detail: { reason, status } }: ServiceFault): boolean =>
  reason === 'not-found' || status === 400;

export function createAmlVersions(parts: AmlVersionsParts): AmlVersions {
  const { client, vault, author, onCaseChanged, onError } = parts;
  const fetches = new Map<string, Fetch>();
  /** Ends of all runs, also of lines that are no longer listed. */
  const runs = new Set<Promise<void>>();
  const list = (): AmlFetchItem[] => [...fetches.values()].map(({ item }) => ({ ...item }));
  const progress = createThrottle({ ms: PROGRESS_INTERVAL_MS, run: () => parts.onProgress(list()) });

  const save = ({ item, order }: Fetch): void => {
    const { jobId, state, startedAt } = item;
    vault.jobs.save(jobId, AML_JOB_KIND, { v: 1, jobId, order, state, startedAt });
  };

  const heldRequests = (caseId: CaseId): Set<string> =>
    new Set(
      vault.journal
        .entries(caseId)
        .flatMap(({ event }) => (event.type === 'retrieved' ? [requestName(event.request)] : [])),
    );

  const note = ({ item, order }: Fetch, event: JournalEventOf<'retrieved' | 'absent'>): void => {
    vault.journal.append(order.caseId, author(), event);
    if (event.type === 'absent') item.absent += 1;
    else {
      item.fetched += 1;
      item.bytes += event.bytes;
    }
    onCaseChanged(order.caseId);
  };

  /**
   * One response: held, or sealed now; resolves with the entry that says that the service has none, for the caller to make.
   * A service that cannot be asked ends the job.
   */
  const settle = async (
    fetch: Fetch,
    request: Request,
    held: ReadonlySet<string>,
    { endpoint, signal }: { endpoint: Endpoint; signal: AbortSignal },
  ): Promise<JournalEventOf<'absent'> | null> => {
    signal.throwIfAborted();
    if (!fetch.order.again && held.has(requestName(request))) {
      fetch.item.skipped += 1;
      return null;
    }
    const { evidence } = vault;
    const parts = { client, evidence };
    try {
      note(fetch, await retrieve(parts, endpoint, request, { signal, onProgress: () => undefined }));
      return null;
    } catch (error) {
      if (!isError(error, 'service-fault') || error.detail.reason === 'cancelled' || isLocal(error))
        throw error;
      const absence = absenceOf(request, error);
      if (isNoVersion(error)) return absence;
      note(fetch, absence);
      throw error;
    }
  };

  const runOrder = async (fetch: Fetch, signal: AbortSignal): Promise<void> => {
    const { item, order } = fetch;
    const opening = openingOf(vault, order.caseId);
    const profileId = opening === null ? null : parts.profileFor(opening.authority);
    if (opening === null || profileId === null || isReadOnly(vault, order.caseId))
      throw fetchError('unexpected');
    const endpoint = await parts.endpoint(profileId);
    const held = heldRequests(order.caseId);
    const id = opening.subjectId;
    const noteAll = (absences: readonly JournalEventOf<'absent'>[]): void =>
      absences.forEach((absence) => note(fetch, absence));
    if (order.result) {
      const absence = await settle(fetch, { operation: 'amlResult', id }, held, { endpoint, signal });
      noteAll(absence === null ? [] : [absence]);
    }
    const kinds = [...(order.snapshots ? [false] : []), ...(order.deltas ? [true] : [])];
    /** By version: what is to be entered of one of which nothing is there. */
    const missing = new Map<number, JournalEventOf<'absent'>[]>();
    /** Whether anything of a version is there. */
    const ask = async (version: number): Promise<boolean> => {
      item.version = version;
      progress.call();
      const absences: JournalEventOf<'absent'>[] = [];
      for (const deltaOnly of kinds) {
        const request: Request = { operation: 'amlHistory', id, version, deltaOnly };
        const absence = await settle(fetch, request, held, { endpoint, signal });
        if (absence !== null) absences.push(absence);
      }
      const isThere = absences.length < kinds.length;
      if (isThere) noteAll(absences);
      else missing.set(version, absences);
      return isThere;
    };
    if (order.versions.which === 'all') {
      const known = knownVersions(vault.journal.entries(order.caseId));
      const { gaps, after } = await walkVersions(known, async (version) => {
        const isThere = await ask(version);
        if (isThere) item.done += 1;
        return isThere;
      });
      // A number that nothing has named is no version that is missing: only gaps are, and the one where they end.
      for (const version of after === null ? gaps : [...gaps, after]) noteAll(missing.get(version) ?? []);
      return;
    }
    for (const version of versionsOf(order)) {
      await ask(version);
      noteAll(missing.get(version) ?? []);
      item.done += 1;
    }
  };

  const launch = (fetch: Fetch): void => {
    const controller = new AbortController();
    const { signal } = controller;
    const before = fetch.run?.ended ?? Promise.resolve();
    Object.assign(fetch.item, newItem(fetch.item.jobId, fetch.order, fetch.item.startedAt), {
      state: 'waiting',
    });
    save(fetch);
    fetches.set(fetch.item.jobId, fetch);
    const run = async (): Promise<void> => {
      await before;
      if (signal.aborted) return;
      fetch.item.state = 'running';
      try {
        await runOrder(fetch, signal);
        if (!signal.aborted) fetch.item.state = 'done';
      } catch (error) {
        // Whoever cancelled has given the job its state already.
        if (signal.aborted) return;
        fetch.item.state = 'failed';
        fetch.item.failure = failureOf(error);
        fetch.item.facts = factsOf(error);
        if (fetch.item.failure === 'unexpected') onError(error);
      } finally {
        fetch.item.version = null;
        save(fetch);
        progress.call();
      }
    };
    const ended = run()
      .catch(onError)
      .finally(() => {
        if (fetch.run?.controller === controller) fetch.run = null;
        runs.delete(ended);
      });
    runs.add(ended);
    fetch.run = { controller, ended };
    progress.call();
  };

  const end = (fetch: Fetch, state: 'cancelled' | 'interrupted'): void => {
    if (!isUnderWay(fetch)) return;
    fetch.item.state = state;
    save(fetch);
    fetch.run?.controller.abort();
    progress.call();
  };

  const fetchOf = (jobId: string): Fetch => {
    const fetch = fetches.get(jobId);
    if (fetch === undefined) throw new AppError('no-such-thing', 'No job of this id');
    return fetch;
  };

  const remove = ({ item }: Fetch): void => {
    fetches.delete(item.jobId);
    vault.jobs.remove(item.jobId);
  };

  const requireFree = (caseId: CaseId): void => {
    if ([...fetches.values()].some((fetch) => fetch.item.caseId === caseId && isUnderWay(fetch)))
      throw new AppError('busy', 'Versions of this case are being fetched');
  };

  const start = (order: AmlFetchOrder): Fetch => {
    const opening = openingOf(vault, order.caseId);
    if (opening === null) throw new AppError('no-such-case', 'No case of this id');
    // A spot check has no screening of its own.
    if (opening.kind === 'spot-check') throw new AppError('no-such-thing', 'A spot check has no AML history');
    if (parts.profileFor(opening.authority) === null)
      throw new AppError('no-profile', 'No profile reads from the authority of this case');
    // What cannot be journalled must not be fetched.
    if (isReadOnly(vault, order.caseId)) throw new AppError('read-only-case', 'The journal does not verify');
    requireFree(order.caseId);
    for (const fetch of [...fetches.values()]) if (fetch.item.caseId === order.caseId) remove(fetch);
    const item = newItem(parts.newId(), order, parts.clock().toISOString());
    const fetch: Fetch = { item, order, run: null };
    launch(fetch);
    return fetch;
  };

  return {
    start(order) {
      // Asked here, where the person can still be told, and not by the first entry of a job.
      author();
      start(order);
      return list();
    },
    async bring(order, signal) {
      for (;;) {
        signal.throwIfAborted();
        const busy = [...fetches.values()].find(
          (fetch) => fetch.item.caseId === order.caseId && isUnderWay(fetch),
        );
        if (busy === undefined) break;
        await busy.run?.ended;
      }
      const fetch = start(order);
      const stop = (): void => end(fetch, 'cancelled');
      signal.addEventListener('abort', stop, { once: true });
      try {
        await fetch.run?.ended;
      } finally {
        signal.removeEventListener('abort', stop);
        if (!isUnderWay(fetch) && fetches.get(fetch.item.jobId) === fetch) remove(fetch);
        progress.call();
      }
      return { ...fetch.item };
    },
    list,
    cancel({ jobId }) {
      end(fetchOf(jobId), 'cancelled');
      return list();
    },
    resume({ jobId }) {
      const fetch = fetchOf(jobId);
      if (!isUnderWay(fetch) && fetch.item.state !== 'done') {
        requireFree(fetch.order.caseId);
        launch(fetch);
      }
      return list();
    },
    dismiss({ jobId }) {
      const fetch = fetchOf(jobId);
      if (!isUnderWay(fetch)) remove(fetch);
      return list();
    },
    isBusy: () => runs.size > 0,
    recover() {
      for (const { id, state } of vault.jobs.list(AML_JOB_KIND)) {
        const read = StoredFetch.safeParse(state);
        if (!read.success || read.data.state === 'done') {
          vault.jobs.remove(id);
          continue;
        }
        const { jobId, order, startedAt } = read.data;
        const fetch: Fetch = { item: newItem(jobId, order, startedAt), order, run: null };
        fetch.item.state = ['waiting', 'running'].includes(read.data.state) ? 'interrupted' : read.data.state;
        fetches.set(jobId, fetch);
        save(fetch);
      }
      progress.call();
    },
    async stop() {
      fetches.forEach((fetch) => end(fetch, 'interrupted'));
      await Promise.allSettled(runs);
      fetches.clear();
      progress.stop();
    },
  };
}
