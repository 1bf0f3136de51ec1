import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createApp, type App } from './app';
import { createAmlMonitor } from './amlMonitor';
import type { Credential } from './credentials';
import { createDataFolder } from './dataFolder';
import { createMediaSource } from './media';
import { createWebhook, type WebhookOptions } from './webhook';

export interface ServiceOptions {
  /** The folder of JSON records and media; `docs/handbook/service.md` describes its layout. */
  readonly dataDir: string;
  /** The account whose results are served. The keys of other accounts are in `account.json` of the data folder. */
  readonly credential: Credential;
  /** If set, only callers from these addresses are accepted. */
  readonly allowedAddresses?: readonly string[];
  /** Monitoring version that is published at the start; if missing, all saved versions are. */
  readonly initialAmlVersion?: number;
  readonly webhook?: WebhookOptions;
  readonly newEventId?: () => string;
  /** Called with unexpected errors. The caller receives only a 500 with an error code. */
  readonly onFault?: (error: unknown) => void;
}

export interface RunningService {
  /** The address without a trailing slash. */
  readonly url: string;
  /** Stops accepting connections, waits up to two seconds for running requests, then closes all connections. */
  close(): Promise<void>;
}

export interface Service {
  readonly app: App;
  /** Port 0 chooses a free port. Rejects with the system's error, for example EADDRINUSE. */
  listen(port: number, host: string): Promise<RunningService>;
}

/** In milliseconds. */
const CLOSING_GRACE = 2000;
const IDLE_CHECK = 50;

/**
 * The reference Verification Result Retrieval Service over a data folder.
 *
 * @throws TypeError if the webhook's address is not a loopback address
 */
export function createService(options: ServiceOptions): Service {
  const webhook = options.webhook ? createWebhook(options.webhook) : null;
  const data = createDataFolder(options.dataDir);
  const monitor = createAmlMonitor({
    data,
    webhook,
    newEventId: options.newEventId ?? randomUUID,
    initialVersion: options.initialAmlVersion,
  });
  const app = createApp({
    data,
    monitor,
    serveMedia: createMediaSource(join(options.dataDir, 'media')),
    credential: options.credential,
    allowedAddresses: options.allowedAddresses ?? null,
    onFault: options.onFault ?? (() => undefined),
  });

  return {
    app,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        // The global Request and Response are not replaced, because the service also runs inside the desktop app.
        const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve({
            url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
            close: () => {
              webhook?.close();
              return closeGently(server);
            },
          });
        });
      }),
  };
}

/** A connection with a running request is closed only once it is idle. */
function closeGently(server: ServerType): Promise<void> {
  return new Promise((closed) => {
    if (!('closeAllConnections' in server)) {
      server.close(() => closed());
      return;
    }
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    const cut = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      closed();
    });
  });
}
