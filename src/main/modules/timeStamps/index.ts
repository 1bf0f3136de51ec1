/** Everything that needs the ASN.1 library; loaded with the first request or response. */
export { fingerprintOf, imprintOf, nameOf, verifyResponse } from './timeStampResponse';
export { isRoot, readCertificate } from './certificateChain';
export { timeStampRequest } from './timeStampRequest';
