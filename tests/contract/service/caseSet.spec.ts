import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SandboxIds } from '@shared/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../../src/service/service';
import { fetchDocument, type DocumentCheck } from '../../support/openApiDocument';
import { basic, CREDENTIAL } from './harness';

/** The operations that return JSON for an id of a kind, by their names in the document. */
const OPERATIONS = {
  journey: ['getJourneyResult', 'getJourneySummary'],
  'spot-check': ['getSpotCheckResult'],
  'aml-check': ['getAmlResult', 'getAmlHistory'],
} as const;

type Kind = keyof typeof OPERATIONS;
type Operation = (typeof OPERATIONS)[Kind][number];

const TEMPLATES: Readonly<Record<Operation, string>> = {
  getJourneyResult: '/journey/v2/get/{id}',
  getJourneySummary: '/journey/v2/summary/{id}',
  getSpotCheckResult: '/journey/v2/spot-checks/{id}',
  getAmlResult: '/checks/aml/{id}',
  getAmlHistory: '/checks/aml/{id}/history/{version}',
};

interface EdgeCase {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly deviation: string;
  readonly why: string;
  readonly departs: readonly Operation[];
  readonly conforms?: string;
}

interface Listed {
  readonly id: string;
  readonly kind: Kind;
  readonly edge_case: EdgeCase | null;
  readonly isFailure: boolean;
}

let service: RunningService;
let check: DocumentCheck;
let edgeCases: readonly EdgeCase[];
let listed: readonly Listed[];

beforeAll(async () => {
  service = await createService({ dataDir: resolve('resources/sandbox'), credential: CREDENTIAL }).listen(
    0,
    '127.0.0.1',
  );
  check = await fetchDocument(service.url);
  edgeCases = (check.document as unknown as { 'x-edge-cases': EdgeCase[] })['x-edge-cases'];
  const { ids } = (await (await get('/sandbox/ids')).json()) as SandboxIds;
  listed = (ids ?? []).map((entry) => ({
    id: entry.id ?? '',
    kind: entry.kind,
    edge_case: edgeCases.find((one) => one.id === entry.id && one.kind === entry.kind) ?? null,
    isFailure: entry.edge_case?.is_failure === true,
  }));
});

afterAll(() => service.close());

const get = (path: string) => fetch(service.url + path, { headers: { authorization: basic(CREDENTIAL) } });

/** What the document has against each response of an operation for an id. */
async function violationsOf(operation: Operation, id: string): Promise<string[][]> {
  const template = TEMPLATES[operation];
  const path = template.replace('{id}', id);
  if (operation !== 'getAmlHistory') return [await violationsAt(operation, path)];
  const found: string[][] = [];
  for (let version = 1; ; version += 1) {
    const at = path.replace('{version}', String(version));
    if ((await get(at)).status === 404) return found;
    found.push(await violationsAt(operation, at), await violationsAt(operation, `${at}?delta_only=true`));
  }
}

async function violationsAt(operation: Operation, path: string): Promise<string[]> {
  const response = await get(path);
  if (response.status !== 200) return [`status ${String(response.status)}`];
  const text = await response.text().catch(() => null);
  if (text === null) return ['broken off'];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['not JSON'];
  }
  return check.violations(TEMPLATES[operation], 200, body).map((violation) => `${path}: ${violation}`);
}

describe('the ordinary cases', () => {
  it.each(Object.keys(OPERATIONS) as Kind[])(
    'have every response to a %s as the document says',
    async (kind) => {
      const ordinary = listed.filter((one) => one.kind === kind && one.edge_case === null);
      expect(ordinary.length).toBeGreaterThanOrEqual(4);
      for (const { id } of ordinary) {
        for (const operation of OPERATIONS[kind]) {
          expect((await violationsOf(operation, id)).flat()).toEqual([]);
        }
      }
    },
  );

  it('have every version of every history as the document says', async () => {
    const histories = await Promise.all(
      listed.filter(({ edge_case }) => edge_case === null).map(({ id }) => violationsOf('getAmlHistory', id)),
    );
    expect(histories.flat(2)).toEqual([]);
    expect(histories.filter((versions) => versions.length >= 10).length).toBeGreaterThanOrEqual(2);
  });

  it('have the AML result of a journey with matches as the document says', async () => {
    let derived = 0;
    for (const { id } of listed.filter(({ kind, edge_case }) => kind === 'journey' && edge_case === null)) {
      const response = await get(`/checks/aml/${id}`);
      if (response.status === 404) continue;
      derived += 1;
      expect(check.violations(TEMPLATES.getAmlResult, 200, await response.json())).toEqual([]);
    }
    expect(derived).toBeGreaterThanOrEqual(5);
  });
});

describe('the edge cases', () => {
  it('are named, explained and listed beside the ids, after the ordinary ones', async () => {
    expect(new Set(edgeCases.map(({ name }) => name)).size).toBe(edgeCases.length);
    for (const { name, deviation, why } of edgeCases) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect([deviation, why]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    }
    const marked = listed.filter(({ edge_case }) => edge_case !== null);
    expect(marked.map(({ edge_case }) => edge_case?.name).sort()).toEqual(
      edgeCases.map(({ name }) => name).sort(),
    );
    expect(listed.slice(-marked.length)).toEqual(marked);
    const { ids } = (await (await get('/sandbox/ids')).json()) as SandboxIds;
    for (const { id, edge_case } of ids ?? []) {
      const known = edgeCases.find((one) => one.id === id);
      expect(edge_case ?? null).toEqual(
        known ? expect.objectContaining({ name: known.name, what: known.deviation, why: known.why }) : null,
      );
    }
  });

  it('depart from the document in the operations they name and in no other', async () => {
    for (const { id, kind, edge_case: edgeCase } of listed) {
      if (edgeCase === null) continue;
      const departs: Operation[] = [];
      for (const operation of OPERATIONS[kind]) {
        // Under the id of a canned response there is nothing else.
        const isAbsent = (await violationsOf(operation, id)).flat().every((one) => one === 'status 404');
        if (!isAbsent && (await violationsOf(operation, id)).flat().length > 0) departs.push(operation);
      }
      expect([edgeCase.name, departs]).toEqual([edgeCase.name, edgeCase.departs]);
      expect([edgeCase.name, edgeCase.conforms !== undefined]).toEqual([edgeCase.name, departs.length === 0]);
    }
  });

  it('are described in the document and in the handbook', () => {
    const chapter = readFileSync('docs/handbook/service.md', 'utf8');
    const { description } = (check.document as unknown as { info: { description: string } }).info;
    const row = (name: string) =>
      new RegExp(`^\\| \`${name}\` +\\| \`([0-9a-f]{24})\` +\\| (.+?) +\\|`, 'm').exec(chapter);
    for (const { name, id, deviation, why } of edgeCases) {
      expect(description).toContain(`- **${name}** (\`${id}\`): ${deviation} ${why}`);
      expect([name, row(name)?.[1], row(name)?.[2]]).toEqual([name, id, deviation]);
    }
    expect(chapter.match(/^\| `[a-z0-9-]+` +\| `[0-9a-f]{24}` +\|/gm)).toHaveLength(edgeCases.length);
  });
});

describe('the failures', () => {
  const failure = (name: string): Promise<Response> => {
    const id = edgeCases.find((one) => one.name === name)?.id ?? name;
    return get(`/journey/v2/get/${id}`);
  };

  it('are all there, and nothing else is', () => {
    expect(listed.filter(({ isFailure }) => isFailure).map(({ edge_case }) => edge_case?.name)).toEqual([
      ...['rate-limit', 'sign-in-page', 'not-json', 'broken-off', 'service-fault'],
      ...['error-with-200', 'another-object'],
    ]);
  });

  it('limit the rate with a time to wait', async () => {
    const response = await failure('rate-limit');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    expect(check.violations(TEMPLATES.getJourneyResult, 429, await response.json())).toEqual([]);
  });

  it('send a page with status 200', async () => {
    const response = await failure('sign-in-page');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('send what is not JSON as JSON', async () => {
    const response = await failure('not-json');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('break a transfer off', async () => {
    const response = await failure('broken-off');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('are a fault of the service with an error body', async () => {
    const response = await failure('service-fault');
    expect(response.status).toBe(500);
    expect(check.violations(TEMPLATES.getJourneyResult, 500, await response.json())).toEqual([]);
  });
});
