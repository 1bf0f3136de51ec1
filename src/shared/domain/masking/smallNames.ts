import type { Word } from '../../text/words';
import { isParticle } from './particles';

/** Where a sentence, an entry or something quoted begins. */
const BEGINNING = /(?:^\s*|[.!?:;…|]\s+|[\n•\t]\s*|(?:^|\s)[–—-]\s+|(?:^|\s)[(["“„‘«‹])["'“”„‘’«»([]*$/u;
const LONGEST_BEGINNING = 8;
const CAPITAL = /^\p{Lu}/u;
/** No words of a sentence: with a capital they are a name, or a part of that of a place. */
const NAMES_ONLY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    abu: 'dhabi simbel',
    abou: '',
    mac: 'os pro mini studio',
    umm: 'al',
    san: 'andreas antonio bernardino diego fernando francisco isidro jose juan luis marino martin mateo miguel pedro rafael remo salvador sebastian',
    santa: 'ana barbara catarina clara claus cruz fe maria marta monica rosa',
    saint:
      'barthelemy denis etienne germain helena kitts louis lucia martin moritz paul petersburg tropez vincent',
    sankt: 'augustin gallen moritz petersburg polten',
  }).map(([word, places]) => [word, new Set(places.split(' '))]),
);
/** Before a thing: a Mac. */
const ARTICLES = new Set(['a', 'an', 'the', 'this', 'that', 'his', 'her', 'your', 'my']);
/** Short for something, and nobody's. */
const ABBREVIATIONS = new Set(
  (
    'AI AG CV DO EU HR ID IT MR MS NO OK PC PO PR PS QA SA ST TO TV UK UN US VS Bd Co Dr Fr Hi Hr Ja Jr Mr Ms No Nr Oh Ok ' +
    'Re Sr St'
  ).split(' '),
);
/** Words of many languages with which sentences begin. */
const BEGINNERS = new Set(
  (
    'ab al am ao as at au av bu ce da de di do du ea ei el em en er es et eu ez fa fu ha he hi ho ik il im in io is ja je jo ' +
    'ka ki la le lo ma me mi mu na ne ni no nu ob od og om on op os po se si so su ta te to tu ty um un va ve vi vo we wo wy ' +
    'ya ye yo za ze zo'
  ).split(' '),
);
const CODE = /^\p{Lu}{2}$/u;
/** Beside a code in a list, a bracket or a number. */
const LIST_BEFORE = /[,/([]\s?$/;
const LIST_AFTER = /^\s?(?:[/)\]]|,\s?\p{Lu}{2}(?!\p{L})|\p{N})/u;
/** English, in which no article or preposition is spelled so: Das called. Words of other languages that end so are left out. */
const VERB = /^(?:\p{Ll}{3,}(?<!merc|par|ust)ed|and|came|has|paid|rang|said|says|sent|went|wrote)$/u;

/** Whether a word of two letters is a code or an abbreviation where it stands. */
function isCode(text: string, { start, end }: Word, isWritten: boolean): boolean {
  const written = text.slice(start, end);
  if (ABBREVIATIONS.has(written)) return true;
  if (!CODE.test(written)) return false;
  const isListed = LIST_BEFORE.test(text.slice(0, start)) || LIST_AFTER.test(text.slice(end));
  return !isWritten || isListed;
}

/** Whether a word of a language that is all of a name field is that name where it stands. */
function isParticleName(text: string, word: Word, next: Word | undefined, isBeginning: boolean): boolean {
  if (next === undefined) return true;
  const [gap, after] = [text.slice(word.end, next.start), text.slice(next.start, next.end)];
  const isBeside = gap.trim() === '';
  if (!isBeginning) return !isBeside || (!CAPITAL.test(after) && text !== text.toUpperCase());
  return isBeside ? VERB.test(after) : !/^[,-]/.test(gap) && !(gap === '/' && isParticle(after));
}

/** What is known of a small word and of the text. */
export interface AboutSmall {
  /** It is all of a field. */
  isAlone: boolean;
  /** It is also a word of the app. */
  isOrdinary: boolean;
  /** A person wrote the text, in their own words. */
  isWritten: boolean;
}

/**
 * Whether a word with a capital stands as a name: one of two letters anywhere but where a sentence begins, unless it is a
 * code; an article, a preposition or a word of the app where it is none in a sentence; one that is no such word, as Santa
 * and Abu, everywhere but in the name of a place.
 */
export function isSmallName(
  text: string,
  words: readonly Word[],
  at: number,
  { isAlone, isOrdinary, isWritten }: AboutSmall,
): boolean {
  const [last, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined || !CAPITAL.test(text.slice(word.start, word.end))) return false;
  const places = NAMES_ONLY.get(word.key);
  if (places !== undefined) {
    const isPlace = next !== undefined && places.has(next.key);
    return !isPlace && !ARTICLES.has(last?.key ?? '');
  }
  const isShort = word.end - word.start === 2;
  if (isShort && isCode(text, word, isWritten)) return false;
  const from = Math.max(0, word.start - LONGEST_BEGINNING);
  const isBeginning = BEGINNING.test((from > 0 ? 'x' : '') + text.slice(from, word.start));
  if (isParticle(word.key) || isOrdinary) return isParticleName(text, word, next, isBeginning);
  return !isBeginning || (isAlone && !BEGINNERS.has(word.key));
}
