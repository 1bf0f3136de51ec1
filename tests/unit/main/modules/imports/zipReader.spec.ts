import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError, isError } from '../../../../../src/main/errors/appError';
import type { ByteSource } from '../../../../../src/main/modules/imports/byteSource';
import { NAME_LIMIT } from '../../../../../src/main/modules/imports/entryNames';
import { readZip, ZIP_LIMITS, type ZipLimits } from '../../../../../src/main/modules/imports/zipReader';
import { sourceOf } from '../../../../support/packageBytes';
import { zipBytes, type ZipPart } from '../../../../support/zipBytes';

const DATA = Buffer.from('sample data');
const one = (over: Partial<ZipPart> = {}): ZipPart => ({ name: 'a/b', data: DATA, ...over });
const other: ZipPart = { name: 'a/other', data: Buffer.from('other') };
const unix = (mode: number): number => (mode << 16) >>> 0;
const FILE = 0o100644;
const FOLDER = 0o040755;

/** The container's fault with its entry and place; what was opened otherwise. */
async function outcome(bytes: Buffer | ByteSource, limits?: ZipLimits): Promise<string> {
  try {
    const { files, isOwnForm } = await readZip(Buffer.isBuffer(bytes) ? sourceOf(bytes) : bytes, limits);
    return `${isOwnForm ? 'own' : 'opened'} ${files.map(({ path, size }) => `${path}:${String(size)}`).join(' ')}`;
  } catch (error) {
    if (!isError(error, 'bad-container')) throw error;
    const { fault, entry, at } = error.detail;
    return [fault, entry, at].filter((part) => part !== null).join(' ');
  }
}

/** What comes out of one file: its bytes as text, or the fault and the entry it is about. */
async function unpacked(bytes: Buffer | ByteSource, index = 0): Promise<string> {
  const { files } = await readZip(Buffer.isBuffer(bytes) ? sourceOf(bytes) : bytes);
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of files[index]?.read() ?? []) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  } catch (error) {
    if (!isError(error, 'bad-container')) throw error;
    return `${error.detail.fault} ${String(error.detail.entry)}`;
  }
}

/** The zip with bytes of the header before its first entry's data written over. */
function patched(bytes: Buffer, at: number, value: number, width = 2): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUIntLE(value, at, width);
  return copy;
}

describe('the names and sizes of a zip', () => {
  it('are those of its files, below the one folder at its top', async () => {
    const folders = ['a/', 'a/c/'].map((name): ZipPart => ({ name, attributes: unix(FOLDER) }));
    const parts = [...folders, one(), { name: 'a/c/d', data: Buffer.alloc(0) }];
    expect(await outcome(zipBytes(parts))).toBe('opened b:11 c/d:0');
    expect((await readZip(sourceOf(zipBytes(parts)))).topFolder).toBe('a');
  });
});

describe('an entry is refused that is', () => {
  const deflated = { method: 8 };
  it.each<[string, Partial<ZipPart>, string]>([
    ['a volume label', { attributes: 0x08 }, 'special-entry a/b'],
    ['a link of Windows', { attributes: 0x400 }, 'special-entry a/b'],
    ['a folder of DOS with a file’s name', { attributes: 0x10 }, 'special-entry a/b'],
    ['a folder of Unix with a file’s name', { attributes: unix(FOLDER) }, 'special-entry a/b'],
    ['a file with a folder’s name', { name: 'a/b/', data: Buffer.alloc(0) }, 'special-entry a/b/'],
    ['a folder with data', { name: 'a/b/', attributes: unix(FOLDER) }, 'special-entry a/b/'],
    ['a symbolic link', { attributes: unix(0o120777) }, 'special-entry a/b'],
    ['a device', { attributes: unix(0o020644) }, 'special-entry a/b'],
    ['run as its owner', { attributes: unix(FILE | 0o4000) }, 'special-entry a/b'],
    ['run as its group', { attributes: unix(FILE | 0o2000) }, 'special-entry a/b'],
    ['sticky', { attributes: unix(FILE | 0o1000) }, 'special-entry a/b'],
    ['run as its owner, of no kind', { attributes: unix(0o4644) }, 'special-entry a/b'],
    ['encrypted', { ...deflated, flags: 0x801 }, 'encrypted-entry a/b'],
    ['masked', { flags: 0x2800 }, 'encrypted-entry a/b'],
    ['patched', { flags: 0x820 }, 'unknown-compression a/b'],
    ['packed in an unknown way', { method: 9 }, 'unknown-compression a/b'],
    ['named twice', { centralExtra: Buffer.from('75700000', 'hex') }, 'unreadable-name a/b'],
    [
      'named twice, after another extra field',
      { centralExtra: Buffer.from('7875000075700000', 'hex') },
      'unreadable-name a/b',
    ],
    ['longer than the file', { size: 1000, packedSize: 1000 }, 'truncated'],
    ['stored in another length than it has', { size: 10 }, 'damaged-zip'],
  ])('%s', async (_what, part, fault) => {
    expect(await outcome(zipBytes([one(part)]))).toBe(fault);
  });

  it.each<[string, Partial<ZipPart>, string]>([
    ['a file without attributes', { attributes: 0 }, 'opened b:11'],
    ['a file with the mark of an archive', { attributes: 0x20 }, 'opened b:11'],
    ['a file of Unix', { attributes: unix(FILE) }, 'own b:11'],
    ['a file that can be run', { attributes: unix(0o100755) }, 'opened b:11'],
    ['a deflated file', deflated, 'opened b:11'],
    ['a file with another extra field', { centralExtra: Buffer.from('78750000', 'hex') }, 'opened b:11'],
    ['a name that needs no mark', { flags: 0 }, 'opened b:11'],
    [
      'a folder of both kinds',
      { name: 'a/b/', data: Buffer.alloc(0), attributes: unix(FOLDER) | 0x10 },
      'opened ',
    ],
    ['a folder of no kind', { name: 'a/b/', data: Buffer.alloc(0), attributes: 0x10 }, 'opened '],
  ])('none of it: %s', async (_what, part, expected) => {
    expect(await outcome(zipBytes([one(part)]))).toBe(expected);
  });

  it('named in letters that its flag does not announce', async () => {
    expect(await outcome(zipBytes([one({ name: 'a/ä', flags: 0 })]))).toBe('unreadable-name');
    expect(await outcome(zipBytes([one({ name: 'a/ä' })]))).toBe('own ä:11');
  });
});

describe('the header before the data', () => {
  const plain = zipBytes([one(), other]);
  it.each<[string, number, number, number]>([
    ['flags', 6, 0x802, 2],
    ['method', 8, 8, 2],
    ['time', 10, 1, 2],
    ['date', 12, 34, 2],
    ['sum', 14, 1, 4],
    ['sum of nothing', 14, 0, 4],
    ['packed size', 18, 12, 4],
    ['packed size of nothing', 18, 0, 4],
    ['size', 22, 12, 4],
    ['size of nothing', 22, 0, 4],
  ])('with another %s is refused', async (_what, at, value, width) => {
    expect(await outcome(patched(plain, at, value, width))).toBe('headers-differ a/b');
  });

  it('with another name is refused', async () => {
    expect(await outcome(zipBytes([one({ localName: 'a/c' })]))).toBe('headers-differ a/b');
  });

  it.each([18, 22])('may leave a size to a wider field: at byte %i', async (at) => {
    expect(await outcome(patched(plain, at, 0xffffffff, 4))).toBe('opened b:11 other:5');
  });

  it('that is none is refused', async () => {
    expect(await outcome(patched(plain, 0, 0, 4))).toBe('damaged-zip');
  });
});

describe('sum and sizes behind the data', () => {
  const MARK = [0x08074b50];
  const sum = zipBytes([one()]).readUInt32LE(14);
  const words = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
    return bytes;
  };
  const behind = (bytes: Buffer, next: ZipPart[] = [other]): Buffer =>
    zipBytes([one({ flags: 0x808, packed: Buffer.concat([DATA, bytes]), packedSize: DATA.length }), ...next]);
  const forms: [string, number[]][] = [
    ['marked', [...MARK, sum, 11, 11]],
    ['marked and wide', [...MARK, sum, 11, 0, 11, 0]],
    ['unmarked', [sum, 11, 11]],
    ['unmarked and wide', [sum, 11, 0, 11, 0]],
  ];

  it.each(forms)('are read %s', async (_form, values) => {
    expect(await outcome(behind(words(...values)))).toBe('opened b:11 other:5');
    expect(await outcome(behind(words(...values), []))).toBe('opened b:11');
    expect(await unpacked(behind(words(...values)))).toBe('sample data');
  });

  it.each(forms)('are refused where one of them is another, %s', async (_form, values) => {
    for (const index of values.keys()) {
      const wrong = words(...values.with(index, (values[index] ?? 0) + 1));
      expect(await outcome(behind(wrong)), String(index)).toBe('headers-differ');
    }
  });

  it.each(forms)('are refused with a byte too many or too few, %s', async (_form, values) => {
    const whole = words(...values);
    expect(await outcome(behind(Buffer.concat([whole, Buffer.alloc(1)])))).toMatch(/^hidden-data/);
    expect(await outcome(behind(whole.subarray(0, -1)))).toMatch(/^(headers-differ|overlapping-entries)/);
  });

  it('let the header before the data leave them open, and only then', async () => {
    const marked = behind(words(...MARK, sum, 11, 11));
    const open = [14, 18, 22].reduce((bytes, at) => patched(bytes, at, 0, 4), marked);
    expect(await outcome(open)).toBe('opened b:11 other:5');
    for (const at of [14, 18, 22])
      expect(await outcome(patched(marked, at, 1, 4)), String(at)).toBe('headers-differ a/b');
  });

  it('that would stand behind the end of the file are refused', async () => {
    for (let missing = 0; missing <= 24; missing += 1) {
      const bytes = zipBytes([
        one({ flags: 0x808, size: 68 + 3 + 11 - missing, packedSize: 68 + 3 + 11 - missing }),
      ]);
      expect(await outcome(bytes), String(missing)).toBe('headers-differ');
    }
  });
});

describe('the bytes of a zip', () => {
  const parts = [one(), other];
  const END = 22;
  const start = 30 + 3 + DATA.length;
  const directoryStart = start + 30 + 7 + 5;

  it('may belong to entries in another order than the directory’s', async () => {
    const [first, second] = [zipBytes([one()]).subarray(0, start), zipBytes([other]).subarray(0, 42)];
    const turned = zipBytes(
      [
        { ...other, offset: start, isListedOnly: true },
        { ...one({ offset: 0 }), isListedOnly: true },
      ],
      { before: Buffer.concat([first, second]) },
    );
    expect(await outcome(turned)).toBe('opened other:5 b:11');
  });

  it.each<[string, Buffer, string]>([
    ['before the first entry', zipBytes(parts, { before: zipBytes([]) }), 'prepended-data 0'],
    [
      'between two entries',
      zipBytes([one({ packed: Buffer.concat([DATA, Buffer.from('?')]), packedSize: DATA.length }), other]),
      `hidden-data ${String(start)}`,
    ],
    [
      'before the directory',
      zipBytes(parts, { between: Buffer.from('?') }),
      `hidden-data ${String(directoryStart)}`,
    ],
    ['before an empty directory', zipBytes([], { before: Buffer.from('?') }), 'prepended-data 0'],
    [
      'before an empty directory, and its end',
      zipBytes([], { between: Buffer.from('PK?') }),
      'prepended-data 0',
    ],
  ])('are refused where they are nobody’s: %s', async (_where, bytes, fault) => {
    expect(await outcome(bytes)).toBe(fault);
  });

  it('are refused where they are two entries’', async () => {
    const shared = [one(), { ...one({ name: 'a/b', offset: 0 }), isListedOnly: true }];
    expect(await outcome(zipBytes(shared))).toBe('overlapping-entries a/b');
    const longer = one({ size: DATA.length + 1, packedSize: DATA.length + 1 });
    expect(await outcome(zipBytes([longer, other]))).toBe('overlapping-entries a/other');
    expect(await outcome(zipBytes([longer]))).toBe('overlapping-entries');
  });

  it('are refused between the directory and its end', async () => {
    const whole = zipBytes(parts);
    const loose = (bytes: number): Buffer =>
      Buffer.concat([whole.subarray(0, -END), Buffer.alloc(bytes), whole.subarray(-END)]);
    const fault = `hidden-data ${String(whole.length - END)}`;
    for (const bytes of [1, 56, 75, 77]) expect(await outcome(loose(bytes)), String(bytes)).toBe(fault);
  });

  it('may end in a comment', async () => {
    expect(await outcome(zipBytes(parts, { comment: Buffer.from('hello') }))).toBe('opened b:11 other:5');
    expect(await outcome(zipBytes(parts, { after: Buffer.from('hello') }))).toBe('trailing-data');
  });

  it('are not enough', async () => {
    const whole = zipBytes(parts);
    expect(await outcome(whole.subarray(0, -END))).toBe('truncated');
    expect(await outcome(whole.subarray(0, 4))).toBe('truncated');
    expect(await outcome(whole.subarray(0, 3))).toBe('not-a-package');
    expect(await outcome(Buffer.from('sample text of no zip'))).toBe('not-a-package');
    // On another disk.
    expect(await outcome(patched(whole, whole.length - 18, 1))).toBe('damaged-zip');
    expect(await outcome(zipBytes([]))).toBe('no-top-folder');
  });
});

describe('the app’s own form', () => {
  it('has a name as long as may be', async () => {
    const segments = Array.from({ length: 4 }, () => 'x'.repeat(204)).join('/');
    const name = `a/${segments}/${'y'.repeat(NAME_LIMIT - segments.length - 3)}`;
    expect(Buffer.byteLength(name)).toBe(NAME_LIMIT);
    expect(await outcome(zipBytes([one({ name })]))).toBe(`own ${name.slice(2)}:11`);
    expect(await outcome(zipBytes([one({ name: `${name}y` })]))).toBe('overlong-name');
  });

  it.each<[string, Buffer]>([
    ['an entry of another method', zipBytes([one(), { ...other, method: 8 }])],
    ['a directory that says more', zipBytes([one({ madeBy: 0 }), other])],
    ['an end with a comment', zipBytes([one(), other], { comment: Buffer.from('?') })],
    [
      'a first entry that is listed last',
      zipBytes(
        [
          { ...other, offset: 44, isListedOnly: true },
          { ...one({ offset: 0 }), isListedOnly: true },
        ],
        { before: Buffer.concat([zipBytes([one()]).subarray(0, 44), zipBytes([other]).subarray(0, 42)]) },
      ),
    ],
    ['a header of another version', patched(zipBytes([one(), other]), 4, 10)],
  ])('is not %s', async (_what, bytes) => {
    expect(await outcome(bytes)).toMatch(/^opened /);
    expect(await outcome(zipBytes([one(), other]))).toBe('own b:11 other:5');
  });
});

describe('a limit', () => {
  const limits = (over: Partial<ZipLimits>): ZipLimits => ({ ...ZIP_LIMITS, ...over });
  const parts = [one(), other];
  const whole = zipBytes(parts);
  const directoryBytes = 46 + 3 + 46 + 7 + 22;
  const opened = 'own b:11 other:5';

  it('lies where the documents say', () => {
    expect(ZIP_LIMITS).toMatchObject({
      entries: 100_000,
      directoryBytes: 33_554_432,
      ratio: 250,
      ratioFrom: 4_194_304,
    });
  });

  it.each<[Partial<ZipLimits>, Partial<ZipLimits>, string]>([
    [{ entries: 2 }, { entries: 1 }, 'too-many-entries'],
    [{ directoryBytes }, { directoryBytes: directoryBytes - 1 }, 'directory-too-large'],
    [{ bytes: 16 }, { bytes: 15 }, 'too-large a/other'],
    [{ bytes: 11 + 5 }, { bytes: 10 }, 'too-large a/b'],
  ])('holds %j and refuses %j', async (enough, short, fault) => {
    expect(await outcome(whole, limits(enough))).toBe(opened);
    expect(await outcome(whole, limits(short))).toBe(fault);
  });

  it('of one file’s size by its packed one is met on both sides', async () => {
    const of = (size: number): Buffer => zipBytes([one({ method: 8, packed: Buffer.alloc(10), size })]);
    const at = limits({ ratioFrom: 50, ratio: 9 });
    expect(await outcome(of(90), at)).toBe('opened b:90');
    expect(await outcome(of(91), at)).toBe('bomb a/b');
    const from = limits({ ratioFrom: 50, ratio: 2 });
    expect(await outcome(of(50), from)).toBe('opened b:50');
    expect(await outcome(of(51), from)).toBe('bomb a/b');
  });

  it('of all files together by the container’s size is met on both sides', async () => {
    const of = (size: number): Buffer =>
      zipBytes(['a/b', 'a/c'].map((name) => ({ name, method: 8, packed: Buffer.alloc(10), size })));
    const half = of(0).length / 2;
    expect(await outcome(of(half), limits({ ratioFrom: half, ratio: 1 }))).toMatch(/^opened/);
    expect(await outcome(of(half + 1), limits({ ratioFrom: half + 1, ratio: 1 }))).toBe('bomb');
    // Small, however well it is packed.
    expect(await outcome(of(40), limits({ ratioFrom: 80, ratio: 0 }))).toMatch(/^opened/);
    expect(await outcome(of(41), limits({ ratioFrom: 81, ratio: 0 }))).toBe('bomb');
  });

  it('is not waited for where the directory cannot hold what it counts', async () => {
    const bytes = zipBytes(
      Array.from({ length: 100 }, (_, index) => ({ name: `a/${String(index)}` })),
      {
        count: 60_000,
      },
    );
    let reads = 0;
    const inner = sourceOf(bytes);
    const counted: ByteSource = {
      size: inner.size,
      read: (start, end) => ((reads += 1), inner.read(start, end)),
    };
    expect(await outcome(counted)).toBe('damaged-zip');
    expect(reads).toBeLessThan(5);
  });
});

describe('a file', () => {
  const noise = randomBytes(100_000).toString('hex');
  const changed = (bytes: Buffer, at: number): Buffer => patched(bytes, at, (bytes[at] ?? 0) ^ 1, 1);

  it.each([0, 8])('is unpacked as it was packed: method %i', async (method) => {
    const bytes = zipBytes([one({ data: Buffer.from(noise), method }), other]);
    expect(await unpacked(bytes)).toBe(noise);
    expect(await unpacked(bytes, 1)).toBe('other');
  });

  it('of other bytes than its sum says is damaged, by name', async () => {
    expect(await unpacked(changed(zipBytes([one()]), 33))).toBe('damaged-zip a/b');
  });

  it('that cannot be inflated is damaged, by name', async () => {
    expect(await unpacked(zipBytes([one({ method: 8, packed: Buffer.alloc(20, 0xff) })]))).toBe(
      'damaged-zip a/b',
    );
  });

  it.each([10, 12])('of another length than it says is damaged, by name: %i', async (size) => {
    expect(await unpacked(zipBytes([one({ method: 8, size })]))).toBe('damaged-zip a/b');
  });

  /** Gives the bytes while the directory is read, and fails from then on. */
  const failing = (error: unknown, method = 0): ByteSource & { fail(): void } => {
    const inner = sourceOf(zipBytes([one({ method })]));
    let isFailing = false;
    return {
      size: inner.size,
      fail: () => void (isFailing = true),
      // What a source fails with is its own affair.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      read: (start, end) => (isFailing ? Promise.reject(error) : inner.read(start, end)),
    };
  };
  async function failure(error: unknown, method: number): Promise<unknown> {
    const source = failing(error, method);
    const { files } = await readZip(source);
    source.fail();
    try {
      for await (const piece of files[0]?.read() ?? []) expect(piece.length).toBe(0);
      return null;
    } catch (caught) {
      return caught;
    }
  }
  const system = Object.assign(new Error('the disk'), { code: 'EIO' });

  it.each([0, 8])(
    'of a source that ends early is cut off, and of one that fails says why: method %i',
    async (method) => {
      const short = await failure(new AppError('short-read', 'at 1'), method);
      expect(short).toMatchObject({
        code: 'bad-container',
        detail: { fault: 'truncated', entry: 'a/b', at: null },
      });
      expect(await failure(system, method)).toBe(system);
      expect(await failure(new Error('something else'), method)).toMatchObject({
        detail: { fault: 'damaged-zip', entry: 'a/b' },
      });
      const own = new AppError('bad-container', 'x', {
        detail: { fault: 'damaged-body', entry: null, at: 7 },
      });
      expect(await failure(own, method)).toMatchObject({
        detail: { fault: 'damaged-body', entry: 'a/b', at: 7 },
      });
    },
  );

  it('says why no directory can be read', async () => {
    const source = failing(system);
    source.fail();
    await expect(readZip(source)).rejects.toBe(system);
  });
});
