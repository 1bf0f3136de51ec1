/** Label of the source of responses that were imported from files only. */
export const SAVED_FILES_LABEL = 'Saved files';
