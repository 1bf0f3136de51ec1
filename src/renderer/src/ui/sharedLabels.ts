/** Buttons that several features have. */
export const ACTIONS = {
  cancel: 'Cancel',
  chooseFolder: 'Choose folder…',
  clear: 'Clear',
  close: 'Close',
  discard: 'Discard',
  done: 'Done',
  export: 'Export',
  forget: 'Forget',
  import: 'Import',
  open: 'Open',
  openCases: 'Open cases',
  readAgain: 'Read again',
  reset: 'Reset',
  resume: 'Resume',
  save: 'Save',
  tryAgain: 'Try again',
} as const;

/** Fields and columns that several features have, and what stands in them or is missing from them. */
export const FIELDS = {
  case: 'Case',
  cases: 'Cases',
  confirmPassphrase: 'Confirm passphrase',
  connection: 'Connection',
  copyFingerprint: 'Copy fingerprint',
  copyPath: 'Copy path',
  enterReasonForRedaction: 'Enter the reason for redaction.',
  enterRecipient: 'Enter the recipient.',
  fingerprint: 'Fingerprint',
  media: 'Media',
  name: 'Name',
  noDecision: 'No decision',
  none: 'None',
  notes: 'Notes',
  notStated: 'Not stated',
  passphrase: 'Passphrase',
  reason: 'Reason',
  reasonForRedaction: 'Reason for redaction',
  recipient: 'Recipient',
  report: 'Report',
  retention: 'Retention',
  selectWhatToRemove: 'Select what to remove.',
  sha256: 'SHA-256 of the file',
  systemKeychain: 'System keychain',
  type: 'Type',
} as const;

/** Around keys: the heading of those that work on every screen, and what stands between two. */
export const KEY_WORDS = { anywhere: 'Anywhere', or: 'or' } as const;
