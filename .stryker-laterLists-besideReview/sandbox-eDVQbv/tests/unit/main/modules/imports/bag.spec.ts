// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { readBag, type ReadBag } from '../../../../../src/main/modules/imports/bag';
import { containerError } from '../../../../../src/main/modules/imports/containerError';
import type { ZipContents, ZipFileEntry } from '../../../../../src/main/modules/imports/zipReader';
import { sha256 } from '../../../../support/packageBytes';

type Files = Record<string, string | Buffer | null>;

const BAGIT = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';
const linesOf = (files: Files): string =>
  Object.entries(files)
    .map(([path, content]) => `${sha256(content ?? '')}  ${path}\n`)
    .join('');

/** A bag that nothing is wrong with, unless other files are put in or, with null, taken out after it was listed. */
function bag(payload: Files = { 'data/a': 'aa', 'data/b': 'bbb' }, over: Files = {}): Files {
  const size = Object.values(payload).reduce((sum, content) => sum + Buffer.byteLength(content ?? ''), 0);
  const tags: Files = {
    'bagit.txt': BAGIT,
    'bag-info.txt': `Payload-Oxum: ${String(size)}.${String(Object.keys(payload).length)}\n`,
    'manifest-sha256.txt': linesOf(payload),
    'statement.json': '{}',
    'signing-key.pem': 'key',
  };
  const own = { ...tags, ...Object.fromEntries(Object.entries(over).filter(([path]) => path in tags)) };
  const listed = Object.fromEntries(
    Object.entries(own).map(([path, content]) => [path, content ?? tags[path] ?? '']),
  );
  return {
    ...payload,
    ...own,
    'tagmanifest-sha256.txt': linesOf(listed),
    'tagmanifest-sha256.txt.sig': 's',
    ...over,
  };
}

const entry = (path: string, content: string | Buffer, over: Partial<ZipFileEntry> = {}): ZipFileEntry => ({
  path,
  size: Buffer.byteLength(content),
  async *read() {
    yield await Promise.resolve(Buffer.from(content));
  },
  ...over,
});
const zip = (files: Files, ...more: ZipFileEntry[]): ZipContents => ({
  topFolder: 'bag',
  isOwnForm: true,
  files: [
    ...Object.entries(files).flatMap(([path, content]) => (content === null ? [] : [entry(path, content)])),
    ...more,
  ],
});
const read = (files: Files, ...more: ZipFileEntry[]): Promise<ReadBag> =>
  readBag(zip(files, ...more), () => undefined);
const findings = async (files: Files, ...more: ZipFileEntry[]) => (await read(files, ...more)).findings;
const missing = (path: string) => ({ kind: 'missing', path });
const unexpected = (path: string) => ({ kind: 'unexpected', path });
const malformed = (path: string, problem: string) => ({ kind: 'malformed', path, problem });

describe('a bag', () => {
  it('is read whole, and its small tag files are kept', async () => {
    const files = bag();
    const passed: number[] = [];
    const found = await readBag(zip(files), (bytes) => passed.push(bytes));
    expect(found.findings).toEqual([]);
    expect([...found.promised]).toEqual([
      ['data/a', sha256('aa')],
      ['data/b', sha256('bbb')],
    ]);
    expect(found.files.get('data/b')).toEqual({
      path: 'data/b',
      size: 3,
      sha256: sha256('bbb'),
      isDamaged: false,
    });
    expect([...found.kept.keys()]).toEqual(Object.keys(files).filter((path) => !path.startsWith('data/')));
    expect(found.kept.get('bagit.txt')?.toString()).toBe(BAGIT);
    const total = Object.values(files).reduce((sum, content) => sum + Buffer.byteLength(content ?? ''), 0);
    expect(found.bytes).toBe(total);
    expect(passed.reduce((sum, bytes) => sum + bytes, 0)).toBe(total);
  });

  it('is put together again from the pieces of a file', async () => {
    const pieces = ['Sam', 'ple', ' text'];
    const cut = entry('data/VERIFY.txt', pieces.join(''), {
      async *read() {
        for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
      },
    });
    const files = { ...bag({ 'data/VERIFY.txt': 'Sample text' }), 'data/VERIFY.txt': null };
    const found = await read(files, cut);
    expect(found.findings).toEqual([]);
    expect(found.kept.get('data/VERIFY.txt')?.toString()).toBe('Sample text');
  });
});

describe('a file of a bag', () => {
  it.each<[string, Files, unknown[]]>([
    ['that is another', { 'data/b': 'bbc' }, [{ kind: 'altered', path: 'data/b' }]],
    ['that is not there', { 'data/b': null }, [missing('data/b'), { kind: 'count-differs' }]],
    ['that nothing lists', { 'data/c': '' }, [unexpected('data/c'), { kind: 'count-differs' }]],
    ['beside the payload that nothing lists', { 'extra.txt': '' }, [unexpected('extra.txt')]],
    ['with a name much like the payload’s', { 'dat/a': '' }, [unexpected('dat/a')]],
    [
      'that is a signature of another kind',
      { 'tagmanifest-sha256.txt.sig2': '' },
      [unexpected('tagmanifest-sha256.txt.sig2')],
    ],
  ])('%s is named', async (_what, over, expected) => {
    expect(await findings(bag(undefined, over))).toEqual(expected);
  });

  it.each(['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'statement.json', 'tagmanifest-sha256.txt'])(
    'without which there is no bag is missing whether or not it is listed: %s',
    async (path) => {
      const found = await findings({ ...bag(), [path]: null });
      expect(found.filter((one) => one.kind === 'missing')).toEqual([missing(path)]);
      const { 'tagmanifest-sha256.txt': tagManifest = '' } = bag();
      const unlisted = String(tagManifest)
        .split('\n')
        .filter((line) => !line.endsWith(` ${path}`));
      const left = await findings({ ...bag(), 'tagmanifest-sha256.txt': unlisted.join('\n'), [path]: null });
      expect(left.filter((one) => one.kind === 'missing')).toEqual([missing(path)]);
    },
  );

  it('is nobody’s where the manifest is not there', async () => {
    expect(await findings({ ...bag(), 'manifest-sha256.txt': null })).toEqual([
      unexpected('data/a'),
      unexpected('data/b'),
      missing('manifest-sha256.txt'),
    ]);
  });

  it('may do without key, signature and journal, which others report', async () => {
    const { 'tagmanifest-sha256.txt': tagManifest = '' } = bag();
    const lines = String(tagManifest).replace(/.*signing-key.pem\n/, '');
    const over = { 'signing-key.pem': null, 'tagmanifest-sha256.txt.sig': null };
    expect(await findings({ ...bag(), ...over, 'tagmanifest-sha256.txt': lines })).toEqual([]);
  });
});

describe('a damaged file', () => {
  const broken = (pieces: string[], error: unknown = containerError('damaged-zip', 'bag/data/c')) => ({
    async *read() {
      for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
      throw error;
    },
  });
  const listed = bag({ 'data/a': 'aa', 'data/c': 'ccc' });
  const files = { ...listed, 'data/c': null };
  const damaged = { kind: 'damaged-entry', path: 'data/c' };

  it.each<[string, string[], string | null, unknown]>([
    ['at its start', [], null, damaged],
    ['within', ['cc'], null, damaged],
    ['at its end', ['c', 'cc'], sha256('ccc'), damaged],
    ['and another', ['ccd'], sha256('ccd'), { kind: 'altered', path: 'data/c' }],
    ['beyond its end', ['ccc', 'c'], null, damaged],
    ['beyond its end at once', ['cccccc', 'c'], null, damaged],
  ])('%s is named once', async (_where, pieces, hash, finding) => {
    const found = await read(files, entry('data/c', 'ccc', broken(pieces)));
    expect(found.findings).toEqual([finding]);
    expect(found.files.get('data/c')).toEqual({ path: 'data/c', size: 3, sha256: hash, isDamaged: true });
  });

  it.each([
    ['short of its size', ['{']],
    ['beyond its size', ['{}', '{}']],
    ['beyond its size at once', ['{}{}{}', '{}']],
  ])('is not kept, nor is it too large: %s', async (_what, pieces) => {
    const found = await read(
      { ...bag(), 'statement.json': null },
      entry('statement.json', '{}', broken(pieces)),
    );
    expect(found.kept.has('statement.json')).toBe(false);
    expect(found.findings).toEqual([{ kind: 'damaged-entry', path: 'statement.json' }]);
  });

  it.each([
    ['a container that broke otherwise', containerError('truncated', 'bag/data/c')],
    ['a source that failed', Object.assign(new Error('the disk'), { code: 'EIO' })],
  ])('is none where the reading ended: %s', async (_what, error) => {
    await expect(read(files, entry('data/c', 'ccc', broken([], error)))).rejects.toBe(error);
  });
});

describe('a file that is to be kept', () => {
  const KIB = 1024;
  it.each([
    ['bagit.txt', KIB],
    ['bag-info.txt', 64 * KIB],
    ['manifest-sha256.txt', 32 * KIB * KIB],
    ['statement.json', 16 * KIB * KIB],
    ['signing-key.pem', 4096],
    ['tagmanifest-sha256.txt', KIB * KIB],
    ['tagmanifest-sha256.txt.sig', 64],
    ['data/VERIFY.txt', 64 * KIB],
  ])('is kept up to its limit, and no byte more: %s', async (path, limit) => {
    const whole = await read({ [path]: Buffer.alloc(limit, 'x') });
    expect(whole.kept.get(path)).toHaveLength(limit);
    expect(whole.findings).not.toContainEqual(malformed(path, 'too-large'));
    const over = await read({ [path]: Buffer.alloc(limit + 1, 'x') });
    expect(over.kept.has(path)).toBe(false);
    expect(over.findings).toContainEqual(malformed(path, 'too-large'));
    expect(over.files.get(path)?.sha256).toBe(sha256(Buffer.alloc(limit + 1, 'x')));
  });
});

describe('a manifest', () => {
  const A = sha256('aa');
  const withLines = (lines: string, payload: Files = { 'data/a': 'aa' }) =>
    findings(bag(payload, { 'manifest-sha256.txt': lines }));

  it.each([
    ['two blanks', `${A}  data/a\n`],
    ['one blank', `${A} data/a\n`],
    ['a tab', `${A}\tdata/a\n`],
    ['the mark of binary files', `${A} *data/a\n`],
    ['capitals', `${A.toUpperCase()}  data/a\n`],
    ['ends of lines of Windows', `${A}  data/a\r\n`],
    ['no end of its last line', `${A}  data/a`],
    ['empty lines', `\n\n${A}  data/a\n\n`],
  ])('may have %s', async (_what, lines) => {
    expect(await withLines(lines)).toEqual([]);
  });

  it.each([
    ['a hash that is too short', `${A.slice(1)}  data/a\n`],
    ['a hash that is too long', `${A}0  data/a\n`],
    ['a hash of other letters', `${A.slice(1)}g  data/a\n`],
    ['a word before it', `x${A}  data/a\n`],
    ['nothing between', `${A}data/a\n`],
    ['no name', `${A} \n`],
    ['words', 'Sample text\n'],
  ])('is not read at all with %s', async (_what, line) => {
    expect(await withLines(`${A}  data/a\n${line}`)).toEqual([
      malformed('manifest-sha256.txt', 'not-readable'),
      unexpected('data/a'),
    ]);
  });

  it('writes ends of lines and per cent signs of names in its own way, and nothing else', async () => {
    const payload = {
      'data/a%b': 'aa',
      'data/c\nd': 'aa',
      'data/e\rf': 'aa',
      'data/g%20': 'aa',
      'data/%': 'aa',
    };
    const names = ['data/a%25b', 'data/c%0Ad', 'data/e%0df', 'data/g%20', 'data/%25'];
    expect(await withLines(names.map((name) => `${A}  ${name}\n`).join(''), payload)).toEqual([]);
  });

  it('that lists a file twice keeps the first hash, and reads on', async () => {
    const lines = `${A}  data/a\n${sha256('other')}  data/a\n${A}  data/b\n`;
    expect(await withLines(lines)).toEqual([
      malformed('manifest-sha256.txt', 'listed-twice'),
      missing('data/b'),
    ]);
  });

  it('has as many lines as a container entries, of the longest name with every letter escaped', async () => {
    const longest = 64 + 2 + 3 * 1024;
    const line = (length: number): string => `${A}  ${'x'.repeat(length - 66)}\n`;
    expect(await withLines(`${A}  data/a\n${line(longest)}`)).toEqual([missing('x'.repeat(3 * 1024))]);
    expect(await withLines(`${A}  data/a\n${line(longest + 1)}`)).toEqual([
      malformed('manifest-sha256.txt', 'line-too-long'),
      unexpected('data/a'),
    ]);
    expect(await withLines(`${A}  data/a\n${'\n'.repeat(99_999)}`)).toEqual([]);
    expect(await withLines(`${A}  data/a\n${'\n'.repeat(100_000)}`)).toEqual([
      malformed('manifest-sha256.txt', 'too-many-lines'),
      unexpected('data/a'),
    ]);
  });

  it('of the tag files is read alike', async () => {
    const lines = `${String(bag()['tagmanifest-sha256.txt'])}Sample text\n`;
    const found = await findings(bag(undefined, { 'tagmanifest-sha256.txt': lines }));
    expect(found).toEqual([
      malformed('tagmanifest-sha256.txt', 'not-readable'),
      ...['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'statement.json', 'signing-key.pem'].map(
        unexpected,
      ),
    ]);
  });
});

describe('the declaration of a bag', () => {
  const UTF8 = 'Tag-File-Character-Encoding: UTF-8';
  it.each([
    `BagIt-Version: 0.97\n${UTF8}\n`,
    `BagIt-Version: 1.0\n${UTF8}`,
    `BagIt-Version: 1.0\r\n${UTF8}\r\n`,
  ])('is known: %j', async (bagit) => {
    expect(await findings(bag(undefined, { 'bagit.txt': bagit }))).toEqual([]);
  });

  it.each([
    '',
    `BagIt-Version: 2.0\n${UTF8}\n`,
    `BagIt-Version: 0.96\n${UTF8}\n`,
    `BagIt-Version: 1.01\n${UTF8}\n`,
    `BagIt-Version: 10\n${UTF8}\n`,
    `BagIt-Version: 1.0 ${UTF8}\n`,
    `BagIt-Version: 1.0\nTag-File-Character-Encoding: ISO-8859-1\n`,
    `Sample\nBagIt-Version: 1.0\n${UTF8}\n`,
    `BagIt-Version: 1.0\n${UTF8}\nSample\n`,
    `BagIt-Version: 1.0\n${UTF8}\n\n`,
    `BagIt-Version: 1.0\n\n${UTF8}\n`,
  ])('is of no format that is read here: %j', async (bagit) => {
    expect(await findings(bag(undefined, { 'bagit.txt': bagit }))).toEqual([
      malformed('bagit.txt', 'not-this-format'),
    ]);
  });
});

describe('the count of a bag', () => {
  const of = (info: string) =>
    findings(bag({ 'data/a': 'a'.repeat(12), 'data/b': '' }, { 'bag-info.txt': info }));

  it.each([
    'Payload-Oxum: 12.2\n',
    'Payload-Oxum:12.2\n',
    'Payload-Oxum:   12.2  \n',
    'Payload-Oxum: 12.2\r\n',
    'Payload-Oxum: 12.2',
    'Contact-Name: Sample\nPayload-Oxum: 12.2\nBagging-Date: 2026-01-03\n',
    'Payload-Oxum: 012.0002\n',
  ])('agrees: %j', async (info) => {
    expect(await of(info)).toEqual([]);
  });

  it.each([
    '',
    'Payload-Oxum: 13.2\n',
    'Payload-Oxum: 12.3\n',
    'Payload-Oxum: 2.12\n',
    'Payload-Oxum: 12,2\n',
    'Payload-Oxum: 12.2 files\n',
    'Payload-Oxum: 12.2x\n',
    'Payload-Oxum: x12.2\n',
    'Payload-Oxum: 12.\n',
    'Payload-Oxum: .2\n',
    'My-Payload-Oxum: 12.2\n',
    'Payload-Oxum 12.2\n',
  ])('differs: %j', async (info) => {
    expect(await of(info)).toEqual([{ kind: 'count-differs' }]);
  });
});
