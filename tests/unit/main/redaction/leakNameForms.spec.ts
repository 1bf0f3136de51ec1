import { describe, expect, it } from 'vitest';
import { leakWords } from '../../../../src/main/redaction/leakLetters';
import { LeakNameForms } from '../../../../src/main/redaction/leakNameForms';

const WORDING = { words: new Set(['page', 'marken']), phrases: '\n u k \n' };
function isIn(name: string, text: string): boolean {
  const forms = new LeakNameForms(WORDING);
  const words = leakWords(name);
  forms.add(
    words.map(({ key }) => key),
    words.some(({ isForeign }) => isForeign),
  );
  return forms.areIn(text, leakWords(text));
}

it('what the app writes behind an @ itself, as its styles do, is no handle', () => {
  const [words, plain] = [new Set(['media']), leakWords('Media Lind')];
  const areIn = (handles: ReadonlySet<string>, text: string): boolean => {
    const forms = new LeakNameForms({ ...WORDING, words, handles });
    forms.addPlain(plain);
    return forms.areIn(text, leakWords(text));
  };
  const [none, ours] = [new Set<string>(), new Set(['media'])];
  expect(['@media print', 'media@x.example'].map((text) => areIn(none, text))).toEqual([true, true]);
  expect(['@media print', 'media@x.example'].map((text) => areIn(ours, text))).toEqual([false, true]);
});

describe('a name with another ending', () => {
  it.each<[name: string, text: string]>([
    ['Anna Kowalska', 'Kowalskiej'],
    ['Anna Kowalska', 'Kowalską'],
    ['Anna Kowalska', 'Kowalski'],
    ['Anna Kowalska', 'Kowalskabcd'],
    ['Anna Kowalska', 'Kowals'],
    ['Anna Kowalska', 'Anny'],
    ['Anna Kowalska', 'Annę'],
    ['Petra Lind', 'Petry'],
    ['Eva Lind', 'Lindowi'],
    ['Оксана Образцова', 'Образцовой'],
    ['Оксана Образцова', 'образцову'],
    ['Оксана Образцова', 'Obraztsovoy'],
    ['Abdel Krim', 'Abdelkrimu'],
  ])('%s is found in %s', (name, text) => expect(isIn(name, `an ${text}, x`)).toBe(true));

  it.each<[name: string, text: string]>([
    ['Anna Kowalska', 'kowalskiej'],
    ['Anna Kowalska', 'kowalskIEJ'],
    ['Anna Kowalska', 'Kowal'],
    ['Anna Kowalska', 'Kowalskabcde'],
    ['Anna Kowalska', 'Kowa'],
    ['Anna Kowalska', 'Annabel'],
    ['Anna Kowalska', 'Annab'],
    ['Anna Kowalska', 'Ann'],
    ['Anna Kowalska', 'Anbb'],
    ['Marke Berg', 'Marken'],
    ['Eva Lin', 'Eve'],
    ['Eva Lin', 'Lina'],
    ['Anna Kowalska', ''],
  ])('%s is not found in %s', (name, text) => expect(isIn(name, `an ${text}, x`)).toBe(false));
});

describe('a name behind an Arabic prefix', () => {
  it.each([
    'محمد',
    'لمحمد',
    'ومحمد',
    'بمحمد',
    'فمحمد',
    'كمحمد',
    'المحمد',
    'بالمحمد',
    'كالمحمد',
    'للمحمد',
    'وبمحمد',
    'فبالمحمد',
  ])('is found in %s', (text) => expect(isIn('محمد', `في ${text} هو`)).toBe(true));
  it('is found in two words written as one, and not in part of a word', () => {
    expect(isIn('محمد عبد الله', 'وعبدالله')).toBe(true);
    expect(isIn('حسن', 'لحسن')).toBe(true);
    expect(isIn('بد', 'لبد')).toBe(false);
    expect(isIn('حسن', 'سحسن')).toBe(false);
  });
});

describe('a name by its consonants in other letters', () => {
  it.each<[name: string, text: string]>([
    ['Rosalind Quarrington', 'Кваррингтон'],
    ['Rosalind Quarrington', 'クアリントン'],
    ['Rosalind Quarrington', 'ロザリンド'],
    ['Rosalind Quarrington', 'ローザリーンド'],
    ['Anna Petrova', 'ペトロヴァ'],
    ['Marten Schwarz', 'Мартен'],
  ])('%s is found in %s', (name, text) => expect(isIn(name, `x ${text} y`)).toBe(true));

  it.each<[name: string, text: string]>([
    ['Rosalind Quarrington', 'кваррингтон'],
    ['Rosalind Quarrington', 'кваррингТОН'],
    ['Rosalind Quarrington', 'Кваррен'],
    ['Ana Petar', 'Петер'],
    ['Оксана Образцова', 'オクサナ'],
    ['Ana Berg', 'アナ'],
    ['Rosalind Quarrington', 'Kvaringtn'],
  ])('%s is not found in %s', (name, text) => expect(isIn(name, `x ${text} y`)).toBe(false));
});

describe('a name of two letters', () => {
  it.each([
    'Mr Wu',
    'Mr. Wu',
    'Dr Wu',
    'Mrs Wu',
    'MS WU',
    'Frau Wu',
    'Señor Wu',
    'Wu, L',
    'Wu,L.',
    'WU, L.',
    'L. Wu',
    'wu@bank.example',
    'Wu@x',
  ])('is found in %s', (text) => {
    expect(isIn('Li Wu', text)).toBe(true);
    expect(isIn('Li Wu', `x: ${text}`)).toBe(true);
  });
  it.each([
    ...[
      'Wu',
      'wu',
      'Mr wu',
      'Mr  Wu',
      'Mr, Wu',
      'Mx. y Wu',
      'the Wu',
      'Wu, l',
      'Wu, La',
      'Wu L',
      'Wu;L',
      'wu, L',
      'l. Wu',
      'L Wu',
      'L.Wu',
    ],
    ...['Wu, l of A', '(Wu), L', 'Wu, (L)', 'La. Wu', 'Wua@x', 'Wu @x', 'Mr Wo', ''],
  ])('is not found in %s', (text) => expect(isIn('Li Wu', text)).toBe(false));
  it('is none of three letters, or of other letters', () => {
    expect(isIn('Lia Wua', 'Mr Wua')).toBe(false);
    expect(isIn('Ли Ву', 'Mr Vu')).toBe(false);
    expect(isIn('L W', 'Mr W')).toBe(false);
  });
});

describe('initials', () => {
  it.each(['R.Q.', 'R. Q.', 'by R.Q. today', '(R.Q.)', 'R.Q.1'])('of a name are found in %s', (text) =>
    expect(isIn('Rosalind Quarrington', text)).toBe(true),
  );
  it.each(['R.Q', 'RQ', 'r.q.', 'A.R.Q.', '.R.Q.', 'xR.Q.', '1R.Q.', 'R.Q.x', 'R.  Q.', 'R.', 'R.Q.S.'])(
    'of a name are not found in %s',
    (text) => expect(isIn('Rosalind Quarrington', text)).toBe(false),
  );
  it('of three words are found of all, and of the first and the last', () => {
    for (const text of ['R.M.Q.', 'R. M. Q.', 'R.Q.'])
      expect(isIn('Rosalind Maria Quarrington', text), text).toBe(true);
    expect(isIn('Rosalind Maria Anna Quarrington', 'R.Q.')).toBe(true);
    for (const text of ['R.M.', 'M.Q.']) expect(isIn('Rosalind Maria Quarrington', text), text).toBe(false);
  });
  it('are not those of one word, of other letters, or of the app', () => {
    expect(isIn('Rosalind', 'R.R.')).toBe(false);
    expect(isIn('Rosalind', 'R.')).toBe(false);
    expect(isIn('Роза Ким', 'R.K.')).toBe(false);
    expect(isIn('Uma Kern', 'U.K.')).toBe(false);
    expect(isIn('Peter Orban', 'P.O. Box 1')).toBe(false);
  });
});

it('nothing is found where no name is looked for', () => {
  const none = new LeakNameForms(WORDING);
  expect(none.areIn('R.Q. Mr Wu Kowalska', leakWords('R.Q. Mr Wu Kowalska'))).toBe(false);
});
