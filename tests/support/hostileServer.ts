import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';
import { selfSignedCertificate } from './selfSigned';

/** How the server handles one request. The last behaviour set for a path is repeated. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface SeenRequest {
  path: string;
  headers: IncomingHttpHeaders;
}

export interface HostileServer {
  origin: string;
  /** All requests so far, in order. */
  seen: SeenRequest[];
  /** Sets the behaviours for successive requests of a path, in its encoded form. A path without any returns 404. */
  on(path: string, ...behaviours: Behaviour[]): void;
  /** Sets the behaviour for all paths without their own. */
  otherwise(behaviour: Behaviour): void;
  /** Resolves when the client has closed a connection before it received a response. */
  hungUp: Promise<void>;
  close(): Promise<void>;
}

/** A service on a free loopback port with real connections that it can break or misuse. */
export async function startHostileServer(options: { tls?: boolean } = {}): Promise<HostileServer> {
  const seen: SeenRequest[] = [];
  const plays = new Map<string, Behaviour[]>();
  let fallback: Behaviour = errorBody(404, 'missing_requested_resource');
  let reportHungUp = (): void => undefined;
  const hungUp = new Promise<void>((resolve) => (reportHungUp = resolve));

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    seen.push({ path, headers: request.headers });
    response.on('close', () => {
      if (!response.writableFinished) reportHungUp();
    });
    const queue = plays.get(path);
    const behaviour = queue === undefined ? fallback : queue.length > 1 ? queue.shift() : queue[0];
    (behaviour ?? fallback)(request, response);
  };
  const server: Server = options.tls
    ? createTlsServer(selfSignedCertificate(), handle)
    : createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const { port } = server.address() as AddressInfo;

  return {
    origin: options.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    seen,
    on: (path, ...behaviours) => void plays.set(path, behaviours),
    otherwise: (behaviour) => void (fallback = behaviour),
    hungUp,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}

/** A loopback address at which no program listens. */
export async function deadOrigin(): Promise<string> {
  const server = await startHostileServer();
  await server.close();
  return server.origin;
}

export const json =
  (value: unknown, status = 200): Behaviour =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export const bytes =
  (body: Uint8Array | string, contentType: string, status = 200): Behaviour =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) })
      .end(body);
  };

/** The service's own error object (service-facts part 8). */
export function errorBody(status: number, code: string, headers: Record<string, string> = {}): Behaviour {
  const body = JSON.stringify({ success: false, message: 'Synthetic refusal', error_code: code });
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

export const loginPage: Behaviour = bytes('<!doctype html><title>Sign in</title>', 'text/html');

export const redirectTo =
  (location: string, status = 302): Behaviour =>
  (_, response) => {
    response.writeHead(status, { location }).end();
  };

/** Never responds. */
export const hang: Behaviour = () => undefined;

/** Closes the connection without responding. */
export const dropConnection: Behaviour = (request) => {
  request.socket.destroy();
};

/** Announces more bytes than it sends, then closes the connection. */
export const cutBody =
  (part: Uint8Array | string, declared: number, contentType = 'application/json'): Behaviour =>
  (request, response) => {
    response.writeHead(200, { 'content-type': contentType, 'content-length': declared });
    response.write(part, () => request.socket.end());
  };

/** Ends a chunked body without its last chunk. */
export const cutChunks =
  (part: string): Behaviour =>
  (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(part, () => request.socket.destroy());
  };

/** Announces fewer bytes than it sends. The body ends after the announced length. */
export const overlongBody =
  (body: string, declared: number): Behaviour =>
  (request) => {
    request.socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${declared}\r\nconnection: close\r\n\r\n${body}`,
    );
  };

/** Sends a status line and headers that Node would refuse to send; each character is one byte. */
export const rawHead =
  (statusLine: string, headers: string, body: string): Behaviour =>
  (request) => {
    const head = `HTTP/1.1 ${statusLine}\r\ncontent-type: application/json\r\n${headers}connection: close\r\n`;
    request.socket.end(Buffer.from(`${head}content-length: ${body.length}\r\n\r\n${body}`, 'latin1'));
  };

/** The UTF-8 bytes of a text, one character each. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

/** Sends one byte every `everyMs` milliseconds without end. */
export const slowDrip =
  (everyMs: number): Behaviour =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), everyMs);
    response.on('close', () => clearInterval(timer));
  };

/** Sends headers at once, and then nothing. */
export const silentBody: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
};

/** A response of a few kilobytes that decompresses to `decodedBytes`. */
export const gzipBomb = (decodedBytes: number): Behaviour => {
  const body = gzipSync(Buffer.alloc(decodedBytes, 0x20));
  return (_, response) => {
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': body.length,
    };
    response.writeHead(200, headers).end(body);
  };
};

/** A compressed text of the given size with damage near its end. */
export function brokenGzip(begin: string, size: number): Behaviour {
  const text = begin + randomBytes(size / 2).toString('hex');
  const body = gzipSync(text);
  body.fill(0, body.length - 8);
  return (_, response) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };
}

/** Plain text that is declared as compressed. */
export const bytesAs =
  (encoding: string): Behaviour =>
  (_, response) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    response.writeHead(200, headers).end('{"journey_id":"J1","documents":{}}');
  };

export const noContent: Behaviour = (_, response) => void response.writeHead(204).end();

/** Sends a body of blanks of the given size as fast as possible, either chunked or with a declared length. */
export const longBody =
  (total: number, options: { declared: boolean; gzip?: boolean } = { declared: true }): Behaviour =>
  (_, response) => {
    const headers: Record<string, string | number> = { 'content-type': 'application/json' };
    if (options.declared) headers['content-length'] = total;
    if (options.gzip) headers['content-encoding'] = 'gzip';
    response.writeHead(200, headers);
    const piece = Buffer.alloc(64 * 1024, 0x20);
    const gzip = options.gzip ? createGzip() : null;
    gzip?.pipe(response);
    const sink = gzip ?? response;
    let left = total;
    const push = (): void => {
      while (left > 0 && !response.destroyed) {
        const part = piece.subarray(0, Math.min(left, piece.length));
        left -= part.length;
        if (!sink.write(part)) return void sink.once('drain', push);
      }
      if (!response.destroyed) sink.end();
    };
    push();
  };

/** A picture with a JPEG signature that ends in the middle of its data. */
export const truncatedJpeg: Uint8Array = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c',
  'hex',
);

export const svgWithScript = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
