import { writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import type { PackageResult } from '@shared/ipc/packageContract';
import type { AppPair } from '../../support/appPair';
import { bring, createReviewedApp, SANDBOX } from '../aml/harness';
import { ageAtTerminal, createFolder, exportCases, run, type Folders } from './harness';

// What docs/package-format.md and VERIFY.txt tell an outsider to do, done with the tools of the system.

let pair: AppPair;
let caseId: string;
let identity: string;
let out: Folders;
let result: PackageResult;
/** Where the package lies unpacked. */
let bag: string;

beforeAll(async () => {
  pair = await createReviewedApp();
  caseId = await bring(pair, SANDBOX.journey, 'journey');
  identity = await generateX25519Identity();
});
afterAll(() => pair.dispose());

beforeEach(async () => {
  out = createFolder();
  const recipient = await identityToRecipient(identity);
  const [item] = await exportCases(pair, out.folder, {
    caseIds: [caseId],
    closure: { kind: 'recipients', recipients: [recipient] },
  });
  if (!item?.result) throw new Error(`no package: ${item?.state} ${item?.failure}`);
  result = item.result;
  const keys = join(out.folder, 'keys.txt');
  const zip = join(out.folder, 'package.zip');
  writeFileSync(keys, `${identity}\n`, { mode: 0o600 });
  await run('age', ['-d', '-i', keys, '-o', zip, result.path]);
  await run('unzip', ['-q', zip, '-d', out.folder]);
  const found = (await readdir(out.folder)).find((name) => /^caseloupe-journey-[0-9a-f]{16}$/.test(name));
  bag = join(out.folder, found ?? '');
});
afterEach(() => out.remove());

const check = (manifest: string) => run('sha256sum', ['--strict', '-c', manifest], { cwd: bag });
const verifySignature = () =>
  run(
    'openssl',
    [
      ...['pkeyutl', '-verify', '-rawin', '-pubin', '-inkey', 'signing-key.pem'],
      ...['-sigfile', 'tagmanifest-sha256.txt.sig', '-in', 'tagmanifest-sha256.txt'],
    ],
    { cwd: bag },
  );

describe('with age, unzip, sha256sum and openssl', () => {
  it('every file of a package checks, and the signature too', async () => {
    const { stdout } = await check('manifest-sha256.txt');
    const files = (await readdir(join(bag, 'data'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    expect(stdout.trim().split('\n')).toHaveLength(files.length);
    expect((await check('tagmanifest-sha256.txt')).stdout.match(/: OK$/gm)).toHaveLength(5);
    expect((await verifySignature()).stdout).toContain('Signature Verified Successfully');
  });

  it('the fingerprint of the key is the one that the app and VERIFY.txt name', async () => {
    const { stdout } = await run(
      'bash',
      ['-c', 'openssl pkey -pubin -in signing-key.pem -outform DER | sha256sum'],
      { cwd: bag },
    );
    expect(stdout.slice(0, 64)).toBe(result.signer);
    const words = await readFile(join(bag, 'data/VERIFY.txt'), 'utf8');
    expect(words).toContain(groupFingerprint(result.signer));
  });

  it('one changed byte is named, and a rewritten manifest no longer fits the signature', async () => {
    const path = join(bag, 'data/journal.jsonl');
    const bytes = await readFile(path);
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(check('manifest-sha256.txt')).rejects.toMatchObject({
      stdout: expect.stringContaining('data/journal.jsonl: FAILED') as unknown,
    });
    await run('bash', ['-c', 'sha256sum data/*.* > tagmanifest-sha256.txt'], { cwd: bag });
    await expect(verifySignature()).rejects.toMatchObject({ code: 1 });
  });

  it('the zip is sound, has one folder on top and no entry that leaves it', async () => {
    const zip = join(out.folder, 'package.zip');
    expect((await run('unzip', ['-tq', zip])).stdout).toContain('No errors detected');
    const names = (await run('unzip', ['-Z1', zip])).stdout.trim().split('\n');
    expect(new Set(names.map((name) => name.split('/')[0])).size).toBe(1);
    expect(names.filter((name) => name.split('/').includes('..') || name.startsWith('/'))).toEqual([]);
  });

  it('a package under a passphrase opens with age and these words alone, in whatever form they are typed', async () => {
    const folder = createFolder();
    // The é of the desk is two characters, as macOS types it; the one typed at the terminal is one.
    const passphrase = 'fünf Wörter für den Safe\u0301'.normalize('NFD');
    const [item] = await exportCases(pair, folder.folder, {
      caseIds: [caseId],
      closure: { kind: 'passphrase', passphrase },
    });
    const path = item?.result?.path ?? '';
    const zip = join(folder.folder, 'opened.zip');
    const wrong = await ageAtTerminal(['-d', '-o', zip, path], ['fuenf Woerter']);
    expect(wrong.code).not.toBe(0);
    expect(wrong.shown).toContain('incorrect passphrase');
    expect(folder.names()).toHaveLength(1);
    const right = await ageAtTerminal(['-d', '-o', zip, path], [passphrase.normalize('NFC')]);
    expect(right.code, right.shown).toBe(0);
    expect((await run('unzip', ['-tq', zip])).stdout).toContain('No errors detected');
    folder.remove();
    // A passphrase is made costly to try, and here it is tried three times.
  }, 90_000);
});
