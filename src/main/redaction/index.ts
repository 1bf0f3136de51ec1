export { onlyCovered, pressOfJpegs } from './coverPictures';
export { findLeaks, leaksOfName } from './leakCheck';
export { LeakError } from './leakError';
export { makeRedactedCopy } from './redactedCopy';
