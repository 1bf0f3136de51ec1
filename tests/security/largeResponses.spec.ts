import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '../../src/shared/lib/withTimeout';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import type { PackageView } from '../../src/shared/ipc/importsContract';
import { COLLIDING_NAMES } from '../support/collidingNames';
import { clientForTest, endpointAt } from '../support/clientParts';
import { actAs } from '../support/actAs';
import { createAppPair, type AppPair } from '../support/appPair';
import { startHostileServer } from '../support/hostileServer';
import { opened } from '../support/journalBuilder';
import { COLLEAGUE, ME, of, start } from '../support/packageBench';
import {
  chainOf,
  createSigner,
  packageZip,
  pathOf,
  REPLICA_A,
  retrieved,
  sha256,
} from '../support/packageBytes';
import { codeOf, valueOf } from '../contract/aml/harness';

vi.setConfig({ testTimeout: 600_000 });

const MIB = 1024 * 1024;

const listOf = (unit: string, count: number): Buffer =>
  Buffer.from(`{"journey_id":"journey-1","x":[${unit.repeat(count)}{}]}`);
const OBJECT = '{"a":0},';
const membersOf = (names: readonly string[], value = 0): Buffer =>
  Buffer.from(`{"journey_id":"journey-1",${names.map((name) => `"${name}":${value}`).join()}}`);
const namesOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `k${at}`);
const matchesOf = (count: number): Buffer =>
  Buffer.from(
    JSON.stringify({
      ...{ journey_id: 'journey-1', flow_id: 'sample' },
      aml: {
        applicability: 'Applicable',
        matches: Array.from({ length: count }, (_, at) => ({ name: `Sample ${at}`, resource_id: `r-${at}` })),
      },
    }),
  );

let pair: AppPair;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-responses-'));
  pair = await createAppPair({ packageFile: () => join(folder, 'package.zip') });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, ME);
});
afterEach(async () => {
  await pair.dispose();
  rmSync(folder, { recursive: true });
});

const settled = (): Promise<PackageView> =>
  vi.waitFor(async () => {
    const view = valueOf(await pair.bridge.imports.state());
    if (view === null || view.stage === 'reading' || view.stage === 'importing') throw new Error('under way');
    return view;
  }, HANG_MS);

/** Inspects a package with these responses. They are all of one case, received one after the other. */
async function inspect(responses: readonly Buffer[]): Promise<PackageView> {
  const events: JournalEvent[] = [opened, ...responses.map((bytes) => retrieved(bytes))];
  const chain = chainOf(REPLICA_A, events, { author: COLLEAGUE, start });
  const payload = Object.fromEntries(responses.map((bytes) => [pathOf(chain, sha256(bytes)), bytes]));
  const signer = createSigner(COLLEAGUE.reviewerId);
  writeFileSync(join(folder, 'package.zip'), packageZip({ chains: [chain], evidence: [], signer, payload }));
  valueOf(await pair.bridge.imports.choose());
  return settled();
}
const problems = ({ verdict }: PackageView): unknown =>
  verdict?.findings.flatMap((finding) => (finding.kind === 'malformed' ? [finding.problem] : []));

/** Each step takes a few seconds, and what these limits are for would take hours. */
const HANG_MS = 200_000;
const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(work, HANG_MS, () => new Error(`not over within ${String(HANG_MS)} ms`));

describe('a package with a response larger than any that a service may send', () => {
  it.each<[string, Buffer[], string]>([
    ['33 MB of small objects', [listOf(OBJECT, (33 * MIB) / OBJECT.length)], 'too-large'],
    ['8 MB of small objects', [listOf(OBJECT, MIB)], 'too-many-values'],
    ['a hundred thousand different members', [membersOf(namesOf(100_000))], 'too-many-values'],
    ['different members with the same hash', [membersOf(COLLIDING_NAMES)], 'too-many-values'],
    [
      'many objects with the same thousands of members',
      [
        listOf(
          `{${namesOf(4000)
            .map((name) => `"${name}":0`)
            .join()}},`,
          10,
        ),
      ],
      'too-many-values',
    ],
    [
      'many responses that each have just few enough members',
      Array.from({ length: 6 }, (_, at) => membersOf(namesOf(19_900), at)),
      'too-many-values',
    ],
    [
      'many responses that are each just small enough',
      Array.from({ length: 8 }, (_, at) => listOf(`{"a":${at}},`, 390_000)),
      'too-many-values',
    ],
    [
      'many responses with few values and 300 MB',
      Array.from({ length: 10 }, (_, at) => listOf(`"${String(at).repeat(MIB)}",`, 30)),
      'too-large',
    ],
  ])('is refused before it is read: %s', async (_, responses, problem) => {
    const view = await inTime(inspect(responses));
    expect(view).toMatchObject({ stage: 'read', importRefusal: 'broken', verdict: { label: 'broken' } });
    expect(problems(view)).toEqual([problem]);
    valueOf(await pair.bridge.imports.trust({ name: 'Colleague' }));
    expect(codeOf(await pair.bridge.imports.import({ reason: '' }))).toBe('import-refused');
  });

  it.each<[string, ...Buffer[]]>([
    ['small objects', listOf(OBJECT, 390_000)],
    ['small objects that are recomputed', listOf(OBJECT, 240_000)],
    ['objects within objects', listOf(`${'{"a":'.repeat(40)}0${'}'.repeat(40)},`, 12_000)],
    ['texts', listOf('"aml 2026-01-01",', 490_000)],
    ['different members', ...Array.from({ length: 5 }, (_, at) => membersOf(namesOf(19_900), at))],
    ['matches', matchesOf(50_000)],
    ['more matches than are read', matchesOf(260_000)],
  ])('just below the limits blocks neither its inspection nor the window: %s', async (_, ...responses) => {
    const view = await inTime(inspect(responses));
    expect(problems(view)).toEqual([]);
    valueOf(await pair.bridge.imports.trust({ name: 'Colleague' }));
    const importing = async (): Promise<PackageView> => (
      valueOf(await pair.bridge.imports.import({ reason: '' })),
      settled()
    );
    expect(await inTime(importing())).toMatchObject({ stage: 'imported' });
    expect(valueOf(await inTime(pair.bridge.conclusion.view(of)))).toBeDefined();
    const saved = valueOf(await inTime(pair.bridge.cases.open(of)));
    expect(saved.responses).toHaveLength(responses.length);
  });
});

it('ten thousand matches with all their details are no attack', async () => {
  const details = { 'adverse-media': { title: 'x', data: { Country: ['Utopia'] }, datasets: ['x'] } };
  const matches = Array.from({ length: 10_000 }, (_, at) => ({
    ...{
      name: `Sample ${at}`,
      countries: ['DE', 'FR'],
      datesOfBirth: ['1950', '1950-05-17'],
      notes: `No. ${at}`,
    },
    ...{ datasets: ['Sanctions', 'Adverse Media'], sex: 'Male', score: 1, resource_id: `r-${at}` },
    aliases: [{ firstName: 'S', middleName: '', lastName: `P ${at}`, type: 'Name Spelling Variation' }],
    ...{ addresses: [{ countryIsoCode: 'DE' }], match_id: `m-${at}`, details },
  }));
  const aml = { applicability: 'Applicable', matches };
  const response = Buffer.from(JSON.stringify({ journey_id: 'journey-1', flow_id: 'sample', aml }));
  expect(problems(await inspect([response]))).toEqual([]);
  valueOf(await pair.bridge.imports.trust({ name: 'Colleague' }));
  valueOf(await pair.bridge.imports.import({ reason: '' }));
  expect(await settled()).toMatchObject({ stage: 'imported' });
  expect(valueOf(await pair.bridge.cases.open(of)).result.aml).toMatchObject({
    value: { matches: { state: 'given', value: 10_000 } },
  });
});

it('a service that sends too many values in few bytes is not read to the end', async () => {
  const server = await startHostileServer();
  const body = listOf(OBJECT, 2_000_000);
  server.otherwise((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  let through = 0;
  const reading = clientForTest().client.read(
    endpointAt(server.origin, { jsonBytes: 32 * MIB, mediumBytes: MIB, timeoutMs: HANG_MS }),
    { operation: 'journeyResult', id: 'J1' },
    async (received) => {
      for await (const piece of received.body) through += piece.byteLength;
    },
    { signal: new AbortController().signal },
  );
  await expect(reading).rejects.toMatchObject({ detail: { reason: 'too-large' } });
  expect(through).toBeLessThan(body.length / 2);
  await server.close();
});
