import type { CaseView } from '../domain/caseView';
import type { ResponseKind } from '../domain/heldResponses';
import type { ServiceProfile } from '../domain/profile';

/** How the vault stands. Only `open` has cases. */
export type VaultStatus =
  | { state: 'absent'; keychain: KeychainState }
  | {
      state: 'locked';
      keyIn: 'passphrase' | 'keychain';
      keychain: KeychainState;
      problem: VaultProblem | null;
    }
  | { state: 'open'; keyIn: 'passphrase' | 'keychain'; desk: string };

export type VaultProblem =
  'keychain-locked' | 'keychain-missing' | 'key-not-in-keychain' | 'damaged' | 'newer' | 'busy';

export const KEYCHAIN_STATES = ['ready', 'locked', 'no-service', 'module-missing'] as const;
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
}

/** Each reads differently on the screen and says what to do. */
export const CONNECTION_OUTCOMES = [
  'ok',
  'no-credential',
  'wrong-credential',
  'other-tenant',
  'address-not-allowed',
  'host-not-found',
  'refused',
  'timed-out',
  'bad-certificate',
  'redirected',
  'not-the-service',
  'server-error',
  'keychain-locked',
  'keychain-missing',
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

/** One case being brought in. */
export interface IntakeItem {
  jobId: string;
  caseId: string | null;
  subjectId: string;
  profileId: string;
  state: 'waiting' | 'answer' | 'media' | 'done' | 'failed' | 'cancelled' | 'interrupted';
  /** Answer and media together. */
  done: number;
  total: number;
  absent: number;
  bytes: number;
  /** Why it failed: an outcome of the connection or of the answer. */
  failure:
    ConnectionOutcome | 'not-found' | 'answer-not-json' | 'too-large' | 'disk-full' | 'unexpected' | null;
  startedAt: string;
}

export interface JournalLine {
  seq: number;
  desk: string;
  at: string;
  author: string;
  reviewerId: string;
  type: string;
  /** Canonical JSON of the event; null where the reader has to vote on it without having read it. */
  event: string | null;
  hash: string;
}

export interface DraftView {
  caseId: string;
  key: string;
  payload: string;
  at: string;
}

/** A response as received. */
export interface RawAnswer {
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
