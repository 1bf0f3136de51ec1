import { describe, expect, it } from 'vitest';
import {
  withLookalikeLetters,
  characterNames,
  isUnspaced,
  leakKey,
  leakWords,
  roughSound,
  collapsePairs,
  wordParts,
} from '../../../../src/main/redaction/leakLetters';

it.each<[text: string, key: string]>([
  ['Ana Berg', 'anaberg'],
  ['Müller', 'muller'],
  ['Mueller', 'muller'],
  ['MUEELLER', 'muller'],
  ['Søren', 'soren'],
  ['Soeren', 'soren'],
  ['Haeen', 'han'],
  ['Aase', 'ase'],
  ['Aaaase', 'ase'],
  ['Straße', 'strase'],
  ['Strasse', 'strase'],
  ['Nunxxez', 'nunez'],
  ['A\u00adna', 'ana'],
  ['Ａｎａ', 'ana'],
  ['A1-b2', 'a1b2'],
  ['Оксана', 'oksana'],
  ['ليلى', leakKey('ليلي')],
  ['فاطمة', leakKey('فاطمه')],
  ['أحمد', leakKey('احمد')],
  ['إحمد', leakKey('احمد')],
  ['آحمد', leakKey('احمد')],
  ['ٱحمد', leakKey('احمد')],
  ['لَيلي', leakKey('ليلي')],
  ['لـيلي', leakKey('ليلي')],
  ['لٰيلي', leakKey('ليلي')],
  ['لیلی', leakKey('ليلي')],
  ['王 芳', '王芳'],
  ['王-芳１２', '王芳12'],
  ['สมชาย', 'สมชาย'],
  ['ㇰ・ｱ', 'ㇰア'],
  ['', ''],
  ['…', ''],
])('%j is compared as %j', (text, key) => expect(leakKey(text)).toBe(key));

it.each<[key: string, without: string]>([
  ['anxxanxxa', 'anana'],
  ['aeoeue', 'aou'],
  ['aeee', 'a'],
  ['baab', 'bab'],
  ['sssass', 'sas'],
  ['iebe', 'iebe'],
])('%s without pairs is %s', (key, without) => expect(collapsePairs(key)).toBe(without));

it('the words of a text have their places, and are foreign in other letters', () => {
  expect(leakWords(' Ana, Оксана—王芳 x1\u00ad2 – ')).toEqual([
    { key: 'ana', isForeign: false, start: 1, end: 4 },
    { key: 'oksana', isForeign: true, start: 6, end: 12 },
    { key: '王芳', isForeign: true, start: 13, end: 15 },
    { key: 'x12', isForeign: false, start: 16, end: 20 },
  ]);
  const keys = (text: string): string[] => leakWords(text).map(({ key }) => key);
  expect(keys(`x ${'0f'.repeat(16)} ${'0F'.repeat(32)} y`)).toEqual(['x', 'y']);
  expect(keys('0f'.repeat(15))).toHaveLength(1);
  expect(keys(`${'0f'.repeat(16)}g`)).toHaveLength(1);
  expect(keys(`g${'0f'.repeat(16)}`)).toHaveLength(1);
  expect(keys('é\u0301')).toHaveLength(1);
  expect(keys('\u0301 \u00ad')).toEqual([]);
});

it.each<[text: string, parts: string[]]>([
  ['anaBerg7', ['anaBerg7', 'ana', 'Berg', '7']],
  ['7Ana, x', ['7Ana', '7', 'Ana', 'x', 'x']],
  ['ANABerg', ['ANABerg', 'ANABerg']],
  ['…', []],
])('the parts of the words of %j are %j', (text, parts) => expect(wordParts(text)).toEqual(parts));

it.each<[text: string, seen: string]>([
  ['Аnnа Веrg', 'anna berg'],
  ['ΑΝΝΑ', 'anna'],
  ['ΗΜΝΥΖ', 'hmnyz'],
  ['Ана', 'aha'],
  ['Жанна', 'Жанна'],
  ['Ånna', 'Ånna'],
  ['Ⓐⓝⓝⓐ', 'Anna'],
  ['⒜⒩', 'an'],
  ['🅐🅩🄰🄱', 'azab'],
  ['🅰🆉', 'az'],
  ['🇦🇿', 'az'],
  ['🄐', 'A'],
  ['ᴀɴɴᴀ', 'anna'],
  ['plain', 'plain'],
  ['Жаn', 'Жаn'],
])('%s is seen as %s', (text, seen) =>
  expect(withLookalikeLetters(text).toLowerCase()).toBe(seen.toLowerCase()),
);

it.each([
  ['авсԁеғгһніјӏмопрԛѕтуѵԝхь', 'abcdefrhhijlmonpqstyvwxb'],
  ['αβεηικμνορστυχωγϲ', 'abenikuvopotuxwyc'],
])('the letters %s are seen as %s', (text, seen) => expect(withLookalikeLetters(text)).toBe(seen));

it('characters of Asia are not parted, and digits are no characters', () => {
  for (const text of ['王', 'あ', 'ア', 'ก', 'ກ', 'ក', 'x王']) expect(isUnspaced(text), text).toBe(true);
  for (const text of ['Ana', 'Оксана', '수진', '๑', '']) expect(isUnspaced(text), text).toBe(false);
});

it.each<[key: string, sound: string]>([
  ['shcha', 'sa'],
  ['schasz', 'sas'],
  ['tchachcz', 'cac'],
  ['khan', 'han'],
  ['ghadhathapazha', 'gadatapaza'],
  ['phi', 'pi'],
  ['oxana', 'oksana'],
  ['jack', 'iak'],
  ['qackec', 'kakec'],
  ['cka', 'ka'],
  ['wow', 'vov'],
  ['ouoo', 'u'],
  ['sheela', 'sila'],
  ['yuriy', 'iuri'],
  ['maria', 'maria'],
  ['marie', 'mari'],
  ['anna', 'ana'],
  ['iej', 'i'],
])('%s sounds roughly as %s', (key, sound) => expect(roughSound(key)).toBe(sound));

describe('who a name in characters says', () => {
  it.each<[name: string, stated: string[]]>([
    ['王小明', ['王小明', '小明']],
    [' 王小明 ', ['王小明', '小明']],
    ['欧阳小明', ['欧阳小明', '小明']],
    ['王芳', ['王芳']],
    ['王小明明明', ['王小明明明']],
    ['王 小明', ['小明']],
    ['山田太 小太郎', ['山田太', '小太郎']],
    ['김민수', ['김민수', '민수']],
    ['王', []],
    ['Ana', []],
  ])('%s: %j', (name, stated) => expect(characterNames(name)).toEqual(stated));
});
