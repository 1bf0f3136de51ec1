import { errorTrace } from '../errors/errorTrace';
import { handlersOf, type Handlers } from '../ipc/handlers';
import { createPush } from '../ipc/push';
import { registerChannels, type Transport } from '../ipc/registrar';
import type { SenderFacts } from '../ipc/trustedSender';
import { createCredentials } from '../modules/connections/credentials';
import { loadPresets, SANDBOX_PROFILE_ID } from '../modules/connections/presets';
import { createEvents, type Outside } from '../modules/context';
import type { HeldKeys } from '../modules/identity/keyring';
import { createVaultSession } from '../modules/vault/vaultSession';
import { createServiceClient } from '../platform/client/serviceClient';
import type { VaultAccess } from '../platform/vault/types';
import type { ShownEvidence } from '../platform/window/shownEvidence';
import { openServices } from './services';

/** What the app stands on. Everything here can be had without a window, and has a fake in the tests. */
export interface AppParts extends Outside {
  vaultAccess: VaultAccess;
  keyring: HeldKeys;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  random: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  transport: Transport;
  isTrusted: (sender: SenderFacts) => boolean;
  openHandbook: () => void;
}

/** What a person, or a command in their place, gives the app: answers to its dialogs, and the messages themselves. */
export type InteractivePorts = Pick<
  AppParts,
  | 'confirm'
  | 'openLink'
  | 'openHandbook'
  | 'askForFolder'
  | 'showInFolder'
  | 'chooseFiles'
  | 'askForPackage'
  | 'transport'
  | 'isTrusted'
> & { dialogs: AppParts['printing']['dialogs'] };

export interface App {
  /** Begins what need not wait for the window to ask. */
  start(): void;
  /** What the evidence scheme shows; null while the vault is locked. */
  evidence(): ShownEvidence | null;
  /** Stops what is under way, closes the vault, then the sandbox. */
  stop(): Promise<void>;
}

/** Puts the app together, up to but without its window. Answers on `transport` when it returns. */
export function createApp(parts: AppParts): App {
  const { keychain, sandbox, log, info } = parts;
  const push = createPush(parts.transport, log);
  const presets = loadPresets();
  const credentials = createCredentials({
    keychain,
    sandbox: { ...sandbox, profileId: SANDBOX_PROFILE_ID },
  });
  const client = createServiceClient({
    ...parts,
    credentials: credentials.source,
    userAgent: `CaseLoupe/${info.version}`,
  });
  const logError = (module: string) => (error: unknown) => log(`${module}: ${errorTrace(error)}`);
  const context = { ...parts, presets, credentials, client, push, logError };
  const session = createVaultSession({
    ...parts,
    open: (vault) => openServices({ ...context, vault, events: createEvents() }),
    stop: (services) => services.stop(),
    changed: (state) => push('vault:changed', { state }),
  });

  /** Channels that need no open vault. */
  const always = {
    'app:info': () => info,
    'app:openHandbook': parts.openHandbook,
    ...handlersOf('vault', () => session),
    ...handlersOf('sandbox', () => sandbox),
  };
  const handlers = (): Handlers => ({ ...session.services().handlers, ...always });
  registerChannels({
    ...parts,
    handler: (name) => (always as Partial<Handlers>)[name] ?? handlers()[name],
  });

  return {
    start: () => void session.status().catch(logError('start')),
    evidence: () => session.openServices()?.evidence ?? null,
    async stop() {
      await session.lock();
      credentials.dropSession();
      await sandbox.stop();
    },
  };
}
