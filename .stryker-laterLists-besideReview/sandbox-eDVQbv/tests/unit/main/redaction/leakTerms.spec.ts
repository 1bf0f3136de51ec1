// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createWordLeaks } from '../../../../src/main/redaction/leakTerms';

const WORDING = { words: new Set(['page', 'same', 'samepage', 'zarapage', 'person']), phrases: '' };
const find = (text: string, ...words: string[]): boolean => createWordLeaks(words, WORDING)(text);

describe('a word', () => {
  it.each<[word: string, text: string]>([
    ['Ana', 'Ana'],
    ['Ana', 'by ana.'],
    ['Ana', 'for Anas'],
    ['Ana', 'anaBerg7'],
    ['Ana', 'file_ana_1'],
    ['Ana', 'berg7Ana'],
    ['Аnа', 'Ana'],
    ['Ana', 'Аnа'],
    ['Zoé', 'Zoe'],
    // By what its letters look like, and by what they are.
    ['Bob', 'Воb'],
    ['Vera', 'Вера'],
    ['4821', 'PIN 4821'],
    ['4821', 'pin4821x'],
    // Within others from six letters on.
    ['Qwerty', 'xqwertyx'],
    ['Qwerty', 'qwertys'],
    ['Qwerty', 'xxxxxxqwerty'],
    ['Qwertowska', 'theqwertowskafile'],
    ['王芳', '王芳女士'],
    ['王芳', '见王芳'],
    ['王芳', '王'.padEnd(3, '王') + '芳'],
    ['4821', '4821 2026-01-02'],
  ])('%s is found in %s', (word, text) => expect(find(text, word)).toBe(true));

  it.each<[word: string, text: string]>([
    ['Ana', 'Anab'],
    ['Ana', 'banana'],
    ['Ana', 'Asna'],
    ['Qwert', 'xqwertx'],
    ['Qwerty', 'qwert'],
    ['Qwerto', 'qwertyx'],
    ['Page', 'page'],
    ['Same', 'SamePage'],
    ['Same', 'same7'],
    ['Zara', 'a ZaraPage\u00a0of it'],
    ['王芳', '王 芳'],
    ['王芳', '王'],
    ['王芳', '芳王'],
    ['Ana', ''],
    // An id or a time has no words.
    ['4abc', '6b1f0c1e-4821-4abc-8def-0123456789ab'],
    ['6b1f0c1e', '6B1F0C1E-4821-4ABC-8DEF-0123456789AB'],
    ['8def', 'x 6b1f0c1e-4821-4abc-8def-0123456789ab x'],
    ['0123456789ab', 'x 6b1f0c1e-4821-4abc-8def-0123456789ab x'],
    ['qwerty', 'qwe6b1f0c1e-4821-4abc-8def-0123456789abrty'],
    ['2026', '2026-01-02'],
    ['2026', 'on 2026-01-02T03:04:05.678Z'],
    ['05', '2026-01-02T03:04:05.678Z'],
    ['678z', '2026-01-02 03:04:05.678Z'],
    ['03', '2026-01-02 03:04'],
    ['abcdef', 'abcdef'.padEnd(32, '0')],
    ['abcdef', 'abcdef'.padEnd(64, '0')],
  ])('%s is not found in %s', (word, text) => expect(find(text, word)).toBe(false));

  it.each<[word: string, text: string]>([
    ['abcdef', 'abcdef'.padEnd(31, '0')],
    ['abcdef', `g${'abcdef'.padEnd(32, '0')}`],
    ['2026', '12026-01-02 2026'],
    ['4821', '6b1f0c1e-4821-4abc-8def-0123456789a'],
    ['4821', 'xb1f0c1e-4821-4abc-8def-0123456789ab'],
    ['2026', '2026-01-0'],
    ['2026', '2026-1-02'],
    ['ana', '2026-01-02 ana'],
    ['ana', '6b1f0c1e-4821-4abc-8def-0123456789ab ana'],
  ])('%s is found in %s, which is no id and no time', (word, text) => expect(find(text, word)).toBe(true));

  it('of several is each found, in one text after another', () => {
    const finds = createWordLeaks(['Ana', 'Qwertowska', 'Qwertowski'], WORDING);
    expect(['ana', 'berg', 'qwertowski', 'berg', 'ana'].map(finds)).toEqual([true, false, true, false, true]);
    expect(['xqwertowskax', 'xqwertowskix', 'xqwertowskx'].map(finds)).toEqual([true, true, false]);
    expect(createWordLeaks([], WORDING)('ana')).toBe(false);
  });
});
