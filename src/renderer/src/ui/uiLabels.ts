export const MASK = {
  masked: (what: string) => `Masked: ${what}`,
  covered: 'covered',
  documentImage: 'a document image',
} as const;

export const ACTIONS = {
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  retry: 'Try again',
  dismiss: 'Dismiss',
  discard: 'Discard',
  show: 'Show',
  showAll: 'Show all',
  keep: 'Keep',
} as const;

export const COPY = {
  failed: 'Copying failed. Select the text and copy it manually.',
  copied: 'Copied',
} as const;

export const STATES = {
  rowReading: 'Being read',
  code: (code: string) => `Code: ${code}`,
  reading: 'Reading…',
  unlistedWord: 'As received; this value is not in the specification',
  dialog: 'Dialog',
  yes: 'Yes',
  no: 'No',
} as const;

export const REASON_FORM = { missing: 'Enter a reason. It is recorded in the journal.' } as const;

export const SECRET_FIELD = { hide: 'Hide what is typed', show: 'Show what is typed' } as const;

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
