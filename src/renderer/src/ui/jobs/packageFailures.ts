import type { PackageFailure } from '@shared/ipc/packageContract';

/** Why a package was not written, and what to do. That nothing was left behind holds for all of them. */
export const PACKAGE_FAILURES: Record<PackageFailure, { title: string; advice: string }> = {
  'disk-full': { title: 'The disk is full', advice: 'Make room there, or choose another folder.' },
  'folder-missing': {
    title: 'The folder is not there any more',
    advice: 'Plug the disk in again, or choose another folder.',
  },
  'folder-refused': {
    title: 'The folder takes no files from you',
    advice: 'Choose a folder that you may write to.',
  },
  'file-in-use': {
    title: 'Another program held the finished package open',
    advice: 'A virus scanner may have been reading it. Export again.',
  },
  'file-too-large': {
    title: 'That disk takes no file of this size',
    advice: 'Disks formatted as FAT stop at 4 GB. Choose another disk.',
  },
  'evidence-damaged': {
    title: 'A piece of evidence is not what was sealed',
    advice: 'The vault is damaged. Restore it from a backup before you hand this case on.',
  },
  'no-such-case': { title: 'This case is not held here', advice: 'Fetch it by its id.' },
  'case-kept-changing': {
    title: 'The case changed while it was read',
    advice: 'Wait until nothing is fetched for it, then export again.',
  },
  'keychain-locked': {
    title: 'The system keychain is locked',
    advice: 'Your signing key is in it. Unlock it, then export again.',
  },
  'keychain-missing': {
    title: 'The system keychain is not there',
    advice: 'Your signing key is in it. Start the keychain service, then export again.',
  },
  'keychain-refused': {
    title: 'The system keychain refused',
    advice: 'Allow CaseLoupe in the keychain’s own settings, then export again.',
  },
  'vault-locked': { title: 'The vault was locked', advice: 'Unlock it, then export again.' },
  'report-failed': {
    title: 'The report could not be made',
    advice: 'Try again, or leave the report out of the package.',
  },
  'vote-open': {
    title: 'You have yet to vote on this case’s conclusion',
    advice: 'The package would show what you must not have read. Vote first, or let its proposer export.',
  },
  'value-left': {
    title: 'Stopped: something that was to be removed is still in it',
    advice:
      'Where it was found stands below. Take it out of the ground and the recipient, or tell the makers of CaseLoupe.',
  },
  unexpected: {
    title: 'Something went wrong inside CaseLoupe',
    advice: 'Try again. If it happens twice, the technical log says where.',
  },
};
