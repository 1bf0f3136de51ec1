import type { CaseView } from '../domain/caseView';
import type { ResponseKind } from '../domain/savedResponses';
import type { ResponseChange } from '../domain/savedEvidence';
import type { CaseKind } from '../domain/ids';
import type { FailureFacts } from '../domain/intake/fetchFailure';
import type { Reviewer } from '../domain/journal';
import type { Operation, ServiceProfile } from '../domain/profile';

/** How the window is drawn; `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How the vault stands. Only `open` has cases. */
export type VaultStatus =
  /** `lastUsedAt`: when a vault was last used here whose files are gone; null where there never was one. */
  | { state: 'absent'; keychain: KeychainState; lastUsedAt: string | null }
  | {
      state: 'locked';
      keyIn: 'passphrase' | 'keychain';
      keychain: KeychainState;
      problem: VaultProblem | null;
      /** Names of the vault's files that are there, where one is missing; else empty. */
      beside: string[];
      /** Those of whom one must give their own passphrase; empty where the keychain alone opens the vault. */
      reviewers: Reviewer[];
    }
  | {
      state: 'open';
      keyIn: 'passphrase' | 'keychain';
      replicaId: string;
      /** There is no room left for anything to be saved. */
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
  | 'unexpected';

/** What is known of the backups of the open vault. */
export interface BackupStatus {
  last: { at: string; fileName: string } | null;
  /** Where this vault was made of a backup: when that was written, and when it was restored. */
  restored: { madeAt: string; at: string } | null;
  /** Whether it is time for one. */
  isDue: boolean;
}

/** That the vault is an earlier copy of itself. */
export interface Rollback {
  /** When it was last written to, as was noted outside of it. */
  lastUsedAt: string;
  /** How many entries and erasures it lacks; null where it has others in their place. */
  missing: number | null;
}

export interface RollbackStatus {
  found: Rollback | null;
  /** Earlier copies that were accepted, oldest first. */
  accepted: (Rollback & { at: string; by: Reviewer })[];
}

/** Characters of a vault's passphrase, at least. */
export const PASSPHRASE_MIN = 10;

export const KEYCHAIN_STATES = ['ready', 'locked', 'no-service', 'module-missing', 'refused'] as const;
export type KeychainState = (typeof KEYCHAIN_STATES)[number];

export interface AppInfo {
  version: string;
  electron: string;
  chromium: string;
  platform: string;
  /** Shown where people ask where their data lives. */
  dataFolder: string;
}

export interface ProfileList {
  profiles: ServiceProfile[];
  selected: string | null;
}

export interface CredentialStatus {
  keychain: KeychainState;
  /** `session` credentials are held in memory until the app closes. The built-in sandbox needs none. */
  credential: 'none' | 'keychain' | 'session' | 'built-in';
  /** Why no request may go to this connection's address; null where it may. */
  refusal: OriginRefusal | null;
}

/**
 * `development-runtime`: this Electron is for development and tests, and may reach this computer only.
 * `origin-not-allowed`: the administrator's list of origins does not name it.
 */
export const ORIGIN_REFUSALS = ['development-runtime', 'origin-not-allowed'] as const;
export type OriginRefusal = (typeof ORIGIN_REFUSALS)[number];

/** Each reads differently on the screen and says what to do. */
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
  /** What departs from the specification on purpose, and why the case is there; null for an ordinary case. */
  odd: { name: string; what: string; why: string; isFailure: boolean } | null;
}

/** Every way a fetch can fail, by name. */
export const FETCH_FAILURES = [
  ...CONNECTION_OUTCOMES,
  'not-found',
  'error-object',
  'event-notice',
  'another-shape',
  'response-not-json',
  'empty-response',
  'too-large',
  'disk-full',
  'unexpected',
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

/** A fetch that returned no case. Nothing personal but the requested id. */
export interface FetchLogLine {
  logId: string;
  at: string;
  profileId: string;
  kind: CaseKind;
  subjectId: string;
  operation: Operation;
  failure: FetchFailure;
  facts: FailureFacts;
  /** What arrived and is kept with this line; null where nothing did. */
  arrived: { bytes: number; mime: string } | null;
}

/** The reviewers of this installation. */
export interface IdentityView {
  /** Whoever signed in last; null while there is nobody. */
  reviewer: Reviewer | null;
  /** Whether they still are: a reviewer with a secret gives it again after each opening of the vault. */
  isSignedIn: boolean;
  reviewers: (Reviewer & { hasSecret: boolean })[];
}

export interface JournalLine {
  seq: number;
  replica: string;
  at: string;
  author: string;
  reviewerId: string;
  type: string;
  /** Canonical JSON of the event; null where the reader has to vote on it without having read it. */
  event: string | null;
  /** Of a response that was received again: whether its bytes differ from those before it. */
  change: ResponseChange | null;
  hash: string;
  /** Set where nobody here trusts the key that signed it: it counts for nothing. `by`: who signed the package it came in. */
  reported: { by: string | null } | null;
}

export interface DraftView {
  caseId: string;
  key: string;
  payload: string;
  at: string;
}

/** Bytes that arrived in place of a response, as text. */
export interface ArrivedText {
  sha256: string;
  bytes: number;
  /** UTF-8; replacement characters where they are not. */
  text: string;
  /** True when bytes had to be replaced to show them as text. */
  lossy: boolean;
}

/** A response as received. */
export interface RawResponse {
  sha256: string;
  kind: ResponseKind;
  bytes: number;
  /** The received bytes as text (UTF-8; replacement characters where they are not). */
  text: string;
  /** Re-indented, or null when it is not JSON. */
  pretty: string | null;
  /** True when bytes had to be replaced to show them as text. */
  lossy: boolean;
  /** Where it differs from the schema of its own operation. */
  deviations: CaseView['deviations'];
  /** Set for JSON that is not the result its operation returns; its differences are then not listed. */
  otherShape: CaseView['otherShape'];
  /** Where it stops being JSON; line and column from 1, in characters of `text`. Null for JSON. */
  syntaxError: { line: number; column: number; message: string } | null;
}
