import { leakKey, leakWords } from './leakLetters';
import { isCommonKey } from './leakOrdinaryPlaces';
import { isCountryName } from './leakWording';

/** Words before a name that identify it as a town, as comparison keys: Stadt, `City of`. */
const MARKERS = new Set(
  (
    'tp thanhpho thixa tinh kota kab kabupaten cityof townof villageof municipalityof boroughof stadt hansestadt ' +
    'landeshauptstadt kreisstadt gemeinde villede communede comunedi cittadi ciudadde cidadede municipiode ayuntamientode ' +
    'gmina miasto m mst gemeente stad obec mesto oras orasul municipiul г гор город м'
  )
    .split(' ')
    .map(leakKey),
);
const BEHIND = new Set('city town municipality kommun kommune stad'.split(' '));
const SHORTEST = 4;

/** The town in a line, without the word that identifies it: `Sampleton` of `City of Sampleton`. */
function townOf(line: string): string[] {
  const words = leakWords(line);
  const keys = words.map(({ key }) => key);
  const skipped = [2, 1].find((count) => MARKERS.has(keys.slice(0, count).join(''))) ?? 0;
  const isCity = BEHIND.has(keys.at(-1) ?? '');
  const left = words.slice(skipped, isCity ? -1 : undefined);
  const name = line.slice(left[0]?.start ?? 0, left.at(-1)?.end ?? 0);
  const isNone =
    left.length === words.length ||
    leakKey(name).length < SHORTEST ||
    !/^\p{Lu}/u.test(name) ||
    /\p{N}/u.test(name) ||
    left.every(({ key }) => isCommonKey(key)) ||
    isCountryName(name);
  return isNone ? [] : [name];
}

/** The towns in an address that are identified by such a word. */
export const markedTowns = (address: string): string[] => address.split(/[,;|\n]|\s[-–—]\s/).flatMap(townOf);
