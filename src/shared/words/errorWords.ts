import type { ErrorCode } from '../ipc/result';

/** What a person reads when a call failed, on screen and at the command line: what happened, what is safe, what to do. */
export interface FaultWords {
  title: string;
  /** What is not lost or not touched. Empty where nothing is at stake. */
  safe: string;
  /** The next step. */
  advice: string;
}

/** One entry per code; a new code does not compile until it has words. */
export const ERROR_WORDS: Readonly<Record<ErrorCode, FaultWords>> = {
  'bad-request': {
    title: 'That could not be understood',
    safe: 'Nothing was changed.',
    advice: 'Check what was entered and try again.',
  },
  'untrusted-sender': {
    title: 'This request was refused',
    safe: 'Nothing was read or changed.',
    advice: 'Only the main window may ask. Close CaseLoupe and open it again.',
  },
  unexpected: {
    title: 'Something went wrong inside CaseLoupe',
    safe: 'What is in the vault has not been touched.',
    advice: 'Try again. If it happens twice, the technical log says where.',
  },
  'vault-locked': {
    title: 'The vault is locked',
    safe: 'Everything in it is safe and unchanged.',
    advice: 'Unlock it to go on.',
  },
  'vault-missing': {
    title: 'There is no vault yet',
    safe: 'Nothing was lost by this.',
    advice: 'Set CaseLoupe up, or put the data folder back where it was.',
  },
  'vault-damaged': {
    title: 'The vault file is damaged',
    safe: 'It was opened for reading only and not changed.',
    advice: 'Restore the data folder from a backup.',
  },
  'vault-newer': {
    title: 'The vault was written by a newer CaseLoupe',
    safe: 'It was left as it is.',
    advice: 'Update CaseLoupe on this computer.',
  },
  'vault-exists': {
    title: 'There is a vault here already',
    safe: 'It was left as it is.',
    advice: 'Open CaseLoupe again and unlock it.',
  },
  'vault-busy': {
    title: 'The vault is in use',
    safe: 'It was left as it is.',
    advice: 'Another CaseLoupe has it open. Close that one first.',
  },
  'wrong-passphrase': {
    title: 'That passphrase does not open the vault',
    safe: 'The vault is intact. There is no limit of attempts.',
    advice: 'Check capital letters and the keyboard layout.',
  },
  'disk-full': {
    title: 'The disk is full',
    safe: 'What was already saved is safe; this last step was not saved.',
    advice: 'Make room on the disk, then try again.',
  },
  'keychain-locked': {
    title: 'The system keychain is locked',
    safe: 'Nothing was read or changed.',
    advice: 'Unlock the keychain in your system and try again.',
  },
  'keychain-missing': {
    title: 'This computer has no keychain service',
    safe: 'Nothing was saved anywhere else.',
    advice: 'Start a keychain service, or keep the key for this session only.',
  },
  'keychain-refused': {
    title: 'The keychain refused',
    safe: 'Nothing was saved anywhere else.',
    advice: 'Allow CaseLoupe in the keychain’s own settings and try again.',
  },
  'no-author': {
    title: 'Nobody is named as reviewer',
    safe: 'Nothing was written: every journal entry needs a name.',
    advice: 'Enter your name and reviewer id in Settings.',
  },
  'no-profile': {
    title: 'No connection fits',
    safe: 'Cases already held are not affected.',
    advice: 'Choose or add a connection in Settings.',
  },
  'no-credential': {
    title: 'This connection has no API key',
    safe: 'Cases already held are not affected.',
    advice: 'Enter key and secret in Settings.',
  },
  'no-such-case': {
    title: 'This case is not held here',
    safe: 'Other cases are not affected.',
    advice: 'Fetch it by its id, or go back to the worklist.',
  },
  'no-such-thing': {
    title: 'This part of the case is not held',
    safe: 'The rest of the case is not affected.',
    advice: 'Fetch the case again to look for it.',
  },
  'read-only-case': {
    title: 'This case can only be read',
    safe: 'Its journal no longer adds up, so nothing is added to it.',
    advice: 'See the journal for the first entry that does not fit.',
  },
  'stale-note': {
    title: 'This note has changed since you began to edit it',
    safe: 'Your text is kept as a draft and nothing was overwritten.',
    advice: 'Read the newest revision, then edit from there.',
  },
  'conclusion-blocked': {
    title: 'Something still stands in the way of this conclusion',
    safe: 'Nothing was signed, and what you wrote is kept.',
    advice: 'See what is listed above the form, or give a reason to escalate.',
  },
  'conclusion-changed': {
    title: 'The case has changed since you looked',
    safe: 'Nothing was signed, and what you wrote is kept.',
    advice: 'Look at what has changed, then sign again.',
  },
  'same-reviewer': {
    title: 'A second person has to vote',
    safe: 'Nothing was signed.',
    advice: 'Another reviewer, with an id of their own, confirms what you proposed.',
  },
  'import-refused': {
    title: 'Nothing was taken in',
    safe: 'The cases held here are as they were.',
    advice: 'Check the package again: it, or the case here, has changed since it was checked.',
  },
  'pictures-missing': {
    title: 'Some pictures did not get into the report',
    safe: 'No report was written.',
    advice:
      'Open the report of that case by itself: it offers to leave out what cannot be drawn here, and then says so.',
  },
  'picture-unreadable': {
    title: 'A picture cannot be drawn on this computer',
    safe: 'The bytes as received are kept as they are.',
    advice: 'Export a case package: it has the file itself.',
  },
  'not-printable': {
    title: 'The report could not be made',
    safe: 'The case is as it was.',
    advice: 'Try again with fewer sections, smaller pictures, or one line for each match.',
  },
  'not-printed': {
    title: 'The system did not print the report',
    safe: 'The report is as it was made, and nothing was entered in the journal.',
    advice: 'See whether a printer is set up on this computer, or save it as PDF.',
  },
  'not-written': {
    title: 'The file could not be written',
    safe: 'Nothing was left half written.',
    advice: 'Choose another folder, or make room on the disk.',
  },
  'file-in-use': {
    title: 'Another program has the file open',
    safe: 'The file there is as it was.',
    advice: 'Close it in the other program, or choose another name, then try again.',
  },
  'value-left': {
    title: 'Something that was to be removed was still found',
    safe: 'Nothing was written or printed, and nothing was entered in the journal.',
    advice: 'See whether ground or recipient name somebody; otherwise leave more out.',
  },
  'telling-name': {
    title: 'That file name tells what was removed',
    safe: 'Nothing was written.',
    advice: 'Choose a name that has nothing of the person in it.',
  },
  cancelled: {
    title: 'Cancelled',
    safe: 'Nothing was written.',
    advice: 'Start it again when you like.',
  },
  busy: {
    title: 'That is being done already',
    safe: 'Nothing was started twice.',
    advice: 'Wait until it has finished.',
  },
  'not-erasable': {
    title: 'This case cannot be erased now',
    safe: 'Nothing was erased.',
    advice: 'See what stands in the way under Retention.',
  },
};
