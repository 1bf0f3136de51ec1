// @ts-nocheck
export const PALETTE = {
  title: 'Search commands and cases',
  example: 'A command, a name, a reference…',
  results: 'Commands and cases',
  cases: 'Cases',
  commands: 'Commands',
  none: 'No matching commands or cases.',
} as const;

export const KEY_SHEET = {
  title: 'Keyboard shortcuts',
  about: 'Shortcuts on this screen. Single-key shortcuts are off while you type in a field.',
  change: 'Change shortcuts',
  to: 'to',
} as const;
