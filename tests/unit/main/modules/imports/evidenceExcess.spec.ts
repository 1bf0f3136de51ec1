import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { evidenceExcess } from '../../../../../src/main/modules/imports/evidenceExcess';
import type { PackagedFile } from '../../../../../src/main/modules/imports/packageCalls';
import { PACKAGE_BYTES } from '@shared/domain/package/packageLimits';
import { TOTAL_LIMITS } from '@shared/domain/package/responseTotals';
import { opened } from '../../../../support/journalBuilder';
import { chainOf, OPENED_CASE, REPLICA_A, retrieved, sha256 } from '../../../../support/packageBytes';

const [RESPONSE, OTHER, IMAGE] = [Buffer.from('{}'), Buffer.from('{"a":0}'), Buffer.from('image')];
const ENTRIES = chainOf(REPLICA_A, [
  ...[opened, retrieved(RESPONSE), retrieved(OTHER), retrieved(IMAGE, 'image')],
]);

interface Situation {
  signal?: AbortSignal;
  /** What reading this piece of saved evidence throws. */
  damage?: { of: Buffer; error: Error };
  /** What the package's entries name as responses, without its own files that are responses. */
  named?: readonly string[];
}
type File = PackagedFile & { isResponse: boolean };

/** Compares these files with a case that has two responses and an image of so many bytes. */
function excessOf(
  files: readonly File[],
  imageBytes: number,
  { signal, damage, named = [] }: Situation = {},
) {
  const sizes = new Map([
    [sha256(RESPONSE), RESPONSE.length],
    [sha256(OTHER), OTHER.length],
    [sha256(IMAGE), imageBytes],
  ]);
  const read: string[] = [];
  const evidence = {
    stat: (hash: string) => (sizes.has(hash) ? { bytes: sizes.get(hash) } : null),
    *read(hash: string) {
      if (damage !== undefined && hash === sha256(damage.of)) throw damage.error;
      read.push(`saved ${hash}`);
      yield hash === sha256(OTHER) ? OTHER : RESPONSE;
    },
  };
  const reader = {
    async *evidence() {
      yield* files;
    },
    async *bytes(hash: string) {
      read.push(`packaged ${hash}`);
      yield Buffer.from('{"a":0,"b":0}');
    },
    named: () =>
      Promise.resolve({
        evidence: new Set([...files.map((file) => file.sha256), ...named]),
        responses: new Set([
          ...files.filter(({ isResponse }) => isResponse).map((file) => file.sha256),
          ...named,
        ]),
      }),
  };
  const vault = { journal: { all: () => ENTRIES }, evidence } as unknown as Parameters<
    typeof evidenceExcess
  >[0];
  const excess = evidenceExcess(vault, reader, OPENED_CASE, signal ?? new AbortController().signal);
  return { read, excess };
}
const fileOf = (name: string, size: number, isResponse = false): File => ({
  ...{ sha256: sha256(name), path: `data/raw/${name}`, size, isResponse },
});
const SAVED = [`saved ${sha256(RESPONSE)}`, `saved ${sha256(OTHER)}`];

function set(limit: keyof typeof TOTAL_LIMITS, most: number): void {
  const { [limit]: usual } = TOTAL_LIMITS;
  onTestFinished(() => void (TOTAL_LIMITS[limit] = usual));
  TOTAL_LIMITS[limit] = most;
}

it('a case exceeds the limit of a package by one byte more than fits', async () => {
  const room = PACKAGE_BYTES - RESPONSE.length - OTHER.length - 1000;
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
  expect(response.read).toEqual([...SAVED, `packaged ${sha256('a')}`]);
});

it('counts a saved medium that the package names as a response, whether or not it contains it', async () => {
  set('bytes', RESPONSE.length + OTHER.length + 5);
  const named = [sha256(IMAGE)];
  expect(await excessOf([], 5, { named }).excess).toBeNull();
  expect(await excessOf([], 6, { named }).excess).toBe('responses-too-large');
  const again = { ...fileOf('', 6, true), sha256: sha256(IMAGE) };
  expect(await excessOf([again], 6).excess).toBe('responses-too-large');
});

it('stops when it is cancelled', async () => {
  const cancel = new AbortController();
  const { excess } = excessOf([fileOf('a', 5, true)], 5, { signal: cancel.signal });
  cancel.abort(new Error('cancelled'));
  await expect(excess).rejects.toThrow('cancelled');
});

it('counts the others where a saved response is damaged, and its copy in the package', async () => {
  const damage = { of: RESPONSE, error: new AppError('evidence-damaged', 'evidence') };
  const more = fileOf('a', 5, true);
  const copy = { ...fileOf('', 5, true), sha256: sha256(RESPONSE) };
  set('values', 4);
  expect(await excessOf([more], 5, { damage }).excess).toBeNull();
  const copied = excessOf([more, copy], 5, { damage });
  expect(await copied.excess).toBe('too-many-values');
  const [, other = ''] = SAVED;
  const packaged = `packaged ${sha256('a')}`;
  expect(copied.read).toEqual([other, packaged, `packaged ${sha256(RESPONSE)}`, other, packaged]);
  const unknown = { of: RESPONSE, error: new Error('other') };
  await expect(excessOf([more], 5, { damage: unknown }).excess).rejects.toThrow('other');
});
