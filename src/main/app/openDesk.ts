import type { CaseId } from '@shared/domain/ids';
import type { ServiceProfile } from '@shared/domain/profile';
import { otherCasesOf } from '@shared/domain/report/otherCases';
import type { AmlFetchItem } from '@shared/ipc/amlContract';
import type { PackageItem } from '@shared/ipc/packageContract';
import type { OrderView } from '@shared/ipc/ordersContract';
import type { PackageView } from '@shared/ipc/importsContract';
import type { ReportProgressPush } from '@shared/ipc/reportsContract';
import type { AppInfo, FetchLogLine, IntakeItem } from '@shared/ipc/views';
import type { AmlService } from '../modules/aml/amlService';
import { createApplicantService } from '../modules/applicant/applicantService';
import { createCaseService } from '../modules/cases/caseService';
import type { After } from '../modules/cases/throttle';
import type { Endpoint, ServiceClient } from '../platform/client/types';
import { heldReadings } from '../modules/cases/heldReadings';
import { createDossierService } from '../modules/dossiers/dossierService';
import { createAmlVersions } from '../modules/intake/amlVersions';
import { createFetchLog } from '../modules/intake/fetchLog';
import { createIntake } from '../modules/intake/intake';
import type { Inbox } from '../modules/intake/orders/inbox';
import { createOrderQueue } from '../modules/intake/orders/orderQueue';
import { createReportService } from '../report/reportService';
import { createReportJobs, type SaveDialogs } from '../report/reportJobs';
import type { OpenPress, PrintFile, Printer } from '../report/types';
import { errorTrace } from '../ipc/errorTrace';
import { pressOfJpegs } from '../redaction/coverPictures';
import type { Files } from '../modules/packages/container';
import type { PackageService } from '../modules/packages/packageService';
import { createPartials } from '../modules/packages/partials';
import type { ImportService } from '../modules/imports/importService';
import { createProfileStore } from '../modules/connections/profileStore';
import { createRetentionService } from '../modules/retention/retentionService';
import type { Keychain } from '../platform/keychain/types';
import { createKnownSigners } from '../modules/signing/knownSigners';
import { createSigningKeys } from '../modules/signing/signingKeys';
import type { Vault } from '../platform/vault/types';
import type { Desk } from './desk';
import { createIdentity } from '../modules/identity/identity';
import { createPreferences } from '../modules/preferences/preferences';

/** How long the search for missing lines of the worklist waits after the vault was opened, in ms. */
const CATCH_UP_MS = 2_000;

/** What reports are made with that only a window has. */
export interface Printing {
  openPress: OpenPress;
  printer: Printer;
  fonts: () => ReadonlyMap<string, PrintFile>;
  dialogs: SaveDialogs;
}

export interface DeskParts {
  info: Pick<AppInfo, 'version'>;
  presets: readonly ServiceProfile[];
  client: ServiceClient;
  endpoint: (profileId: string) => Promise<Endpoint>;
  clock: () => Date;
  newId: () => string;
  hash: (text: string) => string;
  after: After;
  yieldNow: () => Promise<void>;
  onProgress: (items: IntakeItem[]) => void;
  onFetchLogged: (lines: FetchLogLine[]) => void;
  onOrders: (orders: OrderView[]) => void;
  onAmlProgress: (items: AmlFetchItem[]) => void;
  onCaseChanged: (caseId: CaseId) => void;
  onPackageProgress: (items: PackageItem[]) => void;
  keychain: Keychain;
  /** Where packages are written. */
  files: Files;
  /** Shows the system's dialog; the path of the folder that was chosen, or null. */
  askForFolder: () => Promise<string | null>;
  showInFolder: (path: string) => void;
  onImportChanged: (view: PackageView | null) => void;
  /** Shows the system's dialog; the path of the file that was chosen, or null. */
  askForPackage: () => Promise<string | null>;
  onReportProgress: (progress: ReportProgressPush) => void;
  printing: Printing;
  log: (line: string) => void;
}

/** Sets a desk up over an open vault: finds what a crash left behind and brings the worklist up to date. */
export function openDesk(vault: Vault, parts: DeskParts): Desk {
  const identity = createIdentity(vault.values);
  const profiles = createProfileStore({ presets: parts.presets, values: vault.values });
  const fetchLog = createFetchLog({
    vault: () => vault,
    onChanged: parts.onFetchLogged,
    onLetGo: () => tidyLater(),
  });
  const intake = createIntake({
    fetchLog,
    client: parts.client,
    vault: () => vault,
    endpoint: parts.endpoint,
    profileFor: (authority) => profiles.findByAuthority(authority)?.id ?? null,
    author: identity.require,
    clock: parts.clock,
    newId: parts.newId,
    hash: parts.hash,
    onProgress: parts.onProgress,
    onBringing: () => orders.poke(),
    onCaseChanged: (caseId) => cases.touched(caseId),
    onError: (error) => parts.log(`intake: ${errorTrace(error)}`),
  });
  const cases = createCaseService({
    vault,
    author: identity.require,
    fetching: intake.fetching,
    changed: parts.onCaseChanged,
    log: parts.log,
    hash: parts.hash,
    now: () => parts.clock().getTime(),
    after: parts.after,
    yieldNow: parts.yieldNow,
  });
  const { hash, newId } = parts;
  let amlService: Promise<AmlService> | null = null;
  /** The review of matches and its tables of scripts are loaded when first needed, not while the window opens. */
  const aml = (): Promise<AmlService> =>
    (amlService ??= import('../modules/aml').then(({ createAmlService, transliterate }) =>
      createAmlService({ vault, cases, transliterate, hash, newId }),
    ));
  const amlVersions = createAmlVersions({
    client: parts.client,
    vault: () => vault,
    endpoint: parts.endpoint,
    profileFor: (authority) => profiles.findByAuthority(authority)?.id ?? null,
    author: identity.require,
    clock: parts.clock,
    newId,
    onProgress: parts.onAmlProgress,
    onCaseChanged: (caseId) => cases.touched(caseId),
    onError: (error) => parts.log(`aml versions: ${errorTrace(error)}`),
  });
  const orders = createOrderQueue({
    vault: () => vault,
    intake,
    amlVersions,
    profile: profiles.get,
    author: identity.require,
    clock: parts.clock,
    newId,
    hash,
    onChanged: parts.onOrders,
    onCaseChanged: (caseId) => cases.touched(caseId),
    onLetGo: () => tidyLater(),
    onError: (error) => parts.log(`orders: ${errorTrace(error)}`),
  });
  let loadedInbox: Promise<Inbox> | null = null;
  /** Readers of tables and events are loaded when they are first needed, not while the window opens. */
  const inbox = (): Promise<Inbox> =>
    (loadedInbox ??= import('../modules/intake/orders/inbox').then(({ createInbox }) =>
      createInbox({ vault: () => vault, queue: orders, profile: profiles.get, hash, newId }),
    ));
  const retention = createRetentionService({
    vault,
    append: cases.append,
    author: identity.require,
    isUnderWay: () =>
      orders.isBusy() || intake.isBusy() || amlVersions.isBusy() || reports.isUnderWay() || isMoving(),
    forgetWork(of) {
      orders.forgetCase(of);
      intake.forgetCase(of);
      for (const line of amlVersions.list()) if (line.caseId === of.caseId) amlVersions.dismiss(line.jobId);
    },
    forget(caseId) {
      amlService = null;
      reports.forget(caseId);
      loadedPackages?.forget(caseId);
      cases.forget(caseId);
    },
    version: parts.info.version,
    clock: parts.clock,
    newId,
    yieldNow: parts.yieldNow,
    log: parts.log,
  });
  intake.recover();
  amlVersions.recover();
  orders.recover();
  for (const { caseId } of intake.list()) if (caseId !== null) cases.touched(caseId);
  const isHeld = (caseId: CaseId): boolean => vault.journal.heads(caseId).length > 0;
  const dossiers = createDossierService({
    vault,
    cases,
    aml,
    clock: parts.clock,
    version: parts.info.version,
  });
  const signing = createSigningKeys({ ...parts, values: vault.values, desk: vault.desk });
  const applicant = createApplicantService({ vault, cases });
  const reportParts = {
    dossier: (caseId: CaseId) => dossiers.dossier(caseId),
    readings: (caseId: CaseId) => heldReadings(vault, caseId),
    others: (caseId: CaseId) => otherCasesOf(applicant.timeline(caseId)),
    evidence: vault.evidence,
    author: identity.require,
    async fingerprint() {
      const me = identity.require();
      // A key that is known is named without its secret half: the keychain may be locked.
      return (signing.own(me) ?? (await signing.signer(me))).fingerprint;
    },
    ...parts.printing,
    newId,
  };
  const reportService = createReportService(reportParts);
  const jpegPrinting = { openPress: pressOfJpegs(parts.printing.openPress) };
  const partials = createPartials({ ...parts, vault, touched: (caseId) => cases.touched(caseId) });
  void partials.sweep(new Set());
  const reports = createReportJobs({
    reports: reportService,
    exhibits: async (caseId) => (await dossiers.dossier(caseId)).exhibits,
    append: (caseId, event) => void cases.append(caseId, event),
    reader: identity.get,
    dialogs: parts.printing.dialogs,
    files: parts.files,
    onProgress: parts.onReportProgress,
  });
  let packageService: Promise<PackageService> | null = null;
  let loadedPackages: PackageService | null = null;
  let loadedImports: ImportService | null = null;
  /** Packages being written or taken in. */
  const isMoving = (): boolean => loadedPackages?.isUnderWay() === true || loadedImports?.isTaking() === true;
  /** Zip and age are loaded when they are first needed, not while the window opens. */
  const packages = (): Promise<PackageService> =>
    (packageService ??= import('../modules/packages').then(
      ({ createPackageService, createPackageMakers, createViewerMaker }) =>
        (loadedPackages = createPackageService({
          ...parts,
          vault,
          dossier: dossiers.dossier,
          readings: reportParts.readings,
          makers: createPackageMakers({
            reports: reportService,
            viewer: createViewerMaker({
              evidence: vault.evidence,
              openPress: parts.printing.openPress,
              reader: identity.require,
            }),
          }),
          redacted: {
            openPress: parts.printing.openPress,
            // Report and page of a redacted copy draw from its covered pictures and have no way to the evidence.
            makers: (evidence) =>
              createPackageMakers({
                reports: createReportService({ ...reportParts, ...jpegPrinting, evidence }),
                viewer: createViewerMaker({
                  evidence,
                  openPress: jpegPrinting.openPress,
                  reader: identity.require,
                }),
              }),
          },
          signing,
          author: identity.require,
          fetching: intake.fetching,
          partials,
          software: `CaseLoupe/${parts.info.version}`,
          onProgress: parts.onPackageProgress,
        })),
    ));
  const knownSigners = createKnownSigners({ values: vault.values, clock: parts.clock });
  let importService: Promise<ImportService> | null = null;
  /** Zip and age are loaded when they are first needed, not while the window opens. */
  const imports = (): Promise<ImportService> =>
    (importService ??= import('../modules/imports').then(
      ({ createImportService, createSignerBook }) =>
        (loadedImports = createImportService({
          vault,
          author: identity.require,
          signers: createSignerBook({ known: knownSigners, signing, author: identity.get }),
          askForPackage: parts.askForPackage,
          now: () => parts.clock().getTime(),
          changed: parts.onImportChanged,
          touched: (caseId) => cases.touched(caseId),
          onError: (error) => parts.log(`imports: ${errorTrace(error)}`),
        })),
    ));
  /** What was set aside goes when there is time for it and nothing comes in. */
  function tidyLater(): void {
    parts.after(CATCH_UP_MS, () => {
      retention.resume().then(
        (isDone) => {
          if (!isDone) tidyLater();
        },
        (error: unknown) => parts.log(`retention: ${errorTrace(error)}`),
      );
    });
  }
  const catchUp = (): void => {
    cases.catchUp().catch((error: unknown) => parts.log(`worklist: ${errorTrace(error)}`));
  };
  // Missing lines are what a power cut left behind; the window that is opening comes first.
  if (cases.isOutdated()) catchUp();
  else parts.after(CATCH_UP_MS, catchUp);
  tidyLater();
  return {
    vault,
    identity,
    preferences: createPreferences(vault.values, isHeld),
    profiles,
    cases,
    applicant,
    intake,
    fetchLog,
    inbox,
    stopInbox: async () => (await loadedInbox)?.stop(),
    orders,
    aml,
    amlVersions,
    imports,
    stopImports: async () => (await importService)?.stop(),
    dossiers,
    reportService,
    reports,
    retention,
    packages,
    stopPackages: async () => (await packageService)?.stop(),
    signing,
    knownSigners,
  };
}

/** Nothing writes any more when it resolves, and the vault is closed. */
export async function closeDesk(desk: Desk): Promise<void> {
  desk.reports.stop();
  desk.retention.stop();
  try {
    await desk.stopInbox();
    // An order's items are jobs of the intake: it lets go of them first.
    await desk.orders.stop();
    await Promise.all([desk.intake.stop(), desk.amlVersions.stop(), desk.stopPackages(), desk.stopImports()]);
  } finally {
    desk.cases.stop();
    desk.vault.close();
  }
}
