// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revealHidden } from '@shared/labels/hiddenCharacterLabels';

describe('revealHidden', () => {
  it.each([
    ['\u202E', 'U+202E', 'right-to-left override'],
    ['\u2066', 'U+2066', 'left-to-right isolate'],
    ['\u200B', 'U+200B', 'zero-width space'],
    ['\u0000', 'U+0000', 'invisible character'],
    ['\u0007', 'U+0007', 'invisible character'],
    ['\u3164', 'U+3164', 'Hangul filler'],
    ['\uFEFF', 'U+FEFF', 'zero-width no-break space'],
    ['\u{E0041}', 'U+E0041', 'invisible character'],
    ['\uD800', 'U+D800', 'invisible character'],
    ['\uFE0F', 'U+FE0F', 'variation selector'],
    ['\u180B', 'U+180B', 'Mongolian variation selector'],
  ])('shows %j by its code point', (character, code, name) => {
    expect(revealHidden(`a${character}b`)).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'mark', code, name },
      { kind: 'text', text: 'b' },
    ]);
  });

  it('shows every code point that may be drawn as nothing, wherever no letter needs it', () => {
    const ignorable = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character));
    expect(ignorable.length).toBeGreaterThan(4000);
    expect(ignorable.filter((one) => revealHidden(`a${one}`)[1]?.kind !== 'mark')).toEqual([]);
  });

  it('leaves selectors of the picture and of the letter they stand after', () => {
    for (const text of ['❤\uFE0F', '\u1820\u180B'])
      expect(revealHidden(text)).toEqual([{ kind: 'text', text }]);
  });

  it('leaves joiners where spelling needs them and shows them elsewhere', () => {
    expect(revealHidden('می\u200Cخواهم').every((part) => part.kind === 'text')).toBe(true);
    expect(revealHidden('क्\u200Dष').every((part) => part.kind === 'text')).toBe(true);
    expect(revealHidden('pay\u200Dpal').map((part) => part.kind)).toEqual(['text', 'mark', 'text']);
  });

  it('leaves names of many scripts, accents, line breaks and tabs as they are', () => {
    for (const text of ['عبد الرحمن', 'Образец', '样本 测试', 'אלמוני', 'Zoë\u0301\n\tx', '😀']) {
      expect(revealHidden(text)).toEqual([{ kind: 'text', text }]);
    }
  });

  it('loses no character: what is not shown as text is shown as a mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const back = revealHidden(text)
          .map((part) =>
            part.kind === 'text' ? part.text : String.fromCodePoint(Number.parseInt(part.code.slice(2), 16)),
          )
          .join('');
        expect(back).toBe(text);
      }),
    );
  });
});
