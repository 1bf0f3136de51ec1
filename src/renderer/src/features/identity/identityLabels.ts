export const REVIEWER = {
  title: 'Your name and ID',
  about:
    'Every journal entry is signed with your name and ID. You can change them later; existing entries keep theirs.',
  aboutChange:
    'New journal entries are signed with this name. Existing entries keep the name they were signed with.',
  name: 'Your name',
  nameHint: 'Shown with your decisions.',
  nameFault: 'Enter your name.',
  id: 'Reviewer ID',
  idHint: 'Your identifier in your organisation, such as a staff number.',
  idFault: 'Enter your reviewer ID.',
  saved: 'Saved. New entries are signed with this name.',
  continue: 'Continue',
} as const;
