// @ts-nocheck
import type { Theme } from '@shared/ipc/views';
import type { Transport } from '../ipc/registrar';
import type { SenderFacts } from '../ipc/trustedSender';
import type { Outside } from '../modules/context';
import type { OpenKeys } from '../modules/identity/keyring';
import type { Presence } from '../platform/system/presence';
import type { VaultAccess } from '../platform/vault/types';
import type { ShownEvidence } from '../platform/window/shownEvidence';

/** What the app stands on. Everything here can be had without a window, and has a fake in the tests. */
export interface AppParts extends Outside {
  vaultAccess: VaultAccess;
  keyring: OpenKeys;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  random: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  transport: Transport;
  isTrusted: (sender: SenderFacts) => boolean;
  openHandbook: () => void;
  presence: Presence;
  /** Shows fresh pages: those that showed cases are dropped with all they hold. */
  dropPages: () => void;
  /** Has the system draw what is its own (title bar, menus, dialogs) as the page is drawn. */
  showTheme: (theme: Theme) => void;
}

/** What a person, or a command in their place, gives the app: replies to its dialogs, and the messages themselves. */
export type InteractivePorts = Pick<
  AppParts,
  | 'confirm'
  | 'openLink'
  | 'openHandbook'
  | 'showTheme'
  | 'askForFolder'
  | 'showInFolder'
  | 'chooseFiles'
  | 'askForPackage'
  | 'askForBackup'
  | 'transport'
  | 'isTrusted'
  | 'presence'
  | 'dropPages'
> & { dialogs: AppParts['printing']['dialogs'] };

export interface App {
  /** Begins what need not wait for the window to ask. */
  start(): void;
  /** What the evidence scheme shows; null while the vault is locked. */
  evidence(): ShownEvidence | null;
  /** Stops what is under way, closes the vault, then the sandbox. */
  stop(): Promise<void>;
}
