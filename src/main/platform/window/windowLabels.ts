/** The menus that have no name of the system's own. */
export const MENU = { file: 'File', edit: 'Edit', view: 'View', window: 'Window', handbook: 'Handbook' };

export const HANDBOOK_TITLE = 'CaseLoupe handbook';

export const CHOOSE_PACKAGE = { title: 'Choose a case package', buttonLabel: 'Open' };
export const CHOOSE_FOLDER = { title: 'Destination folder', buttonLabel: 'Choose' };
export const FILE_KINDS = { packages: 'Case packages', all: 'All files', pdf: 'PDF' };
export const OPEN_LINK = {
  question: (host: string) => `Open ${host} in your browser?`,
  detail: 'The address is from a case. Opening it reveals to that site that someone here is viewing it.',
  buttons: ['Open', 'Cancel'],
};
