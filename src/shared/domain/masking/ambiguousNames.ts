import type { Word } from '../../text/words';
import { isParticle } from './particles';
import { isSentenceStart } from './sentenceStart';

const CAPITAL = /^\p{Lu}/u;
/**
 * Particles that are not words of a sentence: capitalised, they are part of a name or of one of these place names.
 */
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
/** Words that precede a thing: a Mac. */
const ARTICLES = new Set(['a', 'an', 'the', 'this', 'that', 'his', 'her', 'your', 'my']);
/** Common abbreviations, which are not a name. */
const ABBREVIATIONS = new Set(
  (
    'AI AG CV DO EU HR ID IT MR MS NO OK PC PO PR PS QA SA ST TO TV UK UN US VS Bd Co Dr Fr Hi Hr Ja Jr Mr Ms No Nr Oh Ok ' +
    'Re Sr St'
  ).split(' '),
);
/** Two-letter words of many languages with which sentences begin. */
const SENTENCE_OPENERS = new Set(
  (
    'ab al am ao as at au av bu ce da de di do du ea ei el em en er es et eu ez fa fu ha he hi ho ik il im in io is ja je jo ' +
    'ka ki la le lo ma me mi mu na ne ni no nu ob od og om on op os po se si so su ta te to tu ty um un va ve vi vo we wo wy ' +
    'ya ye yo za ze zo'
  ).split(' '),
);
const CODE = /^\p{Lu}{2}$/u;
/** Signs that a code belongs to a list: an adjacent code, bracket or number. */
const LIST_BEFORE = /[,/([]\s?$/;
const LIST_AFTER = /^\s?(?:[/)\]]|,\s?\p{Lu}{2}(?!\p{L})|\p{N})/u;
/**
 * An English verb, before which a capitalised particle is a name: Das called. Words of other languages with this
 * ending are excluded.
 */
const VERB = /^(?:\p{Ll}{3,}(?<!merc|par|ust)ed|and|came|has|paid|rang|said|says|sent|went|wrote)$/u;

/** Whether a two-letter word is a code or an abbreviation here. */
function isCode(text: string, { start, end }: Word, isWritten: boolean): boolean {
  const written = text.slice(start, end);
  if (ABBREVIATIONS.has(written)) return true;
  if (!CODE.test(written)) return false;
  const isListed = LIST_BEFORE.test(text.slice(0, start)) || LIST_AFTER.test(text.slice(end));
  return !isWritten || isListed;
}

/** Whether a particle that is the whole text of a name field is used as that name here. */
function isParticleName(text: string, word: Word, next: Word | undefined, isBeginning: boolean): boolean {
  if (next === undefined) return true;
  const [gap, after] = [text.slice(word.end, next.start), text.slice(next.start, next.end)];
  const isBeside = gap.trim() === '';
  if (!isBeginning) return !isBeside || (!CAPITAL.test(after) && text !== text.toUpperCase());
  return isBeside ? VERB.test(after) : !/^[,-]/.test(gap) && !(gap === '/' && isParticle(after));
}

/** What is known of the word and of the text. */
export interface AmbiguousWord {
  /** Whether the word is the whole text of a field. */
  isAlone: boolean;
  /** Whether the word is also in the app's own wording. */
  isOrdinary: boolean;
  /** Whether a person wrote the text in their own words. */
  isWritten: boolean;
}

/**
 * Whether an ambiguous capitalised word is used as a name here. A two-letter word is one except at the start of a
 * sentence or as a code; a particle or word of the app where ordinary language would not have it; Santa, Abu and the
 * like everywhere except in a place name.
 */
export function isAmbiguousName(
  text: string,
  words: readonly Word[],
  at: number,
  { isAlone, isOrdinary, isWritten }: AmbiguousWord,
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
  const isBeginning = isSentenceStart(text, word.start);
  if (isParticle(word.key) || isOrdinary) return isParticleName(text, word, next, isBeginning);
  return !isBeginning || (isAlone && !SENTENCE_OPENERS.has(word.key));
}
