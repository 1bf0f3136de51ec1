/**
 * The only script of the window that may read bytes: ranges of saved evidence, and the app's own data files. It is
 * served with its own content security policy, so that neither the page nor pdf.js' worker, which parses untrusted
 * files, can load anything.
 */
import type { ReadResponse, ReadRequest } from './readMessages';

function read({ id, url, range }: ReadRequest): void {
  // XMLHttpRequest, because the evidence scheme is not registered for fetch().
  const request = new XMLHttpRequest();
  request.responseType = 'arraybuffer';
  const fail = (): void => self.postMessage({ id, bytes: null } satisfies ReadResponse);
  request.onload = () => {
    const bytes: unknown = request.response;
    const wanted = range === null ? null : range.end - range.start;
    const complete =
      bytes instanceof ArrayBuffer &&
      request.status === (range === null ? 200 : 206) &&
      (wanted === null || bytes.byteLength === wanted);
    if (complete) self.postMessage({ id, bytes } satisfies ReadResponse, { transfer: [bytes] });
    else fail();
  };
  request.onerror = fail;
  request.open('GET', url);
  if (range !== null)
    request.setRequestHeader('range', `bytes=${String(range.start)}-${String(range.end - 1)}`);
  request.send();
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data);
});
