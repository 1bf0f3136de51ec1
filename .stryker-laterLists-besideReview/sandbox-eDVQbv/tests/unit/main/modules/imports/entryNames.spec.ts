// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import { entryName, NAME_LIMIT, topFolderOf } from '../../../../../src/main/modules/imports/entryNames';

/** What a reading comes to, or the fault and the entry that it names. */
function outcome(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (!isError(error, 'bad-container')) throw error;
    const { fault, entry } = error.detail;
    return entry === null ? `! ${fault}` : `! ${fault} ${entry}`;
  }
}
const read = (name: string | Buffer, isUtf8 = true): string =>
  outcome(() => entryName(Buffer.from(name), isUtf8));
const top = (...names: string[]): string => outcome(() => topFolderOf(names));

describe('the name of an entry', () => {
  it.each([
    'a/b',
    'a/b/',
    'a',
    'a/.b',
    'a/..b',
    'a/b..',
    'a/...',
    'a/c:b',
    'ab:/c',
    '1:/c',
    'a/ä',
    'a/b c',
    'a/~',
    'a/\u00a0',
    '\ufeffa',
  ])('is read as it is: %j', (name) => {
    expect(read(name)).toBe(name);
  });

  it.each([
    ['/a/b', 'absolute-name'],
    ['/', 'absolute-name'],
    ['c:/a', 'drive-name'],
    ['C:a', 'drive-name'],
    ['a\\b', 'backslash-name'],
    ['..', 'parent-name'],
    ['../a', 'parent-name'],
    ['a/../b', 'parent-name'],
    ['a/..', 'parent-name'],
    ['a/./b', 'parent-name'],
    ['a//b', 'parent-name'],
    ['a//', 'parent-name'],
    ['a/../', 'parent-name'],
    ['a\u0000', 'control-name'],
    ['a\u001f', 'control-name'],
    ['a\u007f', 'control-name'],
    ['a\u0080', 'control-name'],
    ['a\u009f/b', 'control-name'],
    // The first thing that is wrong with it.
    ['/a\\b\n', 'control-name'],
    ['/a\\b', 'backslash-name'],
  ])('is refused, and named: %j', (name, fault) => {
    expect(read(name)).toBe(`! ${fault} ${name}`);
  });

  it('is as long as a file system takes it, in bytes, whole and between its slashes', () => {
    const segment = 'x'.repeat(255);
    expect(read(`a/${segment}`)).toBe(`a/${segment}`);
    expect(read(`a/${segment}/`)).toBe(`a/${segment}/`);
    expect(read(`a/${segment}x`)).toBe(`! overlong-name a/${segment}x`);
    expect(read(`${segment}x/a`)).toBe(`! overlong-name ${segment}x/a`);
    const wide = 'ä'.repeat(128);
    expect(read(`a/${wide}`)).toBe(`! overlong-name a/${wide}`);
    const whole = `${segment}/${segment}/${segment}/${segment}/`;
    expect(Buffer.byteLength(whole)).toBe(NAME_LIMIT);
    expect(NAME_LIMIT).toBe(1024);
    expect(read(whole)).toBe(whole);
    expect(read(`${whole}a`)).toBe('! overlong-name');
    expect(read('')).toBe('! overlong-name');
  });

  it('is UTF-8 where its flag says so, and plain letters where it does not', () => {
    expect(read('a/b', false)).toBe('a/b');
    expect(read('a/~', false)).toBe('a/~');
    expect(read('a/ä', false)).toBe('! unreadable-name');
    expect(read(Buffer.from([0x61, 0x7f]), false)).toBe('! unreadable-name');
    expect(read(Buffer.from([0x61, 0xff]))).toBe('! unreadable-name');
    expect(read(Buffer.from([0x61, 0xc3]))).toBe('! unreadable-name');
  });
});

describe('the names of a container', () => {
  it.each<[string[], string]>([
    [['a/b'], 'a'],
    [['a/', 'a/b', 'a/c/d', 'a/c/e'], 'a'],
    [['a/c/d', 'a/c/', 'a/'], 'a'],
    [['a/b', 'a/bc', 'a/b.c', 'a/.b'], 'a'],
    [['a/b/c/d/e', 'a/b/c/', 'a/b/f'], 'a'],
    [['a/b', 'a/bc/d', 'a/bcd/'], 'a'],
    [['a/c./', 'a/c/d'], 'a'],
  ])('lead to the one folder at the top: %j', (names, folder) => {
    expect(top(...names)).toBe(folder);
  });

  it.each<[string[], string]>([
    [[], 'no-top-folder'],
    [['a'], 'no-top-folder a'],
    [['a/b', 'c'], 'no-top-folder c'],
    [['a/b', 'c/d'], 'several-top-folders'],
    [['a/b', 'A/c'], 'several-top-folders'],
    [['a/', 'c/'], 'several-top-folders'],
    [['a/b', 'a/b'], 'duplicate-name a/b'],
    [['a/b', 'a/B'], 'duplicate-name a/B'],
    [['a/b', 'a/b.'], 'duplicate-name a/b.'],
    [['a/b', 'a/b '], 'duplicate-name a/b '],
    [['a/b', 'a/b. .'], 'duplicate-name a/b. .'],
    [['a/é', 'a/e\u0301'], 'duplicate-name a/e\u0301'],
    [['a/b/', 'a/b/'], 'duplicate-name a/b/'],
    // One of them a file, the other a folder.
    [['a/b', 'a/b/'], 'duplicate-name a/b/'],
    [['a/b/', 'a/b'], 'duplicate-name a/b'],
    [['a/b', 'a/b/c'], 'duplicate-name a/b/c'],
    [['a/b/c', 'a/b'], 'duplicate-name a/b'],
    [['a/b', 'a/b/c/d/e'], 'duplicate-name a/b/c/d/e'],
    [['a/b/c/d/e', 'a/b'], 'duplicate-name a/b'],
    [['a/b./c', 'a/b'], 'duplicate-name a/b'],
    [['a/b', 'a/b./c'], 'duplicate-name a/b./c'],
    [['a/x/b/c', 'a/x/B'], 'duplicate-name a/x/B'],
  ])('are refused, with the entry if one is to blame: %j', (names, fault) => {
    expect(top(...names)).toBe(`! ${fault}`);
  });
});
