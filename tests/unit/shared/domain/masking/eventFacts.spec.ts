import { expect, it } from 'vitest';
import { openTextsOf } from '@shared/domain/masking/eventFacts';

const fact = (key: string, text: string) => ({ key, text });
const open = (key: string, text: string) =>
  openTextsOf({ name: 'Finished Journey', facts: [fact(key, text)] }).facts[0];

it.each([
  ['referenceNo', 'onb-1'],
  ['manualDecision', 'Approved'],
  ['manualDecision', 'null'],
  ['updatedAMLVersionNumber', '2'],
  ['requiredSteps', '[{"stepId":"20","reasonCode":"RESUBMIT_GLARE"}]'],
  ['requiredSteps', '[]'],
])('what is documented stays: %s: %s', (key, text) => {
  expect(open(key, text)).toEqual({ isKeyOpen: false, isTextOpen: false });
});

it.each([
  ['reviewer', 'Piotr Cieslak'],
  ['applicant', '{"fullName":"Marta Cieslak"}'],
  ['manualDecision', 'Approved for Marta Cieslak'],
  ['requiredSteps', '[{"stepId":"20","note":"Marta Cieslak"}]'],
  ['requiredSteps', '[{"stepId":"20","no'],
  ['referenceNo', '{"of":"Marta Cieslak"}'],
])('what is not may disclose anything: %s: %s', (key, text) => {
  expect(open(key, text)).toEqual({ isKeyOpen: false, isTextOpen: true });
});

it('a key and a name that nobody documented may disclose something themselves', () => {
  const facts = [fact('Marta Cieslak', 'x')];
  expect(openTextsOf({ name: 'Marta Cieslak left', facts })).toEqual({
    isNameOpen: true,
    facts: [{ isKeyOpen: true, isTextOpen: true }],
  });
  expect(openTextsOf({ name: 'finished ongoing check', facts: [] }).isNameOpen).toBe(false);
});
