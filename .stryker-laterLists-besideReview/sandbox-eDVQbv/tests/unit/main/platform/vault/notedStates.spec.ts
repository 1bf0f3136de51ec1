// @ts-nocheck
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryKeychain } from '../../../../support/memoryKeychain';
import { inFile, inKeychain, type NotedState } from '../../../../../src/main/platform/vault/notedStates';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-noted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOTED: NotedState = { replica: 'a', count: 3, state: 's', at: '2026-01-02T03:04:05.000Z' };

describe('a state noted in a file', () => {
  it('is read by the vault it is of, and its time also where that vault is gone', async () => {
    const place = inFile(join(folder, 'last-state.json'));
    expect([await place.read('a'), place.lastUse()]).toEqual([null, null]);
    await place.write(NOTED);
    expect([await place.read('a'), await place.read('b')]).toEqual([NOTED, null]);
    expect(place.lastUse()).toBe(NOTED.at);
  });

  it('is none where the file says nothing, and its time is none where it cannot be read', async () => {
    const path = join(folder, 'last-state.json');
    writeFileSync(path, '{"replica":"a"}');
    expect([await inFile(path).read('a'), inFile(path).lastUse()]).toEqual([null, null]);
    rmSync(path);
    mkdirSync(path);
    await expect(inFile(path).read('a')).rejects.toThrow('EISDIR');
    expect(inFile(path).lastUse()).toBeNull();
  });
});

it('a keychain is asked only about a vault that is there', async () => {
  const place = inKeychain(createMemoryKeychain());
  await place.write(NOTED);
  expect([await place.read('a'), place.lastUse()]).toEqual([NOTED, null]);
});
