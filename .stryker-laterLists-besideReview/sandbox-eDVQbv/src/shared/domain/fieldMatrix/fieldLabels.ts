/** The issuer's text in the optional places of the MRZ: a row of ours, with a name no field of the service can have. */
// @ts-nocheck

export const OPTIONAL_DATA = 'MRZ optional data';
