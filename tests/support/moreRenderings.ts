import type { Rendering } from './leakCorpus';

/*
 * More of the corpus: dates as `Intl` writes them in ten languages, in every style and with the digits of other
 * scripts; names with initials, in other scripts and orders; numbers in groups, in other digits and in
 * machine-readable zones.
 */

const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'da-DK', 'pl-PL', 'tr-TR', 'ru-RU', 'ar-EG'];
/** Numbering systems used in dates: Eastern Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const DIGITS = ['arab', 'arabext', 'deva', 'beng', 'thai', 'fullwide'];
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'short' },
  { dateStyle: 'medium' },
  { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'long', day: '2-digit', month: 'short', year: 'numeric' },
  { day: '2-digit', month: '2-digit', year: 'numeric' },
  { day: 'numeric', month: 'numeric', year: 'numeric' },
  { day: '2-digit', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'long', year: 'numeric', era: 'short' },
  { dateStyle: 'long', timeStyle: 'short' },
];
const DAYS = ['1991-07-16', '1968-03-14', '1987-11-28'];

function dates(): Rendering[] {
  return DAYS.flatMap((value) => {
    const time = Date.parse(`${value}T12:00:00Z`);
    const put = (language: string, style: Intl.DateTimeFormatOptions): Rendering => ({
      language,
      class: 'birth-dates',
      value,
      text: new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(time),
    });
    return LOCALES.flatMap((locale) => [
      ...STYLES.map((style) => put(locale, style)),
      ...DIGITS.flatMap((digits) =>
        [{ dateStyle: 'long' } as const, { day: '2-digit', month: '2-digit', year: 'numeric' } as const].map(
          (style) => put(`${locale}-u-ca-gregory-nu-${digits}`, style),
        ),
      ),
    ]);
  });
}

/** People, and their names in other scripts. */
const PERSONS: readonly { language: string; first: string; last: string; others: readonly string[] }[] = [
  { language: 'en-GB', first: 'Marigold', last: 'Thornquist', others: [] },
  {
    language: 'de-DE',
    first: 'Jörg',
    last: 'Weißmüller',
    others: ['Joerg Weissmueller', 'JORG WEISSMULLER'],
  },
  { language: 'fr-FR', first: 'Gaëlle', last: 'Lefèvremont', others: ['Gaelle Lefevremont'] },
  { language: 'es-ES', first: 'Begoña', last: 'Ibáñezueta', others: ['Begona Ibanezueta'] },
  { language: 'pt-BR', first: 'Conceição', last: 'Magalhãesinho', others: ['Conceicao Magalhaesinho'] },
  { language: 'da-DK', first: 'Åse', last: 'Kjærsgårdby', others: ['Aase Kjaersgaardby'] },
  { language: 'pl-PL', first: 'Żaneta', last: 'Gołębiowszczak', others: ['Zaneta Golebiowszczak'] },
  {
    language: 'tr-TR',
    first: 'Çağrı',
    last: 'Yıldızoğulu',
    others: ['Cagri Yildizogulu', 'ÇAĞRI YILDIZOĞULU'],
  },
  {
    language: 'ru-RU',
    first: 'Ксения',
    last: 'Журавлёва',
    others: ['Kseniya Zhuravlyova', 'Kseniia Zhuravleva'],
  },
  { language: 'ar-EG', first: 'سلمى', last: 'الحدادي', others: [] },
];

/** The whole name in other orders and letter cases, and with other separators. */
const namesOf = (first: string, last: string): string[] => [
  `${last.toUpperCase()}, ${first.toUpperCase()}`,
  `${first.toLowerCase()} ${last.toLowerCase()}`,
  `${first} ${last}`.normalize('NFD'),
  `${last} (${first})`,
  `${first}/${last}`,
  `${first}+${last}`,
  `${first} «${last}»`,
  `${first}\t${last}`,
  `${last};${first}`,
];

/** A part of the name with an initial or another name. */
function shortOf(first: string, last: string): string[] {
  const initial = [...first][0] ?? '';
  return [
    `${initial}. ${last}`,
    `${last} ${initial}.`,
    `${last}, ${initial}`,
    `${initial} ${last}`,
    `${first} X. ${last}`,
  ];
}

function names(): Rendering[] {
  return PERSONS.flatMap(({ language, first, last, others }) => {
    const value = `${first} ${last}`;
    const put = (text: string): Rendering => ({ language, class: 'names', value, text: `(${text}) 1` });
    const reversed = others.map((other) => other.split(' ').reverse().join(', '));
    return [
      ...namesOf(first, last).map(put),
      ...[...shortOf(first, last), ...others, ...reversed].map((text) => ({
        ...put(text),
        isOfCopies: true as const,
      })),
    ];
  });
}

const NUMBERS = ['739104628', 'K4471902', '850716123456', 'ZX7730194B'];
/** The digit zero of each script. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xf20, 0x1040, 0x17e0, 0xff10, 0x1d7ce, 0x1d7f6];

const numbersOf = (number: string): string[] => [
  ...ZEROS.map((zero) => number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))),
  ...[' ', '-', '.', '/', '\u2009', '\u202f', '\u2011', '_', ','].flatMap((sign) => [
    number.replace(/(.{3})(?=.)/g, `$1${sign}`),
    number.replace(/(?<=.)(?=(?:.{4})+$)/g, sign),
  ]),
  `P<UTO${number.padEnd(9, '<')}4UTO8507161F3204159<<<<<<<<<<<<<<06`,
  `no${number}.`,
  `#${number}`,
  `"${number}"`,
  number.toLowerCase(),
];

const numbers = (): Rendering[] =>
  NUMBERS.flatMap((value) =>
    numbersOf(value).map((text): Rendering => ({
      language: 'numbers',
      class: 'numbers',
      value,
      text: `It reads ${text} there`,
    })),
  );

export const moreRenderings = (): Rendering[] => [...dates(), ...names(), ...numbers()];
