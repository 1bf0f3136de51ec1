import { EventEmitter } from 'node:events';
import type { CaseId } from '@shared/domain/ids';
import type { ServiceProfile } from '@shared/domain/profile';
import type { AppInfo } from '@shared/ipc/views';
import { isDiskFull } from '../errors/appError';
import type { Handlers } from '../ipc/handlers';
import type { Push } from '../ipc/push';
import type { AskTimeAuthority } from '../platform/client/timeAuthority';
import type { ServiceClient } from '../platform/client/types';
import type { Keychain } from '../platform/keychain/types';
import type { Sandbox } from '../platform/sandbox/sandbox';
import type { NotedStates } from '../platform/vault/notedStates';
import type { Vault } from '../platform/vault/types';
import type { Confirm } from '../platform/window/questions';
import type { OriginRule } from '../platform/client/originRule';
import type { SaveDialogs } from '../platform/window/dialogs';
import type { OpenRasteriser, PrintFile, Printer } from '../report/types';
import type { After } from '../lib/throttle';
import type { Credentials } from './connections/credentials';
import type { OpenKeys } from './identity/keyring';
import type { Files } from '../platform/system/files';

/** Dependencies for creating reports that only the desktop app with a window has. */
export interface Printing {
  openRasteriser: OpenRasteriser;
  printer: Printer;
  fonts: () => ReadonlyMap<string, PrintFile>;
  dialogs: SaveDialogs;
}

/** Dependencies outside the modules: clock, ids, the operating system and user dialogs. */
export interface Outside {
  info: AppInfo;
  keychain: Keychain;
  /** Where the vault's latest state is recorded outside the vault. */
  notedStates: readonly NotedStates[];
  sandbox: Sandbox;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** SHA-256 of a text (UTF-8), in lower-case hex. */
  hash: (text: string) => string;
  after: After;
  yieldNow: () => Promise<void>;
  log: (line: string) => void;
  /** Where packages and reports are written. */
  files: Files;
  printing: Printing;
  /** Asks the user in a native dialog, which the page can neither draw nor dismiss. */
  confirm: Confirm;
  /** Whether requests may go to an origin, and if not, why. */
  refusalOf: OriginRule;
  /** Opens a link after the user has confirmed it. */
  openLink: (url: string) => Promise<boolean>;
  /** Shows the system's dialog. Returns the path of the chosen folder, or null. */
  askForFolder: () => Promise<string | null>;
  /** Shows the system's dialog. Returns the path of the chosen package, or null. */
  askForPackage: () => Promise<string | null>;
  /** Shows the system's dialog. Returns the path of the chosen backup, or null. */
  askForBackup: () => Promise<string | null>;
  /** Shows the system's dialog. Returns the chosen paths; empty if the user cancelled. */
  chooseFiles: (what: 'files' | 'folder') => Promise<string[]>;
  showInFolder: (path: string) => void;
}

/** Events that modules emit without knowing the listeners. */
interface ModuleEvents {
  /** All modules have been created. */
  opened: [];
  /** A reviewer signed in, who may not be allowed to see what the window shows. */
  signedIn: [];
  /** A case's journal, or what is being fetched for it, has changed. */
  caseChanged: [caseId: CaseId];
  /** A case was erased. All its data must be removed from memory. */
  caseErased: [caseId: CaseId];
  /** Subject id of an erased case. The fetch log may contain it even if no case was saved. */
  subjectErased: [subjectId: string];
  /** Unreferenced bytes need to be removed. */
  bytesReleased: [];
}

/** Dependencies available to every module of an open vault. */
export interface Context extends Outside {
  vault: Vault;
  presets: readonly ServiceProfile[];
  credentials: Credentials;
  client: ServiceClient;
  askTimeAuthority: AskTimeAuthority;
  /** The keys with which the vault signs entries. */
  keyring: OpenKeys;
  push: Push;
  events: EventEmitter<ModuleEvents>;
  /** Returns a function that logs errors under the module's name. */
  logError: (module: string) => (error: unknown) => void;
}

export const createEvents = (): Context['events'] => new EventEmitter<ModuleEvents>();

/**
 * Lets the modules begin, now that all of them exist. What they begin with writes to the vault: if the disk is full, the
 * vault still opens for reading.
 */
export function announceOpened({ events, logError }: Pick<Context, 'events' | 'logError'>): void {
  for (const begin of events.listeners('opened')) {
    try {
      begin();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      logError('opened')(error);
    }
  }
}

interface Module<S, H extends Partial<Handlers>> {
  service: S;
  handlers: H;
  /** Resolves when the module will not write anything more. */
  stop?: () => Promise<void> | void;
}

/** Modules created in order; each gets the services of those before it in its context. */
export interface Composition<C extends Context, H> {
  add<K extends string, S, M extends Partial<Handlers>>(
    name: K,
    create: (context: C) => Module<S, M>,
  ): Composition<C & Record<K, S>, H & M>;
  readonly context: C;
  readonly handlers: H;
  /** Stops the modules in reverse order. If one throws, the others are still stopped. */
  stop(): Promise<void>;
}

export function compose<C extends Context>(context: C): Composition<C, object> {
  return extended(context, {}, async () => undefined);
}

function extended<C extends Context, H>(
  context: C,
  handlers: H,
  stop: () => Promise<void>,
): Composition<C, H> {
  return {
    context,
    handlers,
    stop,
    add<K extends string, S, M extends Partial<Handlers>>(name: K, create: (context: C) => Module<S, M>) {
      const module = create(context);
      const stopAll = async (): Promise<void> => {
        try {
          await module.stop?.();
        } finally {
          await stop();
        }
      };
      const next = { ...context, [name]: module.service } as C & Record<K, S>;
      return extended(next, { ...handlers, ...module.handlers }, stopAll);
    },
  };
}
