import { describe, expect, it } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import { verdictHere } from '../../../../../src/main/modules/imports/packageView';
import { readPackage, type OpenedPackage } from '../../../../../src/main/modules/imports/readPackage';
import type { PackageKey } from '../../../../../src/shared/domain/package/verdict';
import {
  BAG,
  bagFiles,
  createSigner,
  knows,
  packageZip,
  partsOf,
  sealed,
  smallContent,
  sourceOf,
} from '../../../../support/packageBytes';
import { everyNth, runs } from '../../../../support/soaked';
import { zipBytes } from '../../../../support/zipBytes';

const signer = createSigner('T-1');
const content = smallContent(signer);
const PASSPHRASE = 'correct horse battery';
const key: PackageKey = { kind: 'passphrase', passphrase: PASSPHRASE };

async function read(bytes: Buffer, opening: PackageKey | null = null): Promise<OpenedPackage> {
  const opened = await readPackage({
    source: sourceOf(bytes),
    key: opening,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  return { ...opened, verdict: verdictHere(opened, knows(signer)) };
}

/** What a reading comes to: its word, or the container's fault. */
async function outcome(bytes: Buffer, opening: PackageKey | null = null): Promise<string> {
  try {
    return (await read(bytes, opening)).verdict.label;
  } catch (error) {
    if (isError(error, 'bad-container')) return error.detail.fault;
    throw error;
  }
}

describe('corruption', () => {
  /** Whether a reading noticed: another word than `proven`, or the container refused. */
  const isNoticed = async (bytes: Buffer, opening: PackageKey | null): Promise<boolean> =>
    (await outcome(bytes, opening)) !== 'proven';

  /** A generator of its own, so that a failing position can be found again. */
  function* positions(count: number, size: number, seed: number): Iterable<[number, number]> {
    let state = seed;
    const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
    for (let index = 0; index < count; index += 1) yield [next() % size, 1 + ((next() >>> 8) % 255)];
  }

  async function missed(bytes: Buffer, opening: PackageKey | null, seed: number): Promise<number[]> {
    const unnoticed: number[] = [];
    for (const [at, mask] of positions(runs(250), bytes.length, seed)) {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= mask;
      if (!(await isNoticed(flipped, opening))) unnoticed.push(at);
    }
    return unnoticed;
  }

  it('of one byte is noticed every time in a plain zip', async () => {
    const bytes = packageZip(content);
    expect(await outcome(bytes)).toBe('proven');
    expect(await missed(bytes, null, 1)).toEqual([]);
  });

  it('of one byte is noticed every time in a sealed package', async () => {
    const bytes = await sealed(packageZip(content), { passphrase: PASSPHRASE });
    expect(await outcome(bytes, key)).toBe('proven');
    expect(await missed(bytes, key, 2)).toEqual([]);
  });

  it('of any byte of any file is named, and nothing is shown as good', async () => {
    // Each byte is one reading, so not every byte is changed, but every bit of some.
    const files = bagFiles({
      ...content,
      payload: {
        'data/VERIFY.txt': Buffer.from('How to check this.\n'),
        'data/case.json': Buffer.from('{}\n'),
      },
    });
    for (const [turn, [path, bytes]] of [...files].entries()) {
      for (const at of everyNth([...bytes.keys()], 5, turn)) {
        const flipped = Buffer.from(bytes);
        flipped[at]! ^= 1 << (at % 8);
        const { verdict } = await read(zipBytes(partsOf(new Map([...files, [path, flipped]]))));
        expect(verdict.label, `${path} ${at}`).toBe('broken');
        const isNamed = verdict.findings.some((finding) => 'path' in finding && finding.path === path);
        const isSignature = verdict.findings.some(({ kind }) => kind === 'bad-signature');
        expect(isNamed || (isSignature && path.startsWith('tagmanifest')), `${path} ${at}`).toBe(true);
      }
    }
  });

  it('of the top folder is noticed', async () => {
    const parts = partsOf(bagFiles(content)).map((part, index) =>
      index === 0 ? { ...part, name: `${BAG}x/bagit.txt` } : part,
    );
    expect(await outcome(zipBytes(parts))).toBe('several-top-folders');
  });
});
