import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/main/errors/appError';
import { openDatabase } from '../../src/main/platform/vault/database';
import type { Vault } from '../../src/main/platform/vault/types';
import { createVaultAccess } from '../../src/main/platform/vault/vaultAccess';
import { mediumLabels } from '@shared/labels/mediumLabels';
import { testKeyring } from '../support/authors';
import { valueOf } from './aml/harness';
import { SAMPLE } from '../support/sampleIds';
import { createCommandBench, type CommandBench } from './cli/harness';

let bench: CommandBench;
let isFull: boolean;
/** What the clock says; the time of day when null. */
let now: Date | null;
/** Open elsewhere. */
let other: Vault | null;

beforeEach(async () => {
  isFull = false;
  now = null;
  other = null;
  bench = await createCommandBench({
    clock: () => now ?? new Date(),
    overVault(vault) {
      if (!isFull) return vault;
      vault.close();
      throw new AppError('disk-full');
    },
  });
});
afterEach(async () => {
  other?.close();
  await bench.dispose();
});

const path = (name: string): string => join(bench.pair.profileFolder, name);
const remove = (...names: string[]): void => names.forEach((name) => rmSync(path(name)));

/** How each is brought about while the app is closed, and what a person then reads. */
const FAULTS: Record<string, { cause: () => Promise<void> | void; problem: string; title: string }> = {
  'is open in another process': {
    async cause() {
      const { keychain, profileFolder: folder } = bench.pair;
      const parts = { folder, keychain, clock: () => new Date(), newId: randomUUID, keyring: testKeyring };
      other = await createVaultAccess(parts).open(null);
    },
    problem: 'busy',
    title: 'Another CaseLoupe window has the vault open',
  },
  'is damaged': {
    cause() {
      const bytes = readFileSync(path('vault.db'));
      writeFileSync(path('vault.db'), bytes.fill(0x5a, 100, 400));
    },
    problem: 'damaged',
    title: 'The vault file is damaged',
  },
  'has no room for what opening writes': {
    cause: () => void (isFull = true),
    problem: 'disk-full',
    title: 'The vault cannot be opened: the disk is full',
  },
  'has no database': {
    cause: () => remove('vault.db'),
    problem: 'database-missing',
    title: 'The database of the vault is missing',
  },
  'has no header': {
    cause: () => remove('vault.json', 'vault.copy.json'),
    problem: 'header-missing',
    title: 'The header of the vault is missing',
  },
  'has a header that is cut short': {
    cause() {
      remove('vault.copy.json');
      writeFileSync(path('vault.json'), '{');
    },
    problem: 'damaged',
    title: 'The vault file is damaged',
  },
  'has a folder in the place of its header': {
    cause() {
      remove('vault.json', 'vault.copy.json');
      mkdirSync(path('vault.json'));
    },
    problem: 'damaged',
    title: 'The vault file is damaged',
  },
  'has a file in the place of its folder': {
    cause() {
      const folder = bench.pair.profileFolder;
      rmSync(folder, { recursive: true });
      writeFileSync(folder, 'x');
    },
    problem: 'not-a-folder',
    title: 'There is a file in the place of the data folder',
  },
};

describe('a vault with its key in the keychain that', () => {
  it.each(Object.entries(FAULTS))('%s: the window and a command name the cause', async (_name, fault) => {
    await bench.pair.app.stop();
    await fault.cause();
    await bench.pair.restart();
    const status = valueOf(await bench.pair.bridge.vault.status());
    expect(status).toMatchObject({ state: 'locked', problem: fault.problem });
    const listed = await bench.run(['list']);
    expect(listed).toMatchObject({ code: 3, stdout: '' });
    expect(listed.stderr).toContain(fault.title);
    expect(listed.stderr).not.toMatch(/keychain|read-only|unchanged/);
    // The cause is known, so that no stack is needed to find it.
    expect(bench.pair.log.join('\n') + listed.stderr).not.toMatch(/\n\s+at /);
    expect(bench.pair.log.filter((line) => line.startsWith('vault:'))).toEqual([]);
  });

  it('has a file in the place of its folder: a new vault is not created in it either', async () => {
    await bench.pair.app.stop();
    await FAULTS['has a file in the place of its folder']?.cause();
    await bench.pair.restart();
    const init = await bench.run(['init', '--name', 'Robin Example', '--reviewer', 'R-7']);
    expect(init).toMatchObject({ code: 3, stdout: '' });
    expect(init.stderr).toContain('Nothing was changed or created. Move the file away');
    expect(readFileSync(bench.pair.profileFolder, 'utf8')).toBe('x');
  });

  it.each(['has no database', 'has no header'])('%s: what is there is named, and stays', async (name) => {
    const fault = FAULTS[name];
    await bench.pair.app.stop();
    await fault?.cause();
    const left = readdirSync(bench.pair.profileFolder).filter((one) => one.startsWith('vault.'));
    await bench.pair.restart();
    expect(valueOf(await bench.pair.bridge.vault.status())).toMatchObject({ beside: left.toSorted() });
    const { stderr } = await bench.run(['list']);
    for (const one of left) expect(stderr).toContain(one);
    const init = await bench.run(['init', '--name', 'Robin Example', '--reviewer', 'R-7']);
    expect(init.code).toBe(3);
    const after = readdirSync(bench.pair.profileFolder).filter((one) => one.startsWith('vault.'));
    expect(after).toEqual(left);
  });

  it('had its clock set back: the check of the journal names the first entry dated before the one it follows', async () => {
    const { journal, notes } = bench.pair.bridge;
    const [fetched] = (await bench.run(['fetch', SAMPLE.clean, '--json'])).results;
    const caseId = String(fetched?.['caseId']);
    expect(valueOf(await journal.verify({ caseId }))).not.toHaveProperty('setBack');
    const { entries } = valueOf(await journal.verify({ caseId }));
    now = new Date('2026-01-01T00:00:00.000Z');
    const noteId = randomUUID();
    valueOf(await notes.save({ caseId, noteId, anchor: { on: 'case' }, text: 'Later', basedOn: 0 }));
    expect(valueOf(await journal.verify({ caseId }))).toMatchObject({
      state: 'intact',
      setBack: { seq: entries + 1, at: '2026-01-01T00:00:00.000Z' },
    });
  });

  it('with another cause than its keychain is not put down to a keychain that has gone meanwhile', async () => {
    await bench.pair.app.stop();
    await FAULTS['is damaged']?.cause();
    await bench.pair.restart();
    expect(valueOf(await bench.pair.bridge.vault.status())).toMatchObject({ problem: 'damaged' });
    bench.pair.keychain.state = 'locked';
    expect(valueOf(await bench.pair.bridge.vault.status())).toMatchObject({ problem: 'damaged' });
  });
});

describe('evidence whose stored bytes are damaged', () => {
  const REDACTED = ['--redact', 'names', '--reason', 'Request 12', '--recipient-name', 'Authority'];

  /** Changes what the vault's file holds, as a failing disk does, but for the sums over its pages. */
  function spoil(sql: string, sha256: string): void {
    const [secret = ''] = bench.pair.keychain.saved.values();
    const connection = openDatabase({
      file: path('vault.db'),
      key: Buffer.from(secret, 'hex'),
      create: false,
    });
    connection.prepare(sql).run(sha256);
    connection.close();
  }

  it.each([
    [
      'altered',
      'UPDATE evidence_chunk SET data = zeroblob(length(data)) WHERE evidence = (SELECT id FROM evidence WHERE sha256 = ?)',
    ],
    ['lost', 'DELETE FROM evidence_chunk WHERE evidence = (SELECT id FROM evidence WHERE sha256 = ?)'],
  ])(
    '%s: called damaged by the check, in the case and in the worklist, until it is fetched anew',
    async (_how, sql) => {
      const [fetched] = (await bench.run(['fetch', SAMPLE.clean, '--json'])).results;
      const caseId = String(fetched?.['caseId']);
      const { media } = valueOf(await bench.pair.bridge.cases.open({ caseId }));
      const picture = media.find(({ state }) => state.kind === 'saved');
      const sha256 = picture?.state.kind === 'saved' ? picture.state.sha256 : '';
      await bench.pair.restart(() => spoil(sql, sha256));
      valueOf(await bench.pair.bridge.vault.status());

      const folder = mkdtempSync(join(tmpdir(), 'exported-'));
      bench.pair.printing.chosen = folder;
      const refuseReports = async (): Promise<void> => {
        for (const more of [[], ['--without-broken-images'], REDACTED]) {
          const { code, stdout, stderr } = await bench.run(['report', caseId, '--to', folder, ...more]);
          expect(code).not.toBe(0);
          expect(stdout + stderr).toContain('A saved file is damaged in the vault');
          expect(stdout + stderr).not.toContain('displayed');
        }
        expect(readdirSync(folder)).toEqual([]);
      };
      await refuseReports();
      expect(valueOf(await bench.pair.bridge.journal.verify({ caseId }))).toMatchObject({
        state: 'intact',
        damaged: [sha256],
      });
      const stateOf = async () =>
        valueOf(await bench.pair.bridge.cases.open({ caseId })).media.find(({ id }) => id === picture?.id)
          ?.state;
      const state = await stateOf();
      expect(state).toMatchObject({ kind: 'saved', isDamaged: true });
      expect(state && mediumLabels({ operation: 'image', state }).title).toBe('Damaged in the vault');
      const row = async () => valueOf(await bench.pair.bridge.cases.list({})).rows[0];
      expect(await row()).toMatchObject({ caseId, fault: 'evidence-damaged', needsAttention: true });
      await bench.pair.restart();
      valueOf(await bench.pair.bridge.vault.status());
      expect(await row()).toMatchObject({ fault: 'evidence-damaged' });

      await refuseReports();
      for (const more of [['--no-report'], []]) {
        const packed = await bench.run([
          'package',
          caseId,
          '--to',
          folder,
          '--unencrypted',
          'a test',
          ...more,
        ]);
        expect(packed.stdout + packed.stderr).toContain('A saved file is damaged in the vault');
      }
      expect(readdirSync(folder)).toEqual([]);

      await bench.run(['fetch', SAMPLE.clean]);
      expect(await bench.run(['report', caseId, '--to', folder])).toMatchObject({ code: 0 });
      expect(readdirSync(folder)).toHaveLength(1);
      rmSync(folder, { recursive: true });
      expect(await stateOf()).not.toHaveProperty('isDamaged');
      expect(valueOf(await bench.pair.bridge.journal.verify({ caseId }))).toMatchObject({ damaged: [] });
      expect(await row()).toMatchObject({ fault: null });
    },
  );
});
