import { expect, it } from 'vitest';
import { withoutInvisible } from '@shared/text/invisible';

it.each(['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '\u034f', '\u115f', '\u1160', '\u3164', '\uffa0'])(
  'a text loses the invisible %j',
  (sign) => expect(withoutInvisible(`${sign}Haupt${sign}${sign}straße 27`)).toBe('Hauptstraße 27'),
);

it.each(['\u17b4', '\u180b', '\ufe0f', '\u{e0101}'])(
  'a text loses the variation selector or vowel %j',
  (sign) => expect(withoutInvisible(`a${sign}b`)).toBe('ab'),
);

it.each(['', 'Zoë', 'Zoe\u0308', 'a\u00a0b', '한글', 'กำ', 'किशोर', '1\n2'])('%j stays as it is', (text) =>
  expect(withoutInvisible(text)).toBe(text),
);
