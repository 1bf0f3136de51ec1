import { resolve } from 'node:path';
import type { SandboxIds } from '@shared/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../../src/service/service';
import { fetchDocument, type DocumentCheck } from '../../support/openApiDocument';
import { basic, CREDENTIAL } from './harness';

const OPERATIONS = {
  journey: ['/journey/v2/get/{id}', '/journey/v2/summary/{id}'],
  'spot-check': ['/journey/v2/spot-checks/{id}'],
  'aml-check': ['/checks/aml/{id}'],
} as const;
const HISTORY = '/checks/aml/{id}/history/{version}';

let service: RunningService;
let check: DocumentCheck;

beforeAll(async () => {
  service = await createService({ dataDir: resolve('resources/sandbox'), credential: CREDENTIAL }).listen(
    0,
    '127.0.0.1',
  );
  check = await fetchDocument(service.url);
});

afterAll(() => service.close());

const get = (path: string) => fetch(service.url + path, { headers: { authorization: basic(CREDENTIAL) } });
const json = async <Body>(path: string) => (await (await get(path)).json()) as Body;

/** The case made to show drift that no schema knows; it is told by its label. */
const NEWER_DIALECT = /newer dialect/;

async function listed(kind: keyof typeof OPERATIONS): Promise<{ id: string; isNewer: boolean }[]> {
  const { ids } = await json<SandboxIds>('/sandbox/ids');
  return (ids ?? [])
    .filter((entry) => entry.kind === kind)
    .map(({ id, label }) => ({ id: id ?? '', isNewer: NEWER_DIALECT.test(label ?? '') }));
}

describe('the built-in case set', () => {
  it.each(Object.entries(OPERATIONS))('answers every %s as the document says', async (kind, templates) => {
    const ids = await listed(kind as keyof typeof OPERATIONS);
    expect(ids.length).toBeGreaterThan(0);
    for (const template of templates) {
      for (const { id, isNewer } of ids) {
        const response = await get(template.replace('{id}', id));
        expect([id, response.status]).toEqual([id, 200]);
        const complaints = check.complaints(template, 200, await response.json());
        if (!isNewer) expect([id, complaints]).toEqual([id, []]);
      }
    }
  });

  it('answers every version of every AML check as the document says', async () => {
    let versions = 0;
    for (const { id } of [...(await listed('aml-check')), ...(await listed('journey'))]) {
      for (let version = 1; ; version += 1) {
        const path = HISTORY.replace('{id}', id).replace('{version}', String(version));
        const snapshot = await get(path);
        if (snapshot.status === 404) break;
        versions += 1;
        expect([path, check.complaints(HISTORY, 200, await snapshot.json())]).toEqual([path, []]);
        const delta = await json(`${path}?delta_only=true`);
        expect([path, check.complaints(HISTORY, 200, delta)]).toEqual([path, []]);
      }
    }
    expect(versions).toBeGreaterThanOrEqual(5);
  });
});
