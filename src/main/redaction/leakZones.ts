type Span = readonly [from: number, to: number];

interface Layout {
  names: readonly Span[];
  numbers: readonly Span[];
  birth: Span;
}

/** Positions of the fields in a machine-readable zone (ICAO Doc 9303), by the zone's total number of characters. */
const LAYOUTS: Readonly<Record<number, Layout>> = {
  88: {
    names: [[5, 44]],
    numbers: [
      [44, 53],
      [72, 86],
    ],
    birth: [57, 63],
  },
  72: {
    names: [[5, 36]],
    numbers: [
      [36, 45],
      [64, 71],
    ],
    birth: [49, 55],
  },
  90: {
    names: [[60, 90]],
    numbers: [
      [5, 14],
      [15, 30],
      [48, 59],
    ],
    birth: [30, 36],
  },
};
/** The earlier French identity card. */
const FRENCH: Layout = {
  names: [
    [5, 30],
    [49, 63],
  ],
  numbers: [[36, 48]],
  birth: [63, 69],
};
/** Each line begins with the kind of document and the state, or with a number. */
const KIND_AND_STATE = /^[PVIAC][A-Z<][A-Z<]{3}(?=[A-Z\d])/;
const WITH_GIVEN_NAME = /(?<![A-Z])[A-Z]{2,}(?:<[A-Z]+)*<<[A-Z]+(?:<[A-Z]+)*/;
const SURNAME = /^[A-Z]{2,}(?:<[A-Z]+)*(?=<+$)/;
const FRENCH_SECOND = /^(\d{12})\d?([A-Z<]*[A-Z])<*(\d{6})\d?[MF]/;
const BIRTH_AND_SEX = /(\d{6})\d?[MFX<]\d{6}/;

/** What a zone contains, each text without fillers. Dates of birth are `YYYYMMDD`, in both centuries. */
export interface LeakZone {
  names: string[];
  numbers: string[];
  births: string[];
}

const words = (text: string): string => text.replaceAll(/<+/g, ' ').trim();

const inBothCenturies = (stated: string): string[] =>
  /^\d{6}$/.test(stated) ? [`19${stated}`, `20${stated}`] : [];

/** The values of a zone that has a character too many or too few. */
function byForm(lines: readonly string[]): LeakZone {
  const found: LeakZone = { names: [], numbers: [], births: [] };
  for (const line of lines) {
    const [, number, given, born] = FRENCH_SECOND.exec(line) ?? [];
    if (number !== undefined) {
      found.names.push(words(given ?? ''));
      found.numbers.push(number);
      found.births.push(...inBothCenturies(born ?? ''));
      continue;
    }
    const rest = line.replace(KIND_AND_STATE, '');
    const [name] = WITH_GIVEN_NAME.exec(rest) ?? (rest === line ? [] : (SURNAME.exec(rest) ?? []));
    if (name !== undefined) found.names.push(words(name));
    const [all = '', birth = ''] = BIRTH_AND_SEX.exec(rest) ?? [];
    found.births.push(...inBothCenturies(birth));
    const beside = all === '' ? rest : rest.replace(all, '<');
    for (const [one] of beside.matchAll(/[A-Z\d]{6,}/g))
      if (/(?:\d[A-Z]*){5}/.test(one)) found.numbers.push(one.replace(/\d?[A-Z]{3}$|\d$/, ''));
  }
  return found;
}

/** Whether two or three lines are those of the layout with this number of characters. Others are lines broken elsewhere. */
const areWhole = (lines: readonly string[], characters: number): boolean =>
  ![2, 3].includes(lines.length) ||
  lines.every(({ length }) => length === (characters === 90 ? 30 : characters / 2));

/** The name, numbers and date of birth in a machine-readable zone; nothing of any other text. */
export function leakZone(text: string): LeakZone {
  const lines = text.toUpperCase().trim().split(/\s+/);
  const signs = lines.join('');
  if (!signs.includes('<')) return { names: [], numbers: [], births: [] };
  const layout = /^ID?FRA/.test(signs) && signs.length === 72 ? FRENCH : LAYOUTS[signs.length];
  if (layout === undefined || !areWhole(lines, signs.length)) return byForm(lines);
  const at = ([from, to]: Span): string => words(signs.slice(from, to));
  return {
    names: layout.names.map(at),
    numbers: layout.numbers.map(at),
    births: inBothCenturies(at(layout.birth)),
  };
}
