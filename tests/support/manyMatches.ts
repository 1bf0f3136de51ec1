import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_FOLDER } from './caseFolder';

/** The AML check with the most matches in the sample set. */
export const LARGE_CHECK = '338bbaff0cd7b70036b04b24';

type ListedInResult = Partial<Record<'countries' | 'datesOfBirth' | 'aliases', readonly string[]>>;

interface Match extends ListedInResult {
  name: string;
  resource_id: string;
}

/**
 * The response of that check with `count` complete matches: the sample's matches repeated, each as a different person.
 */
export function largeCheck(count: number): { aml: { matches: Match[] } } {
  const text = readFileSync(join(SANDBOX_FOLDER, 'aml-results', `${LARGE_CHECK}.json`), 'utf8');
  const response = JSON.parse(text) as { aml: { matches: Match[] } };
  const { matches } = response.aml;
  response.aml.matches = Array.from({ length: count }, (_, index) => {
    const match = matches[index % matches.length] as Match;
    const round = Math.floor(index / matches.length);
    return round === 0
      ? match
      : { ...match, name: `${match.name} ${round}`, resource_id: `${match.resource_id}-${round}` };
  });
  return response;
}

const FIRST = ['Anna', 'Boris', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo'];
const LAST = ['Sample', 'Specimen', 'Placeholder', 'Vorlage', 'Ejemplo', 'Muster', 'Obrazets'];
const PLACES = ['Dubai', 'Vienna', 'Madrid', 'Lagos', 'Toronto'];
const COUNTRIES = ['AE', 'AT', 'ES', 'NG', 'CA'];
const two = (value: number): string => String(value).padStart(2, '0');
const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * A match with a value for every member of specification 2.14.1, as lists of politicians and news usually have them.
 */
function fullMatch(index: number) {
  const [first, last, place] = [of(FIRST, index), of(LAST, index), of(PLACES, index)];
  const year = 1950 + (index % 40);
  return {
    name: `${first} ${last} ${String(index)}`,
    countries: [of(COUNTRIES, index), of(COUNTRIES, index + 1)],
    datesOfBirth: [`${String(year)}-${two((index % 12) + 1)}-${two((index % 28) + 1)}`, String(year)],
    notes: `Member of the council of ${place} until ${String(2000 + (index % 20))}`,
    datasets: [of(['Politically Exposed Person', 'Sanctions', 'PEP'], index), 'Adverse Media'],
    aliases: [`${first.charAt(0)}. ${last}`, `${last} ${first} ${String(index)}`],
    addresses: [
      { address: `${String(index)} Sample Street, ${place}`, countryIsoCode: of(COUNTRIES, index) },
      { address: `${String(index + 7)} Harbour Road, ${of(PLACES, index + 1)}` },
    ],
    sex: index % 2 === 0 ? 'Female' : 'Male',
    score: 100 - index / 10,
    resource_id: `rs-${String(index).padStart(6, '0')}`,
    details: {
      'pep-institution': {
        title: 'Political position',
        data: {
          Country: [place],
          'Political Position': ['Member of the council'],
          'Risk Level': [of(['High', 'Medium', 'Low'], index)],
        },
        datasets: ['PEP'],
        datasets_classes: ['PEP-FORMER'],
      },
      'adverse-media': {
        title: 'Adverse media',
        data: { Country: [of(PLACES, index + 2)] },
        datasets: ['Adverse Media'],
        datasets_classes: ['FRAUD-LINKED'],
        media_links: {
          title: `Council of ${place}: inquiry into tenders, part ${String(index)}`,
          url: `https://news.example/${String(2000 + (index % 20))}/${String(index)}-tenders`,
          snippet: [`${last} was heard by the inquiry into tenders of ${place} on day ${String(index)}.`],
        },
      },
    },
  };
}

/** An AML check with `count` matches that have every member. */
export const fullCheck = (count: number) => ({
  ...largeCheck(0),
  aml: { ...largeCheck(0).aml, matches: Array.from({ length: count }, (_, index) => fullMatch(index)) },
});

/** The matches of such a check in the form of a history (specification 2.14.1), as its first version has them. */
const firstMatches = ({ aml }: { aml: { matches: readonly ListedInResult[] } }) =>
  aml.matches.map(({ countries, datesOfBirth, aliases, ...match }, index) => ({
    ...match,
    countries: countries?.join(', '),
    datesOfBirth: datesOfBirth?.join(', '),
    aliases: aliases?.map((alias) => {
      const [firstName, ...lastNames] = alias.split(' ');
      return { firstName, lastName: lastNames.join(' ') };
    }),
    match_id: `m-${String(index).padStart(6, '0')}`,
    match_status: 'potential_match',
    is_whitelisted: false,
    aml_record_version: 1,
    ongoing_monitor_update_type: null as string | null,
  }));

/**
 * Monitoring versions of such a check. In every version after the first, one match was updated, and the delta has only
 * that match.
 */
export function versionsOf(response: Parameters<typeof firstMatches>[0], count: number) {
  let all = firstMatches(response);
  const version = (matches: typeof all) => ({ ...largeCheck(0), aml: undefined, aml_matches: matches });
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return { whole: version(all), delta: version(all) };
    const updated = {
      notes: `A note of version ${String(index + 1)}`,
      aml_record_version: index + 1,
      ongoing_monitor_update_type: 'Updated',
    };
    const at = (index - 1) % Math.max(1, all.length);
    all = all.map((match, place) => (place === at ? { ...match, ...updated } : match));
    return { whole: version(all), delta: version(all.slice(at, at + 1)) };
  });
}

/** Like `fullCheck`, but with scores that have as many digits as a 64-bit number can have. */
export function longScores(count: number) {
  const check = fullCheck(count);
  check.aml.matches.forEach((match, index) => (match.score = 87.12345678901234 - index / 7));
  return check;
}

const TOPICS = ['public tenders', 'port fees', 'land sales', 'customs duties'];
const POSITIONS = ['Member of the council', 'Deputy minister', 'Head of the port authority'];
const SOURCES = ['adverse-media-fraud', 'adverse-media-general', 'pep-class-1-linked'];

/**
 * A match with a value for every member of specification 2.14.1 and an article. No two matches have the same value.
 */
function differingMatch(index: number) {
  const { details, ...match } = fullMatch(index);
  const [last, place, topic] = [of(LAST, index), of(PLACES, index), of(TOPICS, index)];
  // Every title, position and class of each source.
  const round = Math.floor(index / SOURCES.length);
  return {
    ...match,
    score: 87.12345678901234 - index / 7,
    details: {
      [of(SOURCES, index)]: {
        title: of(['Adverse media', 'News on financial crime', 'Linked to an official'], round),
        data: {
          ...details['pep-institution'].data,
          'Risk Level': [of(['High', 'Medium', 'Low'], round)],
          'Political Position': [of(POSITIONS, round)],
        },
        datasets: [of(['Adverse Media', 'PEP'], round)],
        datasets_classes: [of(['FRAUD-LINKED', 'FINANCIAL-CRIME', 'PEP-LINKED'], round)],
        media_links: {
          title: `${place}: inquiry into ${topic} goes on, part ${String(index)}`,
          url: `https://news.example/${String(2000 + (index % 20))}/${String(index)}-${topic.replace(' ', '-')}`,
          snippet: [`${last} was heard by the inquiry into ${topic} of ${place} on day ${String(index)}.`],
        },
      },
    },
  };
}

/** An AML check with `count` matches that have every member, each with different values. */
export const differingCheck = (count: number) => ({
  ...largeCheck(0),
  aml: { ...largeCheck(0).aml, matches: Array.from({ length: count }, (_, index) => differingMatch(index)) },
});

const LONG_NAMES = [
  'International Holding and Trading Company for Supplies',
  'María de los Ángeles Fernández-Villaverde y García Soto',
  'عبد الرحمن بن محمد بن عبد العزيز بن سعود الكبير آل فيصل',
];

/** Like `largeCheck`, but with names of 55 characters. */
export function longNames(count: number) {
  const check = largeCheck(count);
  check.aml.matches.forEach((match, index) => (match.name = `${of(LONG_NAMES, index)} ${String(index)}`));
  return check;
}
