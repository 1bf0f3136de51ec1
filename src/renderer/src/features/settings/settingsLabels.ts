export const ABOUT = {
  about: 'Desktop application for reviewing identity-verification cases.',
  version: (version: string) => `${version}, MIT licence`,
  app: 'CaseLoupe',
  electron: 'Electron',
  chromium: 'Chromium',
  system: 'System',
  builtWith: 'Built with',
  notices: 'Full licence texts are in THIRD-PARTY-NOTICES.md, supplied with the application.',
} as const;

export const APPEARANCE = {
  theme: 'Theme',
  about: 'Images always have the same neutral grey background, so they look the same in every theme.',
} as const;

export const FACE_SETTINGS = {
  hide: 'Hide face scores until I have compared the faces',
  hideAbout:
    'The service’s face score and result stay hidden until you record your own comparison or choose to show them. If this is off, they are always shown and your comparisons are recorded as unblinded.',
  about:
    'Anything that would reveal them is hidden too: face rules, data consistency, related cases, failed-rule counts, the raw response and report previews. The service’s decisions are always shown. The journal records what you were shown and when.',
} as const;

export const KEYS = {
  single: 'Enable single-key shortcuts',
  singleAbout:
    'For example J, K and /. Turn off if you use dictation or press keys by accident. All commands remain in the command palette.',
  about:
    'Press ? on any screen to see its shortcuts. You can change them here after the screen has been opened once.',
  resetAll: 'Reset all',
  press: 'Press the new shortcut, or Esc to cancel',
  changed: 'changed',
  resetOne: (action: string) => `Reset: ${action}`,
  changeOne: (action: string) => `Change shortcut: ${action}`,
  change: 'Change',
  reserved: 'This key is reserved for text and controls. Press another.',
  taken: (action: string) => `“${action}” already uses this shortcut. Press another.`,
  originalTaken: (action: string) =>
    `“${action}” now uses its original shortcut. Press another, or change that one first.`,
} as const;

/** The app's components and their licences. */
export const BUILT_WITH = [
  ['Electron, Chromium, Node.js', 'MIT, BSD and others'],
  ['SQLite3 Multiple Ciphers, better-sqlite3', 'MIT, public domain'],
  ['keytar', 'MIT'],
  ['Vue, Pinia, Reka UI, TanStack Virtual', 'MIT'],
  ['Zod, Hono', 'MIT'],
  ['Inter', 'SIL Open Font License 1.1'],
] as const;

export const THEMES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;
