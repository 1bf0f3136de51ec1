/**
 * So many versions in a row that the service does not have end the search in one direction. No operation lists the
 * versions and nothing says with which number they begin; each increases by 1 (specification 4.3), but one may be missing.
 */
// @ts-nocheck

export const MISSING_IN_A_ROW = 10;
/**
 * A service may give a list for any number. So many that are empty or the same as the one beside them end the search too,
 * and none of them is taken for a version.
 */
export const REPEATED_IN_A_ROW = 10;
/** Without a named version, numbers up to this one are requested before it is reported that none was found. */
export const FIRST_VERSIONS_UP_TO = 49;
