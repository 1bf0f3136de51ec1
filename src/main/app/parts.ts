import type { Theme } from '@shared/ipc/views';
import type { Transport } from '../ipc/registrar';
import type { SenderFacts } from '../ipc/trustedSender';
import type { Outside } from '../modules/context';
import type { OpenKeys } from '../modules/identity/keyring';
import type { Presence } from '../platform/system/presence';
import type { VaultAccess } from '../platform/vault/types';
import type { ShownEvidence } from '../platform/window/shownEvidence';

/** The dependencies of the app. All work without a window and are replaced by fakes in tests. */
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
  /** Reloads the pages, so that those which showed cases lose all their data. */
  dropPages: () => void;
  /** Makes the system draw its own elements (title bar, menus, dialogs) in the page's theme. */
  showTheme: (theme: Theme) => void;
}

/** The interactive dependencies, provided by the window or by a command: dialogs, messages and the like. */
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
  /** Starts what need not wait for a request from the window. */
  start(): void;
  /** The evidence that the `evidence:` scheme serves; null while the vault is locked. */
  evidence(): ShownEvidence | null;
  /** Stops running work, then closes the vault and the sandbox. */
  stop(): Promise<void>;
}
