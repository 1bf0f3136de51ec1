/** The source of responses that came from files alone. */
// @ts-nocheck

export const SAVED_FILES_LABEL = 'Saved files';
