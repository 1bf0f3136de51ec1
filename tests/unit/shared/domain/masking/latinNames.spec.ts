import { describe, expect, it } from 'vitest';
import { withLatinNames } from '@shared/domain/masking/latinNames';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';

const LATIN: Record<string, string> = { 王芳: 'WangFang', 'Иван Петров': 'Ivan Petrov', 王: 'W' };
const transliterate = (text: string): string => LATIN[text] ?? '';
const value = (text: string, over: Partial<MaskedValue> = {}): MaskedValue => ({
  text,
  classes: ['names'],
  isOwn: true,
  ...over,
});
const latinOf = (one: MaskedValue): string[] =>
  withLatinNames([one], transliterate)
    .filter(({ isTransliterated }) => isTransliterated === true)
    .map(({ text }) => text);

describe('a name in other letters', () => {
  it('stands besides in Latin ones, parted where each character is a word', () => {
    const name = value('王芳');
    expect(withLatinNames([name], transliterate)).toEqual([
      name,
      { ...name, text: 'Wang Fang', isTransliterated: true },
    ]);
    expect(latinOf(value('Иван Петров'))).toEqual(['Ivan Petrov']);
  });

  it('is one by what it looks like, where no class says it', () => {
    expect(latinOf(value('王芳', { classes: ['free-text'], kind: 'name' }))).toEqual(['Wang Fang']);
    expect(latinOf(value('王芳', { classes: ['free-text'], kind: 'text' }))).toEqual([]);
    expect(latinOf(value('王芳', { classes: ['names', 'addresses'] }))).toEqual([]);
    expect(latinOf(value('王芳', { classes: ['addresses'] }))).toEqual([]);
  });

  it.each(['Ana Specimen', 'Søren Prøve', '1980-05-17', ''])('%j is none', (text) => {
    expect(withLatinNames([value(text)], transliterate)).toEqual([value(text)]);
  });

  it('is left out where next to nothing of it can be written so', () => {
    expect(latinOf(value('王'))).toEqual([]);
    expect(latinOf(value('🙂陳'))).toEqual([]);
  });
});
