// @ts-nocheck
import type { HttpBindings } from '@hono/node-server';
import type { AmlMonitor } from './amlMonitor';
import type { Credential } from './credentials';
import type { DataFolder } from './dataFolder';
import type { MediaRequest } from './media';

export interface AppParts {
  readonly data: DataFolder;
  readonly monitor: AmlMonitor;
  readonly serveMedia: (request: MediaRequest) => Promise<Response>;
  readonly credential: Credential;
  readonly allowedAddresses: readonly string[] | null;
  readonly onFault: (error: unknown) => void;
}

export type Environment = { Bindings: Partial<HttpBindings> };
