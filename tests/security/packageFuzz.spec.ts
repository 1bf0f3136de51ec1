import { expect, it } from 'vitest';
import { fuzzPackages } from '../support/packageFuzz';

const { CASELOUPE_FUZZ_COUNT, CASELOUPE_FUZZ_SEED } = process.env;
/** The same in every run; `npm run fuzz` asks for more, and for another seed. */
const count = Number(CASELOUPE_FUZZ_COUNT ?? 1_000);
const seed = Number(CASELOUPE_FUZZ_SEED ?? 4711);

it(
  'no mutated package ends the reader, holds it up, fills the memory or counts as proven',
  {
    timeout: 120_000 + count * 500,
  },
  async () => {
    process.stdout.write(`${String(count)} mutated packages, seed ${String(seed)}\n`);
    const { failures, slowest, memory, outcomes } = await fuzzPackages({ seed, count });
    if (CASELOUPE_FUZZ_COUNT !== undefined)
      process.stdout.write(
        `slowest ${slowest.toFixed(0)} ms, ${(memory / 1e6).toFixed(0)} MB, ${JSON.stringify(outcomes)}\n`,
      );
    expect(failures, `seed ${String(seed)}`).toEqual([]);
    expect(slowest, `seed ${String(seed)}`).toBeLessThan(20_000);
    expect(memory, `seed ${String(seed)}`).toBeLessThan(300e6);
    // It is of no use if they are all refused at once.
    expect(Object.keys(outcomes).length).toBeGreaterThan(5);
    expect(outcomes['broken']).toBeGreaterThan(count / 20);
  },
);
