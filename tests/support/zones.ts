const padded = (text: string, length: number): string => text.padEnd(length, '<');
const PASSPORT = [
  padded('P<UTOZIELONKA<<MARTA', 44),
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;
const CARD = [
  padded('I<UTOD231458907', 30),
  `${padded('7408122F1204159UTO', 29)}6`,
  padded('ZIELONKA<<MARTA', 30),
];
const FRENCH = [padded('IDFRAZIELONKA', 36), `${padded('8806923102858MARTA', 27)}7408122F6`];

/** Machine-readable zones of Marta Zielonka, born on 12 August 1974, with the number of each. */
export const ZONES: readonly [label: string, zone: string, number: string][] = [
  ['a passport', PASSPORT.join('\n'), 'L898902C3'],
  ['a passport in one line', PASSPORT.join(''), 'L898902C3'],
  ['a passport with a character too few', `${PASSPORT[0].slice(0, -1)}\n${PASSPORT[1]}`, 'L898902C3'],
  ['a passport with a character too many', `${PASSPORT[0]}<\n${PASSPORT[1]}`, 'L898902C3'],
  ['a passport with two characters too many', `${PASSPORT[0]}<<\n${PASSPORT[1]}`, 'L898902C3'],
  ['a passport with a character too many in each line', `${PASSPORT[0]}<\n${PASSPORT[1]}<`, 'L898902C3'],
  ['a card', CARD.join('\n'), 'D23145890'],
  ['a card with a character too few', CARD.join('\n').replace('<\n', '\n'), 'D23145890'],
  ['a French card', FRENCH.join('\n'), '880692310285'],
  ['a French card with a character too few', FRENCH.join('\n').replace('<\n', '\n'), '880692310285'],
];
