import { NAME_RULE, REVIEWER_ID_RULE } from '@shared/labels/reviewerLabels';

export const REVIEWER = {
  title: 'Your name and ID',
  about:
    'Every journal entry is signed with your key, under your name and ID. You can change the name later; existing entries keep theirs. The ID stays.',
  reviewers: 'Reviewers on this installation',
  aboutReviewers:
    'Each reviewer signs with their own key. Switching requires the passphrase of the reviewer who signs in, and is recorded in the journal.',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  signedOutAbout:
    'Last signed in: {name}. You can read all cases. Sign in to review, decide, export or import.',
  signIn: 'Sign in',
  passphrase: 'Reviewer passphrase',
  wrong: 'Incorrect passphrase. Check capitals and keyboard layout.',
  name: 'Your name',
  nameHint: 'Shown with your decisions.',
  nameFault: `Enter your name: ${NAME_RULE}.`,
  id: 'Reviewer ID',
  idHint: 'Your identifier in your organisation, such as a staff number.',
  idFault: `Enter your reviewer ID: ${REVIEWER_ID_RULE}.`,
  rename: 'Change your name',
  renameAbout: 'New journal entries carry this name. Existing entries keep the name they were signed with.',
  renamed: 'Saved. New entries carry this name.',
  setPassphrase: 'Set your passphrase',
  changePassphrase: 'Change your passphrase',
  setPassphraseAbout: 'It opens your key. If you forget it, nobody can sign with your key again.',
  currentPassphrase: 'Current passphrase',
  newPassphrase: 'New passphrase',
  optionalPassphrase: 'Reviewer passphrase (optional)',
  passphraseHint: 'At least 10 characters. Without one, anyone who opens the vault can sign as you.',
  passphraseSet: 'Passphrase set.',
  add: 'Add reviewer',
  addAbout: 'They enter their own passphrase here, and are signed in.',
  addBlocked: 'First set a passphrase for each reviewer listed above.',
  added: 'Reviewer added and signed in.',
  continue: 'Continue',
} as const;
