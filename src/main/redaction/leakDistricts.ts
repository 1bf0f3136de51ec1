import { isUnspaced, leakKey, leakWords } from './leakLetters';
import { withSaintForms } from './leakSaints';
import { isCountryName, type Wording } from './leakWording';

const KIND =
  /^(?:district|county|province|prefecture|municipality|governorate|borough|parish|canton|oblast|raion|rayon|voivodeship)$/i;
const KIND_BEFORE = /^(?:provincia|(?:land)?kreis|bezirk|powiat)$/i;
const LINK = /^(?:of|de|di)$/i;
const SHORTEST = 5;
const MOST_WORDS = 3;
/** Words found in many place names that are also ordinary words. */
const COMMON_TERMS = new Set(
  (
    'north south east west northern southern eastern western northeast northwest southeast southwest central middle inner ' +
    'outer upper lower great greater little near new old metropolitan capital federal national special urban rural local ' +
    'public business financial industrial commercial residential administrative judicial autonomous school health police ' +
    'court first second third fourth fifth sixth seventh eighth ninth tenth mountain river forest island beach coast ' +
    'valley green black white brown orange golden silver grant union clear summit liberty independence washington lincoln ' +
    'jackson franklin garden harbour harbor market castle church bridge royal queens kings wayne custer mason marion ' +
    'close grove highway terrace parkway gardens boulevard avenue place square street crescent court drive tower villa ' +
    'office number house block building village country floor suite'
  )
    .split(' ')
    .map(leakKey),
);

/** The proper name in an address line that is a district or county: `Example` of `Example District`. */
function nameIn(line: string): string[] {
  const words = line.split(/\s+/).filter((word) => word !== '' && !/\p{N}/u.test(word));
  const [first = '', second = ''] = words;
  if (KIND.test(words.at(-1) ?? '')) return words.slice(0, -1);
  if (!KIND.test(first) && !KIND_BEFORE.test(first)) return [];
  return words.slice(LINK.test(second) ? 2 : 1);
}

/**
 * Returns a function that checks whether a text contains, capitalised, the proper name of a district, county or
 * province of the given addresses.
 */
export function createDistrictLeaks(
  addresses: readonly string[],
  wording: Wording,
): (text: string) => boolean {
  const lines = addresses.flatMap((address) => address.split(/[,;|\n，、،]/));
  const names = lines.flatMap((line) => {
    const words = nameIn(line);
    const name = words.join(' ');
    const isNone =
      words.length > MOST_WORDS ||
      leakKey(name).length < SHORTEST ||
      !/^\p{Lu}/u.test(name) ||
      isUnspaced(name) ||
      isCountryName(name) ||
      words.every((word) => COMMON_TERMS.has(leakKey(word)) || wording.words.has(leakKey(word)));
    return isNone ? [] : withSaintForms(name);
  });
  const keys = new Set(
    names.map((name) =>
      leakWords(name)
        .map(({ key }) => key)
        .join(' '),
    ),
  );
  return (text) => {
    if (keys.size === 0) return false;
    const words = leakWords(text);
    return words.some(({ start }, at) => {
      if (!/^\p{Lu}/u.test(text.slice(start, start + 2))) return false;
      return Array.from({ length: MOST_WORDS + 1 }, (_, more) => words.slice(at, at + more + 1)).some(
        (some) => keys.has(some.map(({ key }) => key).join(' ')),
      );
    });
  };
}
