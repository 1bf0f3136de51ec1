import { describe, expect, it } from 'vitest';
import { compareNames, prepareName } from '@shared/domain/aml/names';
import { withLatinNames } from '@shared/domain/masking/latinNames';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/maskClasses';
import { createMatcher } from '@shared/domain/masking/matcher';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { createLeakSearch } from '../../../../src/main/redaction/leakSearch';
import { ownWording } from '../../../../src/main/redaction/leakWording';

const ALL = new Set<string>(MASK_CLASSES);

/** What is left of a text in a copy without a value, and which classes the search for leaks finds in the text. */
function savedAgainst(value: string, one: MaskClass, text: string, isOwn: boolean) {
  const values = withLatinNames([{ text: value, classes: [one], isOwn }], transliterate);
  const left = createMatcher(values, ALL, 'parts', transliterate)
    .spans(text)
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}[]${rest.slice(end)}`, text);
  return { left, leaks: [...createLeakSearch(values, ALL, ownWording([]))(text)] };
}

describe('a name that our comparison calls the same', () => {
  it.each([
    ['王芳', 'Wang Fang'],
    ['王芳', 'WANG FANG'],
    ['王芳', '王 芳'],
    ['李娜', 'Li Na'],
    ['Wang Fang', '王芳'],
    ['김철수', 'Gim Cheolsu'],
    ['გიორგი მაისურაძე', 'MAISURADZE, Giorgi'],
    ['Giorgi Maisuradze', 'გიორგი მაისურაძე'],
    ['Արամ Պետրոսյան', 'Aram Petrosian'],
    ['Aram Petrosyan', 'Արամ Պետրոսյան'],
    ['สมชาย ใจดี', 'smchay aichdi'],
    ['فاطمة', 'فاطمه'],
    ['शीला जोशी', 'Sheela Joshi'],
    ['शीला जोशी', 'Joshi, Shila'],
    ['मीना', 'Meena'],
    ['ゆうこ', 'Yuko'],
    ['수진', 'Soojin'],
    ["Sean O'Neill", 'Sean OʼNeill'],
    ['Мар’яна Коваленко', 'Коваленко Марʼяна'],
  ])('%s as %s', (value, text) => {
    const verdict = compareNames(prepareName(value, transliterate), prepareName(text, transliterate));
    expect(verdict.verdict).toBe('agree');
    for (const isOwn of [true, false]) {
      const { left } = savedAgainst(value, 'names', `Seen: ${text}.`, isOwn);
      expect(left).toBe('Seen: [].');
    }
  });

  it.each([
    ['王芳', 'Wang Fang'],
    ['გიორგი მაისურაძე', 'Giorgi Maisuradze'],
    ['ليلى النموذجي', 'ليلي النموذجى'],
    ['فاطمة', 'فاطمه'],
  ])('%s is a leak as %s', (value, text) => {
    expect(savedAgainst(value, 'names', text, true).leaks).toEqual(['names']);
  });
});

describe('a date of birth', () => {
  it.each([
    '25. tammikuuta 1990',
    '25. ledna 1990',
    '25. januára 1990',
    '1990. január 25.',
    '25 ianuarie 1990',
    '25 януари 1990 г.',
    '25 Ιανουαρίου 1990',
    '25. siječnja 1990.',
    '1990 m. sausio 25 d.',
    '25 tháng 1, 1990',
    '25 січ. 1990',
    '25 בינואר 1990',
    '25 जनवरी 1990',
    '25|01|1990',
    '25\\01\\1990',
    '1990:01:25',
    '25\u221201\u22121990',
    '25.I.1990',
    '一九九〇年一月二十五日',
    '25th day of January, 1990',
    '25 genn. 1990',
  ])('is removed as %s', (text) => {
    const { left } = savedAgainst('1990-01-25', 'birth-dates', text, true);
    expect(left).not.toMatch(/1990|25|九九/);
  });

  it.each([
    '25. tammikuuta 1990',
    '25. januára 1990',
    '25 Ιανουαρίου 1990',
    '25.I.1990',
    '一九九〇年一月二十五日',
  ])('is a leak as %s', (text) =>
    expect(savedAgainst('1990-01-25', 'birth-dates', text, true).leaks).toEqual(['birth-dates']),
  );

  it('of another person is removed where a number begins with it', () => {
    expect(savedAgainst('1986-06-02', 'birth-dates', 'No. 198606020000', false).left).toBe('No. []');
  });

  it.each(['17 juill. 1986', '17 lugl. 1986', '17. Juil. 1986'])(
    'in July is removed, and a leak, as %s',
    (text) => {
      const found = savedAgainst('1986-07-17', 'birth-dates', text, true);
      expect([found.left, found.leaks]).toEqual(['[]', ['birth-dates']]);
    },
  );

  it('is no time of day', () => {
    expect(savedAgainst('2012-11-10', 'birth-dates', 'at 10:11:12', true).left).toBe('at 10:11:12');
  });
});

describe('a number', () => {
  it.each(['1,234,567,890', '1’234’567’890', '+1 (234) 567-890'])('is removed as %s', (text) => {
    expect(savedAgainst('1234567890', 'numbers', text, true).left).not.toMatch(/\d/);
  });
});

describe('letters that are taken for those of a name', () => {
  it.each([
    ['Anna Berg', 'Аnnа Веrg'],
    ['Anna Berg', 'АΝΝΑ ΒΕRG'],
    ['Anna Berg', 'seen: Веrg'],
    ['Sophie Oxpec', 'Охрес'],
    ['Anna Berg', 'Ⓐⓝⓝⓐ Ⓑⓔⓡⓖ'],
    ['Anna Berg', 'Ⓐ ⓝ ⓝ ⓐ  Ⓑ ⓔ ⓡ ⓖ'],
    ['Anna Berg', '🅐🅝🅝🅐'],
    ['Anna Berg', '🄱🄴🅁🄶'],
    ['Anna Berg', '🇦🇳🇳🇦'],
    ['Anna Berg', '⒜⒩⒩⒜'],
    ['Anna Berg', '𝐀𝐧𝐧𝐚'],
    ['Anna Berg', '𝔅𝔢𝔯𝔤'],
    ['Anna Berg', 'Ａｎｎａ'],
    ['Anna Berg', 'ᴀɴɴᴀ ʙᴇʀɢ'],
    ['Аnnа Веrg', 'Anna Berg'],
    ['Аnnа Веrg', 'Berg'],
    ['Anna Berg', 'Ånnά'],
  ])('%s is found, and a leak, as %s', (value, text) => {
    const { left, leaks } = savedAgainst(value, 'names', text, true);
    expect(left).not.toMatch(/[^seen: [\]]/);
    expect(leaks).toEqual(['names']);
  });
});

describe('a short name with an ending', () => {
  it.each([
    ['Anna Berg', 'Annas Pass', '[] Pass'],
    ['Anna Berg', 'Bergs Akte', '[] Akte'],
    ['Eva Lind', 'EVAS', '[]'],
    ['Bo Ahm', 'Ahms pass', '[] pass'],
  ])('%s is found, and a leak, in %s', (value, text, without) => {
    const { left, leaks } = savedAgainst(value, 'names', text, true);
    expect(left).toBe(without);
    expect(leaks).toEqual(['names']);
  });

  it('is looked for of somebody else with its capital, and not where the app says the same', () => {
    expect(savedAgainst('Anna Berg', 'names', 'Annas Pass', false).left).toBe('[] Pass');
    expect(savedAgainst('Anna Berg', 'names', 'annas pass', false)).toEqual({
      left: 'annas pass',
      leaks: [],
    });
    expect(savedAgainst('Anna Page', 'names', 'two pages', true).leaks).toEqual([]);
  });
});
