// @ts-nocheck
import { expect, it } from 'vitest';
import { createLogins } from '@shared/domain/masking/logins';

const logins = createLogins((word) => word === 'psmith');
for (const word of ['john', 'paul', 'smith', 'rice']) logins.add(word, ['names']);

it.each<[key: string, isMail: boolean, isFound: boolean]>([
  ['jsmith', true, true],
  ['jsmith', false, true],
  ['smithj', true, true],
  ['jpsmith7', true, true],
  ['jpsmith', false, false],
  ['jsmith01', false, true],
  // Of another initial only in an email address, and no word of the app.
  ['xsmith', true, true],
  ['xsmith', false, false],
  ['psmith', true, false],
  // Fewer letters make other words.
  ['price', false, false],
  ['price', true, true],
  ['price7', false, true],
  ['blacksmith', true, false],
  ['smith', true, false],
  ['', true, false],
])('%s, in an email address: %s, is the name: %s', (key, isMail, isFound) => {
  expect(logins.classesOf(key, isMail) !== undefined).toBe(isFound);
});
