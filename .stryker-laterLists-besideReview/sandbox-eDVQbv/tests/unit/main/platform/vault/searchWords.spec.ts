// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { indexedText, matchExpression, wordsOf } from '../../../../../src/main/platform/vault/searchWords';

describe('wordsOf', () => {
  it.each([
    ['José  Müller-Łódź', ['jose', 'muller', 'lodz']],
    ['GROẞ Straße ÆØ', ['gross', 'strasse', 'aeo']],
    ['İstanbul ışık', ['istanbul', 'isik']],
    ['Щёлкова', ['щелкова']],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', ['οδυσσευσ', 'οδυσσευσ']],
    ['مُحَمَّد أحمد', ['محمد', 'احمد']],
    ['張偉 Zhang', ['張', '偉', 'zhang']],
    ['ＡＢＣ１２３', ['abc123']],
    ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
    ['AB-12/34', ['ab', '12', '34']],
    ['ref\u200d\u00adere\u202ence', ['reference']],
    ['👍 — ***', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('matchExpression', () => {
  it('quotes words and asks for each of them', () => {
    expect(matchExpression(' José  AB-12 ')).toBe('"jose" * AND "ab 12" *');
  });

  it('has nothing to look for in signs alone', () => {
    expect(matchExpression('*** "" ()')).toBeNull();
  });

  it('keeps texts apart', () => {
    expect(indexedText(['a b', 'c'])).toBe('a b \u{e000} c');
  });
});
