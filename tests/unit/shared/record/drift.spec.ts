import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amlHistorySchema,
  amlResultSchema,
  journeyResultSchema,
  journeySummarySchema,
  MAX_DEPTH,
  readTolerantly,
  spotCheckResultSchema,
  valueAtPointer,
  type Unread,
} from '@shared/wire';
import { anyMutationOf, leavesIn, mutate, valueAt, type Tokens } from '../../../support/mutate';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  journeySummarySample,
  spotCheckSample,
} from '../../../support/wireSamples';

const RESOURCES = [
  ['journey', journeyResultSchema, journeySample],
  ['spot check', spotCheckResultSchema, spotCheckSample],
  ['AML result', amlResultSchema, amlResultSample],
  ['AML history', amlHistorySchema, amlHistorySample],
  ['journey summary', journeySummarySchema, journeySummarySample],
] as const;

const RUNS = { numRuns: 1500 };

describe.each(RESOURCES)('a %s that drifted', (_, schema, sample) => {
  it('in one place keeps everything beside that place', () => {
    fc.assert(
      fc.property(anyMutationOf(sample), ({ place, mutation }) => {
        const { value } = readTolerantly(schema, mutate(sample, place, mutation));
        for (const leaf of leavesIn(sample)) {
          if (startsWith(leaf, place)) continue;
          expect(candidates(leaf, place).map((at) => valueAt(value, at))).toContainEqual(
            valueAt(sample, leaf),
          );
        }
      }),
      RUNS,
    );
  });

  it('in many places is read without throwing, and every difference names a place of the answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 2, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (picks, kinds) => {
          let answer: unknown = sample;
          for (const pick of picks) {
            const [drift] = fc.sample(anyMutationOf(answer), {
              numRuns: 1,
              seed: pick + (kinds.next().value ?? 0),
            });
            if (drift) answer = mutate(answer, drift.place, drift.mutation);
            if (Object.keys(answer as object).length === 0) break;
          }
          const { value, unread } = readTolerantly(schema, answer);
          for (const difference of unread) expectNamed(answer, difference);
          expect(readTolerantly(schema, value).value).toEqual(value);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is called whole exactly when its schema accepts it', () => {
    fc.assert(
      fc.property(anyMutationOf(sample), ({ place, mutation }) => {
        const answer = mutate(sample, place, mutation);
        const { unread } = readTolerantly(schema, answer);
        const isWhole = unread.every(({ reason }) => reason !== 'wrong-type' && reason !== 'missing');
        expect(isWhole).toBe(schema.safeParse(answer).success);
      }),
      RUNS,
    );
  });

  it('into any JSON at all is read without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (anything) => {
        const { value, unread } = readTolerantly(schema, anything);
        for (const difference of unread) expectNamed(anything, difference);
        expect(value === null || typeof value === 'object').toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

function startsWith(place: Tokens, start: Tokens): boolean {
  return start.every((token, index) => place[index] === token);
}

/** Where a leaf may stand: an element left out moves those behind it in its list forward by one. */
function candidates(leaf: Tokens, left: Tokens): Tokens[] {
  const at = left.length - 1;
  const index = leaf[at];
  const isBehind =
    startsWith(leaf, left.slice(0, -1)) && typeof index === 'number' && index > Number(left[at]);
  return isBehind ? [leaf, leaf.map((token, place) => (place === at ? index - 1 : token))] : [leaf];
}

function expectNamed(answer: unknown, { pointer, reason }: Unread): void {
  expect(pointer.split('/').length).toBeLessThanOrEqual(MAX_DEPTH + 2);
  if (reason === 'missing') {
    expect(valueAtPointer(answer, pointer)).toBeUndefined();
  } else {
    expect(valueAtPointer(answer, pointer)).not.toBeUndefined();
  }
}
