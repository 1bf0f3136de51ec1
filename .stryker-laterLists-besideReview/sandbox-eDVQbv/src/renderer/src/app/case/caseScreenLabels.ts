// @ts-nocheck
export const CASE_SCREEN = {
  sections: 'Case sections',
  opening: 'Opening the case',
  back: 'Back to the worklist',
  panel: 'Panel',
  railWidth: 'Width of the section list',
  inspectorWidth: 'Width of the inspector',
  stage: 'Stage',
  parts: 'Sections',
  case: 'Case',
  unreadRelated: 'The related cases could not be read.',
  lastRelated: 'This is the last of the applicant’s saved cases.',
  firstRelated: 'This is the first of the applicant’s saved cases.',
  unreadDrafts: (advice: string) => `Drafts could not be read. ${advice}`,
} as const;

export const CASE_KEYS = {
  addNote: 'Add note to current item',
  rules: 'Go to the rules',
  notes: 'Go to the notes',
  nextRelated: 'Next related case',
  previousRelated: 'Previous related case',
  section: 'Go to case section by number',
  retry: 'Retry missing files',
  refetch: 'Fetch this case again',
} as const;

export const CASE_PANEL_TITLES = {
  rules: (count: number | null) => (count === null ? 'Rules' : `Rules ${String(count)}`),
  notes: (count: number) => `Notes ${String(count)}`,
  faces: (count: number) => `Faces ${String(count)}`,
} as const;

export const PLACE = {
  rule: 'Rule',
  absent: (objectKey: string, instanceKey: string) =>
    instanceKey
      ? `${objectKey} “${instanceKey}” is not in this response`
      : `${objectKey} is not in this response`,
} as const;

export const FETCH_AGAIN = {
  allSaved: 'All files listed in this response are saved.',
  refetching: 'Fetching the response again. If it has changed, both versions are kept.',
  saved: (file: string) => `${file} is now saved.`,
  missing: (file: string) => `${file} is still missing. The reason is in the journal.`,
} as const;
