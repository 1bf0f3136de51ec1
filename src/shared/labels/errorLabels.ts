import type { ErrorCode } from '../ipc/result';
import { NO_FILE_LEFT, PACKAGE_FAILURES } from './packageFailureLabels';

/** What is shown if a request fails, on screen and on the command line: what happened, what is safe, what to do. */
export interface FaultLabels {
  title: string;
  /** What was not lost or changed; empty if nothing could have been. */
  safe: string;
  /** The next step. */
  advice: string;
}

/** One entry per code. A new code does not compile until it has an entry. */
export const ERROR_LABELS: Readonly<Record<ErrorCode, FaultLabels>> = {
  'bad-request': {
    title: 'Invalid input',
    safe: 'Nothing was changed.',
    advice: 'Check your input and try again.',
  },
  'untrusted-sender': {
    title: 'Request refused',
    safe: 'Nothing was read or changed.',
    advice: 'Only the main window can do this. Restart CaseLoupe.',
  },
  unexpected: {
    title: 'Internal error',
    safe: 'What was saved before is kept. The last step may not have been recorded.',
    advice:
      'Check the journal, then try again. If CaseLoupe was started from a terminal, details are printed there.',
  },
  'vault-locked': {
    title: 'The vault is locked',
    safe: 'Its contents are unchanged.',
    advice: 'Unlock it to continue.',
  },
  'vault-missing': {
    title: 'No vault found',
    safe: 'Nothing was changed or created.',
    advice: 'Create a vault, or restore the data folder to its original location.',
  },
  'header-missing': {
    title: 'The header of the vault is missing',
    safe: 'Its database is there and was not changed.',
    advice: 'Restore vault.json or vault.copy.json to the data folder, from a backup if necessary.',
  },
  'database-missing': {
    title: 'The database of the vault is missing',
    safe: 'Nothing was changed or created in its place.',
    advice: 'Restore vault.db to the data folder, from a backup if necessary.',
  },
  'vault-damaged': {
    title: 'The vault file is damaged',
    safe: 'The damaged part was not changed.',
    advice:
      'Copy the data folder as it is. Then renew the key in Settings, Vault, which succeeds if all saved data can be read; otherwise restore a backup.',
  },
  'evidence-damaged': {
    title: 'A saved file is damaged in the vault',
    safe: 'The journal and the other files of the case were not changed.',
    advice: 'Fetch the case again, or restore the vault from a backup.',
  },
  'index-damaged': {
    title: 'The index of the cases is damaged',
    safe: 'The cases and their journals were not changed.',
    advice: 'Renew the key in Settings, Vault: this builds the index again.',
  },
  'vault-newer': {
    title: 'The vault was written by a newer CaseLoupe',
    safe: 'It was not changed.',
    advice: 'Update CaseLoupe on this computer.',
  },
  'vault-exists': {
    title: 'A vault already exists here',
    safe: 'It was not changed.',
    advice: 'Restart CaseLoupe and unlock it.',
  },
  'vault-busy': {
    title: 'The vault is in use',
    safe: 'It was not changed.',
    advice: 'Another running CaseLoupe, a window or a command, has it open. Close it first.',
  },
  'wrong-passphrase': {
    title: 'Incorrect passphrase',
    safe: 'The vault is unchanged. The number of attempts is not limited.',
    advice: 'Check capitals and keyboard layout.',
  },
  'not-a-backup': {
    title: 'This file is not a CaseLoupe backup',
    safe: 'Nothing was changed.',
    advice: 'Choose a file named “caseloupe-backup-….age”.',
  },
  'wrong-backup-passphrase': {
    title: 'Incorrect backup passphrase',
    safe: 'The backup and the vault are unchanged. The number of attempts is not limited.',
    advice: 'Enter the passphrase that was chosen for this backup. It may differ from the vault passphrase.',
  },
  'backup-damaged': {
    title: 'The backup is damaged',
    safe: 'The vault is unchanged.',
    advice: 'Use another backup. If you have just created this one, create it again in a different folder.',
  },
  'backup-newer': {
    title: 'The backup was written by a newer CaseLoupe',
    safe: 'Nothing was changed.',
    advice: 'Update CaseLoupe on this computer.',
  },
  'disk-full': {
    title: 'The disk with the vault is full',
    safe: 'Earlier changes are saved. The last step was not.',
    advice: 'Free some disk space where the data folder is, then try again.',
  },
  'destination-full': { ...PACKAGE_FAILURES['destination-full'], safe: NO_FILE_LEFT },
  'drive-failed': {
    title: 'The drive of the data folder does not respond',
    safe: 'Earlier changes are saved. The last step was not.',
    advice: 'Reconnect the drive or its network, restart CaseLoupe, then try again.',
  },
  'drive-read-only': {
    title: 'The data folder cannot be written to',
    safe: 'Earlier changes are saved. The last step was not.',
    advice: 'Allow your account to write to the data folder, then try again.',
  },
  'not-a-folder': {
    title: 'There is a file in the place of the data folder',
    safe: 'Nothing was changed or created.',
    advice: 'Move the file away, or set CASELOUPE_PROFILE_DIR to a folder, then try again.',
  },
  'limit-reached': {
    title: 'Limit reached',
    safe: 'What is already saved is not affected. This was not saved.',
    advice:
      'Clear finished jobs or delete drafts you no longer need, then try again. A case can have 50,000 journal entries.',
  },
  'keychain-locked': {
    title: 'The system keychain is locked',
    safe: 'Nothing was read or changed.',
    advice: 'Unlock the keychain in your system and try again.',
  },
  'keychain-missing': {
    title: 'No keychain service responds on this computer',
    safe: 'Nothing was saved.',
    advice: 'Start a keychain service, or keep the key for this session only.',
  },
  'keychain-refused': {
    title: 'The keychain refused access',
    safe: 'Nothing was saved.',
    advice: 'Allow CaseLoupe in the keychain settings and try again.',
  },
  'no-author': {
    title: 'No reviewer yet',
    safe: 'Nothing was recorded: a reviewer signs every journal entry.',
    advice: 'Enter your name and reviewer ID in Settings. A signing key is generated for you.',
  },
  'signed-out': {
    title: 'You are signed out',
    safe: 'Nothing was recorded. You can read cases without signing in.',
    advice: 'Sign in under Settings › Reviewer, then try again.',
  },
  'wrong-secret': {
    title: 'Incorrect reviewer passphrase',
    safe: 'Nothing was changed. The number of attempts is not limited.',
    advice: 'Check capitals and keyboard layout.',
  },
  'secret-needed': {
    title: 'Every reviewer needs a passphrase',
    safe: 'Nothing was changed.',
    advice: 'Set a passphrase for each reviewer on this installation before adding another one.',
  },
  'reviewer-exists': {
    title: 'This reviewer ID is taken',
    safe: 'Nothing was changed.',
    advice:
      'Another reviewer here has this ID or one that looks like it. Sign in as them, or choose another ID.',
  },
  'reviewer-id-taken': {
    title: 'This reviewer ID belongs to a known signer',
    safe: 'Nothing was changed. Their entries still count.',
    advice:
      'Choose another ID, even if you are that person: on each computer you have another key, and so another ID. To use this ID here, first forget the signer’s key under Settings › Signing key. Their votes and legal holds then no longer count.',
  },
  'name-taken': {
    title: 'This name is taken',
    safe: 'Nothing was changed.',
    advice: 'Another reviewer here has this name or one that looks like it. Add an initial or a department.',
  },
  'own-key': {
    title: 'This key belongs to a reviewer here',
    safe: 'Nothing was changed.',
    advice:
      'Keys of this installation cannot be named or revoked here. Ask the people who import its packages to revoke it.',
  },
  'revoked-earlier': {
    title: 'This key is already revoked as of an earlier day',
    safe: 'Nothing was changed.',
    advice: 'A revocation can only be moved to an earlier day. To trust the key again, forget it first.',
  },
  'no-profile': {
    title: 'No suitable connection',
    safe: 'Saved cases are not affected.',
    advice: 'Choose or add a connection in Settings.',
  },
  'no-credential': {
    title: 'This connection has no API key',
    safe: 'Saved cases are not affected.',
    advice: 'Enter key and secret in Settings.',
  },
  'development-runtime': {
    title: 'Live connections are disabled in this development build',
    safe: 'Nothing was sent.',
    advice: 'Use the Sandbox or a service on this computer, or install a released CaseLoupe.',
  },
  'origin-not-allowed': {
    title: 'Your administrator does not allow this address',
    safe: 'Nothing was sent.',
    advice: 'Use an allowed connection, or ask your administrator to add this address.',
  },
  'no-such-case': {
    title: 'This case is not saved here',
    safe: 'Other cases are not affected.',
    advice: 'Fetch it by its ID, or return to the worklist.',
  },
  'no-such-thing': {
    title: 'This part of the case is not saved',
    safe: 'The rest of the case is not affected.',
    advice: 'Fetch the case again.',
  },
  'read-only-case': {
    title: 'This case is read-only',
    safe: 'The journal integrity check failed, so nothing was added.',
    advice: 'Open the journal to find the first invalid entry.',
  },
  'faces-hidden': {
    title: 'Hidden until you compare the faces',
    safe: 'The rest of the case is not affected.',
    advice: 'Compare the faces first, or show the service’s result unblinded.',
  },
  'outdated-note': {
    title: 'This note has changed since you started editing it',
    safe: 'Your text is saved as a draft. Nothing was overwritten.',
    advice: 'Open the latest revision and edit it.',
  },
  'conclusion-blocked': {
    title: 'Blocking issues remain',
    safe: 'Nothing was signed. Your text is saved.',
    advice: 'Resolve the issues listed with the form, or enter a reason to escalate.',
  },
  'conclusion-changed': {
    title: 'The case has changed',
    safe: 'Nothing was signed. Your text is saved.',
    advice: 'Review the changes, then sign again.',
  },
  'other-reviewer': {
    title: 'Requested by another reviewer',
    safe: 'Nothing is saved under your name.',
    advice: 'Sign in as the reviewer who requested it, then resume.',
  },
  'same-reviewer': {
    title: 'A second reviewer must vote',
    safe: 'Nothing was signed.',
    advice:
      'Ask another reviewer to vote. They sign with their own key: a second ID for your key does not count.',
  },
  'time-stamp-refused': {
    title: 'The time authority refused the request',
    safe: 'Nothing was recorded. The request is still open.',
    advice: 'Ask the authority why, or send the request to another one.',
  },
  'time-stamp-foreign': {
    title: 'This response matches no request in this case',
    safe: 'Nothing was recorded. The case and its requests are unchanged.',
    advice:
      'Choose the response to a request of this case. If the authority sent it directly, request a time stamp again.',
  },
  'time-stamp-invalid': {
    title: 'The time-stamp response is damaged or not valid',
    safe: 'Nothing was recorded. The request is still open.',
    advice: 'Request the response from the time authority again, or use another authority.',
  },
  'authority-not-trusted': {
    title: 'The time authority is not trusted here',
    safe: 'Nothing was recorded. The request is still open.',
    advice: 'Add the root certificate of the authority, then import the response again.',
  },
  'no-time-authority': {
    title: 'No time authority is set up',
    safe: 'Nothing was sent or recorded.',
    advice: 'Enter its address in Settings under Signing key, or save a request and import its response.',
  },
  'time-authority-not-allowed': {
    title: 'This installation may not contact the time authority',
    safe: 'Nothing was sent. The request is recorded and still open.',
    advice: 'Ask your administrator, or save a request and send it from another computer.',
  },
  'time-authority-unreachable': {
    title: 'No time stamp was received from the time authority',
    safe: 'The request is recorded and still open. The case is otherwise unchanged.',
    advice:
      'It did not respond, or responded with an error. Check its address and the connection, or save a request and send it from another computer.',
  },
  'not-a-root-certificate': {
    title: 'This is not the expected root certificate',
    safe: 'Nothing was added.',
    advice: 'Choose one root certificate (PEM or DER), and compare its fingerprint with the authority’s.',
  },
  'import-refused': {
    title: 'Import failed',
    safe: 'Saved cases are unchanged.',
    advice: 'The package or the case has changed since it was verified. Verify the package again.',
  },
  'pictures-missing': {
    title: 'Some images could not be added to the report',
    safe: 'No report was written.',
    advice:
      'Create the report of that case separately. You can then leave out the images that cannot be shown.',
  },
  'picture-unreadable': {
    title: 'An image cannot be displayed on this computer',
    safe: 'The original file is unchanged.',
    advice: 'Export a case package, which contains the original file.',
  },
  'not-printable': {
    title: 'Report failed',
    safe: 'The case is unchanged.',
    advice: 'Try again with fewer sections, smaller images, or one line per match.',
  },
  'not-printed': {
    title: 'Printing failed',
    safe: 'The report is unchanged. Nothing was recorded in the journal.',
    advice: 'Check that a printer is set up on this computer, or save the report as PDF.',
  },
  'not-written': {
    title: 'The file could not be written',
    safe: NO_FILE_LEFT,
    advice: 'Choose a different folder.',
  },
  'folder-missing': { ...PACKAGE_FAILURES['folder-missing'], safe: NO_FILE_LEFT },
  'folder-refused': { ...PACKAGE_FAILURES['folder-refused'], safe: NO_FILE_LEFT },
  'file-too-large': { ...PACKAGE_FAILURES['file-too-large'], safe: NO_FILE_LEFT },
  'file-in-use': {
    title: 'The file is open in another program',
    safe: 'The existing file is unchanged.',
    advice: 'Close it there or choose a different name, then try again.',
  },
  'value-left': {
    title: 'Redaction check failed: data selected for removal was found',
    safe: 'Nothing was written, printed or recorded.',
    advice: 'Check that reason and recipient contain no personal data, or remove more categories.',
  },
  'sensitive-name': {
    title: 'The file name contains removed data',
    safe: 'Nothing was written.',
    advice: 'Choose a name without personal data.',
  },
  cancelled: {
    title: 'Cancelled',
    safe: 'Nothing was written.',
    advice: 'You can start again at any time.',
  },
  busy: {
    title: 'Already in progress',
    safe: 'No second one was started.',
    advice: 'Wait for it to finish.',
  },
  'not-erasable': {
    title: 'This case cannot be erased now',
    safe: 'Nothing was erased.',
    advice: 'See the blocking issues under Retention.',
  },
};
