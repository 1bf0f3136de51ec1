import { UNSPACED } from '../../text/words';
import { foldLetters } from '../../text/letters';
import { isCountry } from '../aml/countries';
import { saintForms } from './saints';
import { isKindOfPlace } from './streets';

const KINDS =
  'district|county|province|prefecture|municipality|governorate|borough|parish|canton|oblast|raion|rayon|voivodeship';
const BEHIND = new RegExp(String.raw`^(.+?)\s+(?:${KINDS})$`, 'iu');
const BEFORE = new RegExp(
  String.raw`^(?:${KINDS}|provincia|(?:land)?kreis|bezirk|powiat)(?:\s+(?:of|d[ei]))?\s+(?!(?:of|d[ei])\s)(.+)$`,
  'iu',
);
/** Shorter names are also other words. */
const SHORTEST = 5;
const MOST_WORDS = 3;
/** Words used in many district names, and other common words. On their own they identify no place. */
const COMMON_TERMS = new Set(
  (
    'northern southern eastern western northeast northwest southeast southwest central middle inner outer great greater ' +
    'little metropolitan capital federal national special urban rural local public business financial industrial ' +
    'commercial residential administrative judicial autonomous school health police court first second third fourth ' +
    'fifth sixth seventh eighth ninth tenth mountain river forest island beach coast valley green black white brown ' +
    'orange golden silver grant union clear summit liberty independence washington lincoln jackson franklin ' +
    'garden harbour harbor market castle church bridge royal queens kings wayne custer mason marion'
  ).split(' '),
);

/**
 * The proper names of districts, counties and provinces in an address: `Example` of `Example District`. Left out are
 * common words, names of countries, and names that many people have.
 */
export function districtNames(address: string): string[] {
  const names = address.split(/[,;|•·\n，、،]/).flatMap((line) => {
    const text = line.replace(/\S*\p{N}\S*/gu, ' ').trim();
    const name = (BEHIND.exec(text) ?? BEFORE.exec(text))?.[1]?.trim() ?? '';
    const words = name.split(/\s+/);
    const isPlain = words.every(
      (word) => isKindOfPlace(word) || COMMON_TERMS.has(foldLetters(word, 'search')),
    );
    const isShort = (name.match(/\p{L}/gu)?.length ?? 0) < SHORTEST;
    const isNone = isPlain || isShort || words.length > MOST_WORDS || UNSPACED.test(name) || isCountry(name);
    return isNone || !/^\p{Lu}/u.test(name) ? [] : [name, ...saintForms(name)];
  });
  return [...new Set(names)];
}
