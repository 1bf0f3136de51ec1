import type { Author } from '@shared/domain/journal';
import type { ApplicantService } from '../modules/applicant/applicantService';
import type { AmlService } from '../modules/aml/amlService';
import type { CaseService } from '../modules/cases/caseService';
import type { AmlVersions } from '../modules/intake/amlVersions';
import type { DossierService } from '../modules/dossiers/dossierService';
import type { Inbox } from '../modules/intake/orders/inbox';
import type { OrderQueue } from '../modules/intake/orders/orderQueue';
import type { FetchLog } from '../modules/intake/fetchLog';
import type { Intake } from '../modules/intake/types';
import type { PackageService } from '../modules/packages/packageService';
import type { ImportService } from '../modules/imports/importService';
import type { ReportService } from '../report/reportService';
import type { ReportJobs } from '../report/reportJobs';
import type { ProfileStore } from '../modules/connections/profileStore';
import type { RetentionService } from '../modules/retention/retentionService';
import type { KnownSigners } from '../modules/signing/knownSigners';
import type { SigningKeys } from '../modules/signing/signingKeys';
import type { Vault } from '../platform/vault/types';

/** Who signs the journal entries written at this desk. */
export interface Identity {
  get(): Author | null;
  set(author: Author): Author;
  /** Throws `AppError` `no-author` while nobody has said who they are. */
  require(): Author;
}

/** What the window remembers. Kept apart from everything else in the vault, so that it can reach nothing else. */
export interface Preferences {
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): void;
}

/** Everything that exists only while a vault is open. */
export interface Desk {
  vault: Vault;
  identity: Identity;
  preferences: Preferences;
  profiles: ProfileStore;
  cases: CaseService;
  intake: Intake;
  fetchLog: FetchLog;
  /** Loaded at the first call. */
  inbox: () => Promise<Inbox>;
  /** Lets go of the order that is being put together, should there be one. */
  stopInbox: () => Promise<void>;
  orders: OrderQueue;
  applicant: ApplicantService;
  aml: () => Promise<AmlService>;
  amlVersions: AmlVersions;
  /** Loaded at the first call. */
  imports: () => Promise<ImportService>;
  /** Puts away the package that is being looked at, should there be one. */
  stopImports: () => Promise<void>;
  dossiers: DossierService;
  /** Makes reports for whoever needs their bytes, such as a package. */
  reportService: ReportService;
  reports: ReportJobs;
  retention: RetentionService;
  /** Loaded at the first call. */
  packages: () => Promise<PackageService>;
  /** Stops the packages being written, should there be any. */
  stopPackages: () => Promise<void>;
  signing: SigningKeys;
  knownSigners: KnownSigners;
}

/** The open desk. Throws `AppError` `vault-locked` or `vault-missing`. */
export type OpenDesk = () => Desk;
