/** Words in Latin letters before the number of a section, which are never before a date; most abbreviations have a full stop. */
const SECTION =
  '(?:sub)?sections?|clauses?|articles?|chapters?|paragraphs?|items?|sect\\.|art\\.|ch\\.|para\\.|' +
  'abschnitte?s?|abs(?:atz|[äa]tze|\\.)|artikels?|kapitels?|kap\\.|ziff(?:ern?|\\.)|' +
  'bod(?:[uyůe]|ě|em)?|kapitol[aeuy]|[čc]l(?:[áa]n(?:ek|ku|ky)|\\.)|odst(?:avec|avce|avci|\\.)|' +
  'pkt\\.?|punkt(?:u|ach|cie|y)|rozdz(?:ia[łl](?:u|y)?|iale|\\.)|artyku[łl](?:u|y)?|' +
  'chapitres?|paragraphes?|secci[óo]n|art[íi]culos?|cap[íi]tulos?|articol[oi]|capitol[oi]|paragraf[oi]';
/** Two numbers of a section before another: `2. 10. and`. */
const EARLIER = String.raw`\p{Nd}{1,2}\.\s?\p{Nd}{1,2}\.?(?:\s?[,;&\p{Pd}]\s?|\s(?:and|or|to|und|oder|bis|a|i|et|y|e)\s)`;
const BEFORE_NUMBER = new RegExp(
  String.raw`(?:(?<![\p{L}\p{M}])(?:${SECTION})\s|§{1,2}\s?)(?:${EARLIER}){0,6}$`,
  'iu',
);
/** Longer than a word and the numbers before another. */
const MOST_BEFORE = 120;

/** Whether a number at a position is that of a section of a document: 2. 11. in `section 2. 11.`. */
export const isSectionNumber = (text: string, at: number): boolean =>
  BEFORE_NUMBER.test(text.slice(Math.max(0, at - MOST_BEFORE), at));
