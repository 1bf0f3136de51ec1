/** The menus that have no name of the system's own. */
export const MENU = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  handbook: 'Handbook',
} as const;

export const HANDBOOK_TITLE = 'CaseLoupe handbook';

export const DIALOGS = {
  choosePackage: { title: 'Choose a case package', button: 'Open' },
  chooseFolder: { title: 'Destination folder', button: 'Choose' },
  fileKinds: { packages: 'Case packages', all: 'All files', pdf: 'PDF' },
  openLink: {
    question: (host: string) => `Open ${host} in your browser?`,
    detail: 'The address is from a case. Opening it reveals to that site that someone here is viewing it.',
    buttons: ['Open', 'Cancel'],
  },
} as const;
