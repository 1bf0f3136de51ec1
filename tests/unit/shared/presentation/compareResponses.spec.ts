import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { CaseKind } from '@shared/domain/ids';
import { compareResponses, compareVersions, type ReadResponse } from '@shared/presentation/compareResponses';
import { MATCHES_PLACE } from '@shared/presentation/changedFacts';
import { HIDDEN_PLACE } from '@shared/labels/faceLabels';
import { changedMarked, markedWithFewRules } from '../../../support/marked';
import { leavesIn, mutate } from '../../../support/mutate';
import { everyNth, runs } from '../../../support/soaked';
import { viewOf } from '../../../support/viewOf';

const journey = { journey_id: 'j', flow_id: 'f', customer_id: 'c', final_decision: 'Refer' };
const responseOf = (
  value: object,
  { indent, kind = 'journey' }: { indent?: number; kind?: CaseKind } = {},
): ReadResponse => ({
  view: viewOf(value, { kind }),
  bytes: new TextEncoder().encode(JSON.stringify(value, null, indent)),
});

it('responses with the same values differ only in their formatting', () => {
  expect(compareResponses(responseOf(journey), responseOf(journey, { indent: 2 }))).toEqual({
    is: 'same-values',
  });
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
    places: ['Check ID', 'Other data'],
    more: 0,
  });
  expect(places({ ...version, '': 1 })).toEqual({ is: 'changed', places: ['Other data'], more: 0 });
  expect(places([version])).toEqual({ is: 'changed', places: ['Response'], more: 0 });
  expect(places({ aml_matches: version.aml_matches, check_id: 'c' })).toEqual({ is: 'same-values' });
  expect(compareVersions(new TextEncoder().encode('{'), bytes(version))).toEqual({ is: 'not-comparable' });
});

describe('a changed response always says what changed', () => {
  const placesOf = (before: object, after: object, kind: CaseKind = 'journey'): readonly string[] => {
    const comparison = compareResponses(
      responseOf({ ...journey, ...before }, { kind }),
      responseOf({ ...journey, ...after }, { kind }),
    );
    return comparison.is === 'changed' ? comparison.places : [];
  };
  const step = (content: object): object => ({ documents: { 20: { step_title: 'Passport', ...content } } });
  const [one, other] = ['A', 'B'].map((name) => ({ name, resource_id: name, score: 1 }));

  it.each<[what: string, before: object, after: object, place: string]>([
    [
      'the title of a document',
      step({}),
      step({ step_title: 'Proof of address' }),
      'Proof of address › Step title',
    ],
    ['a title that was missing', { documents: { 20: {} } }, step({}), 'Passport › Step title'],
    ['a match in a bare list', { aml: [one] }, { aml: [one, other] }, MATCHES_PLACE],
    [
      'a match in a list under another key',
      { aml: { results: [one] } },
      { aml: { results: [one, other] } },
      MATCHES_PLACE,
    ],
    [
      'a list of matches that came instead of null',
      { aml: { matches: null } },
      { aml: [one] },
      MATCHES_PLACE,
    ],
    ['a former name of a member', { user_id: 'R' }, { reference_number: 'R' }, 'Reference number'],
    [
      'the other name of a picture',
      step({ images: { front_image_path: 'p' } }),
      step({ images: { front_side_image_path: 'p' } }),
      'Passport › Images › Front',
    ],
    ['null instead of a part that is missing', {}, { selfie: null }, 'Selfie'],
    ['a text instead of a number', { customer_id: 1 }, { customer_id: '1' }, 'Account ID'],
    [
      'a list instead of its only element',
      step({ images: ['p'] }),
      step({ images: 'p' }),
      'Passport › Images › Front',
    ],
    [
      'an empty part instead of null, beside a key that nobody has described',
      { documents: null, 'Ada Specimen': { a: 1 } },
      { documents: {}, 'Ada Specimen': { a: 1 } },
      'Documents',
    ],
    ['null in a member without a label', { zq: [[null]] }, { zq: [[]] }, 'Other data'],
  ])('%s', (_what, before, after, place) => {
    expect(placesOf(before, after)).toContain(place);
    expect(placesOf(after, before)).not.toEqual([]);
    expect(placesOf(before, after).join()).not.toContain('Ada Specimen');
  });

  it.each([null, { results: [] }])('a list of matches that became %o, once', (matches) => {
    const [before, after] = [{ aml: { matches: [one] } }, { aml: { matches } }];
    expect(placesOf(before, after)).toEqual([MATCHES_PLACE]);
  });

  it('a spot check and its list of matches', () => {
    const checks = (matches: unknown[]): object => ({ spot_checks: {}, tenant_id: 't', aml: { matches } });
    expect(placesOf(checks([one]), checks([one, other]), 'spot-check')[0]).toBe('AML › Matches › Name');
  });

  it('without the place of what is withheld, and without a key that nobody has described', () => {
    const compared = (is_matched: boolean): object => ({
      selfie: { status: 'Complete', image_path: 's' },
      ...step({
        images: { portrait_image_path: 'p' },
        face_match_result: {
          is_matched,
          images: [
            { image_path: 's', image_source: 'Selfie' },
            { image_path: 'p', image_source: 'Document' },
          ],
        },
      }),
    });
    const [before, after] = [true, false].map((is) => {
      const { view, bytes } = responseOf({ ...journey, ...compared(is) });
      return { view: withholdFaces(view, null), bytes };
    });
    expect(compareResponses(before!, after!)).toEqual({ is: 'changed', places: [HIDDEN_PLACE], more: 0 });
    const more = responseOf({ ...journey, ...compared(false), reference_number: 'R' });
    expect(compareResponses(before!, { ...more, view: withholdFaces(more.view, null) })).toMatchObject({
      places: ['Reference number', HIDDEN_PLACE],
    });
    expect(placesOf({ 'Ada Specimen': { a: 1 } }, { 'Ada Specimen': { a: '1' } })).toEqual(['Other data']);
  });

  it.each(['journey', 'spot-check', 'aml-check'] as const)('every value of a %s by itself', (kind) => {
    const { value } = markedWithFewRules(kind);
    const before = responseOf(value, { kind });
    const unnamed = everyNth(leavesIn(value), 3, 0).filter((leaf) => {
      const comparison = compareResponses(
        before,
        responseOf(mutate(value, leaf, 'text') as object, { kind }),
      );
      return comparison.is !== 'changed' || comparison.places.some((place) => place.trim() === '');
    });
    expect(unnamed).toEqual([]);
  });

  it('whatever changes of form come together', () => {
    const { value } = markedWithFewRules('journey');
    const before = responseOf(value);
    fc.assert(
      fc.property(changedMarked('journey'), (changed) => {
        const comparison = compareResponses(before, responseOf(changed as object));
        if (comparison.is === 'changed')
          expect(comparison.places.filter((place) => place.trim() !== '')).not.toEqual([]);
        expect(comparison.is).not.toBe('unchanged');
      }),
      { numRuns: runs(30) },
    );
  });
});
