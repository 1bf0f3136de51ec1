/** The source of responses that came from files alone. */
export const SAVED_FILES_LABEL = 'Saved files';
