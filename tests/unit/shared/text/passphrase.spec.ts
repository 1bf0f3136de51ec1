import { describe, expect, it } from 'vitest';
import { normalPassphrase, unusableIn } from '../../../../src/shared/text/passphrase';

describe('a passphrase', () => {
  it.each([
    ['composed otherwise', 'Zoë', 'Zoe\u0308'],
    ['a sign that stands for another', '\u212bngström', '\u00c5ngstro\u0308m'],
    ['Korean syllables and their letters', '\ud55c', '\u1112\u1161\u11ab'],
    ['with a space that does not break', 'five words', 'five\u00a0words'],
    ['with an ideographic space', 'five words', 'five\u3000words'],
  ])('is the same: %s', (_, one, other) => {
    expect(normalPassphrase(other)).toBe(normalPassphrase(one));
  });

  it.each([
    ['capitals', 'Words', 'words'],
    ['wide letters', 'words', 'ｗords'],
    ['a space more', 'five words', 'five  words'],
    ['a space at the end', 'words', 'words '],
    ['a ligature', 'fine', 'ﬁne'],
    ['an accent', 'Zoë', 'Zoe'],
  ])('is another: %s', (_, one, other) => {
    expect(normalPassphrase(other)).not.toBe(normalPassphrase(one));
  });
});

it.each([
  ['Tab', 'five\twords', 'control-character'],
  ['an arrow key', 'five\u001b[D words', 'control-character'],
  ['a control character above 127', 'five\u0085words', 'control-character'],
  ['a byte order mark', '\ufefffive words', 'other-encoding'],
  ['what stands for bytes that could not be read', 'f\ufffdnf Wörter', 'other-encoding'],
  ['half a character', 'five words \ud83d', 'other-encoding'],
  ['letters and signs of any script', 'Zoë’s pässwörd 密码 🔑 a\u200db', null],
])('what no secret may contain: %s', (_, typed, found) => {
  expect(unusableIn(typed)).toBe(found);
});
