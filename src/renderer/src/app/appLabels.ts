import { grouped } from '@shared/text/language';

/** Labels of commands in shortcuts and the palette, shared with the buttons for the same commands. */
export const COMMANDS = {
  handbook: 'Handbook',
  search: 'Search commands and cases',
  keys: 'Keyboard shortcuts',
  openCases: 'Open cases',
  verify: 'Verify or import package…',
  export: 'Export package…',
  report: 'Audit report…',
  recentExports: 'Recent exports',
  mask: 'Mask or unmask personal data',
  maskingOptions: 'Masking options…',
  lock: 'Lock',
  settings: 'Settings',
  back: 'Back',
  previousCase: 'Previous case',
  nextCase: 'Next case',
  nextAttention: 'Next case that needs attention',
  noneNeedsAttention: 'No other case on the worklist needs attention.',
  worklist: 'Worklist',
  jobs: 'Background jobs',
  connections: 'Connections',
  signingKey: 'Signing key',
  appearance: 'Appearance',
  about: 'About CaseLoupe',
} as const;

export const DISK_FULL = {
  title: 'The disk is full',
  text: 'Cases can be read. Nothing can be fetched, recorded, exported or saved until there is space.',
} as const;

export const APP = { product: 'CaseLoupe', opening: 'Opening the vault…' } as const;

export const FIRST_START = {
  purpose:
    'Review identity-verification cases on your own computer. Everything you fetch is stored here, encrypted, and is available offline.',
  steps: [
    { id: 'vault', title: 'Vault', text: 'Encryption of your data' },
    { id: 'reviewer', title: 'Reviewer', text: 'Your name in the journal' },
    { id: 'connection', title: 'Connection', text: 'Source of results' },
  ],
  states: { done: 'done', now: 'this step', later: 'upcoming' },
} as const;

export const SETTINGS = {
  reviewer: 'Reviewer',
  faces: 'Faces',
  vault: 'Vault',
  erasures: 'Erasures',
  about: 'About',
} as const;

export const TOP_BAR = {
  screens: 'Screens',
  showJobs: ', show background jobs',
  search: 'Search',
  maskingOptions: (keys: string) => `Masking options (${keys} masks or unmasks)`,
  everything: 'everything',
  running: (count: number) => `${grouped(count)} in progress`,
  connection: 'Connection',
  signedOut: 'Signed out',
} as const;
