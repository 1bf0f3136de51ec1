import { moreRenderings } from './moreRenderings';

/**
 * Names, dates and numbers as documents, lists and people write them in ten languages. Generated from separate rules
 * and tables, which share nothing with the matcher or the search for leaks.
 */
export interface Rendering {
  language: string;
  class: 'names' | 'birth-dates' | 'numbers';
  value: string;
  text: string;
  /** Searched for only in redacted copies: a part of the value, or the value in another script. */
  isOfCopies?: true;
}

interface Language {
  name: string;
  /** First names and surname. */
  person: readonly [first: string, last: string];
  /** Other spellings of the person's names: without accents, as in the MRZ, in Latin letters. */
  spellings: readonly (readonly [first: string, last: string])[];
  months: readonly string[];
  /** Functions that write a date in words. */
  dates: readonly ((day: number, month: string, year: number) => string)[];
  sentence: (text: string) => string;
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'English',
    person: ['Rosalind', "O'Placeholder"],
    spellings: [['ROSALIND', 'OPLACEHOLDER']],
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    dates: [
      (d, m, y) => `${d} ${m} ${y}`,
      (d, m, y) => `${m} ${d}, ${y}`,
      (d, m, y) => `${m} ${d}${d === 1 ? 'st' : d === 2 ? 'nd' : d === 3 ? 'rd' : 'th'} ${y}`,
      (d, m, y) => `the ${d}${d === 1 ? 'st' : d === 2 ? 'nd' : d === 3 ? 'rd' : 'th'} of ${m}, ${y}`,
      (d, m, y) => `${m.slice(0, 3)} ${d}, ${y}`,
      (d, m, y) => `${d} ${m.slice(0, 3)}. ${y % 100 < 10 ? `0${y % 100}` : y % 100}`,
      (d, m, y) => `${two(d)}-${m.slice(0, 3).toUpperCase()}-${y}`,
      (d, m, y) => `${two(d)}-${m.slice(0, 3).toUpperCase()}-${two(y % 100)}`,
      (d, m, y) => `${two(d)}${m.slice(0, 3).toUpperCase()}${two(y % 100)}`,
      (_, m, y) => `${m} ${y}`,
      (d, m, y) => `${y}, the ${d}${d === 1 ? 'st' : d === 2 ? 'nd' : d === 3 ? 'rd' : 'th'} of ${m}`,
      (_, m, y) => `${m.slice(0, 3)} ’${two(y % 100)}`,
    ],
    sentence: (text) => `It was ${text} who came in.`,
  },
  {
    name: 'German',
    person: ['Jürgen', 'Größenmuster'],
    spellings: [
      ['JUERGEN', 'GROESSENMUSTER'],
      ['Jurgen', 'Grossenmuster'],
      ['JÜRGEN', 'GRÖSSENMUSTER'],
    ],
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    dates: [(d, m, y) => `${d}. ${m} ${y}`, (d, m, y) => `den ${d}. ${m} ${y}`],
    sentence: (text) => `Das ist ${text}, wie gesagt.`,
  },
  {
    name: 'French',
    person: ['Éloïse', 'Prénomfictif'],
    spellings: [
      ['ELOISE', 'PRENOMFICTIF'],
      ['E\u0301loi\u0308se', 'Prenomfictif'],
    ],
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    dates: [(d, m, y) => `${d}${d === 1 ? 'er' : ''} ${m} ${y}`, (d, m, y) => `le ${d} ${m} ${y}`],
    sentence: (text) => `C’est ${text}, selon le dossier.`,
  },
  {
    name: 'Spanish',
    person: ['Íñigo', 'Muñozmuestra'],
    spellings: [
      ['INIGO', 'MUNOZMUESTRA'],
      ['INXXIGO', 'MUNXXOZMUESTRA'],
    ],
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
    dates: [(d, m, y) => `${d} de ${m} de ${y}`, (d, m, y) => `${d} de ${m} del ${y}`],
    sentence: (text) => `Se trata de ${text} según consta.`,
  },
  {
    name: 'Portuguese',
    person: ['João', 'Exemplação'],
    spellings: [['JOAO', 'EXEMPLACAO']],
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
      ' ',
    ),
    dates: [(d, m, y) => `${d} de ${m} de ${y}`, (d, m, y) => `${d} ${m.slice(0, 3)} ${y}`],
    sentence: (text) => `Trata-se de ${text}, como consta.`,
  },
  {
    name: 'Danish',
    person: ['Søren', 'Ærøprøve'],
    spellings: [
      ['SOEREN', 'AEROEPROEVE'],
      ['Soren', 'Aeroprove'],
      ['SØREN', 'ÆRØPRØVE'],
    ],
    months: 'januar februar marts april maj juni juli august september oktober november december'.split(' '),
    dates: [(d, m, y) => `${d}. ${m} ${y}`],
    sentence: (text) => `Det var ${text} ifølge sagen.`,
  },
  {
    name: 'Polish',
    person: ['Łucja', 'Wzorcówna'],
    spellings: [['LUCJA', 'WZORCOWNA']],
    months:
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
        ' ',
      ),
    dates: [(d, m, y) => `${d} ${m} ${y}`, (d, m, y) => `${d} ${m} ${y} r.`],
    sentence: (text) => `To jest ${text} według akt.`,
  },
  {
    name: 'Turkish',
    person: ['Işıl', 'Örnekoğlu'],
    spellings: [
      ['ISIL', 'ORNEKOGLU'],
      ['ISIL', 'OERNEKOGLU'],
    ],
    months: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
    dates: [(d, m, y) => `${d} ${m} ${y}`],
    sentence: (text) => `Bu kişi ${text} olarak geçer.`,
  },
  {
    name: 'Russian',
    person: ['Оксана', 'Образцова'],
    spellings: [
      ['Oksana', 'Obraztsova'],
      ['OKSANA', 'OBRAZTSOVA'],
      ['ОКСАНА', 'ОБРАЗЦОВА'],
    ],
    months: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
    dates: [(d, m, y) => `${d} ${m} ${y} г.`, (d, m, y) => `${d} ${m} ${y} года`],
    sentence: (text) => `Это ${text}, как указано.`,
  },
  {
    name: 'Arabic',
    person: ['ليلى', 'النموذجي'],
    spellings: [['لَيلى', 'النّموذجي']],
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    dates: [
      (d, m, y) => `${d} ${m} ${y}`,
      (d, m, y) => `${d} ${m} ${y}`.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ],
    sentence: (text) => `هذا هو ${text} حسب الملف.`,
  },
];

const DAYS: readonly (readonly [year: number, month: number, day: number])[] = [
  [1990, 1, 25],
  [1984, 2, 29],
  [1979, 3, 31],
  [2001, 5, 17],
  [1966, 8, 14],
  [1958, 9, 30],
  [1993, 10, 22],
  [1972, 12, 13],
  [2020, 1, 25],
];

const two = (value: number): string => String(value).padStart(2, '0');
const inDigits = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Languages and calendars in which `Intl` writes the dates. */
const WRITTEN_BY_THE_RUNTIME = [
  ...[
    'en-GB',
    'en-US',
    'de',
    'fr',
    'es',
    'pt',
    'da',
    'pl',
    'tr',
    'ru',
    'ar',
    'uk',
    'el',
    'cs',
    'hu',
    'fi',
    'nb',
  ],
  ...['it', 'nl', 'sv', 'ro', 'ko', 'zh', 'vi', 'hi', 'fa-u-ca-gregory', 'th-u-ca-gregory', 'he'],
  ...['th-u-ca-buddhist', 'ja-u-ca-japanese', 'zh-TW-u-ca-roc', 'fa-u-ca-persian', 'en-u-ca-persian'],
  ...['ar-u-ca-islamic-umalqura', 'en-u-ca-islamic-umalqura', 'ar-u-ca-islamic-civil'],
];
const RUNTIME_FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'full' },
  { day: 'numeric', month: 'short', year: 'numeric' },
];

function runtimeForms(y: number, m: number, d: number): { language: string; text: string }[] {
  const time = Date.UTC(y, m - 1, d);
  const written = WRITTEN_BY_THE_RUNTIME.flatMap((language) =>
    RUNTIME_FORMS.map((form) => ({
      language,
      text: new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(time),
    })),
  );
  const monthOfYear = ['en', 'de', 'fr', 'es', 'pl', 'ru', 'tr', 'th-u-ca-buddhist'].map((language) => ({
    language,
    text: new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time),
  }));
  return [...written, ...monthOfYear];
}

/** Dates as an ISO week date and as an ordinal date. */
const COUNTED: readonly (readonly [value: string, week: string, number: string])[] = [
  ['1990-01-25', '1990-W04-4', '1990-025'],
  ['1984-02-29', '1984-W09-3', '1984-060'],
  ['1979-03-31', '1979-W13-6', '1979-090'],
  ['2001-05-17', '2001-W20-4', '2001-137'],
  ['1966-08-14', '1966-W32-7', '1966-226'],
  ['1958-09-30', '1958-W40-2', '1958-273'],
  ['1972-12-13', '1972-W50-3', '1972-348'],
  ['1991-07-16', '1991-W29-2', '1991-197'],
  ['2005-01-01', '2004-W53-6', '2005-001'],
  ['1985-12-30', '1986-W01-1', '1985-364'],
];
/** Time zones whose days begin at another time than in UTC, from Kiritimati to Baker Island. */
const ZONES = ['+14:00', '+09:00', '+05:45', '+02:00', '-03:30', '-05:00', '-12:00'];

const countedForms = (): Rendering[] =>
  COUNTED.flatMap(([value, week, number]) => {
    const moments = ZONES.map((zone) => Date.parse(`${value}T00:00:00${zone}`));
    return [
      ...[week, week.replaceAll('-', ''), week.toLowerCase(), number, number.replace('-', '')],
      ...moments.flatMap((time) => {
        const text = new Date(time).toISOString();
        const seconds = String(time / 1000);
        return [
          ...[text, text.replace('.000Z', 'Z'), text.slice(0, 16).replace('T', ' ')],
          ...[text.replace('.000Z', '+00:00'), String(time), seconds, `/Date(${String(time)})/`],
        ];
      }),
    ].map((text): Rendering => ({
      language: 'numbers',
      class: 'birth-dates',
      value,
      text: `Seen: ${text}.`,
    }));
  });

/** Compound names as one word, as two words and with a hyphen. */
const COMPOUND: readonly (readonly [value: string, ...others: string[]])[] = [
  ['Anne-Marie Vorlagenfrau', 'Annemarie Vorlagenfrau', 'Anne Marie', 'AnneMarie', 'Vorlagenfrau, ANNEMARIE'],
  ['Anne Marie Vorlagenfrau', 'Annemarie', 'Anne-Marie'],
  ['Annemarie Vorlagenfrau', 'Anne-Marie', 'Anne Marie Vorlagenfrau', 'ANNE-MARIE'],
  ['Jean-Luc Prénommodèle', 'Jeanluc', 'JeanLuc Prenommodele', 'JEANLUC'],
  ['Jeanluc Prénommodèle', 'Jean-Luc', 'Jean Luc', 'JEAN-LUC'],
  ['Karl-Heinz Muster-Vorlage', 'Karlheinz', 'Mustervorlage', 'Karl Heinz'],
];
const compounds = (): Rendering[] =>
  COMPOUND.flatMap(([value, ...others]) =>
    others.map((text) => ({
      ...({ language: 'German', class: 'names', isOfCopies: true } as const),
      ...{ value, text: `It was ${text} who came in.` },
    })),
  );

/** Parts of values that still disclose them: names inflected or joined, parts of dates and numbers. */
const PARTS: readonly (readonly [of: Rendering['class'], value: string, ...texts: string[]])[] = [
  [
    ...(['names', 'Оксана Образцова', 'Встреча Оксаны Образцовой', 'Видел Образцову', 'К Оксане'] as const),
    ...['Господин Образцов', 'С Оксаной', 'spotkanie z Obraztsovoy'],
  ],
  ['names', 'Anna Kowalska', 'Dla Anny Kowalskiej', 'Widzę Annę', 'Z Kowalską', 'O Kowalskich'],
  ['names', 'محمد عبد الله', 'قال عبدالله', 'كتاب لمحمد', 'هو ومحمد', 'بمحمد', 'فمحمد', 'وعبدالله'],
  ['names', 'Jan Van Den Berg', 'It was Vandenberg', 'VANDENBERG, J.', 'Jan Vanden Berg'],
  ['names', 'Maria De La Cruz', 'It was Delacruz', 'Mariadelacruz', 'DELACRUZ'],
  ['names', 'Mary Ann MacDonald', 'It was Maryann', 'Mac Donald'],
  ['names', 'Li Wu', 'It was Mr Wu', 'Wu, L.', 'WU, L', 'L. Wu'],
  ['names', 'Wei Ng', 'It was NG, W', 'Write to ng@bank.example', 'Ms Ng', 'W. Ng'],
  [
    ...(['names', 'Rosalind Quarrington', 'Seen by R.Q. today', 'R. Q. was here'] as const),
    ...['Росалинд Кваррингтон', 'Это Кваррингтон', 'ロザリンド・クアリントン'],
  ],
  ['names', 'Anna Petrova', 'アンナ・ペトロワ', 'ペトロワ', 'Анны Петровой', 'Петрову'],
  [
    ...([
      'birth-dates',
      '1991-07-16',
      'born 16 July',
      'On 16.07. there',
      '16 de julio',
      'Jul 91',
      'in 07/91',
    ] as const),
    ...[
      'the 16 7 91',
      'JUL161991',
      'July the sixteenth, 1991',
      '1 6 . 0 7 . 1 9 9 1',
      '16/07',
      '07/16',
      '16-07',
    ],
    ...[
      '16 de julio del año 1991',
      'July 16',
      'July 16th',
      'le 16 juillet',
      '16. Juli',
      '16 июля',
      '16 يوليو',
    ],
    ...[
      'the sixteenth of July',
      '7月16日',
      'w lipcu 1991',
      'в июле 1991',
      'v červenci 1991',
      'u srpnju 1991',
    ],
  ],
  [
    ...([
      'birth-dates',
      '1991-07-16',
      '16-го июля 1991',
      '16-го июля',
      '16-го липня 1991',
      'am 16ten Juli 1991',
    ] as const),
    ...[
      'le 16ème juillet 1991',
      'de 16e juli 1991',
      'den 16:e juli 1991',
      '16-ego lipca 1991',
      '16ης Ιουλίου 1991',
    ],
    ...[
      '16 de julio del año 1991',
      '16 del mes de julio de 1991',
      '١٦ من تموز سنة ١٩٩١',
      '16 شهر يوليو سنة 1991',
    ],
    ...['16 يوليو عام 1991', '16 من يوليو', '16 числа июля месяца 1991', 'ngày 16 thg 7, 1991'],
  ],
  ['birth-dates', '1991-12-31', '31 de diciembre', '31.12.', 'the thirty-first of December', 'Dec 91'],
  ['numbers', 'AB123456C', 'No. 123456', 'No. 12 34 56'],
  ['numbers', '784-1985-1234567-1', 'No. 1985-1234567', 'No. 1234567-1', 'No. 784-1985-123'],
];
const parts = (): Rendering[] =>
  PARTS.flatMap(([of, value, ...texts]) =>
    texts.map((text): Rendering => ({
      ...({ language: 'parts', isOfCopies: true } as const),
      ...{ class: of, value, text },
    })),
  );

/** Japanese eras, by the day on which each began. */
const ERAS: readonly (readonly [from: string, name: string, letter: string, latin: string])[] = [
  ['2019-05-01', '令和', 'R', 'Reiwa'],
  ['1989-01-08', '平成', 'H', 'Heisei'],
  ['1926-12-25', '昭和', 'S', 'Showa'],
];
function eraForms(y: number, m: number, d: number): string[] {
  const day = `${y}-${two(m)}-${two(d)}`;
  const [from, name, letter, latin] = ERAS.find(([start]) => start <= day) ?? ['', '', '', ''];
  const year = y - Number(from.slice(0, 4)) + 1;
  return [
    `${name}${year === 1 ? '元' : year}年${m}月${d}日`,
    `${name} ${year} 年 ${m} 月 ${d} 日`,
    inDigits(`${name}${year}年${m}月${d}日`, 0xff10),
    `${letter}${year}.${m}.${d}`,
    `${letter}${two(year)}/${two(m)}/${two(d)}`,
    `${latin} ${year}, ${two(m)}/${two(d)}`,
  ];
}

/** Numeric forms of a date, independent of language. */
function numericForms(y: number, m: number, d: number): string[] {
  const short = two(y % 100);
  return [
    ...['-', '/', '.'].flatMap((sign) => [
      [y, two(m), two(d)].join(sign),
      [two(d), two(m), y].join(sign),
      [two(m), two(d), y].join(sign),
      [d, m, y].join(sign),
      [two(d), two(m), short].join(sign),
    ]),
    `${two(d)} ${two(m)} ${y}`,
    `${d}, ${m}, ${y}`,
    `${two(d)}\u00a0${two(m)}\u00a0${y}`,
    `${y}${two(m)}${two(d)}`,
    `${two(d)}${two(m)}${y}`,
    `${short}${two(m)}${two(d)}`,
    `${y}年${m}月${d}日`,
    `${y}년 ${m}월 ${d}일`,
    inDigits(`${y}年${m}月${d}日`, 0xff10),
    inDigits(`${two(d)}/${two(m)}/${y}`, 0x660),
    inDigits(`${y}/${two(m)}/${two(d)}`, 0x6f0),
    `UTO${short}${two(m)}${two(d)}7F3204159<<<<`,
    `${y}-${two(m)}-${two(d)}T00:00:00Z`,
    `${two(d)} ${two(m)} ${short}`,
    `${two(d)}+${two(m)}+${y}`,
    `${short}-${two(m)}-${two(d)}`,
    `${two(m)}/${y}`,
    `${y}-${two(m)}`,
    `${y}年${m}月`,
    `${two(d)}\u200b.${two(m)}.\u200b${y}`,
    inDigits(`${two(d)}/${two(m)}/${y + 543}`, 0xe50),
  ];
}

/** Different ways to combine a first name and a surname. */
const nameForms = (first: string, last: string): string[] => [
  `${first} ${last}`,
  `${last} ${first}`,
  `${last}, ${first}`,
  `${last.toUpperCase()} ${first}`,
  `${first}-${last}`,
  `${first}\n${last}`,
  `${first}\u00a0${last}`,
  `${first}_${last}.pdf`,
  `${first}${last}`,
  `${last}${first}`.toLowerCase(),
  `${first} ${last.slice(0, 4)}\u200b${last.slice(4)}`,
  `${last.slice(0, 3)}\u00ad${last.slice(3)}, ${first.slice(0, 2)}\u00ad${first.slice(2)}`,
  `${first} ${[...last].join('\u2060')}`,
  ...(/^[A-Z]+$/.test(last) ? [`${first} ${[...last].join('-')}`, `${first} ${[...last].join('_')}`] : []),
  `${[...first].join(' ')}  ${[...last].join(' ')}`.normalize('NFC').replace(/ (?=\p{M})/gu, ''),
  `${first} ${last.slice(0, 4)}-\n${last.slice(4)}`,
  `${first.toLowerCase()}.${last.toLowerCase()}@mail.example`,
  `https://news.example/${encodeURIComponent(first)}-${encodeURIComponent(last)}`,
  JSON.stringify({ by: `${first} ${last}` }).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
  // UTF-8 that was decoded with another encoding.
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(`${first} ${last}`)),
  [...`${first} ${last}`].map((letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`).join(''),
];

/** Different ways to write a number. */
const numberForms = (number: string): string[] => [
  number,
  number.toLowerCase(),
  number.replace(/(.{2})(?=.)/g, '$1 '),
  number.replace(/(.{3})(?=.)/g, '$1-'),
  number.replace(/(.{4})(?=.)/g, '$1.'),
  `${number}<8UTO`,
  `scan_${number}_front.jpg`,
  inDigits(number, 0xff10),
  inDigits(number, 0x660),
  [...number].join(' '),
  [...number].join('\u200b'),
  number.replace(/(.{3})(?=.)/g, '$1\u00a0'),
  `${number.slice(0, 2)} ${number.slice(2)}`,
  `${number.slice(0, -2)}/${number.slice(-2)}`,
  number.replace(/^[A-Z]{1,3}(?=\d{7,}$)/, ''),
  number.replace(/(?<=^\d{7,})[A-Z]$/, ''),
];

const NUMBERS = [
  '48213',
  '730195',
  'X12345678',
  'AB987654',
  '784199012345671',
  'UT0004821K',
  '5550123456',
  'C9F2K7P31',
  '12345678Z',
];

/** The whole corpus. */
export function leakCorpus(): Rendering[] {
  const found = [...moreRenderings(), ...countedForms(), ...compounds(), ...parts()];
  for (const { name: language, person, spellings, months, dates, sentence } of LANGUAGES) {
    const value = person.join(' ');
    for (const [first, last] of [person, ...spellings])
      for (const form of nameForms(first, last))
        found.push({ language, class: 'names', value, text: sentence(form) });
    const zone = spellings.find(([first]) => /^[A-Z]+$/.test(first));
    if (zone !== undefined)
      found.push({ language, class: 'names', value, text: `P<UTO${zone[1]}<<${zone[0]}<<<<<<<<<<<<` });
    for (const [y, m, d] of DAYS)
      for (const form of dates)
        found.push({
          language,
          class: 'birth-dates',
          value: `${y}-${two(m)}-${two(d)}`,
          text: sentence(form(d, months[m - 1] ?? '', y)),
        });
  }
  for (const [y, m, d] of DAYS) {
    const value = `${y}-${two(m)}-${two(d)}`;
    for (const { language, text } of runtimeForms(y, m, d))
      found.push({ language, class: 'birth-dates', value, text });
    for (const text of eraForms(y, m, d)) found.push({ language: 'ja', class: 'birth-dates', value, text });
  }
  for (const [y, m, d] of DAYS)
    for (const text of numericForms(y, m, d))
      found.push({ language: 'numbers', class: 'birth-dates', value: `${y}-${two(m)}-${two(d)}`, text });
  for (const value of NUMBERS)
    for (const text of numberForms(value))
      found.push({ language: 'numbers', class: 'numbers', value, text: `No. ${text} was seen` });
  for (const text of [
    '+442079460123',
    '00442079460123',
    '020 7946 0123',
    '(020) 7946-0123',
    '+44 (0)20 7946 0123',
  ])
    found.push({ language: 'numbers', class: 'numbers', value: '+44 20 7946 0123', text });
  return found;
}
