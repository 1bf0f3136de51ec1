import { isOrdinaryPlace } from './ordinaryPlaces';

/** Words before a name that identify it as a town: `City of`, Stadt. */
const WORDS =
  'th[àa]nh ph[ốo]|th[ịi] x[ãa]|t[ỉi]nh|tp|kota|kab|kabupaten|(?:city|town|village|municipality|borough) of|' +
  '(?:hanse|landeshaupt|kreis)?stadt|gemeinde|(?:ville|commune) de|comune di|citt[àa] di|ciudad de|cidade de|' +
  '(?:ayuntamiento|municip[ií]o) d[eo]|gmina|miasto|gemeente|stad|obec|m[eě]sto|oraș(?:ul)?|municipiul|г|гор|город|місто';
const ABBREVIATIONS = 'm\\.\\s?st|t\\.p|tp|kab|m|г|гор|м';
const BEFORE = new RegExp(String.raw`^(?:(?:${WORDS})\s+|(?:${ABBREVIATIONS})\.\s?)(?=\p{L})`, 'iu');
/** Words after a name that identify it as a town. */
const BEHIND = /\s+(?:city|town|municipality|kommune?|stad)$/iu;

/**
 * The name of a town without the word that identifies it, alone and with `City`: `Hồ Chí Minh` and `Hồ Chí Minh City`
 * of `TP. Hồ Chí Minh`. Empty if there is no such word, or if the rest is an ordinary word (`Model Town`).
 */
export function bareTowns(name: string): string[] {
  const town = name.trim().replace(BEFORE, '');
  const bare = town.replace(BEHIND, '').trim();
  return bare === name.trim() || bare === '' || (bare !== town && isOrdinaryPlace(bare))
    ? []
    : [bare, `${bare} City`];
}
