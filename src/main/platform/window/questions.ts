/** What a person is asked in a dialog that the page can neither draw nor dismiss. */
export type Question =
  /** To open an address of a case in the browser. */
  | { about: 'link'; host: string }
  /** To give key and secret to an address that has none yet. */
  | { about: 'credential'; host: string }
  /** To delete the record that a key was revoked, after which the key could be trusted again. */
  | { about: 'forget-revoked'; name: string; fingerprint: string }
  /** To trust a time authority's root certificate. */
  | { about: 'time-authority'; name: string; fingerprint: string }
  /** To send time-stamp requests to a host. */
  | { about: 'time-authority-address'; origin: string }
  /** To store the vault's key elsewhere; null: to encrypt the vault with a new key. */
  | { about: 'vault-key'; moves: 'keychain' | 'passphrase' | null }
  /**
   * To protect a reviewer's key with a passphrase. Without the passphrase neither the key nor a vault whose key is in the
   * keychain can be opened again.
   */
  | { about: 'reviewer-passphrase'; name: string; reviewerId: string }
  /** To set the vault of this profile aside and put a backup in its place. */
  | { about: 'restore' }
  /** To go on with a vault that is an earlier copy of itself. */
  | { about: 'rollback' }
  | { about: 'erasure'; subjectId: string; caseId: string }
  /** To export to a folder that was chosen in an earlier session. */
  | { about: 'folder'; path: string }
  | { about: 'unencrypted'; cases: number; path: string };

/** Asks, and gives whether the person agreed. */
export type Confirm = (question: Question) => Promise<boolean>;
