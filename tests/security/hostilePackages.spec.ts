import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isError } from '../../src/main/errors/appError';
import { readPackage } from '../../src/main/modules/imports/readPackage';
import { ZIP_LIMITS } from '../../src/main/modules/imports/zipReader';
import type { ContainerFault } from '../../src/shared/domain/package/verdict';
import {
  BAG,
  bagFiles,
  createSigner,
  packageZip,
  partsOf,
  smallContent,
  sourceOf,
} from '../support/packageBytes';
import { zipBytes, type ZipPart, type ZipShape } from '../support/zipBytes';

const signer = createSigner('T-1');
const parts = partsOf(bagFiles(smallContent(signer)));
const whole = packageZip(smallContent(signer));

const read = (bytes: Buffer, limits?: Parameters<typeof readPackage>[0]['limits']) =>
  readPackage({
    source: sourceOf(bytes),
    key: null,
    signal: new AbortController().signal,
    progress: () => undefined,
    ...(limits === undefined ? {} : { limits }),
  });

async function faultOf(bytes: Buffer): Promise<ContainerFault | 'opened'> {
  try {
    await read(bytes);
    return 'opened';
  } catch (error) {
    if (isError(error, 'bad-container')) return error.detail.fault;
    throw error;
  }
}

const withPart = (part: ZipPart, shape: ZipShape = {}): Buffer => zipBytes([...parts, part], shape);
const evil = Buffer.from('evil');

describe('a hostile name', () => {
  it.each<[string, string | Buffer, ContainerFault]>([
    ['climbs out of the bag (zip-slip)', `${BAG}/../../etc/cron.d/evil`, 'parent-name'],
    ['climbs at once', '../evil', 'parent-name'],
    ['stands still', `${BAG}/./evil`, 'parent-name'],
    ['has an empty part', `${BAG}//evil`, 'parent-name'],
    ['is absolute', '/etc/passwd', 'absolute-name'],
    ['has a backslash', `${BAG}\\..\\evil`, 'backslash-name'],
    ['has a drive letter', 'C:/evil', 'drive-name'],
    ['has a NUL', `${BAG}/evil\0.txt`, 'control-name'],
    ['has a line break', `${BAG}/evil\n.txt`, 'control-name'],
    ['is not UTF-8', Buffer.from([...Buffer.from(`${BAG}/`), 0xff, 0xfe]), 'unreadable-name'],
    ['is longer than any file system takes', `${BAG}/${'x'.repeat(300)}`, 'overlong-name'],
    ['is empty', '', 'overlong-name'],
    ['is there twice', `${BAG}/bagit.txt`, 'duplicate-name'],
    ['is there twice in other capitals', `${BAG}/BagIt.TXT`, 'duplicate-name'],
    ['is there twice in another Unicode form', `${BAG}/\uff42agit.txt`, 'duplicate-name'],
    ['is there twice with a dot at its end', `${BAG}/bagit.txt.`, 'duplicate-name'],
    ['makes a folder of a file', `${BAG}/bagit.txt/evil`, 'duplicate-name'],
    ['makes a file of a folder', `${BAG}/data`, 'duplicate-name'],
    ['lies beside the bag', 'another/evil', 'several-top-folders'],
    ['lies in no folder', 'evil', 'no-top-folder'],
  ])('that %s is refused', async (_, name, fault) => {
    expect(await faultOf(withPart({ name, data: evil }))).toBe(fault);
  });
});

describe('a hostile entry', () => {
  it.each<[string, Partial<ZipPart>, ContainerFault]>([
    ['is a symbolic link', { attributes: (0o120777 << 16) >>> 0 }, 'special-entry'],
    ['is a device', { attributes: (0o060644 << 16) >>> 0 }, 'special-entry'],
    ['runs as its owner', { attributes: (0o104755 << 16) >>> 0 }, 'special-entry'],
    ['is a Windows link', { madeBy: 20, attributes: 0x400 }, 'special-entry'],
    ['is encrypted by the zip', { flags: 0x801, packedSize: 16 }, 'encrypted-entry'],
    ['hides its header', { flags: 0x2801, packedSize: 16 }, 'encrypted-entry'],
    ['is compressed in an unheard-of way', { method: 99 }, 'unknown-compression'],
    ['has another name before its data', { localName: `${BAG}/data/other.txt` }, 'headers-differ'],
    ['has another sum before its data', { localCrc32: 1 }, 'headers-differ'],
    [
      'has a second name in an extra field',
      {
        centralExtra: Buffer.from([0x75, 0x70, 5, 0, 1, 0, 0, 0, 0]),
      },
      'unreadable-name',
    ],
    [
      'lies on another one (overlap)',
      { offset: 0, isListedOnly: true, data: Buffer.alloc(0) },
      'headers-differ',
    ],
    ['says that it is larger than the file', { packedSize: 1 << 30, size: 1 << 30 }, 'truncated'],
  ])('that %s is refused', async (_, part, fault) => {
    expect(await faultOf(withPart({ name: `${BAG}/data/evil.txt`, data: evil, ...part }))).toBe(fault);
  });

  it('that shares the bytes of another one is refused', async () => {
    const first = parts[0]!;
    const inner = zipBytes([{ name: `${BAG}/data/inner.txt`, data: evil }]);
    const outer = { name: `${BAG}/data/outer.bin`, data: inner };
    const at = zipBytes([...parts, outer]).indexOf(inner);
    const bytes = zipBytes([
      ...parts,
      outer,
      { name: `${BAG}/data/inner.txt`, data: evil, offset: at, isListedOnly: true },
    ]);
    expect(first.name).toContain('data/ABSENT.csv');
    expect(await faultOf(bytes)).toBe('overlapping-entries');
  });

  it('that unpacks to a thousand times its size (bomb) is refused unread', async () => {
    const bomb = { name: `${BAG}/data/bomb.bin`, data: Buffer.alloc(64 * 1024 * 1024), method: 8 };
    expect(await faultOf(withPart(bomb))).toBe('bomb');
  });

  it('that unpacks to more than it says ends there', async () => {
    const data = Buffer.alloc(1024 * 1024);
    const liar = { name: `${BAG}/data/liar.bin`, data, method: 8, size: 10 };
    const { verdict } = await read(withPart(liar));
    expect(verdict.findings).toContainEqual({ kind: 'damaged-entry', path: 'data/liar.bin' });
    expect(verdict.label).toBe('broken');
  });
});

describe('a hostile container', () => {
  it('with a million entries is refused before the first is read', async () => {
    const count = 1_000_000;
    const end64 = Buffer.alloc(56 + 20 + 22);
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(44n, 4);
    end64.writeBigUInt64LE(BigInt(count), 24);
    end64.writeBigUInt64LE(BigInt(count), 32);
    end64.writeUInt32LE(0x07064b50, 56);
    end64.writeBigUInt64LE(0n, 64);
    end64.writeUInt32LE(1, 72);
    end64.writeUInt32LE(0x06054b50, 76);
    end64.fill(0xff, 84, 96);
    expect(await faultOf(Buffer.concat([Buffer.from('PK'), Buffer.alloc(2), end64]))).toBe('damaged-zip');
    end64.writeBigUInt64LE(4n, 64);
    expect(await faultOf(Buffer.concat([Buffer.from('PK'), Buffer.alloc(2), end64]))).toBe(
      'too-many-entries',
    );
  });

  it('that says it has fewer entries than it lists is refused', async () => {
    expect(await faultOf(zipBytes(parts, { count: 3 }))).toBe('hidden-data');
  });

  it('that says it has more entries than it lists is refused', async () => {
    expect(await faultOf(zipBytes(parts, { count: 60_000 }))).toBe('damaged-zip');
  });

  it.each<[string, ZipShape, ContainerFault]>([
    ['data before it', { before: Buffer.from('#!/bin/sh\n') }, 'not-a-package'],
    ['a zip before it', { before: zipBytes([{ name: 'a/b' }]) }, 'prepended-data'],
    ['data behind it', { after: evil }, 'trailing-data'],
    ['data between its parts', { between: evil }, 'hidden-data'],
  ])('with %s is refused', async (_, shape, fault) => {
    expect(await faultOf(zipBytes(parts, shape))).toBe(fault);
  });

  it('with a comment is never taken for one of the app', async () => {
    const { verdict } = await read(zipBytes(parts, { comment: Buffer.from('hello') }));
    expect(verdict.findings).toContainEqual({ kind: 'packed-otherwise' });
  });

  it('cut off anywhere is refused', async () => {
    for (let end = 0; end < whole.length; end += 97)
      expect(await faultOf(whole.subarray(0, end)), String(end)).toMatch(
        /truncated|not-a-package|damaged-zip/,
      );
  });

  it('larger unpacked than a case can be is refused unread', async () => {
    const limits = { ...ZIP_LIMITS, entries: 100, bytes: 1000, ratioFrom: 1000 };
    await expect(read(whole, limits)).rejects.toMatchObject({ detail: { fault: 'too-large' } });
  });

  it('that is something else is refused', async () => {
    expect(await faultOf(Buffer.from('%PDF-1.7'))).toBe('not-a-package');
    expect(await faultOf(Buffer.alloc(0))).toBe('not-a-package');
    expect(await faultOf(Buffer.from('-----BEGIN AGE ENCRYPTED FILE-----\n'))).toBe('armoured');
  });

  it('whose manifest lists files outside of it finds them missing, and reads nothing there', async () => {
    const files = bagFiles(smallContent(signer));
    const manifest = files.get('manifest-sha256.txt')!.toString();
    files.set('manifest-sha256.txt', Buffer.from(`${manifest}${'a'.repeat(64)}  ../../../etc/passwd\n`));
    const { verdict } = await read(zipBytes(partsOf(files)));
    expect(verdict.findings).toContainEqual({ kind: 'missing', path: '../../../etc/passwd' });
  });
});

it('nothing in the reader writes a file', () => {
  const folder = 'src/main/modules/imports';
  for (const name of readdirSync(folder)) {
    const source = readFileSync(`${folder}/${name}`, 'utf8');
    expect(source, name).not.toMatch(/writeFile|createWriteStream|mkdir|mkdtemp|rename\(|open\([^)]*'w/);
  }
});
