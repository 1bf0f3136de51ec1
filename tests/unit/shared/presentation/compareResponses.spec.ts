import { expect, it } from 'vitest';
import { compareResponses, compareVersions, type ReadResponse } from '@shared/presentation/compareResponses';
import { MATCHES_PLACE } from '@shared/presentation/changedFacts';
import { viewOf } from '../../../support/viewOf';

const journey = { journey_id: 'j', flow_id: 'f', customer_id: 'c', final_decision: 'Refer' };
const responseOf = (value: object, indent?: number): ReadResponse => ({
  view: viewOf(value),
  bytes: new TextEncoder().encode(JSON.stringify(value, null, indent)),
});

it('responses with the same values differ only in their formatting', () => {
  expect(compareResponses(responseOf(journey), responseOf(journey, 2))).toEqual({ is: 'same-values' });
});

it('what changed is named by its labels, matches as a whole', () => {
  const matches = (name: string): object => ({ aml: { matches: [{ name, score: 1 }] } });
  const [before, after] = [
    { ...journey, ...matches('A') },
    { ...journey, ...matches('B'), final_decision: 'Complete' },
  ];
  const comparison = compareResponses(responseOf(before), responseOf(after));
  expect(comparison).toMatchObject({ is: 'changed', more: 0 });
  expect(comparison.is === 'changed' ? comparison.places : []).toEqual([
    expect.stringMatching(/Final decision$/),
    MATCHES_PLACE,
  ]);
});

it('of many changes the first are named and the rest counted', () => {
  const documents = (to: string): object =>
    Object.fromEntries(
      [...'abcdefghi'].map((key) => [key, { step_title: `Step ${key}`, progress: `${to}` }] as const),
    );
  const comparison = compareResponses(
    responseOf({ ...journey, documents: documents('Completed') }),
    responseOf({ ...journey, documents: documents('Skipped') }),
  );
  expect(comparison.is === 'changed' ? comparison.places.length : 0).toBe(6);
  expect(comparison.is === 'changed' ? comparison.more : 0).toBeGreaterThan(2);
});

it('something that is no result is not compared', () => {
  const error = { view: viewOf({ error: 'x' }), bytes: new TextEncoder().encode('{"error":"x"}') };
  expect(compareResponses(error, responseOf(journey))).toEqual({ is: 'not-comparable' });
});

it('of a monitoring version it says which members changed, a list as a whole', () => {
  const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value, null, 1));
  const version = { check_id: 'c', aml_matches: [{ name: 'A' }, { name: 'B' }] };
  const places = (value: unknown) => compareVersions(bytes(value), bytes(version));
  expect(places({ ...version, aml_matches: [{ name: 'A' }] })).toEqual({
    is: 'changed',
    places: ['Matches'],
    more: 0,
  });
  expect(places({ ...version, check_id: 'd', novel: 1 })).toEqual({
    is: 'changed',
    places: ['Check ID', 'novel'],
    more: 0,
  });
  expect(places([version])).toEqual({ is: 'changed', places: [], more: 0 });
  expect(places({ aml_matches: version.aml_matches, check_id: 'c' })).toEqual({ is: 'same-values' });
  expect(compareVersions(new TextEncoder().encode('{'), bytes(version))).toEqual({ is: 'not-comparable' });
});
