import { describe, expect, it } from 'vitest';
import { isPersonName, isReviewerId } from '@shared/domain/reviewerRules';

describe('a reviewer’s name', () => {
  it.each(['Ana Sample', 'Zoë O’Neill-Ärzte', '山田 太郎', 'x'.repeat(120)])('%j is one', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['an invisible letter', '\u3164'],
    ['an empty Braille pattern', '\u2800'],
    ['space before it', ' Ana'],
    ['space after it', 'Ana '],
    ['a second line', 'Ana\nSample'],
    ['a line separator', 'Ana\u2028Sample'],
    ['a paragraph separator', 'Ana\u2029Sample'],
    ['an override of direction', 'Ana\u202eelpmaS'],
    ['a zero-width space', 'Ana\u200bSample'],
    ['121 characters', 'x'.repeat(121)],
  ])('cannot be or contain %s', (_what, name) => {
    expect(isPersonName(name)).toBe(false);
  });
});

describe('a reviewer’s id', () => {
  it.each(['R-1', 'a', '7', 'ana.sample@bank_2', 'x'.repeat(80)])('%j is one', (id) => {
    expect(isReviewerId(id)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a Cyrillic letter', 'R-\u0410'],
    ['a full-width digit', 'R-\uff11'],
    ['a space', 'R 1'],
    ['a zero-width joiner', 'R\u200d1'],
    ['a separator at its start', '-R1'],
    ['a separator at its end', 'R1.'],
    ['two separators', 'R--1'],
    ['a line end', 'R1\n'],
    ['81 characters', 'x'.repeat(81)],
  ])('cannot be or contain %s', (_what, id) => {
    expect(isReviewerId(id)).toBe(false);
  });
});
