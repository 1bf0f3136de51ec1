import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFiles } from '../platform/system/nodeFiles';
import { afterTimeout } from '../lib/throttle';
import { devDependencies } from '../../../package.json';
import { createOriginRule } from '../platform/client/originRule';
import { policyFile, readAllowedOrigins } from '../platform/system/allowedOrigins';
import { createKeychain } from '../platform/keychain/keychain';
import { openSandbox } from '../platform/sandbox/openSandbox';
import { createKeyring } from '../modules/identity/keyring';
import { inFile, inKeychain } from '../platform/vault/notedStates';
import { createPassingVault } from '../platform/vault/passingVault';
import { createVaultAccess } from '../platform/vault/vaultAccess';
import type { HiddenPages } from '../platform/window/hiddenPages';
import { createRasteriserOpener } from '../report/print/rasteriser';
import { createPrinter } from '../report/print/printer';
import { createReportFonts } from '../report/print/reportFonts';
import { createServiceFetch } from '../platform/window/session';
import { createApp } from './app';
import type { App, InteractivePorts } from './parts';
import { sha256Of } from '../lib/sha256';

/** What the app is started with. */
interface Start {
  version: string;
  isPackaged: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of the files that come with the app. */
  resources: string;
  hiddenPages: HiddenPages;
  log: (line: string) => void;
}

/** Puts the app together over the folder with its vault, or over one that passes, for whoever stands in front of it. */
export function composeApp(
  start: Start,
  { dialogs, ...ports }: InteractivePorts,
  { dataFolder, isPassing }: { dataFolder: string; isPassing: boolean },
): App {
  const { env, version, hiddenPages, log } = start;
  const fetch = createServiceFetch();
  const clock = (): Date => new Date();
  const keychain = createKeychain({ suffix: env['CASELOUPE_KEYCHAIN_SUFFIX'] ?? '' });
  const keyring = createKeyring();
  return createApp({
    info: {
      version,
      electron: process.versions.electron,
      chromium: process.versions['chrome'] ?? '',
      platform: process.platform,
      dataFolder,
    },
    refusalOf: createOriginRule({
      // The fall-back runtime is for development and tests: it may be old, and nobody vouches for it.
      isDevelopmentRuntime: process.versions.electron !== devDependencies.electron,
      allowed: readAllowedOrigins({
        env,
        read: () => readFileSync(policyFile(process.platform, env), 'utf8'),
        log,
      }),
    }),
    keyring,
    notedStates: isPassing ? [] : [inFile(join(dataFolder, 'last-state.json')), inKeychain(keychain)],
    vaultAccess: isPassing
      ? createPassingVault({ clock, newId: randomUUID, keyring })
      : createVaultAccess({ folder: dataFolder, keychain, clock, newId: randomUUID, keyring }),
    keychain,
    sandbox: openSandbox({ ...start, fetch }),
    fetch,
    clock,
    newId: randomUUID,
    hash: sha256Of,
    random: Math.random,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    after: afterTimeout,
    yieldNow: () => new Promise((resume) => setImmediate(resume)),
    log,
    printing: {
      openRasteriser: createRasteriserOpener(hiddenPages),
      printer: createPrinter(hiddenPages),
      fonts: createReportFonts(),
      dialogs,
    },
    files: nodeFiles,
    ...ports,
  });
}
