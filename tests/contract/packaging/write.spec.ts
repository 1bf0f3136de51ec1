import { jobsOf } from '@shared/ipc/jobViews';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JournalEntry } from '@shared/domain/journal';
import { verifyText } from '../../../src/main/lib/ed25519';
import { verifyJournal } from '@shared/domain/journalChain';
import { PackageStatement } from '@shared/domain/package/statement';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import type { AppPair } from '../../support/appPair';
import { fetchCase, codeOf, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';
import { SAMPLE } from '../../support/sampleIds';
import {
  createFolder,
  exportCases,
  UNENCRYPTED,
  manifestOf,
  openBag,
  resultOf,
  textOf as text,
  type Folders,
} from './harness';

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

let pair: AppPair;
let caseId: string;
beforeAll(async () => {
  pair = await createReviewedApp();
  caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
});
afterAll(() => pair.dispose());

let out: Folders;
beforeEach(() => {
  out = createFolder();
});
afterEach(() => out.remove());

describe('a package', () => {
  it('is a bag: every file is in the manifest with its hash, and nothing else is there', async () => {
    const result = resultOf(await exportCases(pair, out.folder, { caseIds: [caseId] }));
    const { bag, files } = await openBag(result);
    expect(bag).toBe(`caseloupe-journey-${caseId.slice(0, 16)}`);
    expect(text(files, 'bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
    const manifest = manifestOf(text(files, 'manifest-sha256.txt'));
    const payload = [...files.keys()].filter((path) => path.startsWith('data/'));
    expect([...manifest.keys()]).toEqual(payload);
    for (const [path, hash] of manifest) expect(sha256(files.get(path) ?? ''), path).toBe(hash);
    const tags = manifestOf(text(files, 'tagmanifest-sha256.txt'));
    expect([...tags.keys()].sort()).toEqual(
      [...files.keys()].filter((path) => !path.startsWith('data/') && !path.startsWith('tagmanifest')).sort(),
    );
    for (const [path, hash] of tags) expect(sha256(files.get(path) ?? ''), path).toBe(hash);
    const octets = payload.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
    expect(text(files, 'bag-info.txt')).toContain(`\nPayload-Oxum: ${octets}.${payload.length}\n`);
  });

  it('contains all evidence byte for byte, and no name that identifies a person', async () => {
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    const { files } = await openBag(resultOf(await exportCases(pair, out.folder, { caseIds: [caseId] })));
    const hashes = new Map([...files].map(([path, bytes]) => [sha256(bytes), path]));
    const saved = view.media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : []));
    expect(saved.length).toBeGreaterThan(0);
    for (const hash of [...saved, ...view.responses.map((response) => response.sha256)])
      expect(hashes.get(hash)).toMatch(/^data\/(raw|media)\//);
    const name = view.applicantName ?? '';
    expect(name).not.toBe('');
    expect([...files.keys(), ...out.names()].join('\n')).not.toContain(name.split(' ')[0]);
  });

  it('carries the journal as it was before this export, and signs its heads', async () => {
    const before = valueOf(await pair.bridge.journal.list({ caseId }));
    const result = resultOf(await exportCases(pair, out.folder, { caseIds: [caseId] }));
    const { files } = await openBag(result);
    const lines = text(files, 'data/journal.jsonl').trimEnd().split('\n');
    expect(lines.map((line) => JournalEntry.parse(JSON.parse(line)).hash)).toEqual(
      before.map(({ hash }) => hash),
    );
    const statement = PackageStatement.parse(JSON.parse(text(files, 'statement.json')));
    const { chains } = statement.journal;
    let at = 0;
    const stored = chains.map(({ replica, entries, head }) => ({
      replica,
      head,
      lines: lines.slice(at, (at += entries)),
    }));
    expect(verifyJournal(stored, caseId, { hash: sha256, verify: verifyText })).toMatchObject({
      state: 'intact',
      entries: lines.length,
    });
    expect(at).toBe(lines.length);
    const tagManifest = files.get('tagmanifest-sha256.txt') ?? Buffer.alloc(0);
    const key = createPublicKey(text(files, 'signing-key.pem'));
    expect(verify(null, tagManifest, key, files.get('tagmanifest-sha256.txt.sig') ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(sha256(key.export({ type: 'spki', format: 'der' }))).toBe(statement.signer);
    expect(result).toMatchObject({ signer: statement.signer, packageId: sha256(tagManifest) });
  });

  it('is entered in the journal with the hash of the file, the key and the heads, and no passphrase', async () => {
    const passphrase = 'Correct horse battery Staple';
    const order = { caseIds: [caseId], reason: 'asked for', recipient: 'The auditor' };
    const result = resultOf(
      await exportCases(pair, out.folder, { ...order, encryption: { kind: 'passphrase', passphrase } }),
    );
    const bytes = await readFile(result.path);
    expect(result).toMatchObject({ sha256: sha256(bytes), bytes: bytes.length, journal: 'entered' });
    const journal = valueOf(await pair.bridge.journal.list({ caseId }));
    expect(JSON.parse(journal.at(-1)?.event ?? '')).toMatchObject({
      type: 'packaged',
      sha256: result.sha256,
      packageId: result.packageId,
      signer: result.signer,
      encryption: { kind: 'passphrase' },
      heads: [{ seq: journal.length - 1, hash: journal.at(-2)?.hash }],
      reason: 'asked for',
      recipient: 'The auditor',
    });
    expect(JSON.stringify(journal) + pair.log.join('\n')).not.toContain(passphrase);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(out.names()).toEqual([expect.stringMatching(/^caseloupe-journey-.*Z\.zip\.age$/)]);
  });

  it('is left in the clear only with a reason, which the journal keeps', async () => {
    pair.folder = out.folder;
    const chosen = valueOf(await pair.bridge.packages.chooseFolder());
    const order = {
      caseIds: [caseId],
      folderId: chosen?.folderId ?? '',
      parts: [],
      reason: '',
      recipient: '',
    };
    for (const encryption of [
      { kind: 'none', knowingly: true, reason: ' ' },
      { kind: 'none', knowingly: false, reason: 'because' },
      { kind: 'passphrase', passphrase: 'too short' },
      { kind: 'passphrase', passphrase: 'abcde'.repeat(4) },
    ])
      expect(codeOf(await pair.bridge.packages.start({ ...order, encryption } as never))).toBe('bad-request');
    expect(out.names()).toEqual([]);
    await exportCases(pair, out.folder, {
      caseIds: [caseId],
      encryption: { ...UNENCRYPTED, reason: 'printed later' },
    });
    const journal = valueOf(await pair.bridge.journal.list({ caseId }));
    expect(journal.at(-1)?.event).toContain('"encryption":{"kind":"none","reason":"printed later"}');
  });

  it('goes to no folder but one that was chosen, and for no recipient that is none', async () => {
    pair.folder = out.folder;
    const chosen = valueOf(await pair.bridge.packages.chooseFolder());
    const order = {
      caseIds: [caseId],
      folderId: chosen?.folderId ?? '',
      encryption: UNENCRYPTED,
      parts: [],
      reason: '',
      recipient: '',
    };
    const elsewhere = { ...order, folderId: '00000000-0000-4000-8000-000000000000' };
    expect(codeOf(await pair.bridge.packages.start(elsewhere))).toBe('bad-request');
    const wrong = { ...order, encryption: { kind: 'recipients' as const, recipients: ['age1nobody'] } };
    expect(codeOf(await pair.bridge.packages.start(wrong))).toBe('bad-request');
    pair.folder = null;
    expect(valueOf(await pair.bridge.packages.chooseFolder())).toBeNull();
  });

  it('packed again differs in the named times and what the first export left in the journal, and in nothing else', async () => {
    const first = await openBag(resultOf(await exportCases(pair, out.folder, { caseIds: [caseId] })));
    const second = await openBag(resultOf(await exportCases(pair, out.folder, { caseIds: [caseId] })));
    const differing = [...first.files.keys()].filter(
      (path) => !first.files.get(path)?.equals(second.files.get(path) ?? Buffer.alloc(0)),
    );
    expect([...second.files.keys()]).toEqual([...first.files.keys()]);
    expect(differing.sort()).toEqual([
      'bag-info.txt',
      'data/case.json',
      'data/journal.jsonl',
      'manifest-sha256.txt',
      'statement.json',
      'tagmanifest-sha256.txt',
      'tagmanifest-sha256.txt.sig',
    ]);
    const added = text(second.files, 'data/journal.jsonl').slice(
      text(first.files, 'data/journal.jsonl').length,
    );
    expect(text(second.files, 'data/journal.jsonl').startsWith(text(first.files, 'data/journal.jsonl'))).toBe(
      true,
    );
    expect(JournalEntry.parse(JSON.parse(added)).event.type).toBe('packaged');

    type Tree = Record<string, unknown>;
    const record = (files: Map<string, Buffer>): Tree => JSON.parse(text(files, 'data/case.json')) as Tree;
    const [one, two] = [record(first.files), record(second.files)].map((tree) => {
      const dossier = tree['dossier'] as Tree;
      const view = dossier['view'] as Tree;
      const journal = (dossier['journal'] as Tree[]).filter(
        (entry) => (entry['event'] as Tree)['type'] !== 'packaged',
      );
      return { ...tree, dossier: { ...dossier, generatedAt: '', journal, view: { ...view, journal: '' } } };
    });
    expect(two).toEqual(one);
    const statement = (files: Map<string, Buffer>): Tree => {
      const tree = JSON.parse(text(files, 'statement.json')) as Tree;
      return { ...tree, exportedAt: '', journal: '' };
    };
    expect(statement(second.files)).toEqual(statement(first.files));
  });
});

describe('a report', () => {
  it('goes along when it is asked for, and the statement says when it was left out', async () => {
    expect(valueOf(await pair.bridge.packages.preview({ caseId })).available).toContain('report');
    const full = await openBag(
      resultOf(await exportCases(pair, out.folder, { caseIds: [caseId], parts: ['report'] })),
    );
    const without = await openBag(resultOf(await exportCases(pair, out.folder, { caseIds: [caseId] })));
    expect(full.files.has('data/report.pdf')).toBe(true);
    expect(JSON.parse(text(full.files, 'statement.json'))).toMatchObject({ leftOut: ['viewer'] });
    expect(without.files.has('data/report.pdf')).toBe(false);
    expect(JSON.parse(text(without.files, 'statement.json'))).toMatchObject({
      leftOut: ['report', 'viewer'],
    });
    expect(text(without.files, 'data/ABSENT.csv')).toContain('report,,Part of the package,,left-out');
  });
});

describe('many cases', () => {
  it('are packed one a file, and one that fails does not stop the others', async () => {
    const other = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const items = await exportCases(pair, out.folder, { caseIds: [caseId, 'f'.repeat(32), other] });
    expect(items.map(({ state, failure }) => [state, failure])).toEqual([
      ['done', null],
      ['failed', 'no-such-case'],
      ['done', null],
    ]);
    expect(out.names()).toHaveLength(2);
  });

  it('can be stopped in the middle: what is written stays written, what waits is never begun', async () => {
    // The second file is not made before the rest was cancelled.
    const cancelled = Promise.withResolvers<void>();
    let made = 0;
    const slow = await createReviewedApp(undefined, {
      files: {
        ...nodeFiles,
        async create(path) {
          if (++made === 2) await cancelled.promise;
          return nodeFiles.create(path);
        },
      },
    });
    try {
      const { jobs, journal } = slow.bridge;
      const caseIds: string[] = [];
      for (const id of [SANDBOX.noise, SANDBOX.large]) caseIds.push(await fetchCase(slow, id, 'aml-check'));
      caseIds.push(await fetchCase(slow, SAMPLE.clean, 'journey'));
      const stop = jobs.onChanged((all) => {
        const items = jobsOf(all, 'package');
        if (items[0]?.state !== 'done') return;
        stop();
        const rest = items.slice(1).map(({ jobId }) => jobs.cancel({ jobId }));
        void Promise.all(rest).then(() => cancelled.resolve());
      });
      const items = await exportCases(slow, out.folder, { caseIds });
      expect(items.map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled']);
      expect(out.names()).toHaveLength(1);
      for (const { caseId: id, state } of items) {
        const last = valueOf(await journal.list({ caseId: id ?? '' })).at(-1);
        expect(last?.type === 'packaged', id ?? '').toBe(state === 'done');
      }
    } finally {
      await slow.dispose();
    }
  });

  it('of sixty are reported briefly while the window stays responsive', async () => {
    const unknown = Array.from({ length: 59 }, (_, index) => index.toString(16).padStart(32, '0'));
    let pushes = 0;
    const stop = pair.bridge.jobs.onChanged(() => (pushes += 1));
    let isOver = false;
    const started = Date.now();
    const ended = exportCases(pair, out.folder, { caseIds: [...unknown, caseId] }).finally(() => {
      isOver = true;
    });
    // A main process that did them in one go would show none of them over, or all of them.
    const seen = new Set<number>();
    while (!isOver) {
      const jobs = jobsOf(valueOf(await pair.bridge.jobs.list()), 'package');
      seen.add(jobs.filter(({ state }) => state === 'done' || state === 'failed').length);
      // With pauses, because listing without any takes the processor from the exports.
      await new Promise((resume) => setTimeout(resume, 5));
    }
    const items = await ended;
    stop();
    expect(items.filter(({ state }) => state === 'done')).toHaveLength(1);
    expect(items.filter(({ failure }) => failure === 'no-such-case')).toHaveLength(59);
    expect([...seen].filter((over) => over > 0 && over < 60).length).toBeGreaterThan(1);
    // At most one push in a tenth of a second, and one at each end.
    expect(pushes).toBeLessThanOrEqual((Date.now() - started) / 100 + 2);
  });

  it('of one case in one second take names of their own', async () => {
    const items = [
      ...(await exportCases(pair, out.folder, { caseIds: [caseId] })),
      ...(await exportCases(pair, out.folder, { caseIds: [caseId] })),
      ...(await exportCases(pair, out.folder, { caseIds: [caseId] })),
    ];
    expect(new Set(items.map(({ result }) => result?.path)).size).toBe(3);
    expect(out.names()).toHaveLength(3);
  });

  it('can be shown in the file manager and removed from the list', async () => {
    const [item] = await exportCases(pair, out.folder, { caseIds: [caseId] });
    const jobId = item?.jobId ?? '';
    valueOf(await pair.bridge.packages.reveal({ jobId }));
    expect(pair.shown.at(-1)).toBe(item?.result?.path);
    const left = valueOf(await pair.bridge.jobs.dismiss({ jobId }));
    expect(left.map((line) => line.jobId)).not.toContain(jobId);
    expect(codeOf(await pair.bridge.packages.reveal({ jobId }))).toBe('no-such-thing');
  });

  it('to a folder that has gone say so', async () => {
    pair.folder = out.folder;
    const chosen = valueOf(await pair.bridge.packages.chooseFolder());
    expect(valueOf(await pair.bridge.packages.lastFolder())).toMatchObject({ folderId: chosen?.folderId });
    await rm(out.folder, { recursive: true });
    expect(valueOf(await pair.bridge.packages.lastFolder())).toBeNull();
    const items = await exportCases(pair, out.folder, { caseIds: [caseId] });
    expect(items.map(({ failure }) => failure)).toEqual(['folder-missing']);
  });
});

describe('a preview', () => {
  it('says what would be packed, what is absent and why, and writes nothing', async () => {
    const before = valueOf(await pair.bridge.journal.list({ caseId })).length;
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    const preview = valueOf(await pair.bridge.packages.preview({ caseId }));
    const saved = new Set(view.media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : [])));
    expect(preview).toMatchObject({
      bagName: `caseloupe-journey-${caseId.slice(0, 16)}`,
      responses: { files: 1, bytes: view.responses[0]?.bytes },
      media: { files: saved.size },
      journal: { state: 'intact', entries: before },
      conclusion: null,
      drafts: 0,
      isBeingFetched: false,
    });
    const absent = view.media.filter(({ state }) => state.kind !== 'saved');
    expect(
      preview.absent.filter(({ what }) => ['image', 'video', 'pdf'].includes(what)).map(({ name }) => name),
    ).toEqual(absent.map(({ path }) => path));
    expect(valueOf(await pair.bridge.journal.list({ caseId }))).toHaveLength(before);
    expect(codeOf(await pair.bridge.packages.preview({ caseId: 'e'.repeat(32) }))).toBe('no-such-case');
  });

  it('warns of a draft that will not be included', async () => {
    valueOf(await pair.bridge.notes.saveDraft({ caseId, key: 'case', payload: '{}' }));
    expect(valueOf(await pair.bridge.packages.preview({ caseId })).drafts).toBe(1);
    valueOf(await pair.bridge.notes.discardDraft({ caseId, key: 'case' }));
  });
});
