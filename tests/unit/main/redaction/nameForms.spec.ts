import { describe, expect, it } from 'vitest';
import { compareNames, prepareName } from '@shared/domain/aml/names';
import { withLatinNames } from '@shared/domain/masking/latinNames';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { createMatcher } from '@shared/domain/masking/matcher';
import { isOwnWord } from '@shared/domain/redaction/quotedValues';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { createLeakSearch } from '../../../../src/main/redaction/leakSearch';
import { ownWording } from '../../../../src/main/redaction/leakWording';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const ALL = new Set<string>(MASK_CLASSES);
const WORDING = ownWording([]);

/** What a copy without a person's name does with texts: what is left of each, and whether the check finds the name in it. */
function copyWithout(name: string) {
  const value = { text: name, classes: ['names'] as const, isOwn: true };
  const values = withLatinNames([value], transliterate);
  const isOrdinary = (word: string): boolean => isOwnWord(word, OWN_TEXTS);
  const matcher = createMatcher(values, ALL, 'parts', transliterate, isOrdinary);
  const leaks = createLeakSearch(values, ALL, WORDING);
  return {
    leftOf: (text: string): string =>
      matcher
        .spans(text)
        .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}[]${rest.slice(end)}`, text),
    isLeak: (text: string): boolean => leaks(text).has('names'),
  };
}

describe('the possessive of a name in -a', () => {
  it.each([
    ['Marija Novak', 'Marijine'],
    ['Katarina Novak', 'Katarinine'],
    ['Zuzana Novak', 'Zuzanine'],
  ])('of %s is removed, and a leak, as %s', (name, form) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(`x ${form} y`)).toBe('x [] y');
    expect(isLeak(`x ${form} y`)).toBe(true);
  });

  it.each([
    ['Maria Novak', 'Marine'],
    ['Marija Novak', 'Marine'],
    ['Rosa Novak', 'Routine, Rosine'],
  ])('of %s is not %s', (name, word) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(`x ${word} y`)).toBe(`x ${word} y`);
    expect(isLeak(`x ${word} y`)).toBe(false);
  });
});

describe('a short name in another case', () => {
  it.each([
    ['Adam Nowak', 'Adama'],
    ['Adam Nowak', 'Adamowi'],
    ['Adam Nowak', 'Adamem'],
    ['Олег Смирнов', 'Олега'],
    ['Олег Смирнов', 'Олегом'],
    ['Иван Смирнов', 'Ивану'],
    ['Igor Smirnov', 'Igora'],
    ['Igor Smirnov', 'Игоря'],
    ['Petr Dvořák', 'Petra'],
    ['Petr Dvořák', 'Petrovi'],
    ['Anna Nowak', 'Анной'],
    ['Anna Nowak', 'Annou'],
    ['Nagy Pál', 'Pálnak'],
    ['Aino Virtanen', 'Ainon'],
    ['Иван Ли', 'Ивана'],
    ['Jiří Novák', 'Jiřího'],
    ['Jiří Novák', 'Jiřímu'],
    ['Jiri Novak', 'Jiřím'],
    ['Jiří Novák', 'Jirim'],
    ['Jerzy Nowak', 'Jerzego'],
    ['Idzi Nowak', 'Idziego'],
    ['Mehmet Kaya', 'Kayanın'],
    ['Emre Demir', 'Emrenin'],
  ])('of %s is removed, and a leak, as %s', (name, form) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(`x ${form}, y`)).toBe('x [], y');
    expect(isLeak(`x ${form}, y`)).toBe(true);
  });

  it.each([
    ['Adam Nowak', 'Adamant people, an adama'],
    ['Mark Lind', 'Markets and Marking'],
    ['Jan Berg', 'Jane and Janitors'],
    ['Ana Person', 'Any document'],
    ['Tim Lin', 'Time and Line'],
    ['Dat Vo', 'Date, Data and Dates'],
    ['Sam Wise', 'Same as before'],
    ['Don Sen', 'Done. Sent by mail'],
    ['Anna Berg', 'Annahme, Annex, Annual'],
    ['Will Page', 'Willing'],
  ])('of %s is not in “%s”', (name, text) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(text)).toBe(text);
    expect(isLeak(text)).toBe(false);
  });
});

it.each([
  ['Małgorzata Wiśniewska', 'p/paszport_wisniewskiej.jpg', 'p/paszport_[].jpg'],
  ['Małgorzata Wiśniewska', 'p/paszport_malgorzaty.jpg', 'p/paszport_[].jpg'],
  ['Наталья Кузнецова', 'p/pasport_kuznetsovoy.jpg', 'p/pasport_[].jpg'],
  ['Małgorzata Wiśniewska', 'p/name=Wi%25C5%259Bniewska', 'p/name=[]'],
  ['Małgorzata Wiśniewska', 'p/name=Wi%2525C5%25259Bniewska', 'p/name=[]'],
])('the name %s is removed, and a leak, in the path %s', (name, path, left) => {
  const { leftOf, isLeak } = copyWithout(name);
  expect(leftOf(path)).toBe(left);
  expect(isLeak(path)).toBe(true);
});

it.each([
  ['Dete', 'D’Été'],
  ['Dete', "d'été"],
  ['Jean-Luc D’Été', 'Jeanluc Dete'],
  ['Jeanluc Dete', 'Jean-Luc D’Été'],
  ['Suzuki Ichiro', 'スズキ イチロー'],
  ['スズキ イチロー', 'Ichiro Suzuki'],
  ['Yamada Hanako', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['やまだ はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
])('the name %s, to our comparison the same as %s, is removed', (name, stated) => {
  const verdict = compareNames(prepareName(name, transliterate), prepareName(stated, transliterate));
  expect(verdict.verdict).toBe('agree');
  expect(copyWithout(name).leftOf(`x ${stated}.`)).toMatch(/^x \[\](?: \[\])?\.$/);
});

describe('what the check finds, the redactor removes', () => {
  const NAMES = [
    ...[
      'Adam Nowak',
      'Anna Kowalska',
      'Petr Dvořák',
      'Aino Virtanen',
      'Nagy Pál',
      'Ana Li',
      'Jan Do',
      'Eva Lind',
    ],
    ...[
      'Иван Ли',
      'Олег Смирнов',
      'Наталья Кузнецова',
      'Юрий Цой',
      'Ева Ким',
      'Νίκος Παπαδόπουλος',
      'Արամ Պետրոսյան',
    ],
    ...[
      'Yi Seoyeon',
      'Park Ji-hoon',
      '이서연',
      '박지훈',
      '王小明',
      '山田 花子',
      'やまだ はなこ',
      'Suzuki Ichiro',
    ],
    ...[
      'Þór Ás',
      'Xue Ö',
      'XUE OE',
      'Mia Ås',
      'Lü Na',
      'Ö Berg',
      'Jean-Luc D’Été',
      'Jeanluc Dete',
      "Sean O'Neill",
    ],
    ...[
      'محمد الحسيني',
      'محمد عبد الله',
      'Abdel Krim',
      'Mohammed Al-Husseini',
      'José García Pérez',
      'Lina Aa',
    ],
  ];
  const ANY_ENDINGS = ['', '01', '@x.org', '.jpg'];
  /** By the letters of the word before them. */
  const ENDINGS: readonly (readonly [RegExp, string])[] = [
    [/\p{Script=Latin}$/u, 's a u y i e em om owi ovi ie ou n nak lle sta skiej'],
    [/\p{Script=Cyrillic}$/u, 'а у ы е ом ой ю я ем'],
    [/\p{Script=Greek}$/u, 'ς υ ου'],
    [/\p{Script=Hangul}$/u, '의 에게 이 씨'],
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u, 'さん 氏 様'],
  ];

  function* withEndings(word: string): Generator<string> {
    const [, endings = ''] = ENDINGS.find(([script]) => script.test(word)) ?? [];
    for (const ending of [...ANY_ENDINGS, ...endings.split(' ')]) yield word + ending;
  }

  function* formsOf(word: string): Generator<string> {
    const before = /\p{Script=Arabic}/u.test(word)
      ? ['و', 'لل']
      : /^\p{Script=Latin}/u.test(word)
        ? ['j']
        : [];
    for (const stem of [word, word.slice(0, -1), word.slice(0, -2)])
      for (const form of withEndings(stem)) for (const start of ['', 'p/x_', ...before]) yield start + form;
  }

  const spelled = (name: string): string[] => {
    const latin = transliterate(name);
    const all = [name, latin, latin.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '), name.normalize('NFD')];
    return [
      ...new Set(
        all.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase(), one.replaceAll(/\s/g, '')]),
      ),
    ];
  };

  it.each(NAMES)('of the forms of %s', (name) => {
    const { leftOf, isLeak } = copyWithout(name);
    const others = NAMES.flatMap(spelled).flatMap((one) => [one, ...one.split(/[\s-]+/)]);
    const forms = spelled(name).flatMap((one) => [
      ...withEndings(one),
      ...(/\s/.test(one) ? one.split(/[\s-]+/).flatMap((word) => [...formsOf(word)]) : []),
    ]);
    const texts = [...new Set([...forms, ...others])].map((form) => `(${form})`);
    expect(texts.map((text) => [text, leftOf(text)]).filter(([, left = '']) => isLeak(left))).toEqual([]);
  });
});

describe('the name of somebody else, with what would be the ending of an adjective', () => {
  it.each([
    ['Kari Nordmann', 'Mr Karim called. Карим'],
    ['Zora Kari', 'Spoke to Karim Example'],
    ['Sara Example', 'Mr Sarim'],
    ['Hala Example', 'Mr Halim'],
    ['Nadi Example', 'a letter of Nadim; Надим'],
    ['Mata Example', 'pan Matej'],
  ])('of %s stays, and is no leak: “%s”', (name, text) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(text)).toBe(text);
    expect(isLeak(text)).toBe(false);
  });

  it.each([
    ['Anna Mała', 'z Małej', 'z []'],
    ['Jan Nový', 'Nového', '[]'],
    ['Jan Lipski', 'z Lipskim', 'z []'],
    ['Sara Example', 'u Sary', 'u []'],
  ])('of %s is none where it is hers or his: “%s”', (name, text, left) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(text)).toBe(left);
    expect(isLeak(left)).toBe(false);
  });
});

describe('initials before a word of one letter', () => {
  it.each([
    ['John Smith', 'Spoke to J.S. I asked for a new selfie.', 'Spoke to [] I asked for a new selfie.'],
    ['John Smith', 'Letter from J. S. A copy is attached.', 'Letter from [] A copy is attached.'],
    ['John Smith', 'As in plan A. J.S. called.', 'As in plan A. [] called.'],
    ['John Smith', 'J. S. B. C. Lind called.', '[] B. C. Lind called.'],
    ['John Patrick O’Neill', 'Spoke to Mr J.P. D’Arcy', 'Spoke to Mr J.P. D’Arcy'],
    ['John Patrick', "Spoke to Mr J.P. O'Neill.", "Spoke to Mr [] O'Neill."],
    ['Maria Grazia', "Signora M.G. D'Angelo called.", "Signora [] D'Angelo called."],
    ['Fritz Lind', 'Signed F.-L. A copy follows.', 'Signed [] A copy follows.'],
  ])('of %s are removed from %j', (name, text, left) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(text)).toBe(left);
    expect(isLeak(left)).toBe(false);
  });
});

describe('initials in another order than the name, or of a part of it', () => {
  it.each([
    ['SMITH JOHN PAUL', 'Signed J.P.S. today, then J.S.', 'Signed [] today, then []'],
    ['Smith, John Paul', 'Signed J. P. S. today, then J.S.', 'Signed [] today, then []'],
    ['García López, Elena', 'Signed E.G.L.', 'Signed []'],
    ['Ludwig van Beethoven', 'Signed L.v.B. and L.B. today', 'Signed [] and [] today'],
    ['João da Silva Souza', 'Signed J.S.S. and J.d.S.S. today', 'Signed [] and [] today'],
    ['Dr John Smith', 'Signed J.S.', 'Signed []'],
    ['Þór Ægisson', 'Signed Þ.Æ. today', 'Signed [] today'],
  ])('of %s are removed from %j, and are a leak', (name, text, left) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(text)).toBe(left);
    expect(isLeak(text)).toBe(true);
    expect(isLeak(left)).toBe(false);
  });
});

it.each<Record<string, string>>([
  { 'First Name': 'John Paul', 'Last Name': 'Smith' },
  { first_name: 'John', middle_name: 'Paul', last_name: 'Smith' },
  { Surname: 'Smith', 'Given Names': 'John Paul' },
])('initials of a name in several fields are removed, and are a leak: %j', async (fields) => {
  const note = 'Signed J.P.S. today, then J.S. again.';
  const { copy, leaks, leaksBeside } = redactedCase(journeyOfFields(fields, null), ['names'], [noteOf(note)]);
  expect(noteTextsOf(copy)).toEqual(['Signed [name removed] today, then [name removed] again.']);
  expect(await leaks()).toEqual([]);
  expect((await leaksBeside(note)).left).not.toEqual([]);
});

describe('an abbreviation with full stops', () => {
  it.each([
    ['Oksana Prykladenko', 'Letter sent to P.O. Box 12, e.g. by hand.'],
    ['Una Smith', 'A U.S. citizen.'],
    ['Uma Kaur', 'A U.K. passport.'],
    ['Ida Dahl', 'The I.D. card, and its D.O.B. too.'],
    ['Peter Sand', 'P.S. I sent it.'],
    ['Nina Brandt', 'N.B. it is new.'],
    ['Quentin Holm', 'Sent to H.Q. today.'],
    ['Sara Ahmed', 'Example Bank S.A., Madrid.'],
    ['Bram Visser', 'Example B.V. pays.'],
    ['Sofia Romano Lopez', 'Example S.R.L. and Example S.L.'],
    ['Nina Andersson', 'The field is N.A.'],
    ['Helen Moore', 'H.M. Passport Office.'],
    ['Victor Allen Thomas', 'The V.A.T. number, a T.V. bill.'],
  ])('is not the initials of %s: %j', (name, text) => {
    const { leftOf, isLeak } = copyWithout(name);
    expect(leftOf(text)).toBe(text);
    expect(isLeak(text)).toBe(false);
  });
});
