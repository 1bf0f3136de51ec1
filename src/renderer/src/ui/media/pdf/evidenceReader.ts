import type { Range, ReadRequest, ReadResponse } from './readMessages';

/** The parts of a worker that the reader needs. */
export type ReaderPort = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface EvidenceReader {
  /** The bytes at an address, all of them or a range. Rejects if the response is incomplete or the reader is closed. */
  read(url: string, range?: Range): Promise<Uint8Array>;
  close(): void;
}

/** Sends requests to the worker that reads evidence, and matches its responses to them. */
export function createEvidenceReader(port: ReaderPort): EvidenceReader {
  const open = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (cause: Error) => void }>();
  let count = 0;
  let closed = false;
  const refuseAll = (): void => {
    for (const { reject } of open.values()) reject(new Error('The reader is closed'));
    open.clear();
  };
  port.addEventListener('message', (event) => {
    const { id, bytes } = (event as MessageEvent<ReadResponse>).data;
    const asked = open.get(id);
    open.delete(id);
    if (bytes === null) asked?.reject(new Error('Not readable'));
    else asked?.resolve(new Uint8Array(bytes));
  });
  port.addEventListener('error', refuseAll);

  return {
    read(url, range) {
      if (closed) return Promise.reject(new Error('The reader is closed'));
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        port.postMessage({ id, url, range: range ?? null } satisfies ReadRequest);
      });
    },
    close() {
      closed = true;
      port.terminate();
      refuseAll();
    },
  };
}

export function startReaderWorker(): Worker {
  return new Worker(new URL('./evidenceReader.worker.ts', import.meta.url), {
    type: 'module',
    name: 'evidence-reader',
  });
}
