import type { ResourceLimits, Worker } from 'node:worker_threads';
import { AppError, systemCodeOf } from '../../errors/appError';
import type { StoredChain } from '@shared/domain/journalChain';
import { containerError } from './containerError';
import type { MergePreview, MergeRules } from './mergePreview';
import startWorker from './packageWorker?thread';
import type { PackageReply, PackageCalls, PackagedFile } from './packageCalls';
import type { ReadProgress } from './readPackage';

/**
 * Memory limits of the worker thread. Exceeding them usually ends only the thread, but if V8 cannot allocate memory in
 * the middle of an operation, such as one that extends a large table of members, it ends the whole process. That cannot be
 * contained, so what a package contains is counted and limited before it is parsed.
 */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

type Value<N extends keyof PackageCalls> = Awaited<ReturnType<PackageCalls[N]>>;
interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  progress: (progress: ReadProgress) => void;
}

export type ReadPackage = Value<'read'>;
export type PackageReader = ReturnType<typeof createPackageReader>;

function errorOf({ code, message, detail }: Extract<PackageReply, { failed: unknown }>['failed']): unknown {
  if (code === 'bad-container' && detail) {
    const { fault, entry, at } = detail as AppError<'bad-container'>['detail'];
    return containerError(fault, entry, at);
  }
  return code === 'short-read'
    ? new AppError('short-read', message)
    : Object.assign(new Error(message), { code });
}

/** Why a thread ended unexpectedly: it exceeded its memory limit, or it has a bug. */
const crashOf = (error: unknown): unknown =>
  systemCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? containerError('out-of-memory') : error;

/** Manages the worker thread, which is started on first use and handles one call at a time. */
function createThread(limits: ResourceLimits) {
  let worker: Worker | null = null;
  let waiting: Waiting | null = null;

  function end(error: unknown): Promise<unknown> | undefined {
    const ended = worker;
    worker = null;
    waiting?.reject(error);
    waiting = null;
    return ended?.terminate();
  }

  function start(): Worker {
    const started = startWorker({ resourceLimits: limits });
    started.on('message', (reply: PackageReply) => {
      if ('progress' in reply) return waiting?.progress(reply.progress);
      const asked = waiting;
      waiting = null;
      if ('failed' in reply) asked?.reject(errorOf(reply.failed));
      else asked?.resolve(reply.value);
    });
    const ended = (error: unknown): void => {
      if (worker === started) void end(error);
    };
    started.on('error', (error) => ended(crashOf(error)));
    started.on('exit', () => ended(new Error('the package reader ended')));
    // The thread must not keep the app running when it quits.
    started.unref();
    return started;
  }

  function ask<N extends keyof PackageCalls>(
    call: N,
    of: Parameters<PackageCalls[N]>[0],
    progress: Waiting['progress'] = () => undefined,
  ): Promise<Value<N>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting = { resolve, reject, progress };
    worker ??= start();
    worker.postMessage({ call, of });
    return promise as Promise<Value<N>>;
  }

  return { ask, end, prepare: () => void (worker ??= start()) };
}

/** Reads packages one at a time in a worker thread with the given memory limits. */
export function createPackageReader(limits: ResourceLimits = LIMITS) {
  const { ask, end, prepare } = createThread(limits);
  return {
    /** Starts the thread in advance, before there is something to read. */
    prepare,
    /**
     * Reads a whole package. Throws `bad-container` if the container is refused or needs too much memory, and the
     * signal's reason if it is aborted. Aborting ends the thread at once.
     */
    async read(
      of: Parameters<PackageCalls['read']>[0],
      { signal, progress }: { signal: AbortSignal; progress: (progress: ReadProgress) => void },
    ): Promise<ReadPackage> {
      signal.throwIfAborted();
      const stop = (): void => void end(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await ask('read', of, progress);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    /** What the package's entries would add to the saved chains, by the keys that mean something here. */
    async preview(saved: StoredChain[], { own, relies }: MergeRules): Promise<MergePreview> {
      const authors = await ask('authors', { saved });
      const keys = [...new Set(authors.map(({ key }) => key))];
      const { replicas, isOwn } = own;
      return ask('preview', { replicas, ours: authors.filter(isOwn), relied: keys.filter(relies) });
    },
    /** The chains of the package's journal. Rejects if one of them is broken. */
    chains: () => ask('chains', undefined),
    /** The evidence that the package's entries name, and the responses in it. */
    named: () => ask('named', undefined),
    /** The package's files of the evidence named in the journal. */
    async *evidence(): AsyncIterable<PackagedFile> {
      for (let from = 0; ;) {
        const named = await ask('evidence', { from });
        if (named.length === 0) return;
        yield* named;
        from += named.length;
      }
    },
    /**
     * The bytes of one piece of evidence. Rejects with `bad-container` if the zip no longer gives the bytes it
     * promises.
     */
    async *bytes(sha256: string): AsyncIterable<Uint8Array> {
      let piece = await ask('piece', { begin: sha256 });
      for (; piece !== null; piece = await ask('piece', { begin: null })) yield piece;
    },
    /** Closes the package. */
    close: async () => void (await end(new Error('the package was closed'))),
  };
}
