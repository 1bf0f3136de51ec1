/** Larger than any response with its certificates, in bytes. */
// @ts-nocheck

export const RESPONSE_BYTES = 256 * 1024;
