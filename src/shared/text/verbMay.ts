/** What follows the verb in English; after the month, a sentence seldom continues so. */
const AFTER_VERB =
  /^\s{1,2}(?:be|have|not|also|only|still|never|always|need|contain|differ|refer|belong|mean|indicate|require|or\smay\snot)(?!\p{L})/u;
/** Words for things that have numbers, and one or several of their numbers: `Exhibit 12`, `pages 11 and 12`. */
const NUMBERED =
  /(?<!\p{L})(?:exhibit|rule|match|item|case|document|image|picture|photo|page|line|step|entry|annex|appendix|figure|table|row|question|section|clause|article|chapter|paragraph)(?:e?s)?\s(?:no\.?\s?|#)?(?:\p{Nd}{1,3}(?:\s?[,&\p{Pd}]\s?|\s(?:and|or|to)\s)){0,6}\p{Nd}{1,2}\s$/iu;
/** What follows the verb after such a thing: any word in small letters. */
const AFTER_NUMBERED = /^\s{1,2}\p{Ll}/u;
/** What stands directly before a month, and not before a verb: `on 12`, `the 12th`, `of`, `12-`. */
const BEFORE_MONTH =
  /(?<!\p{L})(?:(?:on|since|until|till|by|before|after|from|dated?)\s(?:the\s)?\p{Nd}{1,2}|\p{Nd}{1,2}(?:st|nd|rd|th)|of)\s$|\S$/iu;
/** Words for a birth. Notes about one are often too short for a verb: `dob 12 may not verified`. */
const BIRTH = /(?<!\p{L})(?:b(?:orn|irth|-?day)|d\.?\s?o\.?\s?b|aged?(?!\p{L})|turn(?:s|ed)?(?!\p{L}))/iu;
const MOST_AROUND = 200;

/**
 * Whether a word of a text is the English verb `may` instead of the month: `12 or 13 may be wrong`. In doubt, as with a
 * capital or in a text about a birth, it is the month.
 */
export function isVerbMay(
  text: string,
  { word, start, end }: { word: string; start: number; end: number },
): boolean {
  if (word !== 'may') return false;
  const [before, after] = [
    text.slice(Math.max(0, start - MOST_AROUND), start),
    text.slice(end, end + MOST_AROUND),
  ];
  const isVerb = AFTER_VERB.test(after) || (AFTER_NUMBERED.test(after) && NUMBERED.test(before));
  if (!isVerb) return false;
  return !BEFORE_MONTH.test(before) && !BIRTH.test(before + word + after);
}
