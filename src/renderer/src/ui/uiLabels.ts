export const MASK = {
  masked: (what: string) => `Masked: ${what}`,
  covered: 'covered',
  /** What is masked as a whole. */
  whole: {
    image: 'a document image',
    pdf: 'a PDF document',
    video: 'a video',
    file: 'a file',
    report: 'the report',
  },
} as const;

/** Labels of the date field. */
export const DAY = {
  example: 'YYYY-MM-DD',
  incomplete: 'Enter a date as YYYY-MM-DD.',
  future: 'Enter a date that is not in the future.',
} as const;

/** Labels of buttons that occur in several places. */
export const ACTIONS = {
  cancel: 'Cancel',
  chooseFolder: 'Choose folder…',
  clear: 'Clear',
  close: 'Close',
  discard: 'Discard',
  dismiss: 'Dismiss',
  done: 'Done',
  export: 'Export',
  forget: 'Forget',
  import: 'Import',
  keep: 'Keep',
  open: 'Open',
  openCases: 'Open cases',
  remove: 'Remove',
  reset: 'Reset',
  resume: 'Resume',
  retry: 'Retry',
  save: 'Save',
  show: 'Show',
  showAll: 'Show all',
} as const;

export const COPY = {
  failed: 'Copying failed. Select the text and copy it manually.',
  copied: 'Copied',
} as const;

export const STATES = {
  code: (code: string) => `Code: ${code}`,
  reading: 'Reading…',
  unlistedWord: 'As received; this value is not in the specification',
  dialog: 'Dialog',
  yes: 'Yes',
  no: 'No',
} as const;

export const REASON_FORM = { missing: 'Enter a reason. It is recorded in the journal.' } as const;

export const SEARCH_FIELD = { clear: 'Clear search' } as const;

export const SECRET_FIELD = { hide: 'Hide text', show: 'Show text' } as const;

export const WITHDRAW_FORM = {
  withdraw: 'Withdraw',
  reason: 'Reason for withdrawing',
  placeholder: 'Reason (recorded in the journal)',
} as const;

export const DRAFT_STATES = { saved: 'Draft saved', failed: 'The draft could not be saved' } as const;

export const ENVIRONMENT = {
  long: { sandbox: 'Sandbox', live: 'Live', unknown: 'Environment not stated' },
  short: { sandbox: 'Sandbox', live: 'Live', unknown: 'Not stated' },
} as const;

export const PROGRESS = {
  unknown: 'Unknown',
  of: (done: number, total: number) => `${String(done)} of ${String(total)}`,
} as const;

/** Labels of fields and columns that several features share, and their common values. */
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

/** `anywhere`: heading of the shortcuts that work on every screen; `or`: separator between two keys. */
export const KEY_LABELS = { anywhere: 'Anywhere', or: 'or' } as const;
