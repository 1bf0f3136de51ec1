/** The name of our own row for the optional data of the MRZ. No field of the service can have this name. */
export const OPTIONAL_DATA = 'MRZ optional data';
