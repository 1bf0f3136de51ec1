import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Deviation } from '@shared/record/deviations';
import { readResult, RESULT_SCHEMAS, type ResultReading } from '@shared/record/result';
import { isPlain } from '@shared/record/shape';
import { walkRecord } from '@shared/record/walk';
import { nodeOf } from '@shared/wire/catalogue';
import { valueAtPointer } from '@shared/wire/jsonPointer';
import { anyMutationOf, mutate, scalarsIn, valueAt, type Tokens } from '../../../support/mutate';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  journeySummarySample,
  spotCheckSample,
} from '../../../support/wireSamples';

const RESULTS = [
  ['journey', journeySample],
  ['spot-check', spotCheckSample],
  ['aml-check', amlResultSample],
  ['aml-history', amlHistorySample],
  ['journey-summary', journeySummarySample],
] as const;
/** `npm run soak` asks for more, from another seed. */
const { CASELOUPE_SOAK_RESPONSES, CASELOUPE_SOAK_SEED } = process.env;
const numRuns = Number(CASELOUPE_SOAK_RESPONSES ?? 2_500) / RESULTS.length;
const RUNS = { numRuns: Math.ceil(numRuns), seed: Number(CASELOUPE_SOAK_SEED ?? 4711) };
vi.setConfig({ testTimeout: 60_000 + numRuns * 20 });

describe.each(RESULTS)('a %s that drifted', (kind, sample) => {
  it('in one place keeps everything beside that place', () => {
    fc.assert(
      fc.property(anyMutationOf(sample), ({ place, mutation }) => {
        const drifted = mutate(sample, place, mutation);
        const reading = readResult(kind, drifted);
        if (reading.otherShape !== null) return;
        const isBeside = (leaf: Tokens): boolean =>
          !startsWith(leaf, place) && !startsWith(leaf, renamed(place));
        expect(lostFrom(drifted, reading).filter(({ leaf }) => isBeside(leaf))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('in one place keeps what stands in that place as well, whatever it became', () => {
    fc.assert(
      fc.property(anyMutationOf(sample), ({ place, mutation }) => {
        const drifted = mutate(sample, place, mutation);
        const reading = readResult(kind, drifted);
        if (mutation === 'nest deeply') return;
        expect(lostFrom(drifted, reading)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('in many places is read without throwing, and every deviation names a place of the response', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 12 }), (picks) => {
        let response: unknown = sample;
        for (const pick of picks) {
          const [drift] = fc.sample(anyMutationOf(response), { numRuns: 1, seed: pick });
          if (drift) response = mutate(response, drift.place, drift.mutation);
          if (Object.keys(response as object).length === 0) break;
        }
        const reading = readResult(kind, response);
        for (const deviation of reading.deviations) expectNamed(response, deviation);
        expect(() => savedOf(reading)).not.toThrow();
      }),
      { numRuns: 100 },
    );
  });

  it('is called plain only when reading it gives no deviation, and its rows exactly then', () => {
    fc.assert(
      fc.property(anyMutationOf(sample), ({ place, mutation }) => {
        const response = mutate(sample, place, mutation);
        const { deviations, otherShape } = readResult(kind, response);
        if (otherShape !== null) return;
        const plain = isPlain(nodeOf(RESULT_SCHEMAS[kind]), response, kind);
        if (plain || kind.startsWith('aml')) expect(plain).toBe(deviations.length === 0);
      }),
      RUNS,
    );
  });

  it('into any JSON at all is read without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (anything) => {
        for (const deviation of readResult(kind, anything).deviations) expectNamed(anything, deviation);
        const inside = { ...(sample as object), [Object.keys(sample).at(-1) as string]: anything };
        for (const deviation of readResult(kind, inside).deviations) expectNamed(inside, deviation);
      }),
      { numRuns: 100 },
    );
  });
});

/** What a reading holds, by place: values of members, and whatever else was received as it was received. */
function savedOf({ kind, record }: ResultReading): { find: (leaf: Tokens) => unknown } {
  const values = new Map<string, unknown>();
  walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
    leaf({ value }) {
      if (value.state === 'given') values.set(value.pointer, value.value);
      else if (value.state === 'unreadable') values.set(value.pointer, parsed(value.text));
      else if (value.state === 'null') values.set(value.pointer, null);
    },
    undescribed: ({ pointer, value }) => void values.set(pointer, value),
  });
  return {
    find(leaf) {
      let above = leaf.map((token) => `/${escaped(token)}`).join('');
      for (let length = leaf.length; length >= 0; length -= 1) {
        if (values.has(above)) return textOf(valueAt(values.get(above), leaf.slice(length)));
        above = above.slice(0, Math.max(0, above.lastIndexOf('/')));
      }
      return undefined;
    },
  };
}
/** Of what nests too deeply the reading holds only that it does. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
/** A figure keeps its digits as a text. */
const textOf = (value: unknown): string | null | undefined =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value as string | null);
/**
 * What a reading does not hold as it was received. Gathered first: an expectation of each would take as long as all the
 * reading.
 */
function lostFrom(response: unknown, reading: ResultReading) {
  const saved = savedOf(reading);
  return scalarsIn(response)
    .map(([leaf, found]) => ({ leaf, received: textOf(found), kept: saved.find(leaf) }))
    .filter(({ received, kept }) => !Object.is(received, kept));
}

const escaped = (token: string | number): string => String(token).replaceAll('~', '~0').replaceAll('/', '~1');

function startsWith(place: Tokens, start: Tokens): boolean {
  return start.every((token, index) => place[index] === token);
}
const renamed = (place: Tokens): Tokens => [...place.slice(0, -1), `${String(place.at(-1))} renamed`];

function expectNamed(response: unknown, { pointer, reason }: Deviation): void {
  if (reason === 'missing') expect(valueAtPointer(response, pointer)).toBeUndefined();
  else expect(valueAtPointer(response, pointer)).not.toBeUndefined();
}
