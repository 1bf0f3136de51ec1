import { groupFingerprint } from '@shared/domain/package/fingerprint';
import type { LostDecisions } from '@shared/domain/conclusion/lostDecisions';
import { plural } from '@shared/text/language';

/** Labels of menus for which the system provides none. */
export const MENU = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  handbook: 'Handbook',
  settings: 'Settings…',
};

/** Printed to the terminal if the app is started a second time. */
export const ALREADY_OPEN = 'CaseLoupe is already open. Its window is now in front.';

export const HANDBOOK_TITLE = 'CaseLoupe handbook';

export const CHOOSE_PACKAGE = { title: 'Choose a case package', buttonLabel: 'Open' };
export const CHOOSE_BACKUP = { title: 'Choose a backup', buttonLabel: 'Open' };
export const CHOOSE_FOLDER = { title: 'Destination folder', buttonLabel: 'Choose' };
export const FILE_KINDS = { packages: 'Case packages', backups: 'Backups', all: 'All files', pdf: 'PDF' };

export interface QuestionLabels {
  message: string;
  detail: string;
  /** Label of the confirming button. */
  agree: string;
}

const SIGNER_QUESTIONS = {
  trust: { verb: 'Trust', agree: 'Trust key' },
  revoke: { verb: 'Revoke', agree: 'Revoke key' },
  forget: { verb: 'Forget', agree: 'Forget key' },
};

/** What no longer applies after a change of a signer's key. */
function cancelledLabel({ signOffs, holds }: LostDecisions): string[] {
  const parts = [
    signOffs > 0 ? plural(signOffs, { one: '1 sign-off', other: `${String(signOffs)} sign-offs` }) : '',
    holds > 0 ? plural(holds, { one: '1 legal hold', other: `${String(holds)} legal holds` }) : '',
  ];
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? [] : [`This cancels ${given.join(' and ')} in the cases saved here.`];
}

/** What a key that would be trusted has signed. */
const rewrittenLabel = (cases: number): string[] =>
  cases === 0
    ? []
    : [
        plural(cases, {
          one: 'In 1 case saved here, this key has signed two versions of an entry: its owner has rewritten the journal, or someone else has the key.',
          other: `In ${String(cases)} cases saved here, this key has signed two versions of an entry: its owner has rewritten the journals, or someone else has the key.`,
        }),
      ];
const ERASABLE = 'Without a legal hold, a case can be erased at the end of its retention period.';

const VAULT_KEY_QUESTIONS = {
  keychain: {
    message: 'Keep the vault key in the system keychain?',
    detail:
      'The vault then opens in this user account without a passphrase. The earlier passphrase no longer opens it.',
    agree: 'Use keychain',
  },
  passphrase: {
    message: 'Open the vault with the new passphrase from now on?',
    detail: 'It then cannot be opened in any other way. A forgotten passphrase cannot be recovered.',
    agree: 'Set passphrase',
  },
  renewed: {
    message: 'Encrypt the vault with a new key?',
    detail:
      'Work in progress is paused and continues afterwards. It needs as much free disk space as the vault takes. A large vault takes several minutes.',
    agree: 'Encrypt',
  },
};

/** The texts of the dialogs for each `Question`. They name what is confirmed, using data from the main process. */
export const QUESTIONS = {
  cancel: 'Cancel',
  link: ({ host }: { host: string }): QuestionLabels => ({
    message: `Open ${host} in your browser?`,
    detail: 'The address is from a case. Opening it reveals to that site that someone here is viewing it.',
    agree: 'Open',
  }),
  credential: ({ host }: { host: string }): QuestionLabels => ({
    message: `Use this API key and secret for ${host}?`,
    detail: 'They are sent to this host with every request. Continue only if it belongs to the service.',
    agree: 'Save key',
  }),
  'credential-replacement': ({ name, origin }: { name: string; origin: string }): QuestionLabels => ({
    message: `Replace the saved API key and secret of ${name}?`,
    detail: `The current ones are deleted and cannot be recovered here. Address: ${origin}`,
    agree: 'Replace key',
  }),
  'credential-removal': ({
    name,
    origin,
    isRemoved,
  }: {
    name: string;
    origin: string;
    isRemoved: boolean;
  }): QuestionLabels => ({
    message: isRemoved
      ? `Remove ${name} with its API key and secret?`
      : `Delete the API key and secret of ${name}?`,
    detail: `They cannot be recovered here. Address: ${origin}`,
    agree: isRemoved ? 'Remove connection' : 'Delete key',
  }),
  'forget-revoked': ({ name, fingerprint }: { name: string; fingerprint: string }): QuestionLabels => ({
    message: `Forget that the key of ${name} was revoked?`,
    detail: `Anyone who signs in here can then trust it again. Fingerprint: ${groupFingerprint(fingerprint)}`,
    agree: 'Forget key',
  }),
  signer: ({
    change,
    name,
    rewritten,
    ...lost
  }: {
    change: keyof typeof SIGNER_QUESTIONS;
    name: string;
    rewritten: number;
  } & LostDecisions): QuestionLabels => ({
    message: `${SIGNER_QUESTIONS[change].verb} the key of ${name}?`,
    detail: [
      ...rewrittenLabel(rewritten),
      ...cancelledLabel(lost),
      ...(lost.holds > 0 ? [ERASABLE] : []),
    ].join(' '),
    agree: SIGNER_QUESTIONS[change].agree,
  }),
  'time-authority': ({ name, fingerprint }: { name: string; fingerprint: string }): QuestionLabels => ({
    message: `Trust the time authority ${name}?`,
    detail: `Compare the SHA-256 fingerprint of its root certificate with the one that the authority publishes: ${groupFingerprint(fingerprint)}`,
    agree: 'Trust authority',
  }),
  'time-authority-address': ({ origin }: { origin: string }): QuestionLabels => ({
    message: `Send time-stamp requests to ${origin}?`,
    detail: 'A request contains a hash of the journal and nothing else about a case.',
    agree: 'Send requests there',
  }),
  'vault-key': ({ moves }: { moves: 'keychain' | 'passphrase' | null }): QuestionLabels =>
    VAULT_KEY_QUESTIONS[moves ?? 'renewed'],
  'reviewer-passphrase': ({ name, reviewerId }: { name: string; reviewerId: string }): QuestionLabels => ({
    message: `Set the new passphrase for ${name} (${reviewerId})?`,
    detail:
      'From now on it is required to use their key, and to open a vault whose key is in the system keychain. A forgotten passphrase cannot be recovered.',
    agree: 'Set passphrase',
  }),
  restore: (): QuestionLabels => ({
    message: 'Replace the vault of this profile with the backup?',
    detail:
      'The current vault is set aside in the data folder, not deleted. Changes made after the backup are not restored.',
    agree: 'Restore',
  }),
  rollback: (): QuestionLabels => ({
    message: 'Continue with this earlier copy of the vault?',
    detail:
      'Everything recorded after it was made is missing. If you put a newer copy back later, everything you record from now on is lost. Settings › Vault shows who accepted this copy and when.',
    agree: 'Continue',
  }),
  erasure: ({ subjectId, caseId }: { subjectId: string; caseId: string }): QuestionLabels => ({
    message: `Erase case ${subjectId} permanently?`,
    detail: `Its evidence, notes and journal cannot be restored. Case ID: ${caseId}`,
    agree: 'Erase permanently',
  }),
  folder: ({ path }: { path: string }): QuestionLabels => ({
    message: 'Export to the last used folder?',
    detail: `${path}\n\nYou are asked once per session.`,
    agree: 'Export',
  }),
  'more-exports': ({
    path,
    files,
    before,
  }: {
    path: string;
    files: number;
    before: number;
  }): QuestionLabels => ({
    message:
      before > 0
        ? plural(files, {
            one: 'Export 1 more file to this folder?',
            other: `Export ${String(files)} more files to this folder?`,
          })
        : plural(files, {
            one: 'Export 1 file to this folder?',
            other: `Export ${String(files)} files to this folder?`,
          }),
    detail:
      before > 0 ? `${path}\n\nFiles exported since you last confirmed this folder: ${String(before)}` : path,
    agree: 'Export',
  }),
  unencrypted: ({ cases, path }: { cases: number; path: string }): QuestionLabels => ({
    message: plural(cases, {
      one: 'Export 1 case unencrypted?',
      other: `Export ${String(cases)} cases unencrypted?`,
    }),
    detail: `Anyone with access to this folder can read the cases: ${path}`,
    agree: 'Export unencrypted',
  }),
};
