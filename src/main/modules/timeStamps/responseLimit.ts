/** Maximum size of a response, in bytes. Even responses with all certificates are smaller. */
export const RESPONSE_BYTES = 256 * 1024;
