export { onlyCovered, rasteriserOfJpegs } from './coverPictures';
export { identifyingValues } from './identifyingValues';
export { findLeaks, leaksOfName } from './leakCheck';
export { coveringHashes } from './leakHashes';
export { LeakError } from './leakError';
export { makeRedactedCopy } from './redactedCopy';
