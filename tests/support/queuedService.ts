import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService, type RunningService } from '../../src/service/service';

/** The reference service behind a queue, so that a test decides when each response is sent. */
export interface QueuedService {
  readonly origin: string;
  readonly credential: { readonly key: string; readonly secret: string };
  /** Environment variables with which the app uses this service as its sandbox. */
  readonly env: Readonly<Record<string, string>>;
  /** The requested paths so far, in order. */
  readonly asked: readonly string[];
  /** From now on, requests for these paths wait, except for the first few. */
  hold(path: RegExp, options?: { letThrough?: number }): void;
  /** Sends all waiting responses; later requests do not wait. */
  release(): void;
  /** Responds to a path with this text, declared as JSON, instead of the service's response. */
  respondWith(path: string, body: string): void;
  /** From now on, a path returns this status and the service's error object. */
  refuseWith(path: string, status: number, headers: Record<string, string>): void;
  /** The number of requests that are waiting. */
  waiting(): number;
  /** Stops listening, as after a network failure. */
  stop(): Promise<void>;
  /** Listens again at the same address. */
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
