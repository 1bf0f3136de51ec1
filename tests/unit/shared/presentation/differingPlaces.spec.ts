import { expect, it } from 'vitest';
import { differingPlaces } from '@shared/presentation/differingPlaces';
import { viewOf } from '../../../support/viewOf';
import { journeySample } from '../../../support/wireSamples';

it('members that differ are named once, those that are gone by the response that had them, lists as a whole', () => {
  const of = (more: object) => ({
    view: viewOf({ ...journeySample, ...more }),
    json: { ...journeySample, ...more },
  });
  const matches = (...names: string[]): object => ({ aml: { matches: names.map((name) => ({ name })) } });
  const step = { documents: { 7: { step_title: 'Passport', progress: 'Skipped' } } };
  expect(differingPlaces(of(matches('A', 'B')), of(matches('C', 'D')))).toEqual(['AML › Matches']);
  expect(differingPlaces(of(step), of({ documents: {} }))).toEqual(['Documents › Passport']);
  expect(differingPlaces(of({ documents: {} }), of(step))).toEqual(['Documents › Passport']);
  expect(differingPlaces(of({ a: 1, b: 1 }), of({ a: 2, b: 2 }))).toEqual(['Other data']);
  expect(differingPlaces(of({ a: { b: [1] } }), of({ a: { b: [1] } }))).toEqual([]);
});
