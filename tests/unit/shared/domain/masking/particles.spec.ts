import { describe, expect, it } from 'vitest';
import {
  isGivenName,
  isUnfinished,
  isParticle,
  wordsBesideParticle,
  withoutParticles,
} from '@shared/domain/masking/particles';

describe('a small word of a name', () => {
  it.each([
    ['von', true],
    ['VON', true],
    ['أبو', true],
    ['Văn', false],
    ['Qwyzzx', false],
  ])('%s', (word, is) => {
    expect(isParticle(word)).toBe(is);
  });

  it.each([
    ['ursula von der qwyzzx', 1, ['qwyzzx']],
    ['zora van', 1, ['zora']],
    ['van der', 0, ['der']],
    ['van', 0, []],
  ])('belongs in %s to the words beside it', (name, at, mates) => {
    const words = name.split(' ').map((key) => ({ key }));
    expect(wordsBesideParticle(words, at).map(({ key }) => key)).toEqual(mates);
  });

  it.each([
    ['Van nguyen', 0, true],
    ['VAN NGUYEN', 0, true],
    ['van nguyen', 0, false],
    ['Van Den Berg', 0, false],
    ['Joost Van Berg', 1, false],
    ['Zora Qwyzzx', 0, false],
    ['Van', 0, false],
  ])('is a given name or not in %s at %i: %s', (name, at, is) => {
    const words = name.split(' ').map((key) => ({ key }));
    expect(isGivenName(words[at]?.key ?? '', words, at)).toBe(is);
  });

  it.each([
    ['ursula von', false, true],
    ['li bin', true, false],
    ['von der', true, true],
    ['der qwyzzx', false, false],
  ])('cuts a run of words short: %s', (run, isEnd, is) => {
    expect(isUnfinished(run.split(' '), isEnd)).toBe(is);
  });

  it.each([
    ['von der', 'names', false],
    ['von', 'free-text', false],
    ['von', 'addresses', true],
    ['von der Qwyzzx', 'names', true],
    ['ben', 'names', false],
    ['Ben', 'names', true],
    ['de', 'names', true],
  ] as const)('is reported alone or not: %s, %s', (text, one, is) => {
    let isFound = false;
    withoutParticles(text, () => (isFound = true))(0, text.length, [one]);
    expect(isFound).toBe(is);
  });
});
