import canonicalize from 'canonicalize';
import type { AppInfo } from '@shared/ipc/views';
import { createServiceClient } from '../platform/client/serviceClient';
import { createCredentials } from '../modules/connections/credentials';
import { errorTrace } from '../ipc/errorTrace';
import { createRegistrar, type Handlers, type Registrar, type Transport } from '../ipc/registrar';
import type { SenderFacts } from '../ipc/trustedSender';
import { amlHandlers } from '../ipc/handlers/aml';
import { applicantHandlers } from '../ipc/handlers/applicant';
import { appHandlers } from '../ipc/handlers/app';
import { casesHandlers } from '../ipc/handlers/cases';
import { conclusionHandlers } from '../ipc/handlers/conclusion';
import { credentialsHandlers } from '../ipc/handlers/credentials';
import { facesHandlers } from '../ipc/handlers/faces';
import { importsHandlers } from '../ipc/handlers/imports';
import { identityHandlers } from '../ipc/handlers/identity';
import { intakeHandlers } from '../ipc/handlers/intake';
import { journalHandlers } from '../ipc/handlers/journal';
import { ordersHandlers } from '../ipc/handlers/orders';
import { maskingHandlers } from '../ipc/handlers/masking';
import { notesHandlers } from '../ipc/handlers/notes';
import { packagesHandlers } from '../ipc/handlers/packages';
import { preferencesHandlers } from '../ipc/handlers/preferences';
import { profilesHandlers } from '../ipc/handlers/profiles';
import { retentionHandlers } from '../ipc/handlers/retention';
import { reportsHandlers } from '../ipc/handlers/reports';
import { rulesHandlers } from '../ipc/handlers/rules';
import { sandboxHandlers } from '../ipc/handlers/sandbox';
import { signingHandlers } from '../ipc/handlers/signing';
import { vaultHandlers } from '../ipc/handlers/vault';
import type { Keychain } from '../platform/keychain/types';
import { loadPresets } from '../modules/connections/presets';
import type { Sandbox } from '../platform/sandbox/sandbox';
import { withReport, type ShownEvidence } from '../report/shownEvidence';
import type { OpenDesk } from './desk';
import { createEndpoints } from './endpoints';
import { closeDesk, openDesk, type DeskParts } from './openDesk';
import { createVaultSession, type VaultDoor } from '../modules/vault/vaultSession';

/** What the app stands on. Everything here can be had without a window, and has a fake in the tests. */
export interface AppParts extends Pick<
  DeskParts,
  | 'clock'
  | 'newId'
  | 'hash'
  | 'after'
  | 'yieldNow'
  | 'askForPackage'
  | 'files'
  | 'askForFolder'
  | 'showInFolder'
  | 'printing'
  | 'log'
> {
  info: AppInfo;
  door: VaultDoor;
  keychain: Keychain;
  sandbox: Sandbox;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  random: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  openLink: (url: string) => Promise<boolean>;
  /** Paths that a person chose in the system's dialog; none when they thought better. */
  chooseFiles: (what: 'files' | 'folder') => Promise<string[]>;
  transport: Transport;
  isTrusted: (sender: SenderFacts) => boolean;
}

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
  const { keychain, sandbox, log } = parts;
  const presets = loadPresets();
  const sandboxProfile = presets.find((profile) => profile.kind === 'sandbox');
  if (sandboxProfile === undefined) throw new Error('The sandbox profile is missing');

  const credentials = createCredentials({
    keychain,
    sandbox: { profileId: sandboxProfile.id, credential: sandbox.credential, origin: sandbox.origin },
  });
  const client = createServiceClient({
    fetch: parts.fetch,
    clock: parts.clock,
    random: parts.random,
    sleep: parts.sleep,
    credentials: credentials.source,
    userAgent: `CaseLoupe/${parts.info.version}`,
  });
  const desk: OpenDesk = () => session.desk();
  const endpoint = createEndpoints(desk, sandbox);
  const session = createVaultSession({
    door: parts.door,
    keychain,
    open: (vault) =>
      openDesk(vault, {
        ...parts,
        presets,
        client,
        endpoint,
        onProgress: (items) => registrar.push('intake:progress', items),
        onFetchLogged: (lines) => registrar.push('intake:logged', lines),
        onReportProgress: (progress) => registrar.push('reports:progress', progress),
        onCaseChanged: (caseId) => registrar.push('cases:changed', { caseId }),
        onOrders: (orders) => registrar.push('orders:changed', orders),
        onImportChanged: (view) => registrar.push('imports:changed', view),
        onAmlProgress: (items) => registrar.push('aml:progress', items),
        onPackageProgress: (items) => registrar.push('packages:progress', items),
      }),
    close: closeDesk,
    changed: (state) => registrar.push('vault:changed', { state }),
    log,
  });

  const handlers: Handlers = {
    ...appHandlers({ info: parts.info, desk, openLink: parts.openLink }),
    ...vaultHandlers(session),
    ...identityHandlers(desk),
    ...profilesHandlers(desk, credentials),
    ...credentialsHandlers({ desk, credentials, client, endpoint }),
    ...sandboxHandlers(sandbox),
    ...intakeHandlers(desk),
    ...ordersHandlers(desk, parts.chooseFiles),
    ...casesHandlers(desk),
    ...notesHandlers(desk),
    ...rulesHandlers(desk),
    ...amlHandlers(desk),
    ...conclusionHandlers(desk, parts.newId),
    ...packagesHandlers(desk),
    ...signingHandlers(desk),
    ...importsHandlers(desk),
    ...applicantHandlers(desk),
    ...reportsHandlers(desk),
    ...maskingHandlers(desk),
    ...facesHandlers(desk, parts.newId),
    ...journalHandlers(desk, (value) => canonicalize(value) ?? ''),
    ...retentionHandlers(desk),
    ...preferencesHandlers(desk),
  };
  const registrar: Registrar = createRegistrar({ ...parts, handlers });

  return {
    start() {
      session.status().catch((error: unknown) => log(`start: ${errorTrace(error)}`));
    },
    evidence() {
      const open = session.openDesk();
      return open && withReport(open.vault.evidence, open.reports.shown);
    },
    async stop() {
      await session.lock();
      credentials.dropSession();
      await sandbox.stop();
    },
  };
}
