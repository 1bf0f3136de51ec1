import type { Author } from '@shared/domain/journal';
import type { ApplicantDesk } from '../modules/applicant/applicantDesk';
import type { AmlDesk } from '../modules/aml/amlDesk';
import type { CaseDesk } from '../modules/cases/caseDesk';
import type { AmlVersions } from '../modules/intake/amlVersions';
import type { DossierDesk } from '../modules/dossiers/dossierDesk';
import type { Inbox } from '../modules/intake/orders/inbox';
import type { OrderQueue } from '../modules/intake/orders/orderQueue';
import type { FetchLog } from '../modules/intake/fetchLog';
import type { Intake } from '../modules/intake/types';
import type { PackageDesk } from '../modules/packages/packageDesk';
import type { ImportDesk } from '../modules/imports/importDesk';
import type { ReportDesk } from '../report/reportDesk';
import type { ReportJobs } from '../report/reportJobs';
import type { ProfileStore } from '../modules/connections/profileStore';
import type { RetentionDesk } from '../modules/retention/retentionDesk';
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
  cases: CaseDesk;
  intake: Intake;
  fetchLog: FetchLog;
  /** Loaded at the first call. */
  inbox: () => Promise<Inbox>;
  /** Lets go of the order that is being put together, should there be one. */
  stopInbox: () => Promise<void>;
  orders: OrderQueue;
  applicant: ApplicantDesk;
  aml: () => Promise<AmlDesk>;
  amlVersions: AmlVersions;
  /** Loaded at the first call. */
  imports: () => Promise<ImportDesk>;
  /** Puts away the package that is being looked at, should there be one. */
  stopImports: () => Promise<void>;
  dossiers: DossierDesk;
  /** Makes reports for whoever needs their bytes, such as a package. */
  reportDesk: ReportDesk;
  reports: ReportJobs;
  retention: RetentionDesk;
  /** Loaded at the first call. */
  packages: () => Promise<PackageDesk>;
  /** Stops the packages being written, should there be any. */
  stopPackages: () => Promise<void>;
  signing: SigningKeys;
  knownSigners: KnownSigners;
}

/** The open desk. Throws `AppError` `vault-locked` or `vault-missing`. */
export type OpenDesk = () => Desk;
