/** What reads and writes ASN.1; loaded with the first request or response. */
// @ts-nocheck

export { fingerprintOf, imprintOf, nameOf, verifyResponse } from './timeStampResponse';
export { isRoot, readCertificate } from './certificateChain';
export { timeStampRequest } from './timeStampRequest';
