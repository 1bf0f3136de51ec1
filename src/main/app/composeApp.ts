import { join } from 'node:path';
import { createKeyring } from '../modules/identity/keyring';
import { createKeychain } from '../platform/keychain/keychain';
import { openSandbox } from '../platform/sandbox/openSandbox';
import { nodeRuntime } from '../platform/system/nodeRuntime';
import { inFile, inKeychain } from '../platform/vault/notedStates';
import { createTemporaryVault } from '../platform/vault/temporaryVault';
import { createVaultAccess } from '../platform/vault/vaultAccess';
import type { HiddenPages } from '../platform/window/hiddenPages';
import { createServiceFetch } from '../platform/window/serviceFetch';
import { createPrinter } from '../report/print/printer';
import { createRasteriserOpener } from '../report/print/rasteriser';
import { createReportFonts } from '../report/print/reportFonts';
import { createApp } from './app';
import { readInstallation } from './installation';
import type { App, InteractivePorts } from './parts';

/** How the app was started. */
interface Start {
  version: string;
  isPackaged: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of the files shipped with the app. */
  resources: string;
  hiddenPages: HiddenPages;
  log: (line: string) => void;
}

/** Creates the app for a data folder with its vault, or for a temporary vault, with the given user interface. */
export function composeApp(
  start: Start,
  { dialogs, ...ports }: InteractivePorts,
  { dataFolder, isTemporary }: { dataFolder: string; isTemporary: boolean },
): App {
  const { env, hiddenPages, log } = start;
  const fetch = createServiceFetch();
  const keychain = createKeychain({ suffix: env['CASELOUPE_KEYCHAIN_SUFFIX'] ?? '' });
  const keyring = createKeyring();
  const vaultParts = { ...nodeRuntime, keyring };
  return createApp({
    ...nodeRuntime,
    ...readInstallation({ ...start, dataFolder }),
    ...ports,
    log,
    fetch,
    keychain,
    keyring,
    vaultAccess: isTemporary
      ? createTemporaryVault(vaultParts)
      : createVaultAccess({ ...vaultParts, folder: dataFolder, keychain }),
    notedStates: isTemporary ? [] : [inFile(join(dataFolder, 'last-state.json')), inKeychain(keychain)],
    sandbox: openSandbox({ ...start, fetch }),
    printing: {
      openRasteriser: createRasteriserOpener(hiddenPages),
      printer: createPrinter(hiddenPages),
      fonts: createReportFonts(),
      dialogs,
    },
  });
}
