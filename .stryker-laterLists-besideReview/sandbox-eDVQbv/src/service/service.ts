// @ts-nocheck
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
  /** Folder of plain JSON records and media; `docs/handbook/service.md` has its layout. */
  readonly dataDir: string;
  /** The account whose results are served. Keys of other accounts are in the data folder's account.json. */
  readonly credential: Credential;
  /** With it, only these addresses are answered. */
  readonly allowedAddresses?: readonly string[];
  /** Monitoring version published at the start; left out, all saved versions are. */
  readonly initialAmlVersion?: number;
  readonly webhook?: WebhookOptions;
  readonly newEventId?: () => string;
  /** Called with unforeseen errors; the caller receives only a coded 500. */
  readonly onFault?: (error: unknown) => void;
}

export interface RunningService {
  /** Address without a slash at its end. */
  readonly url: string;
  /** Stops accepting, lets requests under way finish for up to two seconds, then cuts them. */
  close(): Promise<void>;
}

export interface Service {
  readonly app: App;
  /** Port 0 takes a free one. Rejects with the system's error, such as EADDRINUSE. */
  listen(port: number, host: string): Promise<RunningService>;
}

/** Milliseconds. */
const CLOSING_GRACE = 2000;
const IDLE_CHECK = 50;

/**
 * The reference Verification Result Retrieval Service over a data folder.
 *
 * @throws TypeError if the webhook's address is not a loopback one.
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
        // The global Request and Response stay as they are: the service also runs inside the desktop app.
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

/** A connection whose response was still under way is only closed once it has fallen idle. */
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
