// @ts-nocheck
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService, type RunningService } from '../../src/service/service';

/** The reference service behind a queue, so that a test decides when a response may go on. */
export interface QueuedService {
  readonly origin: string;
  readonly credential: { readonly key: string; readonly secret: string };
  /** What the app needs to take this service for its sandbox. */
  readonly env: Readonly<Record<string, string>>;
  /** Paths asked for so far, in order. */
  readonly asked: readonly string[];
  /** Requests for these paths wait from now on, but for the first few. */
  hold(path: RegExp, options?: { letThrough?: number }): void;
  /** Lets go of all that waits; nothing waits any more. */
  release(): void;
  /** Responds to a path with this text, as JSON by its header whatever it is, instead of what the service sends. */
  respondWith(path: string, body: string): void;
  /** From now on a path is refused with a status and the service’s own error object. */
  refuseWith(path: string, status: number, headers: Record<string, string>): void;
  /** How many requests wait in the queue. */
  waiting(): number;
  /** Takes the service off its address, as a network failure does. */
  stop(): Promise<void>;
  /** Back at the same address. */
  start(): Promise<void>;
}

/** Starts the service over a data folder on a free loopback port. */
export async function startQueuedService(
  dataDir: string,
  options: { allowedAddresses?: readonly string[] } = {},
): Promise<QueuedService> {
  const credential = { key: 'loopback-key', secret: 'loopback-secret-5f1c' };
  const service = createService({ dataDir, credential, ...options });
  const asked: string[] = [];
  const queue: (() => void)[] = [];
  const replacements = new Map<string, { status: number; headers: Record<string, string>; body: string }>();
  let queued: { path: RegExp; letThrough: number } | null = null;
  let inner: RunningService | null = null;
  let port = 0;

  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (inner === null || outgoing.destroyed) return void outgoing.destroy();
    const { pathname } = new URL(incoming.url ?? '/', inner.url);
    const asks = forward(
      `${inner.url}${incoming.url ?? pathname}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      },
    );
    asks.on('error', () => outgoing.destroy());
    incoming.pipe(asks);
  };
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const replaced = replacements.get(path);
    if (replaced !== undefined) {
      const { status, headers, body } = replaced;
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      return;
    }
    if (queued?.path.test(path) && queued.letThrough-- <= 0) queue.push(() => passOn(incoming, outgoing));
    else passOn(incoming, outgoing);
  };
  let outer = createServer(handle);

  const start = async (): Promise<void> => {
    inner = await service.listen(0, '127.0.0.1');
    outer = createServer(handle);
    await new Promise<void>((resolve, reject) => {
      outer.once('error', reject);
      outer.listen(port, '127.0.0.1', resolve);
    });
    ({ port } = outer.address() as AddressInfo);
  };
  await start();
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    credential,
    env: {
      CASELOUPE_SANDBOX_ORIGIN: origin,
      CASELOUPE_SANDBOX_KEY: credential.key,
      CASELOUPE_SANDBOX_SECRET: credential.secret,
    },
    asked,
    hold: (path, { letThrough = 0 } = {}) => void (queued = { path, letThrough }),
    release() {
      queued = null;
      queue.splice(0).forEach((go) => go());
    },
    respondWith: (path, body) => void replacements.set(path, { status: 200, headers: {}, body }),
    refuseWith: (path, status, headers) =>
      void replacements.set(path, { status, headers, body: '{"success":false,"error_code":"slow_down"}' }),
    waiting: () => queue.length,
    start,
    async stop() {
      queue.length = 0;
      outer.closeAllConnections();
      await new Promise((done) => outer.close(done));
      await inner?.close();
      inner = null;
    },
  };
}
