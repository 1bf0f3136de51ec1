// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeCase } from '@shared/presentation/sections';
import { anyMutationOf, mutate } from '../../support/mutate';
import { textsOf } from '../../support/composedTexts';
import { viewOf } from '../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../support/wireSamples';

const { CASELOUPE_SOAK_RESPONSES, CASELOUPE_SOAK_SEED } = process.env;
const SAMPLES = [
  ['journey', journeySample],
  ['spot-check', spotCheckSample],
  ['aml-check', amlResultSample],
] as const;
const numRuns = Math.ceil(Number(CASELOUPE_SOAK_RESPONSES ?? 900) / SAMPLES.length);
const seed = Number(CASELOUPE_SOAK_SEED ?? 4711);

describe('a response that drifted in up to four places', () => {
  it.each(SAMPLES)('is read and composed: %s', { timeout: 60_000 + numRuns * 100 }, (kind, sample) => {
    let texts = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (picks) => {
        let response: unknown = sample;
        for (const pick of picks) {
          const [drift] = fc.sample(anyMutationOf(response), { numRuns: 1, seed: pick });
          if (drift) response = mutate(response, drift.place, drift.mutation);
          if (Object.keys(response as object).length === 0) return;
        }
        texts += textsOf(composeCase(viewOf(response, { kind }))).length;
      }),
      { numRuns, seed },
    );
    process.stdout.write(`${String(numRuns)} responses (${kind}), seed ${String(seed)}\n`);
    expect(texts).toBeGreaterThan(numRuns);
  });
});
