import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PackageStatement } from '@shared/domain/package/statement';
import { chosenDraft, draftOf, workOff } from '../../support/batchBench';
import { createAppPair, type AppPair } from '../../support/appPair';
import { changeWithKey, vaultAccount } from '../../support/journalDamage';
import { ELENA, SAMPLE } from '../../support/sampleIds';
import { sampleText } from '../../support/sampleView';
import { fetchCase, ended, fetchVersions, SANDBOX, valueOf } from '../aml/harness';
import { createFolder, exportCases, manifestOf, openBag, resultOf, textOf, type Folders } from './harness';
import { actAs } from '../../support/actAs';

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

let pair: AppPair;
/** What the service sends next, in place of its own response. */
let instead: Response | null = null;
let input: Folders;
beforeAll(async () => {
  input = createFolder();
  pair = await createAppPair({
    dataFolder: resolve('resources/sandbox'),
    chooseFiles: async () => [input.folder],
    fetch: (url, init) => {
      const response = instead;
      instead = null;
      return response === null ? fetch(url, init) : Promise.resolve(response);
    },
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
});
afterAll(async () => {
  await pair.dispose();
  input.remove();
});

let out: Folders;
beforeEach(() => {
  out = createFolder();
});
afterEach(() => out.remove());

async function packed(caseId: string, parts: 'viewer'[] = []) {
  const result = resultOf(await exportCases(pair, out.folder, { caseIds: [caseId], parts }));
  const { bag, files } = await openBag(result);
  const manifest = manifestOf(textOf(files, 'manifest-sha256.txt'));
  for (const [path, hash] of manifest) expect(sha256(files.get(path) ?? ''), path).toBe(hash);
  return {
    result,
    bag,
    files,
    statement: PackageStatement.parse(JSON.parse(textOf(files, 'statement.json'))),
    /** Without the line of column names, and without parts that were left out. */
    absent: textOf(files, 'data/ABSENT.csv')
      .split('\r\n')
      .slice(1)
      .filter((line) => line !== '' && !line.includes('left-out')),
    journal: textOf(files, 'data/journal.jsonl').trimEnd().split('\n'),
    named: (part: string) => [...files.keys()].filter((path) => path.startsWith(`data/${part}/`)),
  };
}

describe('a package of', () => {
  it('a journey that was left at once holds its response and nothing is absent', async () => {
    const { named, absent, bag } = await packed(await fetchCase(pair, SAMPLE.nothing, 'journey'));
    expect(bag).toMatch(/^caseloupe-journey-/);
    expect(named('raw')).toHaveLength(1);
    expect(named('media')).toEqual([]);
    expect(absent).toEqual([]);
  });

  it('a case whose result could not be had again holds what came in its place', async () => {
    const page = '<h1>Down for maintenance</h1>';
    const caseId = await fetchCase(pair, SAMPLE.clean, 'journey');
    instead = new Response(page, { status: 500 });
    const { jobIds } = valueOf(await pair.bridge.intake.refetch({ caseId }));
    expect(await ended(pair, 'case', jobIds[0])).toMatchObject({ state: 'failed' });
    const { files, journal } = await packed(caseId);
    expect([...files.values()].map(String)).toContain(page);
    const absence = journal.map((line) => JSON.parse(line) as { event: { type: string; arrived?: unknown } });
    expect(absence.at(-1)?.event).toMatchObject({ type: 'absent', arrived: { sha256: sha256(page) } });
  });

  it.each([
    ['a spot check', ELENA.spotSame, 'spot-check', 'spotCheckResult'],
    ['an AML check', SANDBOX.large, 'aml-check', 'amlResult'],
  ] as const)('%s says so in every name', async (_, id, kind, operation) => {
    const { bag, named, statement } = await packed(await fetchCase(pair, id, kind));
    expect(bag).toMatch(new RegExp(`^caseloupe-${kind}-[0-9a-f]{16}$`));
    expect(named('raw')).toEqual([expect.stringMatching(`^data/raw/${operation}-${id}-[0-9a-f]{8}\\.json$`)]);
    expect(statement.about).toMatchObject({ kind, subjectId: id });
  });

  it('a case with broken media holds what came, byte for byte, and names what did not', async () => {
    const caseId = await fetchCase(pair, SAMPLE.brokenMedia, 'journey');
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    const { named, absent, files, journal } = await packed(caseId);
    const saved = view.media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : []));
    // What the service said instead of a file it does not have.
    const instead = journal.flatMap((line) => {
      const { event } = JSON.parse(line) as { event: { type: string; arrived?: { sha256: string } | null } };
      return event.type === 'absent' && event.arrived ? [event.arrived.sha256] : [];
    });
    expect(instead.length).toBeGreaterThan(0);
    expect(new Set(named('media').map((path) => sha256(files.get(path) ?? '')))).toEqual(
      new Set([...saved, ...instead]),
    );
    const gone = view.media.filter(({ state }) => state.kind === 'absent');
    expect(gone.length).toBeGreaterThan(1);
    expect(absent).toHaveLength(gone.length);
    for (const [index, { operation, path, pointers }] of gone.entries()) {
      expect(absent[index]).toMatch(new RegExp(`^${operation},${path},`));
      expect(absent[index]).toContain(`,${pointers.join(' ')},not-found,404,missing_requested_resource,20`);
    }
  });

  it('a case with files in unspecified places contains them all, in its viewer as well', async () => {
    const response = JSON.parse(sampleText(SAMPLE.full)) as {
      documents: Record<string, { images: { front_side_image_path?: string } | null }>;
      selfie: { video_path: string | null };
    };
    const [step = '', document] =
      Object.entries(response.documents).find(([, { images }]) => images?.front_side_image_path) ?? [];
    const front = document?.images?.front_side_image_path;
    const video = response.selfie.video_path;
    if (document === undefined || front === undefined || video === null) throw new Error('no such sample');
    const elsewhere = { image_paths: { front }, images: null };
    const moved = {
      ...response,
      documents: { ...response.documents, [step]: { ...document, ...elsewhere } },
      selfie: { ...response.selfie, video_path: null },
      media: { selfie_video: video },
    };
    instead = new Response(JSON.stringify(moved), { headers: { 'content-type': 'application/json' } });
    const caseId = await fetchCase(pair, SAMPLE.full, 'journey');
    const { media } = valueOf(await pair.bridge.cases.open({ caseId }));
    const found = media.filter(({ path }) => path === front || path === video);
    expect(found).toMatchObject([
      { role: 'front', operation: 'image', unknownKey: 'image_paths/front', state: { kind: 'saved' } },
      {
        role: 'selfie-video',
        operation: 'video',
        unknownKey: 'media/selfie_video',
        state: { kind: 'saved' },
      },
    ]);
    const { files, named } = await packed(caseId, ['viewer']);
    const viewer = textOf(files, 'data/viewer/index.html');
    for (const { state, part, operation } of found) {
      const hash = state.kind === 'saved' ? state.sha256 : '';
      const file = named('media').find((path) => sha256(files.get(path) ?? '') === hash) ?? '';
      expect(file).not.toBe('');
      expect(viewer.replaceAll('<wbr />', '')).toContain(part);
      expect(viewer).toContain(hash);
      if (operation === 'video') expect(viewer).toMatch(new RegExp(`<video[^]*?${basename(file)}`));
    }
  });

  it('a truncated picture says so in the viewer, below it and in its text for the comparison', async () => {
    const { files } = await packed(await fetchCase(pair, SAMPLE.brokenMedia, 'journey'), ['viewer']);
    const figures = textOf(files, 'data/viewer/index.html').match(
      /<figure\s+class="picture"[^]*?<\/figure>/g,
    );
    const truncated = figures?.filter((figure) => /Passport, front/.test(figure)) ?? [];
    expect(truncated).toHaveLength(2);
    for (const figure of truncated) {
      expect(figure).toMatch(/alt="[^"]*The file is truncated\."/);
      expect(figure).toMatch(/<figcaption>[^]*The file is truncated\./);
    }
    expect(figures?.filter((figure) => figure.includes('truncated'))).toEqual(truncated);
  });

  it.each([
    ['very long names', SAMPLE.longNames],
    ['names from right to left', SAMPLE.arabic],
    ['Chinese names', SAMPLE.chinese],
  ])('a case with %s has names that every system can write', async (_, id) => {
    const { files, bag } = await packed(await fetchCase(pair, id, 'journey'));
    for (const path of files.keys()) {
      expect(path).toMatch(/^[A-Za-z0-9._/-]+$/);
      // Windows takes 260 characters in all; the rest is the reader's folder.
      expect(`${bag}/${path}`.length).toBeLessThan(180);
    }
    expect(out.names().every((name) => /^[a-z0-9-]+-\d{8}T\d{6}Z\.zip$/.test(name))).toBe(true);
  });

  it('a case of saved files and service events holds both as evidence under their names', async () => {
    const response = '{"journey_id": "filed-1",\n  "documents": {}}\n';
    mkdirSync(join(input.folder, 'journeys'), { recursive: true });
    writeFileSync(join(input.folder, 'journeys', 'filed-1.json'), response);
    const filed = await workOff(pair.bridge, await chosenDraft(pair.bridge, 'folder'));
    const filedCase = filed.items.find(({ subject }) => subject?.subjectId === 'filed-1');
    const ofFile = await packed(filedCase?.caseId ?? '');
    const path = `data/raw/journeyResult-filed-1-${sha256(response).slice(0, 8)}.json`;
    expect(ofFile.named('raw')).toEqual([path]);
    expect(textOf(ofFile.files, path)).toBe(response);
    expect(ofFile.statement.about?.authority).toBe('saved-files');
    expect(
      ofFile.journal.map((line) => (JSON.parse(line) as { event: { type: string } }).event.type),
    ).toEqual(['case-opened', 'file-imported']);

    const event = JSON.stringify({
      event: 'Finished Journey',
      body: { eventId: 'e-1', journeyId: SAMPLE.clean, referenceNo: 'onb-1' },
    });
    const applied = await workOff(pair.bridge, await draftOf(pair.bridge, event));
    const ofEvent = await packed(applied.items[0]?.caseId ?? '');
    const eventPath = `data/raw/serviceEvent-${sha256(event).slice(0, 8)}.json`;
    expect(ofEvent.named('raw')).toContain(eventPath);
    expect(textOf(ofEvent.files, eventPath)).toBe(event);
    expect(ofEvent.absent).toEqual([]);
  });

  it('a case whose monitoring versions were partly fetched names those between that nobody asked for', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    for (const version of [1, 3])
      await fetchVersions(pair, { caseId, versions: { which: 'one', version }, deltas: false });
    const { absent, named } = await packed(caseId);
    expect(named('raw').filter((path) => path.includes('amlHistory')).length).toBe(2);
    expect(absent).toEqual([expect.stringMatching(/^amlHistory,.*,version 2,,not-fetched,/)]);
  });
});

describe('a package of a case whose journal is broken', () => {
  it('is still written, reports where it breaks, keeps the lines unchanged, and is not recorded', async () => {
    const caseId = await fetchCase(pair, SAMPLE.clean, 'journey');
    valueOf(
      await pair.bridge.notes.save({
        caseId,
        noteId: '11111111-1111-4111-8111-111111111111',
        anchor: { on: 'case' },
        text: 'as it was',
        basedOn: 0,
      }),
    );
    const key = pair.keychain.saved.get(vaultAccount(pair.profileFolder)) ?? '';
    const seq = valueOf(await pair.bridge.journal.list({ caseId })).length;
    await pair.restart(() =>
      changeWithKey(pair.profileFolder, key, { caseId, seq }, (text) =>
        text.replace('as it was', 'as I like'),
      ),
    );
    const lines = () =>
      vi.waitFor(async () => valueOf(await pair.bridge.journal.list({ caseId })), { timeout: 20_000 });
    const { replica = '' } = (await lines())[0] ?? {};

    const { result, statement, journal, absent } = await packed(caseId);
    expect(statement.journal.verdict).toEqual({ state: 'broken', replica, seq, fault: 'hash-differs' });
    expect(statement.journal.chains).toMatchObject([{ replica, entries: seq, head: { seq } }]);
    expect(journal).toHaveLength(seq);
    expect(journal.at(-1)).toContain('as I like');
    expect(absent).toEqual([]);
    expect(result.journal).toBe('refused');
    expect(await lines()).toHaveLength(seq);

    await pair.restart();
    expect(await lines()).toHaveLength(seq);
  });
});
