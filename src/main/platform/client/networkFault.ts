import { attemptError, type AttemptError } from './serviceFault';

const MAX_CAUSES = 5;

/** Codes and messages of an error and its causes. Node puts the code on a cause, Chromium in the message. */
function codesAndMessages(error: unknown): string[] {
  const found: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') found.push(current.code);
    found.push(current.message);
    if (current instanceof AggregateError)
      current.errors.forEach((inner) => found.push(...codesAndMessages(inner)));
    current = current.cause;
  }
  return found;
}

const HOST_NOT_FOUND =
  /ENOTFOUND|EAI_|ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED|ERR_INTERNET_DISCONNECTED/;
const TIMED_OUT = /ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ERR_(CONNECTION_)?TIMED_OUT/;
const REDIRECTED = /redirect/i;
const BAD_CERTIFICATE =
  /\bCERT_|_CERT(_|\b)|ERR_CERT|ERR_SSL|ERR_TLS|UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO|ERR_BAD_SSL/;
const CUT_SHORT =
  /ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|UND_ERR_RES_CONTENT_LENGTH_MISMATCH/;
/** Errors of a body that cannot be decompressed: codes of zlib, brotli and zstd in Node, then Chromium's. */
const BAD_COMPRESSION = /\bZ_[A-Z]+_ERROR|ERR__ERROR_|ZSTD_|Decompression failed|ERR_CONTENT_DECODING/;
/**
 * Errors of a proxy that requires a password: Chromium's codes; Node reports a 407 as a bare network error (Fetch
 * standard).
 */
const PROXY = /ERR_PROXY|ERR_TUNNEL|ERR_UNEXPECTED_PROXY|^fetch failed\n$/;
const CLOSED =
  /ECONNRESET|EPIPE|UND_ERR_SOCKET|socket hang up|other side closed|ERR_EMPTY_RESPONSE|ERR_CONNECTION_(RESET|CLOSED|ABORTED)/;
const NOT_HTTP = /\bHPE_|ERR_INVALID_HTTP_RESPONSE/;

/**
 * Classifies a failed connection by the errors of Node's fetch (`cause.code`, OpenSSL names) or Chromium's
 * (`net::ERR_…`). An invalid certificate or a redirect is not temporary, so it is not retried.
 */
export function faultOfConnection(error: unknown): AttemptError {
  const text = codesAndMessages(error).join('\n');
  if (HOST_NOT_FOUND.test(text)) {
    return attemptError({ reason: 'unreachable', outcome: 'host-not-found', passing: true });
  }
  if (TIMED_OUT.test(text)) return attemptError({ reason: 'timed-out', outcome: 'timed-out', passing: true });
  if (BAD_CERTIFICATE.test(text)) return attemptError({ reason: 'unreachable', outcome: 'bad-certificate' });
  if (REDIRECTED.test(text)) return attemptError({ reason: 'redirected', outcome: 'redirected' });
  if (CUT_SHORT.test(text)) return attemptError({ reason: 'cut-short', outcome: 'cut-short', passing: true });
  if (BAD_COMPRESSION.test(text))
    return attemptError({ reason: 'bad-compression', outcome: 'bad-compression', passing: true });
  if (NOT_HTTP.test(text)) return attemptError({ reason: 'refused', outcome: 'not-the-service' });
  const outcome = PROXY.test(text) ? 'proxy-refused' : CLOSED.test(text) ? 'connection-closed' : 'refused';
  return attemptError({ reason: 'unreachable', outcome, passing: true });
}

/** Classifies an interrupted body. It counts as cut short, unless the error was a timeout or failed decompression. */
export function faultOfBody(error: unknown, status: number): AttemptError {
  const fault = faultOfConnection(error).detail;
  if (fault.reason === 'timed-out' || fault.reason === 'bad-compression')
    return attemptError({ ...fault, status });
  return attemptError({ reason: 'cut-short', outcome: 'cut-short', status, passing: true });
}
