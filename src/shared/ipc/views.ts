import type { CaseView } from '../domain/caseView';
import type { ResponseKind } from '../domain/savedResponses';
import type { ResponseChange } from '../domain/responseContents';
import type { CaseKind } from '../domain/ids';
import type { FailureFacts } from '../domain/intake/fetchFailure';
import type { Reviewer } from '../domain/journal';
import type { Operation, ServiceProfile } from '../domain/profile';

/** The colour theme; `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The state of the vault. Cases can be read only while it is `open`. */
export type VaultStatus =
  /** `lastUsedAt`: when a vault was last used here whose files are now missing; null if there never was one. */
  | { state: 'absent'; keychain: KeychainState; lastUsedAt: string | null }
  | {
      state: 'locked';
      keyIn: 'passphrase' | 'keychain';
      keychain: KeychainState;
      problem: VaultProblem | null;
      /** The names of the vault's remaining files if one is missing; otherwise empty. */
      beside: string[];
      /** The reviewers of whom one must enter their own passphrase; empty if the keychain alone opens the vault. */
      reviewers: Reviewer[];
      /** True if the disk is full, so that only unfinished text can be saved. */
      isDiskFull: boolean;
    }
  | {
      state: 'open';
      keyIn: 'passphrase' | 'keychain';
      replicaId: string;
      /** True if the disk is full, so that only unfinished text can be saved. */
      isDiskFull: boolean;
    };

export type VaultProblem =
  | 'keychain-locked'
  | 'keychain-missing'
  | 'keychain-refused'
  | 'key-not-in-keychain'
  | 'header-missing'
  | 'database-missing'
  | 'damaged'
  | 'newer'
  | 'busy'
  | 'disk-full'
  | 'drive-failed'
  | 'drive-read-only'
  | 'not-a-folder'
  | 'unexpected';

/** The state of the open vault's backups. */
export interface BackupStatus {
  last: { at: string; fileName: string } | null;
  /**
   * If this vault was restored from a backup: when the backup was written, when it was restored, and the names of the
   * files in the data folder to which the former vault was set aside.
   */
  restored: { madeAt: string; at: string; aside: string[] } | null;
  /** When the backup was begun that was interrupted because the vault was locked or the app closed; null if none was. */
  interruptedAt: string | null;
  /** True if a new backup is due. */
  isDue: boolean;
}

/** Describes an open vault that is an earlier copy of itself. */
export interface Rollback {
  /** When the vault was last written to, according to a record outside it. */
  lastUsedAt: string;
  /** How many entries and erasures are missing; null if other ones are in their place. */
  missing: number | null;
}

export interface RollbackStatus {
  found: Rollback | null;
  /** Earlier copies that were accepted, oldest first. */
  accepted: (Rollback & { at: string; by: Reviewer })[];
}

/** Minimum number of characters of a vault's passphrase. */
export const PASSPHRASE_MIN = 10;

export const KEYCHAIN_STATES = ['ready', 'locked', 'no-service', 'module-missing', 'refused'] as const;
export type KeychainState = (typeof KEYCHAIN_STATES)[number];

export interface AppInfo {
  version: string;
  electron: string;
  chromium: string;
  platform: string;
  /** Shown to people who want to know where their data is stored. */
  dataFolder: string;
}

export interface ProfileList {
  profiles: ServiceProfile[];
  selected: string | null;
}

export interface CredentialStatus {
  keychain: KeychainState;
  /** `session` credentials are kept in memory until the app closes. The built-in sandbox needs none. */
  credential: 'none' | 'keychain' | 'session' | 'built-in';
  /** Why requests to this connection's address are refused; null if they are allowed. */
  refusal: OriginRefusal | null;
}

/**
 * `development-runtime`: this Electron build is for development and tests, and may connect to this computer only.
 * `origin-not-allowed`: the administrator's list of allowed origins does not contain the address.
 */
export const ORIGIN_REFUSALS = ['development-runtime', 'origin-not-allowed'] as const;
export type OriginRefusal = (typeof ORIGIN_REFUSALS)[number];

/** Each outcome has its own message, which states what to do. */
export const CONNECTION_OUTCOMES = [
  'ok',
  'no-credential',
  'wrong-credential',
  'other-tenant',
  'address-not-allowed',
  'host-not-found',
  'refused',
  'connection-closed',
  'proxy-refused',
  'timed-out',
  'bad-certificate',
  'redirected',
  'request-refused',
  'not-the-service',
  'web-page',
  'server-error',
  'rate-limited',
  'cut-short',
  'bad-compression',
  'keychain-locked',
  'keychain-missing',
  'keychain-refused',
  ...ORIGIN_REFUSALS,
] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];
export interface ConnectionTest {
  outcome: ConnectionOutcome;
  status: number | null;
  serviceCode: string | null;
  milliseconds: number;
}

export interface SandboxCase {
  id: string;
  kind: 'journey' | 'spot-check' | 'aml-check';
  label: string;
  /** What intentionally departs from the specification, and why this case exists; null for an ordinary case. */
  edgeCase: { name: string; what: string; why: string; isFailure: boolean } | null;
}

/** All codes with which a fetch can fail. */
export const FETCH_FAILURES = [
  ...CONNECTION_OUTCOMES,
  'not-found',
  'error-object',
  'event-notice',
  'another-shape',
  'response-not-json',
  'list-unread',
  'empty-response',
  'too-large',
  'disk-full',
  'unexpected',
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

/** A fetch that returned no case. Contains no personal data except the requested id. */
export interface FetchLogLine {
  logId: string;
  at: string;
  profileId: string;
  kind: CaseKind;
  subjectId: string;
  operation: Operation;
  failure: FetchFailure;
  facts: FailureFacts;
  /** The bytes that arrived and were saved with this line; null if there were none. */
  arrived: { bytes: number; mime: string } | null;
}

/** The reviewers of this installation. */
export interface IdentityView {
  /** The reviewer who last signed in; null if there is none. */
  reviewer: Reviewer | null;
  /** False if the reviewer has a secret and has not entered it since the vault was opened. */
  isSignedIn: boolean;
  reviewers: (Reviewer & { hasSecret: boolean })[];
}

export interface JournalLine {
  seq: number;
  replica: string;
  /** The installation that the entry states if its chain is separate from that one; otherwise null. */
  separateFrom: string | null;
  at: string;
  author: string;
  reviewerId: string;
  type: string;
  /** Canonical JSON of the event; null if the reader still has to vote on it without having read it. */
  event: string | null;
  /** For a response that was received again: whether its bytes differ from the previous ones. */
  change: ResponseChange | null;
  hash: string;
  /**
   * Set if the key that signed the entry is not trusted here, so the entry has no effect. `by` is the signer of the
   * package in which it was imported.
   */
  reported: { by: string | null } | null;
}

export interface DraftView {
  caseId: string;
  key: string;
  payload: string;
  at: string;
}

/** Bytes that arrived instead of a response, as text. */
export interface ArrivedText {
  sha256: string;
  bytes: number;
  /** Decoded as UTF-8; invalid bytes become replacement characters. */
  text: string;
  /** True if bytes had to be replaced. */
  lossy: boolean;
}

/** A response as received. */
export interface RawResponse {
  sha256: string;
  kind: ResponseKind;
  bytes: number;
  /** The received bytes as text (UTF-8; invalid bytes become replacement characters). */
  text: string;
  /** Re-indented JSON; null if it is not JSON. */
  pretty: string | null;
  /** True if bytes had to be replaced. */
  lossy: boolean;
  /** Deviations from the schema of its own operation. */
  deviations: CaseView['deviations'];
  /** Set for JSON that is not a result of its operation. `deviations` is then empty. */
  otherShape: CaseView['otherShape'];
  /**
   * Where it stops being valid JSON; line and column start at 1 and count characters of `text`. Null for valid JSON.
   */
  syntaxError: { line: number; column: number; message: string } | null;
}
