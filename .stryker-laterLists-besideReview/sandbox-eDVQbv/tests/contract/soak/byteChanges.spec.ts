// @ts-nocheck
import { expect, it } from 'vitest';
import { fuzzPackages, SINGLE_BYTES } from '../../support/packageFuzz';

const { CASELOUPE_SOAK_BYTES, CASELOUPE_SOAK_SEED } = process.env;
const count = Number(CASELOUPE_SOAK_BYTES ?? 300);
const seed = Number(CASELOUPE_SOAK_SEED ?? 4711);

it(
  'a package in which one byte is another is refused or named, and never proven',
  { timeout: 60_000 + count * 100 },
  async () => {
    const { failures, outcomes } = await fuzzPackages({ seed, count, readers: SINGLE_BYTES });
    process.stdout.write(
      `${String(count)} single bytes, seed ${String(seed)}: ${JSON.stringify(outcomes)}\n`,
    );
    expect(failures, `seed ${String(seed)}`).toEqual([]);
    expect(outcomes['proven'] ?? 0).toBe(0);
  },
);
