import type { ResourceLimits, Worker } from 'node:worker_threads';
import { AppError, systemCodeOf } from '../../errors/appError';
import { containerError } from './containerError';
import startWorker from './packageWorker?thread';
import type { PackageReply, PackageCalls, PackagedFile } from './packageWorker';
import type { ReadProgress } from './readPackage';

/** What the thread may hold of its own; a reading that needs more ends, and nothing else does. */
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

/** Why a thread ended by itself: it needed more memory than it may, or there is a fault in it. */
const crashOf = (error: unknown): unknown =>
  systemCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? containerError('out-of-memory') : error;

/** The thread, started when it is first asked; one call at a time. */
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
    // Nobody waits for it when the app closes.
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

/** Reads packages one at a time; `limits` are what its thread may hold of its own. */
export function createPackageReader(limits: ResourceLimits = LIMITS) {
  const { ask, end, prepare } = createThread(limits);
  return {
    /** Starts the thread, so that it stands by when there is something to read. */
    prepare,
    /**
     * Reads a whole package. Throws `bad-container` when the container is refused or needs too much memory, and the signal's
     * reason when it is aborted; an abort ends the thread at once.
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
    /** What its entries would add to the chains saved; `own` is this installation. */
    preview: (of: Parameters<PackageCalls['preview']>[0]) => ask('preview', of),
    /** The chains of its journal. Rejects where one did not verify. */
    chains: () => ask('chains', undefined),
    /** The files that hold the evidence the journal names. */
    async *evidence(): AsyncIterable<PackagedFile> {
      for (let from = 0; ;) {
        const named = await ask('evidence', { from });
        if (named.length === 0) return;
        yield* named;
        from += named.length;
      }
    },
    /** The bytes of a file of evidence. Rejects with `bad-container` when it no longer gives what it gave. */
    async *bytes(sha256: string): AsyncIterable<Uint8Array> {
      let piece = await ask('piece', { begin: sha256 });
      for (; piece !== null; piece = await ask('piece', { begin: null })) yield piece;
    },
    /** Lets go of the package. */
    close: async () => void (await end(new Error('the package was closed'))),
  };
}
