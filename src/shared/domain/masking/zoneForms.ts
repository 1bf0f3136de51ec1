/** What a machine-readable zone contains, as far as its form shows it. */
export interface ZoneForms {
  names: string[];
  numbers: string[];
  /** Years have two digits: YYMMDD. */
  births: string[];
}

/** The kind of document and the issuing state, in front of a name or number. */
const START = /^[PVIAC][A-Z<][A-Z<]{3}(?=[A-Z\d])/;
const NAME = /(?:^|(?<=[\d<]))[A-Z]{2,}(?:<[A-Z]+)*<<[A-Z]+(?:<[A-Z]+)*/;
const ONLY_NAME = /^[A-Z]{2,}(?:<[A-Z]+)*(?=<{2,}$)/;
/** The dates of birth and expiry with the sex between them. */
const DATES = /(\d{6})[\d<]?[MFX<](?=\d{6})/;
const FIELDS = /[A-Z\d]+/g;
/** The second line of the earlier French identity card: number, given names, date of birth. */
const FRENCH = /^(\d{12})\d?([A-Z]+(?:<+[A-Z]+)*)<*(\d{6})\d?[MF]\d?$/;
const SHORTEST_NUMBER = 5;
/** After a number: its check digit and the nationality. */
const CHECKED = /^(.*\d.*?)\d?[A-Z]{3}$/;

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;

/**
 * Recognises names, numbers and the date of birth in a machine-readable zone by their forms: where a character is missing
 * or too many, so that no layout fits, and in national layouts.
 */
export function zoneForms(text: string): ZoneForms {
  const found: ZoneForms = { names: [], numbers: [], births: [] };
  if (!text.includes('<<')) return found;
  for (const line of text.toUpperCase().split(/\s+/)) {
    const [, number, given, born] = FRENCH.exec(line) ?? [];
    if (number !== undefined && given !== undefined && born !== undefined) {
      found.names.push(given.replaceAll(/<+/g, ' '));
      found.numbers.push(number);
      found.births.push(born);
      continue;
    }
    const body = line.replace(START, '');
    const [name] = NAME.exec(body) ?? (body === line ? [] : (ONLY_NAME.exec(body) ?? []));
    if (name !== undefined) found.names.push(name.replaceAll(/<+/g, ' '));
    const dates = DATES.exec(body);
    if (dates?.[1] !== undefined) found.births.push(dates[1]);
    const [front, end] =
      dates === null ? [body, ''] : [body.slice(0, dates.index), body.slice(dates.index + dates[0].length)];
    const before = (front.match(FIELDS) ?? []).map((one) => CHECKED.exec(one)?.[1] ?? one);
    // After the date of birth: that of expiry, its check digit, and optional data.
    const after = end.slice(7).match(FIELDS) ?? [];
    for (const one of [...before, ...after])
      if (digitsIn(one) >= SHORTEST_NUMBER) found.numbers.push(one, one.replace(/\d$/, ''));
  }
  return found;
}
