/**
 * Ends a response that is still arriving, in a separate turn of the event loop. Node wraps the stream of an Electron
 * response in its own; if that is ended while it is about to deliver buffered data, it throws an error that cannot be
 * caught ("Controller is already closed"). Between two turns no delivery is pending.
 */
export function endResponse(end: () => Promise<void> | void): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => void Promise.resolve(end()).then(resolve, () => resolve()));
  });
}

/** A connection that can be closed, and that `cancelled` also closes. In both cases it ends through `endResponse`. */
export function openConnection(cancelled: AbortSignal): { signal: AbortSignal; close: () => void } {
  const connection = new AbortController();
  const end = (): void => void endResponse(() => connection.abort());
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
