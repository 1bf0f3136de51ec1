// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { faultOfBody, faultOfConnection } from '../../../../../src/main/platform/client/networkFault';

const coded = (code: string): Error => Object.assign(new Error('failed'), { code });
const nodeError = (code: string): Error => new TypeError('fetch failed', { cause: coded(code) });
const bothFamilies = new TypeError('fetch failed', {
  cause: new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')], ''),
});

describe('what a failed connection means', () => {
  it.each([
    [nodeError('ENOTFOUND'), 'host-not-found', true],
    [nodeError('EAI_AGAIN'), 'host-not-found', true],
    [new Error('net::ERR_NAME_NOT_RESOLVED'), 'host-not-found', true],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'host-not-found', true],
    [nodeError('ECONNREFUSED'), 'refused', true],
    [bothFamilies, 'refused', true],
    [nodeError('ECONNRESET'), 'connection-closed', true],
    [nodeError('UND_ERR_SOCKET'), 'connection-closed', true],
    [new TypeError('fetch failed', { cause: new Error('socket hang up') }), 'connection-closed', true],
    [new Error('net::ERR_EMPTY_RESPONSE'), 'connection-closed', true],
    [new Error('net::ERR_CONNECTION_CLOSED'), 'connection-closed', true],
    [nodeError('HPE_INVALID_CONSTANT'), 'not-the-service', false],
    [new Error('net::ERR_INVALID_HTTP_RESPONSE'), 'not-the-service', false],
    [new Error('net::ERR_CONNECTION_REFUSED'), 'refused', true],
    [new Error('net::ERR_CONNECTION_RESET'), 'connection-closed', true],
    [new Error('net::ERR_PROXY_CONNECTION_FAILED'), 'proxy-refused', true],
    [new Error('net::ERR_TUNNEL_CONNECTION_FAILED'), 'proxy-refused', true],
    [nodeError('ETIMEDOUT'), 'timed-out', true],
    [nodeError('UND_ERR_CONNECT_TIMEOUT'), 'timed-out', true],
    [nodeError('UND_ERR_HEADERS_TIMEOUT'), 'timed-out', true],
    [new Error('net::ERR_CONNECTION_TIMED_OUT'), 'timed-out', true],
    [new Error('net::ERR_TIMED_OUT'), 'timed-out', true],
    [nodeError('DEPTH_ZERO_SELF_SIGNED_CERT'), 'bad-certificate', false],
    [nodeError('SELF_SIGNED_CERT_IN_CHAIN'), 'bad-certificate', false],
    [nodeError('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'bad-certificate', false],
    [nodeError('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'), 'bad-certificate', false],
    [nodeError('CERT_HAS_EXPIRED'), 'bad-certificate', false],
    [nodeError('ERR_TLS_CERT_ALTNAME_INVALID'), 'bad-certificate', false],
    [nodeError('ERR_SSL_WRONG_VERSION_NUMBER'), 'bad-certificate', false],
    [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'bad-certificate', false],
    [new Error('net::ERR_CERT_COMMON_NAME_INVALID'), 'bad-certificate', false],
    [new Error('net::ERR_SSL_PROTOCOL_ERROR'), 'bad-certificate', false],
    [new Error('Redirect was cancelled'), 'redirected', false],
    [new TypeError('fetch failed', { cause: new Error('unexpected redirect') }), 'redirected', false],
    [new Error('net::ERR_CONTENT_LENGTH_MISMATCH'), 'cut-short', true],
    ['not an error', 'refused', true],
  ])('%s', (error, outcome, passing) => {
    expect(faultOfConnection(error).detail).toMatchObject({ outcome, passing });
  });

  it('does not follow causes in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(faultOfConnection(error).detail.outcome).toBe('refused');
  });

  it('calls a body that was interrupted cut short, whatever broke it', () => {
    expect(faultOfBody(new TypeError('terminated'), 200).detail).toMatchObject({
      reason: 'cut-short',
      status: 200,
    });
    for (const error of [nodeError('Z_DATA_ERROR'), new Error('net::ERR_CONTENT_DECODING_FAILED')])
      expect(faultOfBody(error, 200).detail).toMatchObject({ reason: 'bad-compression', passing: true });
    expect(faultOfBody(nodeError('UND_ERR_BODY_TIMEOUT'), 200).detail).toMatchObject({ reason: 'timed-out' });
  });
});
