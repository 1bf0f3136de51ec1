// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { CaseKind } from '@shared/domain/ids';
import { composeCase, composeWork } from '@shared/presentation/sections';
import { placesIn, valueAt, type Tokens } from '../support/mutate';
import { sourceOf } from '../support/reportSource';
import { viewOf } from '../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../support/wireSamples';

/** What every JavaScript object has a member of, though nobody put it there. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

/** A copy of a response with the name in one place: as the text there, or as the key of what is there. */
function named(response: object, place: Tokens, name: string, as: 'text' | 'key'): object {
  const copy = JSON.parse(JSON.stringify(response)) as object;
  const key = place.at(-1) ?? '';
  const parent = valueAt(copy, place.slice(0, -1)) as Record<string | number, unknown>;
  if (as === 'text') parent[key] = name;
  else {
    Object.defineProperty(parent, name, { ...Object.getOwnPropertyDescriptor(parent, key) });
    delete parent[key];
  }
  return copy;
}

const SAMPLES: [CaseKind, object][] = [
  ['journey', journeySample],
  ['spot-check', spotCheckSample],
  ['aml-check', amlResultSample],
];

describe.each(SAMPLES)('a response to a %s', (kind, response) => {
  it.each(['text', 'key'] as const)('may name anything like what every object has, as a %s', (as) => {
    const faults: string[] = [];
    for (const [index, place] of placesIn(response).entries()) {
      if (as === 'key' && typeof place.at(-1) === 'number') continue;
      const name = INHERITED[index % INHERITED.length] ?? '';
      try {
        const odd = named(response, place, name, as);
        const view = viewOf(odd, { kind });
        const stated = JSON.stringify(
          structuredClone([view, composeCase(view), composeWork(sourceOf(odd, { kind }))]),
        );
        if (stated.includes('native code')) faults.push(`${name} at ${place.join('/')}: code`);
      } catch (error) {
        faults.push(`${name} at ${place.join('/')}: ${String(error)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
