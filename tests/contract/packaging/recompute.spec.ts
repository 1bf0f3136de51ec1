import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openFileSource } from '../../../src/main/modules/imports/byteSource';
import { readPackage } from '../../../src/main/modules/imports/readPackage';
import type { CaseKind } from '@shared/domain/ids';
import type { AppPair } from '../../support/appPair';
import type { PackageFinding } from '@shared/domain/package/verdict';
import { ELENA, SAMPLE } from '../../support/sampleIds';
import { fetchCase, createReviewedApp, fetchVersions, SANDBOX, valueOf } from '../aml/harness';
import { createFolder, exportCases, openBag, resultOf, textOf, type Folders } from './harness';

// What case.json says is computed again out of raw responses and journal alone, with nothing of the app's own reading.

let pair: AppPair;
beforeAll(async () => {
  pair = await createReviewedApp();
});
afterAll(() => pair.dispose());

let out: Folders;
afterEach(() => out.remove());

const Counts = z.record(z.string(), z.number());
const CaseRecord = z.object({
  format: z.literal('caseloupe-case'),
  version: z.literal(3),
  files: z.array(z.object({ path: z.string(), sha256: z.string(), bytes: z.number() })),
  dossier: z.looseObject({
    view: z.looseObject({
      responseSha256: z.string(),
      checklist: z.looseObject({ items: z.array(z.unknown()), counts: Counts, total: z.number() }),
      notes: z.array(z.unknown()),
      media: z.array(z.looseObject({ path: z.string(), pointers: z.array(z.string()) })),
    }),
    exhibits: z.array(z.looseObject({ sha256: z.string(), path: z.string() })),
    retrievals: z.array(z.unknown()),
    aml: z.looseObject({ matches: z.array(z.looseObject({ row: z.unknown() })) }).nullable(),
    journal: z.array(z.unknown()),
  }),
});
const Line = z.looseObject({
  event: z.looseObject({
    type: z.string(),
    sha256: z.string().optional(),
    arrived: z.object({ sha256: z.string() }).nullish(),
  }),
});
const Response = z.looseObject({
  rule_results: z.record(z.string(), z.looseObject({ result: z.string() })).nullish(),
  aml: z.looseObject({ matches: z.array(z.unknown()).nullish() }).nullish(),
});

/** A case of the sandbox as a package tells it, opened with a zip reader and `JSON.parse`. */
async function packed(subjectId: string, kind: CaseKind, prepare?: (caseId: string) => Promise<unknown>) {
  const caseId = await fetchCase(pair, subjectId, kind);
  await prepare?.(caseId);
  out = createFolder();
  const result = resultOf(await exportCases(pair, out.folder, { caseIds: [caseId] }));
  const { files } = await openBag(result);
  const json = (path: string): unknown => JSON.parse(textOf(files, path));
  const record = CaseRecord.parse(json('data/case.json'));
  const pathOf = (sha256: string): string =>
    record.files.find((file) => file.sha256 === sha256)?.path ?? 'no such file';
  return {
    path: result.path,
    files,
    record,
    journal: textOf(files, 'data/journal.jsonl').trimEnd().split('\n'),
    shown: json(pathOf(record.dossier.view.responseSha256)),
    responses: [...files.keys()].filter((path) => path.startsWith('data/raw/')).map(json),
  };
}

/** RFC 6901, written anew; undefined where nothing stands. */
function at(tree: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (node, token) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, token)
          ? (node as Record<string, unknown>)[token]
          : undefined,
      tree,
    );
}

interface Pointed {
  where: string;
  pointer: string;
  state: unknown;
  value: unknown;
}

/** Every object with a `pointer`, and every one of a list of `pointers`. */
function pointedIn(node: unknown, where = ''): Pointed[] {
  if (typeof node !== 'object' || node === null) return [];
  const own: Pointed[] = [];
  if ('pointer' in node && typeof node.pointer === 'string')
    own.push({
      where,
      pointer: node.pointer,
      state: 'state' in node ? node.state : 'named',
      value: 'value' in node ? node.value : undefined,
    });
  if ('pointers' in node && Array.isArray(node.pointers))
    for (const pointer of node.pointers)
      own.push({ where, pointer: String(pointer), state: 'named', value: undefined });
  return [...own, ...Object.entries(node).flatMap(([key, child]) => pointedIn(child, `${where}/${key}`))];
}

/** What a pointer's own words promise of the response that it points into; null where they hold. */
function violation({ where, pointer, state, value }: Pointed, responses: readonly unknown[]): string | null {
  const found = responses.map((response) => at(response, pointer));
  // A field's value may be read out of a longer one: a machine-readable zone, a name in parts.
  const isComplete = !where.startsWith('/fields/') && ['string', 'number', 'boolean'].includes(typeof value);
  const holds = (one: unknown): boolean => {
    switch (state) {
      case 'null':
        return one === null;
      case 'missing':
      case 'not-part':
        return one === undefined;
      case 'given':
        return isComplete && typeof one === typeof value ? one === value : one !== undefined && one !== null;
      default:
        return one !== undefined;
    }
  };
  return found.some(holds) ? null : `${where}: ${String(state)} at ${pointer}`;
}

/** What is found in a package where nobody is known. */
async function foundIn(path: string): Promise<PackageFinding[]> {
  const source = await openFileSource(path);
  onTestFinished(() => source.close());
  const { signal } = new AbortController();
  return (await readPackage({ source, key: null, signal, progress: () => undefined })).verdict.findings;
}

const CASES: [string, string, CaseKind, ((caseId: string) => Promise<unknown>)?][] = [
  ['a full journey', SAMPLE.full, 'journey'],
  ['a journey with a watchlist match', SANDBOX.journey, 'journey'],
  ['a journey that was left at once', SAMPLE.nothing, 'journey'],
  ['a journey whose media are broken', SAMPLE.brokenMedia, 'journey'],
  ['a journey with very long names', SAMPLE.longNames, 'journey'],
  ['a journey in two scripts', SAMPLE.arabic, 'journey'],
  ['a spot check', ELENA.spotSame, 'spot-check'],
  ['an AML check', SANDBOX.large, 'aml-check'],
  [
    'an AML check with monitoring versions',
    SANDBOX.noise,
    'aml-check',
    (caseId) => fetchVersions(pair, { caseId, versions: { which: 'all' } }),
  ],
];

describe.each(CASES)('the record of %s', (_, subjectId, kind, prepare) => {
  it('counts what raw responses and journal count', async () => {
    const { files, record, journal, shown } = await packed(subjectId, kind, prepare);
    const { dossier } = record;
    const lines = journal.map((line) => JSON.parse(line) as unknown);
    const reported = lines.map((line) => {
      const { salt: _salt, signature: _signature, ...rest } = line as Record<string, unknown>;
      return rest;
    });
    expect(dossier.journal).toEqual(reported);

    const stated = lines.map((line) => Line.parse(line).event);
    const saved = stated.filter(({ type }) => ['retrieved', 'file-imported', 'service-event'].includes(type));
    expect(dossier.retrievals).toHaveLength(saved.length);
    // And what came instead of what the service does not have.
    const instead = stated.flatMap(({ type, arrived }) =>
      type === 'absent' && arrived ? [arrived.sha256] : [],
    );
    const hashes = new Set([...saved.map(({ sha256 }) => sha256), ...instead]);
    expect(new Set(dossier.exhibits.map(({ sha256 }) => sha256))).toEqual(hashes);
    expect(record.files).toHaveLength(hashes.size);
    for (const { path, sha256, bytes } of record.files) {
      const file = files.get(path) ?? Buffer.alloc(0);
      expect([createHash('sha256').update(file).digest('hex'), file.length], path).toEqual([sha256, bytes]);
    }

    const { rule_results, aml } = Response.parse(shown);
    const results = Object.values(rule_results ?? {}).map(({ result }) => result.replaceAll(' ', ''));
    const { counts, total, items } = dossier.view.checklist;
    expect([total, items.length]).toEqual([results.length, results.length]);
    for (const state of ['Passed', 'Failed', 'CouldNotApply'])
      expect(counts[state], state).toBe(results.filter((result) => result === state).length);
    if (prepare === undefined) expect(dossier.aml?.matches ?? []).toHaveLength(aml?.matches?.length ?? 0);
  });

  it('is computed again, byte for byte, by whoever verifies the package', async () => {
    const { path } = await packed(subjectId, kind, prepare);
    expect(await foundIn(path)).toMatchObject([{ kind: 'unknown-signer' }]);
  });

  it('points at nothing that is not there, and calls nothing missing that is', async () => {
    const { record, responses, shown } = await packed(subjectId, kind, prepare);
    const { aml, ...others } = record.dossier;
    const pointed = pointedIn(others);
    expect(pointed.length).toBeGreaterThan(10);
    expect(pointed.flatMap((one) => violation(one, [shown]) ?? [])).toEqual([]);
    // A list of matches may be that of another response than the one on the screen.
    expect(pointedIn(aml).flatMap((one) => violation(one, responses) ?? [])).toEqual([]);
  });
});

describe('the record of an AML check whose applicant is known from another case', () => {
  it('is computed again but for its matches, which that case is needed for', async () => {
    const { path } = await packed(SAMPLE.full, 'aml-check', () => fetchCase(pair, SAMPLE.full, 'journey'));
    expect(await foundIn(path)).toMatchObject([{ kind: 'unknown-signer' }]);
  });
});

describe('the record of a reviewed case', () => {
  it('counts notes as the journal does', async () => {
    const { record, journal } = await packed(SAMPLE.clean, 'journey', async (caseId) => {
      for (const digit of ['1', '2', '3'])
        valueOf(
          await pair.bridge.notes.save({
            caseId,
            noteId: `${digit.repeat(8)}-1111-4111-8111-111111111111`,
            anchor: { on: 'case' },
            text: `Note ${digit}`,
            basedOn: 0,
          }),
        );
    });
    const Noted = z.looseObject({ type: z.literal('noted'), noteId: z.string(), text: z.string() });
    const noted = journal.flatMap((line) => Noted.safeParse(Line.parse(JSON.parse(line)).event).data ?? []);
    expect(noted.map(({ text }) => text)).toEqual(['Note 1', 'Note 2', 'Note 3']);
    expect(record.dossier.view.notes).toHaveLength(new Set(noted.map(({ noteId }) => noteId)).size);
  });
});
