import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CaseKind } from '@shared/domain/ids';
import { missingPlaces, nullPlaces } from '@shared/domain/missingPlaces';
import { RESULT_SCHEMAS } from '@shared/record/result';
import { nodeOf, type Node } from '@shared/wire/catalogue';
import { viewOf } from '../../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../../support/wireSamples';

const without = (change: object): string[] =>
  missingPlaces(viewOf(JSON.parse(JSON.stringify({ ...journeySample, ...change })) as object));
const step = journeySample.documents['20'];

it('nothing is missing where every member is there, or null', () => {
  expect(without({})).toEqual([]);
  expect(without({ selfie: null })).toEqual([]);
  expect(missingPlaces(viewOf(spotCheckSample, { kind: 'spot-check' }))).toEqual([]);
});

it('what a result always has, the selfie, and whether a step passed its rules are missing, each once', () => {
  expect(without({ system_decision: undefined })).toEqual(['/system_decision']);
  expect(without({ selfie: undefined })).toEqual(['/selfie']);
  expect(without({ documents: { '20': { ...step, has_passed_rules: undefined } } })).toEqual([
    '/documents/20/has_passed_rules',
  ]);
  expect(without({ selfie: { ...journeySample.selfie, has_passed_rules: undefined } })).toEqual([
    '/selfie/has_passed_rules',
  ]);
});

it('null is reported only where it is not allowed', () => {
  const of = (change: object): string[] => nullPlaces(viewOf({ ...journeySample, ...change }));
  expect(of({ selfie: null, aml: null, documents: null })).toEqual([]);
  expect(of({ screening_checks: null, final_decision: null })).toEqual([
    '/final_decision',
    '/screening_checks',
  ]);
});

it.each<[CaseKind, object]>([
  ['journey', journeySample],
  ['spot-check', spotCheckSample],
  ['aml-check', amlResultSample],
])(
  'each decisive member of a %s is missing where it is taken out, and not where it is null',
  (kind, sample) => {
    const found = (change: (part: Record<string, unknown>, key: string) => void, path: readonly string[]) => {
      const value = structuredClone(sample) as Record<string, unknown>;
      const parent = path.slice(0, -1).reduce((part, key) => part[key] as typeof value, value);
      change(parent, path.at(-1) ?? '');
      return missingPlaces(viewOf(value, { kind }));
    };
    const paths = decisivePaths(nodeOf(RESULT_SCHEMAS[kind]), sample, kind);
    expect(paths.map((path) => path.join('/'))).toEqual(DECISIVE[kind]);
    for (const path of paths) {
      const pointer = `/${path.join('/')}`;
      expect(found((part, key) => delete part[key], path)).toContain(pointer);
      expect(found((part, key) => (part[key] = null), path)).not.toContain(pointer);
    }
  },
);

const DECISIVE: Readonly<Record<CaseKind, readonly string[]>> = {
  journey: [
    'applicant',
    'documents/20/has_passed_rules',
    'documents/20/extracted_fields',
    'documents/20/face_match_result',
    'selfie',
    'selfie/status',
    'selfie/is_live',
    'selfie/has_passed_rules',
    'device_intelligence/signals_outcome',
  ],
  'spot-check': ['applicant', 'selfie', 'selfie/status', 'selfie/is_live'],
  'aml-check': ['final_decision'],
};

/** Where the sample has members that the catalogue marks; of a dictionary under its first key. */
function decisivePaths(node: Node, value: unknown, kind: CaseKind): string[][] {
  if (value === null || typeof value !== 'object' || !['part', 'dictionary'].includes(node.kind)) return [];
  const whole = value as Record<string, unknown>;
  if (node.kind === 'dictionary') {
    const [key = ''] = Object.keys(whole);
    return decisivePaths(node.element, whole[key], kind).map((path) => [key, ...path]);
  }
  if (node.kind !== 'part') return [];
  return [...node.part.members.values()].flatMap(({ key, info, node: inner }) => [
    ...(info.isDecisive === true && (info.only?.includes(kind) ?? true) ? [[key]] : []),
    ...decisivePaths(inner, whole[key], kind).map((path) => [key, ...path]),
  ]);
}

it('an outcome is missing where signals are listed or a rule is about them, and not where neither is', () => {
  const outcome = '/device_intelligence/signals_outcome';
  const rule_results = { device_intelligence: { name: 'Device Intelligence', result: 'Passed' } };
  const device_signals = [{ key: 'rooted', result: 'Passed' }];
  expect(without({ device_intelligence: {}, rule_results })).toEqual([outcome]);
  expect(without({ device_intelligence: { device_signals } })).toEqual([outcome]);
  expect(without({ device_intelligence: { device_signals: [] } })).toEqual([]);
  expect(without({ device_intelligence: {} })).toEqual([]);
  expect(without({ device_intelligence: { signals_outcome: null }, rule_results })).toEqual([]);
});

it.each<[CaseKind, string]>([
  ['journey', 'journeys'],
  ['spot-check', 'spot-checks'],
  ['aml-check', 'aml-results'],
])('nothing is missing in the sandbox’s %s samples', (kind, name) => {
  const folder = join('resources/sandbox', name);
  const missing = readdirSync(folder).flatMap((file) =>
    missingPlaces(viewOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), { kind })).map(
      (pointer) => `${file} ${pointer}`,
    ),
  );
  expect(missing).toEqual([]);
});
