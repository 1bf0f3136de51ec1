import fc from 'fast-check';
import type { CaseKind } from '@shared/domain/ids';
import { anyMutationOf, leavesIn, mutate, placesIn, valueAt, type Tokens } from './mutate';
import { amlHistorySample, amlResultSample, journeySample, spotCheckSample } from './wireSamples';

/** A case whose responses depart from the specification or try to attack the app. */
export interface HostileCase {
  readonly kind: CaseKind;
  readonly subjectId: string;
  /** The text of each response, by its path at the service. */
  readonly responses: ReadonlyMap<string, string>;
}

/** Marks a string whose content becomes raw JSON text, for values that JavaScript cannot represent. */
const MARK = '\u0001raw:';
const raw = (text: string): string => `${MARK}${text}`;

const DEEP = 3_000;
/** Values that typically break applications. Each is used somewhere in the responses. */
export const HOSTILE_VALUES: readonly unknown[] = [
  '<img src=x onerror="document.title=1"><script>document.title=1</script>',
  '</pre></textarea>{{ constructor.constructor("document.title=1")() }}',
  '\u202Eevil\u202C \u2066isolate \u200Bzero\uFEFFwidth',
  'a'.repeat(100_000),
  `${'word '.repeat(20_000)}end`,
  'Z\u0300\u0301\u0302\u0303\u0304\u0305'.repeat(500),
  'nul \u0000 bell \u0007 escape \u001B[31m',
  'lone \uD83D surrogate \uDE00 here',
  'line\nafter\r\nline\u2028and\u2029more\tand tab',
  '../../../etc/passwd',
  'javascript:document.title=1',
  'data:text/html,<script>document.title=1</script>',
  'file:///etc/passwd',
  '2026-99-99T99:99:99',
  '9999999999-01-01',
  '',
  ' ',
  '__proto__',
  raw('9007199254740993'),
  raw('-0'),
  raw('1e400'),
  raw('12345678901234567890.12345678901234567890'),
  raw(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  raw(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  raw('{"__proto__": {"polluted": true}, "constructor": 1, "toString": null, "hasOwnProperty": 2}'),
  raw('{"twice": 1, "twice": {"again": "twice"}}'),
  raw(`[${Array.from({ length: 3_000 }, (_, index) => `{"name": "Many ${String(index)}"}`).join(',')}]`),
  raw(
    `{${Array.from({ length: 1_500 }, (_, index) => `"key ${String(index)}": ${String(index)}`).join(',')}}`,
  ),
  'A word that nobody knows',
  [],
  {},
  [[[[]]]],
  false,
];

/** The text of a response, with marked strings replaced by their raw content. */
export const textOf = (response: unknown): string =>
  JSON.stringify(response).replaceAll(
    new RegExp(`"${JSON.stringify(MARK).slice(1, -1).replaceAll('\\', '\\\\')}((?:[^"\\\\]|\\\\.)*)"`, 'g'),
    (_, inner: string) => JSON.parse(`"${inner}"`) as string,
  );

function replaceAt(response: unknown, place: Tokens, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(response));
  const parent = valueAt(copy, place.slice(0, -1)) as Record<string, unknown>;
  Object.defineProperty(parent, place.at(-1) as string, { value, enumerable: true, configurable: true });
  return copy;
}

/**
 * A copy of a response with a few departures from the specification and a few hostile values. The same seed gives the
 * same copy.
 */
function spoil(sample: unknown, seed: number): string {
  let response = sample;
  const picks = fc.sample(fc.nat({ max: 9_999 }), { numRuns: 8, seed });
  for (const pick of picks.slice(0, 4)) {
    if (placesIn(response).length === 0) break;
    const [drift] = fc.sample(anyMutationOf(response), { numRuns: 1, seed: pick });
    if (drift !== undefined) response = mutate(response, drift.place, drift.mutation);
  }
  for (const [index, pick] of picks.slice(4).entries()) {
    // Objects and lists are changed too, but single values more often.
    const places = index === 0 ? placesIn(response) : leavesIn(response);
    const place = places[pick % places.length];
    // Values are used in turn, so that a long enough series of responses contains all of them.
    if (place !== undefined)
      response = replaceAt(response, place, HOSTILE_VALUES[(seed * 4 + index) % HOSTILE_VALUES.length]);
  }
  return textOf(response);
}

const idOf = (seed: number): string => `badc0de0${seed.toString(16).padStart(16, '0')}`;

function caseOf(kind: CaseKind, seed: number): HostileCase {
  const subjectId = idOf(seed);
  const responses = new Map<string, string>();
  if (kind === 'journey') responses.set(`/journey/v2/get/${subjectId}`, spoil(journeySample, seed));
  if (kind === 'spot-check')
    responses.set(`/journey/v2/spot-checks/${subjectId}`, spoil(spotCheckSample, seed));
  if (kind === 'aml-check') {
    responses.set(`/checks/aml/${subjectId}`, spoil({ ...amlResultSample, check_id: subjectId }, seed));
    for (const version of [1, 2]) {
      for (const delta of [true, false]) {
        const path = `/checks/aml/${subjectId}/history/${String(version)}?delta_only=${String(delta)}`;
        responses.set(
          path,
          spoil({ ...amlHistorySample, check_id: subjectId }, seed + version * 1_000 + Number(delta) * 100),
        );
      }
    }
  }
  return { kind, subjectId, responses };
}

/** Creates `count` hostile cases of one kind, from seed `from` on. */
export const hostileCases = (kind: CaseKind, from: number, count: number): HostileCase[] =>
  Array.from({ length: count }, (_, index) => caseOf(kind, from + index));
