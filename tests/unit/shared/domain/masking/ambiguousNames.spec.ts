import { describe, expect, it } from 'vitest';
import { isAmbiguousName } from '@shared/domain/masking/ambiguousNames';
import { wordsOf } from '@shared/text/words';

const found = (text: string, name: string, about = {}): boolean => {
  const words = wordsOf(text);
  const at = words.findIndex(({ start, end }) => text.slice(start, end) === name);
  return isAmbiguousName(text, words, at, { isAlone: true, isOrdinary: false, isWritten: true, ...about });
};

describe('a small word with a capital', () => {
  it.each([
    ['Ask Das.', 'Das'],
    ['Hi Das, please send', 'Das'],
    ['Applicant: Das', 'Das'],
    ['Is Das known?', 'Das'],
    ['“Das” on the letter', 'Das'],
    ['Das (applicant) wrote', 'Das'],
    ['Das called.', 'Das'],
    ['Das', 'Das'],
    ['Ask Santa for a second copy', 'Santa'],
    ['Santa ist da', 'Santa'],
    ['Abu a appelé', 'Abu'],
    ['not Wu', 'Wu'],
    ['Wu is here', 'Wu'],
    ['Letter of WU.', 'WU'],
  ])('is a name in %j: %s', (text, name) => expect(found(text, name)).toBe(true));

  it.each([
    ['Das Konto ist zu', 'Das'],
    ['Das ist gut', 'Das'],
    ['Er sagt (Das ist gut)', 'Das'],
    ['Der Brief: Das Konto', 'Das'],
    ['Van de bank kwam niets', 'Van'],
    ['Das, was fehlt', 'Das'],
    ['Ein Brief aus Den Haag', 'Den'],
    ['DIE ANGABEN VON DER BANK', 'VON'],
    ['A flat in Abu Dhabi', 'Abu'],
    ['Lives in Santa Cruz', 'Santa'],
    ['He has a Mac', 'Mac'],
    ['wu wei', 'wu'],
    ['Su cuenta', 'Su'],
    ['Answered No to it', 'No'],
    ['CH, LI', 'LI'],
    ['Passport (LI)', 'LI'],
    ['No. of NG 12345', 'NG'],
  ])('is none in %j: %s', (text, name) => expect(found(text, name)).toBe(false));

  it('of two letters in capitals is a code where nobody wrote the text, and begins a sentence where it is a part of a field', () => {
    expect(found('Issued in LI', 'LI', { isWritten: false })).toBe(false);
    expect(found('Issued in LI', 'LI')).toBe(true);
    expect(found('Wu is here', 'Wu', { isAlone: false })).toBe(false);
  });

  it('that the app has as well is one as an article is', () => {
    expect(found('Do not call', 'Do', { isOrdinary: true })).toBe(false);
    expect(found('Ask Do.', 'Do', { isOrdinary: true })).toBe(true);
  });
});
