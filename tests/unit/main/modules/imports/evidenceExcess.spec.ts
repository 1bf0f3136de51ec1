import { expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { evidenceExcess } from '../../../../../src/main/modules/imports/evidenceExcess';
import type { PackagedFile } from '../../../../../src/main/modules/imports/packageCalls';
import { PACKAGE_BYTES } from '@shared/domain/package/packageLimits';
import type { PackageVerdict } from '@shared/domain/package/verdict';
import { opened } from '../../../../support/journalBuilder';
import { chainOf, OPENED_CASE, REPLICA_A, retrieved, sha256 } from '../../../../support/packageBytes';

const [RESPONSE, IMAGE] = [Buffer.from('{}'), Buffer.from('image')];
const ENTRIES = chainOf(REPLICA_A, [opened, retrieved(RESPONSE), retrieved(IMAGE, 'image')]);

/** Compares these files with a case that has a response and an image of so many bytes. */
function excessOf(
  files: readonly PackagedFile[],
  imageBytes: number,
  signal = new AbortController().signal,
  damage: Error | null = null,
) {
  const sizes = new Map([
    [sha256(RESPONSE), RESPONSE.length],
    [sha256(IMAGE), imageBytes],
  ]);
  const read: string[] = [];
  const evidence = {
    stat: (hash: string) => (sizes.has(hash) ? { bytes: sizes.get(hash) } : null),
    read(hash: string) {
      if (damage !== null) throw damage;
      read.push(hash);
      return [RESPONSE];
    },
  };
  const reader = {
    async *evidence() {
      yield* files;
    },
    async *bytes(hash: string) {
      read.push(hash);
      yield RESPONSE;
    },
  };
  const vault = { journal: { all: () => ENTRIES }, evidence } as unknown as Parameters<
    typeof evidenceExcess
  >[0];
  const verdict = { label: 'doubtful' } as PackageVerdict;
  return { read, excess: evidenceExcess(vault, reader, { caseId: OPENED_CASE, verdict }, signal) };
}
const fileOf = (name: string, size: number, isResponse = false): PackagedFile => ({
  ...{ sha256: sha256(name), path: `data/raw/${name}`, size, isResponse },
});

it('a case exceeds the limit of a package by one byte more than fits', async () => {
  const room = PACKAGE_BYTES - RESPONSE.length - 1000;
  expect(await excessOf([fileOf('a', room)], 1000).excess).toBeNull();
  expect(await excessOf([fileOf('a', room + 1)], 1000).excess).toBe('case-too-large');
});

it('counts no file twice that the case already has', async () => {
  const again = { ...fileOf('', PACKAGE_BYTES), sha256: sha256(IMAGE) };
  expect(await excessOf([again], PACKAGE_BYTES).excess).toBeNull();
});

it('reads only responses, and the saved ones only if there are others', async () => {
  const image = excessOf([fileOf('a', 5)], 5);
  expect(await image.excess).toBeNull();
  expect(image.read).toEqual([]);
  const response = excessOf([fileOf('a', 5, true)], 5);
  expect(await response.excess).toBeNull();
  expect(response.read).toEqual([sha256(RESPONSE), sha256('a')]);
});

it('stops when it is cancelled', async () => {
  const cancel = new AbortController();
  const { excess } = excessOf([fileOf('a', 5, true)], 5, cancel.signal);
  cancel.abort(new Error('cancelled'));
  await expect(excess).rejects.toThrow('cancelled');
});

it('counts nothing where a saved response is damaged, which the package may contain', async () => {
  const { signal } = new AbortController();
  const damage = new AppError('evidence-damaged', 'evidence');
  expect(await excessOf([fileOf('a', 5, true)], 5, signal, damage).excess).toBeNull();
  await expect(excessOf([fileOf('a', 5, true)], 5, signal, new Error('other')).excess).rejects.toThrow(
    'other',
  );
});
