import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/main/app/app';
import type { App } from '../../src/main/app/parts';
import type { Printing } from '../../src/main/modules/context';
import type { Transport } from '../../src/main/ipc/registrar';
import type { Files } from '../../src/main/platform/system/files';
import { ALWAYS_PRESENT, type Presence } from '../../src/main/platform/system/presence';
import { nodeRuntime } from '../../src/main/platform/system/nodeRuntime';
import { isTrustedSender } from '../../src/main/ipc/trustedSender';
import type { OriginRule } from '../../src/main/platform/client/originRule';
import type { Question } from '../../src/main/platform/window/questions';
import { startBuiltInService } from '../../src/main/platform/sandbox/builtInService';
import { createSandbox } from '../../src/main/platform/sandbox/sandbox';
import type { Vault } from '../../src/main/platform/vault/types';
import { createKeyring } from '../../src/main/modules/identity/keyring';
import { inFile, inKeychain } from '../../src/main/platform/vault/notedStates';
import { createVaultAccess } from '../../src/main/platform/vault/vaultAccess';
import { createWirePair, TEST_ORIGIN, type IpcPair } from './ipcPair';
import { createMemoryKeychain, type MemoryKeychain } from './memoryKeychain';
import { createPrintingDouble, type PrintingDouble } from './printingDouble';
import { createServiceData } from './serviceData';

/**
 * The whole app without a window: real handlers, vault, intake, client and sandbox service. Messages are cloned both
 * ways, as between Electron's processes.
 */
export interface AppPair extends Pick<IpcPair, 'bridge' | 'raw'> {
  app: App;
  keychain: MemoryKeychain;
  log: string[];
  printing: PrintingDouble;
  /** The questions shown in dialogs of the main process. */
  questions: Question[];
  /** The themes that were set for the system. */
  themes: string[];
  /** What the user replies in those dialogs, at once or later. */
  agrees: boolean | Promise<boolean>;
  /** The folder that the user chooses in the system's dialog. */
  folder: string | null;
  /** Paths that were shown in the file manager. */
  shown: string[];
  /** How often the pages that showed cases were discarded. */
  droppedPages: number;
  /** The profile folder. */
  profileFolder: string;
  /**
   * Ends the app and starts another one on the same profile and keychain. `whileEnded` may change the profile in
   * between.
   */
  restart(whileEnded?: () => void): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts the app. `dataFolder` is the data folder of the built-in service; by default a small one is created. */
export async function createAppPair(
  options: {
    /** Replaces Node's `fetch`. */
    fetch?: (url: string, init: RequestInit) => Promise<Response>;
    dataFolder?: string;
    files?: Files;
    clock?: () => Date;
    newId?: () => string;
    printing?: Printing;
    packageFile?: () => string | null;
    /** The profile folder, which is not deleted afterwards. By default a temporary one is created. */
    profileFolder?: string;
    /** Replaces the keychain in memory. */
    keychain?: MemoryKeychain;
    /** Wraps the vault that the app uses. */
    overVault?: (vault: Vault) => Vault;
    chooseFiles?: (what: 'files' | 'folder') => Promise<string[]>;
    refusalOf?: OriginRule;
    presence?: Presence;
  } = {},
): Promise<AppPair> {
  const folder = options.profileFolder ?? mkdtempSync(join(tmpdir(), 'caseloupe-app-'));
  const data = await createServiceData();
  const keychain = options.keychain ?? createMemoryKeychain();
  const log: string[] = [];
  const printing = createPrintingDouble();

  const start = (transport: Transport): App => {
    const { clock = () => new Date(), newId = randomUUID, overVault = (vault: Vault) => vault } = options;
    const fetchNow = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
    const keyring = createKeyring();
    const vaultAccess = createVaultAccess({ folder, keychain, clock, newId, keyring });
    const app = createApp({
      ...nodeRuntime,
      info: { version: '0', electron: '0', chromium: '0', platform: 'test', dataFolder: folder },
      vaultAccess: {
        ...vaultAccess,
        create: async (key) => overVault(await vaultAccess.create(key)),
        open: async (passphrase) => overVault(await vaultAccess.open(passphrase)),
      },
      keyring,
      keychain,
      notedStates: [inFile(join(folder, 'last-state.json')), inKeychain(keychain)],
      sandbox: createSandbox({
        start: (credential) =>
          startBuiltInService(options.dataFolder ?? data.folder, credential, () => undefined),
        fetch: fetchNow,
        newSecret: randomUUID,
      }),
      fetch: fetchNow,
      clock,
      newId,
      random: () => 0,
      sleep: async () => undefined,
      log: (line) => log.push(line),
      printing: options.printing ?? printing,
      confirm: async (question) => {
        pair.questions.push(question);
        return pair.agrees;
      },
      refusalOf: options.refusalOf ?? (() => null),
      openLink: async () => true,
      openHandbook: () => undefined,
      showTheme: (theme) => pair.themes.push(theme),
      presence: options.presence ?? ALWAYS_PRESENT,
      dropPages: () => (pair.droppedPages += 1),
      files: options.files ?? nodeRuntime.files,
      askForFolder: async () => pair.folder,
      showInFolder: (path) => pair.shown.push(path),
      chooseFiles: options.chooseFiles ?? (async () => []),
      askForPackage: async () => options.packageFile?.() ?? null,
      askForBackup: async () => options.packageFile?.() ?? null,
      transport,
      isTrusted: (sender) => isTrustedSender(sender, { webContentsIds: new Set([1]), origin: TEST_ORIGIN }),
    });
    app.start();
    return app;
  };

  let wire = createWirePair();
  const pair: AppPair = {
    bridge: wire.bridge,
    raw: wire.raw,
    app: start(wire.transport),
    keychain,
    log,
    printing,
    questions: [],
    themes: [],
    agrees: true,
    folder: null,
    shown: [],
    droppedPages: 0,
    profileFolder: folder,
    async restart(whileEnded) {
      await pair.app.stop();
      whileEnded?.();
      wire = createWirePair();
      pair.app = start(wire.transport);
      pair.bridge = wire.bridge;
      pair.raw = wire.raw;
    },
    async dispose() {
      await pair.app.stop();
      if (options.profileFolder === undefined) rmSync(folder, { recursive: true, force: true });
      await data.remove();
    },
  };
  return pair;
}
