import { expect, it } from 'vitest';
import { knownStatus } from '@shared/domain/statusTone';

it.each([
  ['Failed', { word: 'Failed', tone: 'fail' }],
  ['FAIL', { word: 'Failed', tone: 'fail' }],
  ['Undetermined', { word: 'Undetermined', tone: 'attention' }],
  ['passed', { word: 'Passed', tone: 'pass' }],
  ['Started', { word: 'Started', tone: 'neutral' }],
  ['undetermined', null],
  ['constructor', null],
  ['', null],
])('what is known of “%s” is %j', (word, known) => {
  expect(knownStatus(word)).toEqual(known);
});
