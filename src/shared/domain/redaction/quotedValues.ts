import { readIsoDate } from '../../text/dates';
import { UNSPACED } from '../../text/words';
import { linesOf, type MaskedValue } from '../masking/maskedValues';
import { wordsIn, type HeldPlace, type HeldTexts } from './heldTexts';

/** Shorter texts, and numbers of fewer digits, are in any text. */
const SHORTEST = 3;
const SHORTEST_UNSPACED = 2;
const SHORTEST_NUMBER = 5;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;
/** A measure such as an accuracy or a share, and no number of a person or paper. */
const FRACTION = /^-?\d+[.,]\d+$/;
/** One to eight words with a capital, or in letters that have none; between them words that names have in small letters. */
const NAME =
  /^(?:(?:(?:d[aeiou]s?|del|della|dem|den|der|e|y|i|la|le|les|los|van|ver|von|zu|zum|zur|ten|ter|bin|bint|ibn|ben|bat|al|el|ul|ud|binti|abu|mac|af|av) ){0,3}[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*,?(?: (?!$)|$)){1,8}$/u;
const CAPITAL = /^[\p{Lu}\p{Lo}]/u;

interface Wording {
  words: ReadonlySet<string>;
  /** Whole texts, words parted by single spaces. */
  phrases: string;
}

const wordings = new WeakMap<ReadonlySet<string>, Wording>();

function regionNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
}

/** Words that every copy has: those of the app, and names of countries. */
function wordingOf(own: ReadonlySet<string>): Wording {
  const known = wordings.get(own);
  if (known !== undefined) return known;
  const texts = [...own, ...regionNames()].map(wordsIn);
  const made = {
    words: new Set(texts.flatMap((text) => text.split(' '))),
    phrases: texts.map((text) => `\n ${text} `).join(''),
  };
  wordings.set(own, made);
  return made;
}

function kindOf(text: string): MaskedValue['kind'] {
  if (NAME.test(text)) return 'name';
  return /\p{N}/u.test(text) && !/\p{L}{4}/u.test(text) ? 'number' : 'text';
}

/**
 * Values that belong to no class of the mask and are removed where they stand, as every text of a copy is searched for
 * them: values that nobody can classify, and, with `withTexts`, explanations. None of them is what is also received where
 * its class is known, nor what every case says: words of the app, few digits, measures and times.
 *
 * @param own every text that the app itself writes
 * @param days as YYYY-MM-DD, on which something happened with the case
 */
export function quotedValues(
  held: HeldTexts,
  { own, days, withTexts }: { own: ReadonlySet<string>; days: ReadonlySet<string>; withTexts: boolean },
): MaskedValue[] {
  const wording = wordingOf(own);
  const places = [...held.all()];
  const isWanted = ({ isUnclassified, classes }: HeldPlace): boolean =>
    isUnclassified || (withTexts && classes.includes('free-text'));
  const others = places.filter((place) => !place.isUnclassified && !place.classes.includes('free-text'));
  const plain = others.filter(({ classes }) => classes.length === 0).flatMap(({ texts }) => [...texts]);
  const classed = others.filter(({ mayQuote }) => !mayQuote).flatMap(({ texts }) => [...texts.keys()]);
  const said = new Set([...classed, ...[...held.keys].map(wordsIn)]);
  const sentences = new Set(plain.map(([key]) => key));
  const times = plain.filter(([, text]) => INSTANT.test(text));
  const known = new Set([...days, ...times.map(([, text]) => text.slice(0, 10))]);
  const isOrdinary = (word: string): boolean =>
    wording.words.has(word) || said.has(word) || /^\d{1,4}$/.test(word);

  function isSought(text: string): boolean {
    const key = wordsIn(text);
    const letters = key.replaceAll(' ', '');
    if (letters.length < (UNSPACED.test(letters) ? SHORTEST_UNSPACED : SHORTEST) || said.has(key))
      return false;
    if (INSTANT.test(text) || FRACTION.test(text) || known.has(text)) return false;
    if (/^\d+$/.test(letters) && letters.length < SHORTEST_NUMBER) return false;
    // Such words say something only where they stand together as a name does.
    const list = key.split(' ');
    return (
      typeof readIsoDate(text)?.day === 'string' ||
      !list.every(isOrdinary) ||
      (list.length > 1 && NAME.test(text) && !wording.phrases.includes(` ${key} `))
    );
  }

  function sought(text: string, isOwn: boolean): MaskedValue[] {
    if (!isSought(text)) return [];
    const parts = isOwn && NAME.test(text) ? text.split(/[ ,]+/).filter((word) => CAPITAL.test(word)) : [];
    return (
      [...new Set([text, ...linesOf(text), ...parts])]
        .filter((one) => isSought(one))
        .map((one) => ({ one, kind: kindOf(one) }))
        // Of a name the words are among them, each by itself.
        .map(({ one, kind }) => ({
          text: one,
          classes: ['free-text'],
          isOwn: isOwn && kind !== 'name',
          kind,
        }))
    );
  }

  return places
    .filter(isWanted)
    .flatMap(({ texts, isOfMatch, isUnclassified }) =>
      [...texts].flatMap(([key, text]) =>
        isUnclassified || !sentences.has(key) ? sought(text, !isOfMatch) : [],
      ),
    );
}
