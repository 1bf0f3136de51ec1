import { JOURNAL_LIMITS, PACKAGE_BYTES } from '@shared/domain/package/packageLimits';
import { TOTAL_LIMITS } from '@shared/domain/package/responseTotals';
import type { PackageFailure } from '@shared/ipc/packageContract';
import { grouped } from '../text/language';
import { bytesLabels } from './bytesLabels';

export const NO_FILE_LEFT = 'No incomplete file was left behind.';

export const NO_PASSPHRASE = 'The passphrase was not kept. Export the case again.';

const EXPORT_INSTEAD = 'Nothing was written. Export a redacted copy or the report instead.';

/** Why a package was not written, and what to do. In all of these cases no file is left behind. */
export const PACKAGE_FAILURES: Record<PackageFailure, { title: string; advice: string }> = {
  'disk-full': {
    title: 'The disk with the vault is full',
    advice: 'Free some disk space where the data folder is, then export again.',
  },
  'limit-reached': {
    title: 'The journal of this case is full',
    advice: `Nothing was written, because the export could not be recorded. A case can have ${grouped(JOURNAL_LIMITS.lines)} journal entries.`,
  },
  'destination-full': {
    title: 'The disk of the destination folder is full',
    advice: 'Free some space on it, or choose a different folder.',
  },
  'folder-missing': {
    title: 'The folder no longer exists',
    advice: 'Reconnect the disk, or choose a different folder.',
  },
  'folder-refused': {
    title: 'No write permission for the folder',
    advice: 'Choose a folder you can write to.',
  },
  'file-in-use': {
    title: 'The package is open in another program',
    advice: 'A virus scanner may be reading it. Export again.',
  },
  'file-too-large': {
    title: 'The file is too large for this disk',
    advice: `FAT disks are limited to ${bytesLabels(2 ** 32)} per file. Choose a different disk.`,
  },
  'too-many-chains': {
    title: 'The case has entries of too many installations',
    advice: `A package can have entries of at most ${grouped(JOURNAL_LIMITS.chains)} installations and separate chains. ${EXPORT_INSTEAD}`,
  },
  'too-many-authors': {
    title: 'The case has too many authors',
    advice: `A package can have at most ${grouped(JOURNAL_LIMITS.authors)} authors, counted at each installation. ${EXPORT_INSTEAD}`,
  },
  'too-many-entries': {
    title: 'The case has too many journal entries',
    advice: `A package can have at most ${grouped(JOURNAL_LIMITS.lines)} journal entries; those that separate chains share count in each. ${EXPORT_INSTEAD}`,
  },
  'journal-too-large': {
    title: 'The journal of the case is too large',
    advice: `The journal in a package can have at most ${bytesLabels(JOURNAL_LIMITS.bytes)}, ${grouped(JOURNAL_LIMITS.values)} values and ${grouped(JOURNAL_LIMITS.names)} member names, and an entry ${bytesLabels(JOURNAL_LIMITS.longest)}. ${EXPORT_INSTEAD}`,
  },
  'responses-too-large': {
    title: 'The responses of the case are too large',
    advice: `A package can have at most ${bytesLabels(TOTAL_LIMITS.bytes)} of responses. Nothing was written.`,
  },
  'too-many-values': {
    title: 'The responses of the case have too many values',
    advice: `The responses in a package can have at most ${grouped(TOTAL_LIMITS.values)} values and ${grouped(TOTAL_LIMITS.names)} member names. Nothing was written.`,
  },
  'case-too-large': {
    title: 'The case is too large for a package',
    advice: `A package can have at most ${bytesLabels(PACKAGE_BYTES)} of data. Nothing was written.`,
  },
  'evidence-damaged': {
    title: 'A saved file is damaged in the vault',
    advice: 'Fetch the case again, or restore the vault from a backup, before exporting this case.',
  },
  'no-such-case': { title: 'This case is not saved here', advice: 'Fetch it by its ID.' },
  'case-kept-changing': {
    title: 'The case changed during the export',
    advice: 'Wait for its fetches to finish, then export again.',
  },
  'keychain-locked': {
    title: 'The system keychain is locked',
    advice: 'It contains your signing key. Unlock it, then export again.',
  },
  'keychain-missing': {
    title: 'The system keychain is not available',
    advice: 'It contains your signing key. Start the keychain service, then export again.',
  },
  'keychain-refused': {
    title: 'The system keychain refused access',
    advice: 'Allow CaseLoupe in the keychain settings, then export again.',
  },
  'vault-locked': { title: 'The vault was locked', advice: 'Unlock it, then export again.' },
  'report-failed': {
    title: 'The report could not be created',
    advice: 'Try again, or leave the report out of the package.',
  },
  'vote-open': {
    title: 'Your vote on this case’s conclusion is pending',
    advice: 'The package would reveal the proposal. Vote first, or let the proposer export.',
  },
  'value-left': {
    title: 'Redaction check failed: data selected for removal was found',
    advice:
      'See the locations below. Remove the data from reason and recipient, or report this to the CaseLoupe developers.',
  },
  'other-reviewer': {
    title: 'Requested by another reviewer',
    advice: 'Sign in as the reviewer who requested it, then try again.',
  },
  'passphrase-gone': {
    title: 'The passphrase was not kept',
    advice: 'Passphrases are never stored. Export the case again.',
  },
  unexpected: {
    title: 'Internal error',
    advice: 'Try again. If CaseLoupe was started from a terminal, details are printed there.',
  },
};
