export { onlyCovered, rasteriserOfJpegs } from './coverPictures';
export { identifyingValues } from './identifyingValues';
export { findLeaks, leaksOfName } from './leakCheck';
export { coveringHashes } from './leakHashes';
export { readOthers } from './leakOthers';
export { makeRedactedCopy } from './redactedCopy';
