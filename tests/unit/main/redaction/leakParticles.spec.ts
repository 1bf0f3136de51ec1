import { describe, expect, it } from 'vitest';
import { leakWords } from '../../../../src/main/redaction/leakLetters';
import {
  besideParticle,
  isParticle,
  isUnfinished,
  searchModeOf,
} from '../../../../src/main/redaction/leakParticles';

describe('a small word of a name in the search for leaks', () => {
  it.each([
    ['von', true],
    ['della', true],
    ['qwyzzx', false],
  ])('%s', (word, is) => {
    expect(isParticle(word)).toBe(is);
  });

  it.each([
    ['von', 'name'],
    ['ben', 'capital'],
    ['qwyzzx', 'any'],
  ])('%s is looked for as %s', (word, as) => {
    expect(searchModeOf(word)).toBe(as);
  });

  it.each([
    [['ursula', 'von'], true],
    [['von', 'der'], true],
    [['der', 'qwyzzx'], false],
  ])('ends before its name: %s', (words, is) => {
    expect(isUnfinished(words)).toBe(is);
  });

  it.each([
    ['Ursula von der Qwyzzx', 1, ['qwyzzx']],
    ['Zora Van', 1, ['zora']],
    ['Van Der', 0, ['der']],
  ])('belongs in %s to the words beside it', (name, at, beside) => {
    expect(besideParticle(leakWords(name), at)).toEqual(beside);
  });
});
