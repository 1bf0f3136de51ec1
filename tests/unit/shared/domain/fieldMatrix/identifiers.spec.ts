import { describe, expect, it } from 'vitest';
import { compareIdentifiers, normalisedIdentifier } from '@shared/domain/fieldMatrix/identifiers';

describe('two numbers or codes', () => {
  it.each([
    ['784-1990-1234567-1', '784199012345671', 'normalised separators'],
    ['UT 000 4821', 'ut0004821', 'normalised separators letter-case'],
    ['UT0004821<<<', 'UT0004821', 'normalised fillers'],
    ['UT\u200b1', 'UT1', 'normalised hidden-characters'],
    ['١٢٣٤', '1234', 'normalised digit-script'],
    ['N\u0303 1', 'Ñ 1', 'normalised unicode-form'],
    ['D', 'DEU', 'normalised zone-country'],
    ['D<<', 'deu', 'normalised zone-country'],
    ['0042', '42', 'conflict different'],
    ['UT', 'UTO', 'conflict different'],
    ['D', 'DE', 'conflict different'],
    ['1234', '12345', 'conflict different'],
    ['Ñ1', 'N1', 'conflict different'],
    ['--', '<<', 'conflict different'],
  ])('%s against %s: %s', (a, b, expected) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ]) {
      const { verdict, rules } = compareIdentifiers({ text: one! }, { text: other! });
      expect([verdict, ...rules].join(' ')).toBe(expected);
    }
  });
});

it.each([
  ['ab-12 <<', 'AB12'],
  ['٠٤٢', '042'],
  ['--', ''],
])('%j is shown as %j where it is compared', (text, printed) => {
  expect(normalisedIdentifier(text)).toBe(printed);
});
