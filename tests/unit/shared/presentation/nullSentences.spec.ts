import { expect, it } from 'vitest';
import { composeCase } from '@shared/presentation/sections';
import { viewOf } from '../../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../../support/wireSamples';

const emptyOf = (id: string, answer: object, kind: 'journey' | 'spot-check' | 'aml-check') =>
  composeCase(viewOf(answer, { kind })).find((section) => section.id === id)?.empty;

it('says of a null what the specification says for this kind of result, and nothing else', () => {
  expect(emptyOf('aml', { ...amlResultSample, aml: null }, 'aml-check')).toBe('null');
  expect(emptyOf('aml', { ...journeySample, aml: null }, 'journey')).toBe(
    'null: AML checks are not enabled for the journey',
  );
  expect(emptyOf('selfie', { ...spotCheckSample, selfie: null }, 'spot-check')).toBe('null: no selfie step');
  expect(emptyOf('selfie', { ...journeySample, selfie: null }, 'journey')).toBe(
    'null: the journey has no selfie step',
  );
});
