import { OWN_TEXTS } from '../../../src/main/redaction/ownTexts';
import { titlesOfResponse } from '../../../src/main/redaction/leakLeaves';
import { isOwnWording } from '@shared/domain/redaction/quotedValues';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { createMatcher } from '@shared/domain/masking/matcher';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { commitmentText } from '@shared/domain/redaction/commitments';
import { RedactedStatement } from '@shared/domain/package/redactedStatement';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { Printing } from '../../../src/main/modules/context';
import type { RasterRequest } from '../../../src/main/report/types';
import { createAppPair, type AppPair } from '../../support/appPair';
import { exifSegment, jpegOf } from '../../support/jpegBytes';
import { foreignTexts } from '../../support/dossierTexts';
import { createPrintingDouble, rasteriserOf } from '../../support/printingDouble';
import { SAMPLE } from '../../support/sampleIds';
import { sampleResponses } from '../../support/sampleResponses';
import { fetchCase, codeOf, valueOf } from '../aml/harness';
import { createFolder, exportCases, unzipFile, type Folders, type PackageItem } from './harness';
import { actAs } from '../../support/actAs';

const CASES = [SAMPLE.longNames, SAMPLE.arabic, SAMPLE.cyrillic, SAMPLE.chinese, SAMPLE.full, SAMPLE.knownAs];
const GROUND = 'Asked for by the training team';
const RECIPIENT = 'Training team';
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let pair: AppPair;
let file = '';
const ids = new Map<string, string>();
const drawn: RasterRequest[] = [];
/** What a part that goes wrong would do. */
let spoil: { page?: (html: string) => string; picture?: () => Buffer } = {};

const printing: Printing = {
  ...createPrintingDouble(),
  openRasteriser: rasteriserOf((order) => {
    drawn.push(order);
    return spoil.picture?.() ?? jpegOf();
  }),
  printer: {
    toPdf: async (given) => {
      const { html, pictures } = await given;
      const pdf = new TextEncoder().encode(spoil.page?.(html) ?? html);
      return { pdf, pages: 1, embedded: pictures.size };
    },
    toPaper: async () => false,
  },
};

beforeAll(async () => {
  pair = await createAppPair({
    dataFolder: resolve('resources/sandbox'),
    printing,
    packageFile: () => file,
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
  for (const id of CASES) ids.set(id, await fetchCase(pair, id, 'journey'));
});
afterAll(async () => {
  await pair.dispose();
  kept.remove();
});

/** For copies that several tests read. */
const kept = createFolder();
let out: Folders;
beforeEach(() => {
  out = createFolder();
  spoil = {};
  drawn.length = 0;
});
afterEach(() => out.remove());

const caseIdOf = (sample: string): string => ids.get(sample) ?? '';

const exportCopy = async (sample: string, over: object = {}, to = out): Promise<PackageItem> => {
  const [item] = await exportCases(pair, to.folder, {
    caseIds: [caseIdOf(sample)],
    redaction: [...REDACTION_CLASSES],
    parts: ['report', 'viewer'],
    reason: GROUND,
    recipient: RECIPIENT,
    ...over,
  });
  if (item === undefined) throw new Error('no line');
  return item;
};

async function filesOf(item: PackageItem): Promise<Map<string, Buffer>> {
  if (item.result === null) throw new Error(`${item.state} ${item.failure} ${JSON.stringify(item.leaks)}`);
  return unzipFile(item.result.path);
}

interface Copy {
  item: PackageItem;
  files: Map<string, Buffer>;
  /** Number of covered pictures that were drawn for it. */
  covered: number;
}
const copies = new Map<string, Copy>();
/** A copy with all classes and parts, which is made once. */
async function copyOf(sample: string): Promise<Copy> {
  const known = copies.get(sample);
  if (known !== undefined) return known;
  const item = await exportCopy(sample, {}, kept);
  const covered = drawn.filter(({ isCovered }) => isCovered).length;
  const copy = { item, files: await filesOf(item), covered };
  copies.set(sample, copy);
  return copy;
}
const ending = (files: Map<string, Buffer>, path: string): string =>
  [...files].find(([name]) => name.endsWith(path))?.[1].toString('utf8') ?? '';

async function dossierOf(sample: string): Promise<Dossier> {
  const [item] = await exportCases(pair, out.folder, { caseIds: [caseIdOf(sample)] });
  const files = await filesOf(item!);
  return (JSON.parse(ending(files, 'data/case.json')) as { dossier: Dossier }).dossier;
}

async function verdictOn(path: string) {
  file = path;
  valueOf(await pair.bridge.imports.choose());
  return vi.waitFor(async () => {
    const view = valueOf(await pair.bridge.imports.state());
    if (view === null || view.stage === 'reading') throw new Error('under way');
    return view;
  }, 20_000);
}

const labelsOf = (sample: string): string[] =>
  sampleResponses().flatMap(({ response, subjectId, value }) =>
    response === 'journeyResult' && subjectId === sample ? titlesOfResponse('journey', value) : [],
  );

describe('a redacted copy', () => {
  it.each(CASES)('of %s has none of the values in any of its files', async (sample) => {
    const values = valueOf(await pair.bridge.masking.values({ caseId: caseIdOf(sample) }));
    const own = values.filter(({ text, isOwn }) => isOwn && text.length >= 8);
    expect(own.length).toBeGreaterThan(0);
    const { files } = await copyOf(sample);
    const finder = createMatcher(own, new Set(MASK_CLASSES), 'parts', undefined, (word) =>
      isOwnWording(word, OWN_TEXTS),
    );
    const redacted = (JSON.parse(ending(files, 'data/case.json')) as { dossier: Dossier }).dossier;
    // A word of a name says nothing in what a field is called; a whole name does.
    const labels = new Set(labelsOf(sample));
    const isLeft = (text: string): boolean =>
      finder.first(text) !== null && (!labels.has(text) || finder.isNameIn(text));
    expect(foreignTexts(redacted).filter(isLeft)).toEqual([]);
    for (const [name, bytes] of files) {
      const text = `${name}\n${bytes.toString('utf8')}`.toLowerCase();
      for (const value of own) expect(text.includes(value.text.toLowerCase()), name).toBe(false);
    }
  });

  it('holds nothing as received, covered pictures instead, and says what was removed and why', async () => {
    const { files, covered } = await copyOf(SAMPLE.longNames);
    const bag = `caseloupe-redacted-journey-${caseIdOf(SAMPLE.longNames).slice(0, 16)}`;
    const names = [...files.keys()].map((name) => name.replace(`${bag}/`, ''));
    const single = names.filter((name) => !name.startsWith('data/pictures/'));
    expect(single).toEqual([
      'data/REDACTION.txt',
      'data/VERIFY.txt',
      'data/case.json',
      'data/journal.txt',
      'data/report.pdf',
      'data/viewer/index.html',
      'bagit.txt',
      'bag-info.txt',
      'manifest-sha256.txt',
      'statement.json',
      'signing-key.pem',
      'tagmanifest-sha256.txt',
      'tagmanifest-sha256.txt.sig',
    ]);
    expect(names.length).toBeGreaterThan(single.length);
    expect(covered).toBe(names.length - single.length);
    const text = ending(files, 'REDACTION.txt');
    expect(text).toContain(GROUND);
    expect(text).toContain('article 77');
    const view = valueOf(await pair.bridge.cases.open({ caseId: caseIdOf(SAMPLE.longNames) }));
    expect(text).not.toContain(view.responses[0]?.sha256);
    const statement = RedactedStatement.parse(JSON.parse(ending(files, 'statement.json')));
    expect(statement.derivedFrom.responses).toHaveLength(view.responses.length);
    for (const commitment of statement.derivedFrom.responses) expect(text).toContain(commitment);
    expect(ending(files, 'report.pdf')).toContain('Redacted copy for');
    expect(ending(files, 'report.pdf')).toContain('Left out and masked');
    expect(ending(files, 'viewer/index.html')).toContain('Redacted copy for');
  });

  it('of an AML check has no name of the journey that its matches are compared with', async () => {
    const name =
      valueOf(await pair.bridge.cases.open({ caseId: caseIdOf(SAMPLE.knownAs) })).applicantName ?? '';
    for (const { jobId } of valueOf(await pair.bridge.jobs.list())) await pair.bridge.jobs.dismiss({ jobId });
    const caseId = await fetchCase(pair, SAMPLE.knownAs, 'aml-check');
    const { applicantFrom, applicant } = valueOf(await pair.bridge.aml.view({ caseId }));
    expect([applicantFrom.state, applicant.names.map(({ value }) => value)]).toEqual([
      'journey',
      expect.arrayContaining([name]),
    ]);
    const birthDate = applicant.birthDates[0]?.value ?? '';
    const parts = ['report', 'viewer'] as const;
    const [whole] = await exportCases(pair, out.folder, { caseIds: [caseId], parts: [...parts] });
    const pages = await filesOf(whole!);
    for (const page of ['report.pdf', 'viewer/index.html'])
      for (const text of [name, birthDate]) expect(ending(pages, page), page).toContain(text);
    const [item] = await exportCases(pair, out.folder, {
      caseIds: [caseId],
      redaction: ['names', 'birth-dates'],
      parts: [...parts],
      reason: GROUND,
      recipient: RECIPIENT,
    });
    for (const [file, bytes] of await filesOf(item!))
      for (const text of [name, birthDate])
        expect(bytes.toString('utf8').toLowerCase().includes(text.toLowerCase()), file).toBe(false);
  });

  it('shows a face when faces were not asked for, with the recipient written over it', async () => {
    const item = await exportCopy(SAMPLE.full, { redaction: ['names', 'free-text'], parts: [] });
    await filesOf(item);
    const open = drawn.filter(({ isCovered }) => isCovered !== true);
    expect(open.length).toBeGreaterThan(0);
    expect(open.map(({ mark }) => mark)).toEqual(open.map(() => `Redacted copy for ${RECIPIENT}`));
    expect(drawn.length).toBeGreaterThan(open.length);
  });

  it('names the newest package of the whole case as its parent, and is entered in the journal', async () => {
    const caseId = caseIdOf(SAMPLE.arabic);
    const [whole] = await exportCases(pair, out.folder, { caseIds: [caseId] });
    const item = await exportCopy(SAMPLE.arabic, { parts: [] });
    const files = await filesOf(item);
    const statement = RedactedStatement.parse(JSON.parse(ending(files, 'statement.json')));
    const journal = valueOf(await pair.bridge.journal.list({ caseId }));
    const { salt } = JSON.parse(journal.at(-1)?.event ?? '') as { salt: string };
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    const commitment = sha256(Buffer.from(commitmentText(salt, whole?.result?.packageId ?? '')));
    expect(statement.derivedFrom.packageId).toBe(commitment);
    expect(statement.derivedFrom.heads).toMatchObject([{ seq: journal.length - 1 }]);
    expect(JSON.parse(journal.at(-1)?.event ?? '')).toMatchObject({
      type: 'redacted',
      packageId: item.result?.packageId,
      sha256: item.result?.sha256,
      classes: [...REDACTION_CLASSES],
      parent: { packageId: whole?.result?.packageId },
      ground: GROUND,
      recipient: RECIPIENT,
    });
    const lines = ending(files, 'journal.txt').trimEnd().split('\n');
    expect(lines).toHaveLength(journal.length);
    expect(lines.at(-1)).toContain(journal.at(-2)?.hash);
  });

  it('verifies as a redacted copy, and can never be imported', async () => {
    const { item } = await copyOf(SAMPLE.cyrillic);
    const view = await verdictOn(item.result?.path ?? '');
    expect(view.verdict).toMatchObject({
      label: 'redacted',
      findings: [],
      redacted: { classes: [...REDACTION_CLASSES] },
      packageId: item.result?.packageId,
      facts: { recipient: RECIPIENT, reason: GROUND },
    });
    expect(view).toMatchObject({ importRefusal: 'redacted', preview: null });
    expect(codeOf(await pair.bridge.imports.import({ reason: '' }))).toBe('import-refused');
  });

  it('leaves the whole case as it was', async () => {
    const before = await dossierOf(SAMPLE.full);
    await filesOf(await exportCopy(SAMPLE.full, { parts: [] }));
    const after = await dossierOf(SAMPLE.full);
    expect({ ...after.view, journal: '' }).toEqual({ ...before.view, journal: '' });
    expect(after.exhibits).toEqual(before.exhibits);
  });

  it('says beforehand what it would be without, and writes nothing for that', async () => {
    const caseId = caseIdOf(SAMPLE.full);
    const preview = valueOf(
      await pair.bridge.packages.previewRedaction({ caseId, classes: [...REDACTION_CLASSES] }),
    );
    expect(preview.removed.find((line) => line.class === 'names')?.count).toBeGreaterThan(0);
    expect(preview.covered).toBeGreaterThan(0);
    expect(preview.shown).toBe(0);
    const none = valueOf(await pair.bridge.packages.previewRedaction({ caseId, classes: ['faces'] }));
    expect(none.removed[0]).toEqual({ class: 'faces', count: 0 });
    // Text goes as well where something is unlisted that it may quote.
    expect(none.removed.length).toBe(none.unlisted > 0 ? 2 : 1);
    expect(none.unlisted).toBe(preview.unlisted);
    expect(out.names()).toEqual([]);
  });

  it('is not made without a ground and a recipient', async () => {
    pair.folder = out.folder;
    const chosen = valueOf(await pair.bridge.packages.chooseFolder());
    const order = {
      caseIds: [caseIdOf(SAMPLE.full)],
      folderId: chosen?.folderId ?? '',
      encryption: { kind: 'none', knowingly: true, reason: 'a test' } as const,
      parts: [],
      reason: GROUND,
      recipient: RECIPIENT,
      redaction: ['names' as const],
    };
    expect(codeOf(await pair.bridge.packages.start({ ...order, reason: ' ' }))).toBe('bad-request');
    expect(codeOf(await pair.bridge.packages.start({ ...order, recipient: '' }))).toBe('bad-request');
    expect(codeOf(await pair.bridge.packages.start({ ...order, redaction: [] }))).toBe('bad-request');
  });
});

describe('an export stops, tells where and writes nothing', () => {
  const stopped = async (sample: string, over: object = {}): Promise<PackageItem['leaks']> => {
    const caseId = caseIdOf(sample);
    const before = valueOf(await pair.bridge.journal.list({ caseId })).length;
    const item = await exportCopy(sample, over);
    expect(item).toMatchObject({ state: 'failed', failure: 'value-left', result: null });
    expect(out.names()).toEqual([]);
    expect(valueOf(await pair.bridge.journal.list({ caseId }))).toHaveLength(before);
    const name = valueOf(await pair.bridge.cases.open({ caseId })).applicantName ?? '?';
    expect(JSON.stringify(item) + pair.log.join('\n')).not.toContain(name);
    return item.leaks;
  };
  const nameOf = async (sample: string): Promise<string> =>
    valueOf(await pair.bridge.cases.open({ caseId: caseIdOf(sample) })).applicantName ?? '';

  // One for each script of a name.
  const SCRIPTS = [SAMPLE.longNames, SAMPLE.arabic, SAMPLE.cyrillic, SAMPLE.chinese];
  it.each(SCRIPTS)('when the report of %s holds the name after all', async (sample) => {
    const name = await nameOf(sample);
    spoil = { page: (html) => html.replace('</h1>', ` ${name}</h1>`) };
    expect(await stopped(sample, { parts: ['report'] })).toContainEqual({
      file: 'data/report.pdf',
      class: 'names',
    });
  });

  it('when one word of the name is left, in other letters and as code points', async () => {
    const word =
      (await nameOf(SAMPLE.longNames)).split(/[\s-]+/).sort((a, b) => b.length - a.length)[0] ?? '';
    const coded = [...word.toUpperCase()].map((letter) => `&#${letter.codePointAt(0)};`).join('');
    spoil = { page: (html) => html.replace('</body>', `<p title="${coded}"></p></body>`) };
    expect(await stopped(SAMPLE.longNames, { parts: ['report'] })).toContainEqual({
      file: 'data/report.pdf',
      class: 'names',
    });
  });

  it('when a picture still has what its camera wrote', async () => {
    spoil = { picture: () => jpegOf(exifSegment('Made by a camera')) };
    const leaks = await stopped(SAMPLE.full);
    expect(leaks).toContainEqual({ file: 'data/viewer/index.html', class: 'metadata' });
    expect(leaks.filter(({ file: path }) => path.startsWith('data/pictures/')).length).toBeGreaterThan(0);
  });

  it('when the ground names the person', async () => {
    const name = await nameOf(SAMPLE.arabic);
    const order = { reason: `For the lawyer of ${name}`, parts: [] };
    expect(await stopped(SAMPLE.arabic, order)).toContainEqual({
      file: 'typed',
      class: 'names',
    });
  });
});

it('every file of a copy is in its manifest with its hash', async () => {
  const { files } = await copyOf(SAMPLE.cyrillic);
  const manifest = ending(files, '/manifest-sha256.txt');
  for (const line of manifest.trimEnd().split('\n')) {
    const [hash = '', path = ''] = line.split('  ');
    const bytes = [...files].find(([name]) => name.endsWith(`/${path}`))?.[1];
    expect(sha256(bytes ?? Buffer.alloc(0)), path).toBe(hash);
  }
});
