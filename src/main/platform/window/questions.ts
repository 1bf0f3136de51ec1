import type { LostDecisions } from '@shared/domain/conclusion/lostDecisions';

/** A question asked in a native dialog, which the page can neither draw nor dismiss. */
export type Question =
  /** Open an address of a case in the browser. */
  | { about: 'link'; host: string }
  /** Save a key and secret for an address that has none yet. */
  | { about: 'credential'; host: string }
  /** Replace the saved key and secret of a connection, which then cannot be read from anywhere. */
  | { about: 'credential-replacement'; name: string; origin: string }
  /** Delete the saved key and secret of a connection. `isRemoved`: together with the connection. */
  | { about: 'credential-removal'; name: string; origin: string; isRemoved: boolean }
  /** Delete the record that a key was revoked, after which the key could be trusted again. */
  | { about: 'forget-revoked'; name: string; fingerprint: string }
  /**
   * Trust, revoke or forget a key, after which that many sign-offs and legal holds no longer apply, or trust one that has
   * signed two versions of an entry in `rewritten` cases. Asked only if there are any.
   */
  | ({
      about: 'signer';
      change: 'trust' | 'revoke' | 'forget';
      name: string;
      rewritten: number;
    } & LostDecisions)
  /** Trust a time authority's root certificate. */
  | { about: 'time-authority'; name: string; fingerprint: string }
  /** Send time-stamp requests to a host. */
  | { about: 'time-authority-address'; origin: string }
  /** Store the vault's key elsewhere; null: encrypt the vault with a new key. */
  | { about: 'vault-key'; moves: 'keychain' | 'passphrase' | null }
  /**
   * Protect a reviewer's key with a passphrase. Without it, neither the key nor a vault whose key is in the keychain
   * can be opened again.
   */
  | { about: 'reviewer-passphrase'; name: string; reviewerId: string }
  /** Set the vault of this profile aside and replace it with a backup. */
  | { about: 'restore' }
  /** Continue with a vault that is an earlier copy of itself. */
  | { about: 'rollback' }
  | { about: 'erasure'; subjectId: string; caseId: string }
  /** Export to a folder that was chosen in an earlier session. */
  | { about: 'folder'; path: string }
  /** Export more files to a folder than one confirmation covers. `before`: how many were ordered since the last one. */
  | { about: 'more-exports'; path: string; files: number; before: number }
  | { about: 'unencrypted'; cases: number; path: string };

/** Asks the question and returns whether the user agreed. */
export type Confirm = (question: Question) => Promise<boolean>;
