import { Readable } from 'node:stream';
import { net, session, type ClientRequestConstructorOptions, type IncomingMessage } from 'electron';
import { once } from '@shared/lib/once';
import type { Fetch } from '../client/attempt';
import { allowNetwork } from './requests';

/** Statuses whose response has no body (Fetch standard). */
const WITHOUT_BODY = [204, 205, 304];
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const NOT_IN_HEADERS = /[^\t\x20-\x7e\x80-\xff]/g;

/** The headers of a response. A character that is not allowed in a value is replaced. */
function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headers)
      .filter(([name]) => HEADER_NAME.test(name))
      .map(([name, value]): [string, string] => [
        name,
        [value].flat().join(', ').replace(NOT_IN_HEADERS, '?'),
      ]),
  );
}

/** The response without its reason phrase, which may contain any bytes. Null for a status that HTTP does not have. */
function responseOf(received: IncomingMessage): Response | null {
  const { statusCode: status } = received;
  if (status < 200 || status > 599) return null;
  // Electron's type does not say so, but the message is a readable stream.
  const stream = received as unknown as Readable;
  const body = WITHOUT_BODY.includes(status) ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers: headersOf(received) });
}

/** Sends a request and resolves with the response as soon as its head has arrived. */
function send(
  options: ClientRequestConstructorOptions,
  body: Uint8Array | undefined,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = net.request(options);
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
      request.abort();
    });
    request.on('error', reject);
    request.on('response', (received) => {
      // The body reports its own errors; one of a response without a body concerns nobody.
      received.on('error', () => undefined);
      if (signal?.aborted) return;
      const response = responseOf(received);
      if (response !== null) return void resolve(response);
      reject(new Error('net::ERR_INVALID_HTTP_RESPONSE'));
      request.abort();
    });
    request.end(body === undefined ? undefined : Buffer.from(body));
  });
}

/**
 * Creates the fetch function of the main process. It uses the system's proxy and certificates, but no cookies, cache,
 * stored passwords or the app's own schemes. Electron's own `net.fetch` is not used, because a header or status beyond
 * the Fetch standard makes it throw where nothing can catch it.
 */
export function createServiceFetch(): Fetch {
  /** Created on first use, because creating a session delays the start of the window. */
  const ownSession = once(async () => {
    const own = session.fromPartition('service', { cache: false });
    await allowNetwork(own);
    return own;
  });
  return async (url, { method, headers, body, redirect, referrerPolicy, signal }) =>
    send(
      {
        url,
        session: await ownSession(),
        method,
        headers: Object.fromEntries(new Headers(headers)),
        redirect,
        referrerPolicy,
        credentials: 'omit',
        cache: 'no-store',
        bypassCustomProtocolHandlers: true,
      },
      // The app sends no other kind of body.
      body as Uint8Array | undefined,
      signal,
    );
}
