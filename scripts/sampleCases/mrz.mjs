/**
 * Machine-readable zones as ICAO Doc 9303 part 3 lays them out: TD3 (passport, two lines of 44),
 * TD1 (card, three lines of 30) and MRV-A (visa, two lines of 44).
 */
const WEIGHTS = [7, 3, 1];

const valueOf = (sign) => {
  if (sign === '<') return 0;
  const code = sign.charCodeAt(0);
  return code >= 65 ? code - 55 : code - 48;
};

/** Check digit of Doc 9303 part 3, section 4.9: weights 7-3-1, modulo 10. */
export function checkDigit(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum += valueOf(text[i]) * WEIGHTS[i % 3];
  return String(sum % 10);
}

const fill = (text, length) => text.slice(0, length).padEnd(length, '<');

/** Upper-case letters without accents; all other characters become the filler `<`. */
export const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<');

/** Surname and given names in one field, cut or filled with `<` to its length. */
export const nameField = (last, first, length) => fill(`${plain(last)}<<${plain(first)}`, length);

/** `YYYY-MM-DD` to `YYMMDD`. */
const day = (date) => date.slice(2).replaceAll('-', '');

const withCheck = (text) => text + checkDigit(text);

export function passportZone({
  state,
  last,
  first,
  number,
  nationality,
  birth,
  sex,
  expires,
  personal = '',
}) {
  const line1 = `P<${fill(state, 3)}${nameField(last, first, 39)}`;
  const document = withCheck(fill(number, 9));
  const born = withCheck(day(birth));
  const until = withCheck(day(expires));
  const optional = fill(plain(personal), 14);
  const extra = optional + (personal ? checkDigit(optional) : '<');
  return [
    line1,
    `${document}${fill(nationality, 3)}${born}${sex}${until}${extra}${checkDigit(document + born + until + extra)}`,
  ];
}

export function cardZone({ state, last, first, number, nationality, birth, sex, expires, personal = '' }) {
  const document = withCheck(fill(number, 9));
  const optional = fill(plain(personal), 15);
  const born = withCheck(day(birth));
  const until = withCheck(day(expires));
  const spare = fill('', 11);
  return [
    `I<${fill(state, 3)}${document}${optional}`,
    `${born}${sex}${until}${fill(nationality, 3)}${spare}${checkDigit(document + optional + born + until + spare)}`,
    nameField(last, first, 30),
  ];
}

export function visaZone({ state, last, first, number, nationality, birth, sex, expires }) {
  const line2 = `${withCheck(fill(number, 9))}${fill(nationality, 3)}${withCheck(day(birth))}${sex}${withCheck(day(expires))}`;
  return [`V<${fill(state, 3)}${nameField(last, first, 39)}`, fill(line2, 44)];
}
