import { EventEmitter } from 'node:events';
import type { CaseId } from '@shared/domain/ids';
import type { ServiceProfile } from '@shared/domain/profile';
import type { AppInfo } from '@shared/ipc/views';
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

/** What reports are made with that only a window has. */
export interface Printing {
  openRasteriser: OpenRasteriser;
  printer: Printer;
  fonts: () => ReadonlyMap<string, PrintFile>;
  dialogs: SaveDialogs;
}

/** What lies outside of the modules: time, chance, the system and the person in front of it. */
export interface Outside {
  info: AppInfo;
  keychain: Keychain;
  /** Where the last state of the vault is noted outside of it. */
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
  /** Asks the person in a dialog that the page can neither draw nor dismiss. */
  confirm: Confirm;
  /** Whether requests may go to an origin, and if not, why. */
  refusalOf: OriginRule;
  /** Asks the person, then opens. */
  openLink: (url: string) => Promise<boolean>;
  /** Shows the system's dialog; the path of the folder that was chosen, or null. */
  askForFolder: () => Promise<string | null>;
  /** Shows the system's dialog; the path of the file that was chosen, or null. */
  askForPackage: () => Promise<string | null>;
  /** The same for a backup. */
  askForBackup: () => Promise<string | null>;
  /** Paths that a person chose in the system's dialog; none when they thought better. */
  chooseFiles: (what: 'files' | 'folder') => Promise<string[]>;
  showInFolder: (path: string) => void;
}

/** What modules announce to each other without knowing who listens. */
interface ModuleEvents {
  /** Every module is there. */
  opened: [];
  /** Somebody signed in: what the window was shown may not be theirs to see. */
  signedIn: [];
  /** A case's journal, or what is being fetched for it, has changed. */
  caseChanged: [caseId: CaseId];
  /** A case was erased: nothing of it may stay in memory. */
  caseErased: [caseId: CaseId];
  /** The id of a case that was erased, which may be named where no case came of it. */
  subjectErased: [subjectId: string];
  /** Unreferenced bytes need to be removed. */
  bytesReleased: [];
}

/** What every module of an open vault may use. */
export interface Context extends Outside {
  vault: Vault;
  presets: readonly ServiceProfile[];
  credentials: Credentials;
  client: ServiceClient;
  askTimeAuthority: AskTimeAuthority;
  /** The vault signs entries with the keys in it. */
  keyring: OpenKeys;
  push: Push;
  events: EventEmitter<ModuleEvents>;
  /** Writes errors down under the name of the module they come from. */
  logError: (module: string) => (error: unknown) => void;
}

export const createEvents = (): Context['events'] => new EventEmitter<ModuleEvents>();

interface Module<S, H extends Partial<Handlers>> {
  service: S;
  handlers: H;
  /** Nothing is written by it any more when this resolves. */
  stop?: () => Promise<void> | void;
}

/** Modules that were created one after the other, each with the services of those before it in its context. */
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
  return grown(context, {}, async () => undefined);
}

function grown<C extends Context, H>(context: C, handlers: H, stop: () => Promise<void>): Composition<C, H> {
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
      return grown(next, { ...handlers, ...module.handlers }, stopAll);
    },
  };
}
