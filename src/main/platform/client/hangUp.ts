/**
 * Ends a response that is still arriving, in a turn of the event loop of its own. Node makes the web stream of an Electron
 * response from a stream of its own; ended while that one is about to hand over what it has buffered, it throws where nobody
 * can catch it ("Controller is already closed"). Between two turns nothing is about to be handed over.
 */
export function hangUp(end: () => Promise<void> | void): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => void Promise.resolve(end()).then(resolve, () => resolve()));
  });
}

/** A connection that ends when it is closed, or when `cancelled` aborts; either way between two turns. */
export function openConnection(cancelled: AbortSignal): { signal: AbortSignal; close: () => void } {
  const connection = new AbortController();
  const end = (): void => void hangUp(() => connection.abort());
  cancelled.addEventListener('abort', end);
  if (cancelled.aborted) end();
  return {
    signal: connection.signal,
    close() {
      cancelled.removeEventListener('abort', end);
      end();
    },
  };
}
