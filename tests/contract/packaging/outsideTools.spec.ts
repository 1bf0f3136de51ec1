import { cpSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rename } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import type { PackageResult } from '@shared/ipc/packageContract';
import type { AppPair } from '../../support/appPair';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { jpegOf } from '../../support/jpegBytes';
import { createPrintingDouble, rasteriserOf } from '../../support/printingDouble';
import { opened } from '../../support/journalBuilder';
import { bagFiles, chainOf, createSigner, REPLICA_A, REPLICA_B } from '../../support/packageBytes';
import { fetchCase, createReviewedApp, SANDBOX } from '../aml/harness';
import { ageAtTerminal, createFolder, exportCases, UNENCRYPTED, run, type Folders } from './harness';
import { fingerprintOfAuthor } from '../../../src/main/lib/ed25519';
import { NO_SEAL } from '../../support/authors';
import { REVIEWER } from '../../support/journalBuilder';

// What docs/handbook/package-format.md and VERIFY.txt tell an outsider to do, done with the tools of the system.

let pair: AppPair;
let caseId: string;
let identity: string;
/** The package, and what it contains, which is copied for each test. */
let made: Folders;
let out: Folders;
let result: PackageResult;
/** Where the package lies unpacked. */
let bag: string;

beforeAll(async () => {
  const printing = { ...createPrintingDouble(), openRasteriser: rasteriserOf(() => jpegOf()) };
  pair = await createReviewedApp(undefined, { printing });
  caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
  identity = await generateX25519Identity();
  made = createFolder();
  const recipient = await identityToRecipient(identity);
  const [item] = await exportCases(pair, made.folder, {
    caseIds: [caseId],
    encryption: { kind: 'recipients', recipients: [recipient] },
  });
  if (!item?.result) throw new Error(`no package: ${item?.state} ${item?.failure}`);
  result = item.result;
  const keys = join(made.folder, 'keys.txt');
  const zip = join(made.folder, 'package.zip');
  writeFileSync(keys, `${identity}\n`, { mode: 0o600 });
  await run('age', ['-d', '-i', keys, '-o', zip, result.path]);
  await run('unzip', ['-q', zip, '-d', made.folder]);
});
afterAll(async () => {
  await pair.dispose();
  made.remove();
});

beforeEach(async () => {
  out = createFolder();
  cpSync(made.folder, out.folder, { recursive: true });
  result = { ...result, path: join(out.folder, basename(result.path)) };
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

  it('the commands of the document prove of which case a redacted copy was made, and of no other', async () => {
    const [copy] = await exportCases(pair, out.folder, {
      caseIds: [caseId],
      ...{ redaction: ['names'], reason: 'A ground', recipient: 'A recipient' },
    });
    const [later] = await exportCases(pair, out.folder, { caseIds: [caseId] });
    const document = await readFile(resolve('docs/handbook/package-format.md'), 'utf8');
    const script = /```\n(id=[^]*?)```/.exec(document)?.[1] ?? '';
    const proven = async (): Promise<string> =>
      (await run('bash', ['-c', script], { cwd: out.folder })).stdout;
    for (const [name, item] of [
      ['COPY', copy],
      ['WHOLE', later],
    ] as const) {
      const folder = join(out.folder, `unzipped ${name}`);
      await run('unzip', ['-q', item?.result?.path ?? '', '-d', folder]);
      const [top = ''] = await readdir(folder);
      await rename(join(folder, top), join(out.folder, name));
    }
    const responses = await readdir(join(out.folder, 'WHOLE/data/raw'));
    expect(await proven()).toBe(responses.map((name) => `WHOLE/data/raw/${name}: OK\n`).join(''));
    for (const name of responses) writeFileSync(join(out.folder, 'WHOLE/data/raw', name), '{}');
    expect(await proven()).toBe('');
  });

  it('a package under a passphrase opens with age and these words alone, in whatever form they are typed', async () => {
    const folder = createFolder();
    // The é of the installation is two characters, as macOS types it; the one typed at the terminal is one.
    const passphrase = 'fünf Wörter für den Safe\u0301'.normalize('NFD');
    const [item] = await exportCases(pair, folder.folder, {
      caseIds: [caseId],
      encryption: { kind: 'passphrase', passphrase },
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

/** The commands that `VERIFY.txt` prints, each as one that can be pasted: indented by five, or the program at the margin. */
function commandsOf(text: string): string[] {
  const program = /^python3 - <<'END'\n[^]*?^END$/m.exec(text)?.[0] ?? '';
  const indented = text
    .replace(/ \\\n +/g, ' ')
    .split('\n')
    .filter((line) => /^ {5}(age|unzip|cd|sha256sum|comm|openssl) /.test(line));
  return [...indented.map((line) => line.trim()), program].filter((command) => command !== '');
}

describe('years later, in an empty folder, with the words of VERIFY.txt and the format alone', () => {
  const words = 'four words for then';
  let folder: Folders;
  beforeEach(() => (folder = createFolder()));
  afterEach(() => folder.remove());

  /** Packs the case, puts the file alone into an empty folder under its own name, and gives that name. */
  async function received(encryption: Parameters<typeof exportCases>[2]['encryption']): Promise<string> {
    const [item] = await exportCases(pair, folder.folder, {
      caseIds: [caseId],
      ...(encryption && { encryption }),
    });
    return basename(item?.result?.path ?? '');
  }
  const shell = (script: string) => run('bash', ['-ec', script], { cwd: folder.folder });

  it.each(['recipients', 'passphrase', 'none'] as const)(
    'closed for %s, every line does what it says',
    async (kind) => {
      const encryption =
        kind === 'recipients'
          ? { kind, recipients: [await identityToRecipient(identity)] }
          : kind === 'passphrase'
            ? { kind, passphrase: words }
            : UNENCRYPTED;
      const name = await received(encryption);
      const text = await readFile(join(bag, 'data/VERIFY.txt'), 'utf8');
      const [byPassphrase = '', byKey = '', unzip = '', ...rest] = commandsOf(text);
      expect([byPassphrase, byKey, unzip]).toEqual([
        'age -d -o package.zip NAME.zip.age',
        'age -d -i KEYFILE -o package.zip NAME.zip.age',
        'unzip package.zip',
      ]);
      if (kind === 'recipients') {
        writeFileSync(join(folder.folder, 'my-key.txt'), `${identity}\n`, { mode: 0o600 });
        await shell(byKey.replace('KEYFILE', 'my-key.txt').replace('NAME.zip.age', name));
      } else if (kind === 'passphrase') {
        const typed = byPassphrase.replace('NAME.zip.age', name).split(' ').slice(1);
        const { code, shown } = await ageAtTerminal(typed, [words], folder.folder);
        expect(code, shown).toBe(0);
      }
      await shell(kind === 'none' ? unzip.replace('package.zip', name) : unzip);
      const own = folder.names().find((one) => /^caseloupe-journey-[0-9a-f]{16}$/.test(one)) ?? '';
      // The instructions of this package itself name its own folder.
      const ours = commandsOf(await readFile(join(folder.folder, own, 'data/VERIFY.txt'), 'utf8')).slice(3);
      expect(ours[0]).toBe(`cd ${own}`);
      expect(ours.slice(1)).toEqual(rest.slice(1));
      const { stdout } = await shell(ours.join('\n'));
      const lines = stdout.trim().split('\n');
      const journal = lines.filter((line) => line.startsWith('installation '));
      expect(journal).toEqual([expect.stringMatching(/^installation [0-9a-f-]{36} [1-9]\d* entries OK$/)]);
      expect(lines.filter((line) => !line.endsWith('OK'))).toEqual([
        'Signature Verified Successfully',
        `${result.signer}  -`,
      ]);
      await shell(`cd caseloupe-*/ && test -f statement.json`);
    },
    90_000,
  );

  const programOf = async (): Promise<string> =>
    commandsOf(await readFile(join(bag, 'data/VERIFY.txt'), 'utf8')).at(-1) ?? '';
  const checkJournal = async (): Promise<string[]> =>
    (await run('bash', ['-ec', await programOf()], { cwd: bag })).stdout.trim().split('\n');

  it('the journal checks on macOS, whose own openssl cannot check its signatures', async () => {
    const text = await readFile(join(bag, 'data/VERIFY.txt'), 'utf8');
    const mac = join(folder.folder, 'mac');
    const script = (path: string, body: string): void =>
      writeFileSync(join(mac, path), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    const own = (await run('bash', ['-c', 'command -v openssl'])).stdout.trim();
    await mkdir(join(mac, 'installed/bin'), { recursive: true });
    script('openssl', 'echo "unknown option -rawin" >&2; exit 1');
    script('brew', `[ "$1" = install ] || echo '${mac}/installed'`);
    script('installed/bin/openssl', `exec '${own}' "$@"`);
    const commands = text.split('\n').filter((line) => /^ {5}.*brew /.test(line));
    const program = commandsOf(text).at(-1) ?? '';
    const { stdout } = await run('bash', ['-ec', [...commands, program].join('\n')], {
      cwd: bag,
      env: { ...process.env, PATH: `${mac}:${process.env['PATH'] ?? ''}` },
    });
    expect(
      stdout
        .trim()
        .split('\n')
        .filter((line) => !line.endsWith('OK')),
    ).toEqual([]);
  });
  const journalPath = (): string => join(bag, 'data/journal.jsonl');

  it('what the shell recomputes of each entry by the document is what the entry states', async () => {
    const document = await readFile(resolve('docs/handbook/package-format.md'), 'utf8');
    const script = /```\n(while IFS= read[^]*?)```/.exec(document)?.[1] ?? '';
    const { stdout } = await run('bash', ['-ec', script], { cwd: bag });
    const entries = (await readFile(journalPath(), 'utf8')).trimEnd().split('\n');
    const hashes = entries.map((line) => (JSON.parse(line) as { hash: string }).hash);
    expect(stdout.trim().split('\n')).toEqual(hashes.map((hash) => `${hash} ${hash}`));
  });

  it('the case id follows from the entry that opened the case', async () => {
    const lines = (await readFile(journalPath(), 'utf8')).split('\n');
    const { event } = JSON.parse(lines[0] ?? '') as {
      event: Record<'authority' | 'kind' | 'subjectId', string>;
    };
    const { authority, kind, subjectId } = event;
    const seed = ['caseloupe-case-1', authority, kind, subjectId].join('\n');
    const { stdout } = await run('bash', ['-c', 'printf %s "$0" | sha256sum', seed]);
    expect(stdout.slice(0, 32)).toBe(caseId);
  });

  it('the lines of the format’s chapter do what they say', async () => {
    const text = await readFile(resolve('docs/handbook/package-format.md'), 'utf8');
    const [block = ''] = /(?<=^```\n)age -d[^]*?(?=^```)/m.exec(text) ?? [];
    const name = await received(UNENCRYPTED);
    const lines = block.split('\n').filter((line) => !/^(age |$)/.test(line));
    const { stdout } = await shell(lines.join('\n').replaceAll('package.zip', name));
    expect(stdout).toContain('data/journal.jsonl: OK');
    expect(stdout).toContain('statement.json: OK');
    expect(stdout).toContain('Signature Verified Successfully');
  });

  it('the journal checks whatever people wrote in it, and whatever a service sent', async () => {
    const trap = `","hash":"${'a'.repeat(64)}","prev":null,"replica":"00000000-0000-4000-8000-0000000000a1","salt":"${NO_SEAL.salt}","seq":1,"signature":"${NO_SEAL.signature}","v":3}`;
    const noted = (text: string): JournalEvent => ({
      type: 'noted',
      noteId: '11111111-1111-4111-8111-111111111111',
      revision: 1,
      anchor: { on: 'case' },
      text,
    });
    const decided: JournalEvent = {
      type: 'match-decided',
      decisionId: '22222222-2222-4222-8222-222222222222',
      match: { key: 'k', resourceId: null, matchId: null, pointer: '' },
      outcome: 'different',
      reasonCode: 'name-differs',
      text: '',
      basedOn: [
        {
          pointer: '/x',
          label: 'Sent',
          present: true,
          value: {
            hash: 'b'.repeat(64),
            prev: null,
            seq: 1,
            v: 3,
            few: 1e-7,
            many: 1e21,
            '\uffff': 0,
            '😀': 1,
          },
        },
      ],
      responseSha256: 'c'.repeat(64),
      checkVersion: null,
    };
    const texts = [trap, `${trap}\u2028\u0085\u007f\t\\ \r\n`, 'ﷺ \u0000'];
    const chains = [
      chainOf(REPLICA_A, [opened, ...texts.map(noted), decided]),
      chainOf(REPLICA_B, [decided, noted(trap)]),
    ];
    const files = bagFiles({ chains, evidence: [], signer: createSigner() });
    for (const path of ['data/journal.jsonl', 'statement.json'])
      writeFileSync(join(bag, path), files.get(path) ?? '');
    expect(await checkJournal()).toEqual([
      `installation ${REPLICA_A} 5 entries OK`,
      `installation ${REPLICA_B} 2 entries OK`,
      'every line belongs to a chain: OK',
      `signed by ${REVIEWER.reviewerId} with key ${groupFingerprint(fingerprintOfAuthor(REVIEWER.key))} 7 entries OK`,
    ]);
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['altered', (lines) => lines.map((line, at) => (at === 1 ? line.replace('"seq":2', '"seq":3') : line))],
    ['an entry taken out', (lines) => lines.toSpliced(1, 1)],
    ['its tail cut off', (lines) => lines.toSpliced(-2, 1)],
    ['a line put in', (lines) => lines.toSpliced(-1, 0, lines[0] ?? '')],
  ])('the journal with %s is reported as broken', async (_, change) => {
    expect((await checkJournal()).filter((line) => !line.endsWith('OK'))).toEqual([]);
    const lines = (await readFile(journalPath(), 'utf8')).split('\n');
    writeFileSync(journalPath(), change(lines).join('\n'));
    expect((await checkJournal()).join(' ')).toContain('BROKEN');
  });
});
