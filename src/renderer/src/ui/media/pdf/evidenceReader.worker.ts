/**
 * The only script in the window that may read bytes: ranges of evidence, and complete data files of the app. It is
 * served with its own content security policy, so that neither the page nor pdf.js's worker, which parses untrusted
 * files, can request anything itself.
 */
import type { ReadResponse, ReadRequest } from './readMessages';

function read({ id, url, range }: ReadRequest): void {
  // Uses XMLHttpRequest, because the evidence scheme is not enabled for fetch().
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
