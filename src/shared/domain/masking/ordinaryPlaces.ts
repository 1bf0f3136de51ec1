import { foldLetters } from '../../text/letters';
import { isKindBefore, isKindOfPlace } from './streets';

/** Words that occur in names of streets and houses but are also used for other things. */
const ORDINARY = new Set(
  (
    'new old long short broad wide back front cross middle first second third great little big small upper lower inner ' +
    'outer north south east west northern southern eastern western main high ring circular market station railway bridge ' +
    'church chapel abbey school college university hospital library theatre museum mill factory port harbour dock quay ' +
    'airport park green common garden gardens orchard meadow meadows field fields farm barn forest wood woods grove hill ' +
    'hills valley mountain rock stone river lake pond sea beach bay shore island water spring springs well wells sun moon ' +
    'star sky salt sand gold golden silver black white red blue yellow brown orange king queen kings queens prince royal ' +
    'bishop abbot union liberty independence victory peace freedom elm elms oak oaks ash ashes beech beeches birch birches ' +
    'pine pines cedar cedars willow willows maple maples chestnut chestnuts walnut lime limes poplar poplars apple cherry ' +
    'rose roses holly ivy heather laurel laurels palm palms fox bear deer swan eagle lion cottage lodge manor hall court ' +
    'castle tower gate gates mews row walk view end top bottom side cemetery business industrial science garage ' +
    'model satellite media internet motor motors sport sports health knowledge academic production studio festival civil ' +
    'international national federal cape'
  ).split(' '),
);
const LINK = /^(?:the|of|and|at|in|on|by|de|del|della|di|da|do|du|des|la|las|le|les|los|el)$/iu;

/** Whether the name of a place consists only of words that also have another meaning: `Ring Road`, `The Elms`. */
export function isOrdinaryPlace(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => !LINK.test(word));
  return (
    words.length > 0 &&
    words.every((word) => isKindOfPlace(word) || ORDINARY.has(foldLetters(word, 'search')))
  );
}

/**
 * Whether adjacent words are capitalised like a place name. Within a sentence the first significant word needs a
 * capital; at the start of one, where any first word has a capital, every significant word does.
 */
export function isWrittenAsPlace(words: readonly string[], isAtStart: boolean): boolean {
  const isCapital = (word: string): boolean => !/^\p{Ll}/u.test(word);
  const main = words.filter((word) => !LINK.test(word));
  if (main.length === 0) return words.every(isCapital);
  if (isAtStart) return main.every(isCapital);
  const [first = ''] = main.length > 1 && isKindBefore(main[0] ?? '') ? main.slice(1) : main;
  return isCapital(first);
}
