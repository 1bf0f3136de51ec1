// @ts-nocheck
import { request } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { createService, type RunningService, type ServiceOptions } from '../../../src/service/service';
import { createServiceData, type ServiceData } from '../../support/serviceData';

export const CREDENTIAL = { key: 'test-key', secret: 'test:secret with ünicode' };

export function basic({ key, secret }: { key: string; secret: string }): string {
  return `Basic ${Buffer.from(`${key}:${secret}`, 'utf8').toString('base64')}`;
}

export interface Harness {
  readonly data: ServiceData;
  readonly service: RunningService;
  get(path: string, init?: RequestInit): Promise<Response>;
}

/** A data folder and the service over it on a free loopback port, for one spec file. */
export function useService(options: Partial<ServiceOptions> = {}): () => Harness {
  let harness: Harness | undefined;
  beforeAll(async () => {
    const data = await createServiceData();
    const service = await createService({ dataDir: data.folder, credential: CREDENTIAL, ...options }).listen(
      0,
      '127.0.0.1',
    );
    const get: Harness['get'] = (path, init) =>
      fetch(service.url + path, {
        ...init,
        headers: {
          authorization: basic(CREDENTIAL),
          ...(init?.headers as Record<string, string> | undefined),
        },
      });
    harness = { data, service, get };
  });
  afterAll(async () => {
    await harness?.service.close();
    await harness?.data.remove();
  });
  return () => {
    if (!harness) throw new Error('The service is not up yet');
    return harness;
  };
}

/** Status and error code of a refusal, after checking that its body has the published form and nothing else. */
export async function refusal(response: Response): Promise<[status: number, code: unknown]> {
  const body = (await response.json()) as Record<string, unknown>;
  if (Object.keys(body).sort().join() !== 'error_code,message,success' || body['success'] !== false) {
    throw new Error('Not an error body');
  }
  return [response.status, body['error_code']];
}

/** Sends a path exactly as written: `fetch` would tidy it first. */
export function rawGet(url: string, path: string, authorization: string): Promise<Response> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { authorization } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve(new Response(Buffer.concat(chunks), { status: incoming.statusCode ?? 0 })),
      );
    })
      .on('error', reject)
      .end();
  });
}
