// @ts-nocheck
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../../src/service/service';
import { createServiceData, IDS, type ServiceData } from '../../support/serviceData';
import { basic, CREDENTIAL } from './harness';

let data: ServiceData;
let service: RunningService;
const faults: unknown[] = [];

beforeEach(async () => {
  data = await createServiceData();
  faults.length = 0;
  service = await createService({
    dataDir: data.folder,
    credential: CREDENTIAL,
    onFault: (error) => faults.push(error),
  }).listen(0, '127.0.0.1');
});

afterEach(async () => {
  await service.close();
  await data.remove();
});

describe('the running service', () => {
  it('says where it is, and is gone after closing', async () => {
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${service.url}/openapi.json`)).status).toBe(200);
    await service.close();
    await expect(fetch(`${service.url}/openapi.json`)).rejects.toThrow();
  });

  it('says that a port is taken', async () => {
    const second = createService({ dataDir: data.folder, credential: CREDENTIAL });
    await expect(second.listen(Number(new URL(service.url).port), '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('leaves the globals of the program it runs in alone', async () => {
    const { Request, Response } = globalThis;
    const second = await createService({ dataDir: data.folder, credential: CREDENTIAL }).listen(
      0,
      '127.0.0.1',
    );
    expect(globalThis.Request).toBe(Request);
    expect(globalThis.Response).toBe(Response);
    await second.close();
  });

  it('finishes a response under way before it closes', async () => {
    const response = await fetch(`${service.url}/journey/video/${IDS.video}`, {
      headers: { authorization: basic(CREDENTIAL) },
    });
    const closing = service.close();
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
    await closing;
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', '400'],
    [
      'a target elsewhere',
      'GET http://example.org/journey/v2/get/x HTTP/1.1\r\nHost: example.org\r\n\r\n',
      '401',
    ],
    ['a host that is none', 'GET /journey/v2/get/x HTTP/1.1\r\nHost: a b/c\r\n\r\n', '400'],
    ['no host', 'GET /journey/v2/get/x HTTP/1.1\r\n\r\n', '400'],
  ])('responses %s and lives on', async (_, request, status) => {
    expect((await send(request)).split(' ')[1]).toBe(status);
    expect((await fetch(`${service.url}/openapi.json`)).status).toBe(200);
  });

  it('returns a code for an unforeseen error, and reports the error only to its owner', async () => {
    const broken = createService({
      dataDir: `${data.folder}\0`,
      credential: CREDENTIAL,
      onFault: (error) => faults.push(error),
    });
    const response = await broken.app.request(`/journey/v2/get/${IDS.journey}`, {
      headers: { authorization: basic(CREDENTIAL) },
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      success: false,
      message: 'The request could not be processed',
      error_code: 'internal_error',
    });
    expect(faults).toHaveLength(1);
  });
});

/** The response to bytes sent as they are. */
function send(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      response += chunk;
      socket.destroy();
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}
