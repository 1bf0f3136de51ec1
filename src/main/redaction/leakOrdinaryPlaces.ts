import { leakKey, type LeakWord } from './leakLetters';

/** Common words that also occur in names of streets and houses, as comparison keys. */
const COMMON = new Set(
  (
    'new old high main ring low long short broad wide cross back front middle centre central north south east west upper ' +
    'lower inner outer great little first second third market station railway church chapel abbey school college ' +
    'university hospital library museum mill bridge castle tower court hall manor lodge cottage farm barn factory park ' +
    'garden gardens green common orchard meadow meadows field fields forest wood woods grove hill hills valley mountain ' +
    'river lake pond sea beach bay shore island water spring springs well wells harbour port dock quay airport sun moon ' +
    'star sky rock stone sand salt gold silver black white red blue yellow brown orange king kings queen queens prince ' +
    'royal bishop union liberty independence victory peace freedom elm elms oak oaks ash ashes beech beeches birch birches ' +
    'pine pines cedar cedars willow willows maple maples chestnut chestnuts walnut lime limes poplar poplars apple cherry ' +
    'rose roses holly ivy heather laurel laurels palm palms fox bear deer swan eagle lion gate gates mews row walk view ' +
    'end top bottom side business industrial science garage model satellite media internet motor motors sport sports health ' +
    'knowledge academic production studio festival civil international national federal cape'
  )
    .split(' ')
    .map(leakKey),
);
/** Words that are written in lower case within names. */
const SMALL = new Set('the of and at in on by de del di da do du des la las le les los el'.split(' '));

/** Whether a word is a common word that also occurs in place names. */
export const isCommonKey = (key: string): boolean => COMMON.has(key);

/** Whether the words of a place name are all common: `The Elms`. */
export const isCommonPlace = (keys: readonly string[], isKind: (key: string) => boolean): boolean => {
  const named = keys.filter((key) => !SMALL.has(key));
  return named.length > 0 && named.every((key) => COMMON.has(key) || isKind(key));
};

/** Matches the text before a word if that word is within a sentence and does not begin one. */
const WITHIN_SENTENCE = /[^\s.!?:;…|\n•([“"„«–—-][\s“"„«([]*$/u;

/**
 * Whether words are capitalised like a place name. Within a sentence, the first significant word needs a capital. At
 * the start of one, where any first word is capitalised, every significant word does.
 */
export function isCapitalised(
  text: string,
  words: readonly LeakWord[],
  isKind: (key: string) => boolean,
): boolean {
  const needed = words.filter(({ key }) => !SMALL.has(key));
  const some = needed.length === 0 ? words : needed;
  const isCapital = ({ start }: LeakWord): boolean => !/^\p{Ll}/u.test(text.slice(start, start + 2));
  const first = words[0]?.start ?? 0;
  if (!WITHIN_SENTENCE.test(text.slice(Math.max(0, first - 8), first))) return some.every(isCapital);
  const name = some.length > 1 && isKind(some[0]?.key ?? '') ? some[1] : some[0];
  return name !== undefined && isCapital(name);
}
