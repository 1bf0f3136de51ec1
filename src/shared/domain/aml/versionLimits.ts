/**
 * After this many missing versions in a row, the search ends in that direction. No operation lists the versions, and the
 * first number is not specified. Numbers increase by 1 (specification 4.3), but a version may be missing.
 */
export const MISSING_IN_A_ROW = 10;
/**
 * A service may return a list for any number. After this many empty or identical lists in a row the search ends, and none of
 * them counts as a version.
 */
export const REPEATED_IN_A_ROW = 10;
/** Without a named version, numbers up to this one are requested before it is reported that none was found. */
export const FIRST_VERSIONS_UP_TO = 49;
/**
 * Numbers of matches show where to search but need not be version numbers. After this many of them in a row around which
 * the service has no version, no other number is tried.
 */
export const FRUITLESS_IN_A_ROW = 3;
