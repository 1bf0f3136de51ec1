import { expect, it } from 'vitest';
import { missingPlaces } from '@shared/domain/recordHealth/missingPlaces';
import { viewOf } from '../../../../support/viewOf';
import { journeySample, spotCheckSample } from '../../../../support/wireSamples';

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
