import { foldLetters } from '../../text/letters';
import { splitCamelCase } from '../../text/keyParts';
import { isCountry } from '../aml/countries';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Fields whose value is an organisation or, of some, a person. */
const FIELD =
  /(?<!\p{L})(?:employer|company|sponsor|mission|school|university|college|organi[sz]ation|institution)s?(?!\p{L})/iu;
/** Legal forms that no personal name ends with, and those that are also something else. */
const LEGAL_FORMS = setOf(
  'ltd limited llc llp plc inc incorporated corp corporation gmbh mbh kgaa pty pvt fze fzco fzc fzllc wll psc pjsc jsc ojsc ' +
    'ooo oao zao bhd sdn oyj srl sarl spzoo bvba kft zrt sro eood',
);
const OTHER_FORMS = setOf(
  'sas spa zoo nv bv doo aps co company kg ag se sa as ab oy asa lp ug ev private public cv de c v s a z o o',
);
/** Words for the trade or kind of an organisation, which identify none on their own. */
const TRADES = setOf(
  'bank banking company companies group holding holdings trust fund funds service services office agency ministry ' +
    'department organisation organization party union association authority council embassy consulate mission government ' +
    'school college university academy institute institution faculty hospital clinic medical health care pharmacy church ' +
    'hotel hotels restaurant cafe catering foods food bakery butcher grocer grocers grocery supermarket market markets ' +
    'store stores shop shops retail wholesale trade trading traders trader general commercial contracting contractors ' +
    'construction building builders engineering engineers industrial industries industry manufacturing factory works mills ' +
    'steel metal metals mining oil gas energy power electric electrical electronics water petroleum chemical chemicals ' +
    'transport transportation transit shipping freight cargo logistics airlines airline airways air aviation railway ' +
    'railways rail bus taxi motor motors auto automotive travel tours tourism ' +
    'media press news radio television broadcasting publishing print printing design studio studios film films music ' +
    'telecom telecommunications communications communication mobile phone telephone network networks net digital data ' +
    'cyber software hardware systems system technology technologies tech computer computers solutions consulting ' +
    'consultants consultancy advisory partners partner associates brothers sons son daughters family ' +
    'finance financial capital credit savings loan loans insurance assurance investment investments securities exchange ' +
    'asset assets wealth management managing development developments developers property properties estate estates ' +
    'real land housing security safety guard guards cleaning maintenance facilities equipment supply supplies products ' +
    'materials textile textiles fashion clothing beauty sport sports fitness club society foundation charity ' +
    'research science sciences laboratory laboratories education training learning teaching law legal accounting audit ' +
    'import export imports exports enterprise enterprises venture ventures business businesses corporate establishment ' +
    'est center centre sector branch division unit team staff worker workers labour labor employment recruitment manpower ' +
    'stiftung schule universitat hochschule werke verein banque societe banco banca universite universidad universidade',
);
/** Other ordinary words that are parts of such names. */
const ORDINARY = setOf(
  'first second third next new old high low top best good great grand big small little major minor main prime premier royal ' +
    'national international global world worldwide universal continental regional local central federal state states ' +
    'public private united union allied joint common standard modern advanced smart quick fast express direct easy open ' +
    'free safe sure true real pure clear bright clean happy lucky fair just one two three four five six seven eight nine ' +
    'ten hundred thousand north south east west northern southern eastern western upper lower middle inner outer ' +
    'gold golden silver diamond crystal pearl bronze iron copper stone rock sand white black red blue green yellow brown ' +
    'orange purple pink grey gray sun moon star stars sky sea ocean river lake bay island islands mountain mountains hill ' +
    'hills valley forest wood woods tree trees garden gardens park field fields farm farms flower flowers rose palm oak ' +
    'apple lion eagle tiger falcon horse wolf bear fox bird bull king kings queen queens prince crown castle tower towers ' +
    'bridge gate gates house home homes city town village street road square court point line lines link way ways path ' +
    'time times day days year years life future past present early late people person man men woman women child children ' +
    'human nature natural earth fire light shadow summer winter spring autumn dream hope peace victory liberty freedom ' +
    'independent independence pioneer pioneers summit peak target shell vision mark marks sign signs key keys head hand ' +
    'heart eye face body mind voice word words book books page paper card cards note notes letter letters record records ' +
    'document documents photo picture image check checks case cases rule rules list review report identity passport ' +
    'american british english scottish irish welsh german french italian spanish portuguese dutch swiss austrian polish ' +
    'russian turkish greek arab arabian arabic gulf emirates asian asia african africa european europe indian chinese japanese ' +
    'korean pacific atlantic nordic scandinavian latin america oriental orient england scotland wales britain ' +
    'london paris berlin madrid rome milan vienna zurich geneva brussels amsterdam lisbon dublin edinburgh glasgow ' +
    'manchester birmingham liverpool oxford cambridge munich hamburg frankfurt warsaw prague budapest athens moscow kyiv ' +
    'istanbul ankara dubai sharjah ajman dhabi doha riyadh jeddah kuwait manama muscat cairo beirut amman baghdad ' +
    'tehran karachi lahore islamabad delhi mumbai bangalore chennai kolkata dhaka colombo bangkok hanoi saigon jakarta ' +
    'manila singapore beijing shanghai guangzhou shenzhen tokyo osaka seoul busan taipei sydney melbourne auckland ' +
    'toronto montreal vancouver york boston chicago houston dallas miami washington los san mexico ' +
    'bogota lima buenos aires sao rio janeiro lagos nairobi accra johannesburg cape casablanca tunis algiers',
);
const ARTICLES = setOf('the a an le la les el los las il lo gli i der die das den dem de het');
const LINKS = setOf(
  'abu of and for in at on by to with from und et y e de di da do du des del della dei von van zu fur per pour para',
);
/** Words for a trade that are also the first word of a name (Law Siu Ming, Son Heung-min). */
const SURNAMES = setOf('law son');
/** Legal forms as surnames are written: Maria Sá. */
const SURNAME_AT_END = /^(?:S[aáeé]|As|De)$/u;
/** A shorter word is found alone only if it is the whole value. */
const SHORTEST = 4;
const LONGEST_CODE = 3;

/** The texts by which an organisation is found. */
export interface OrganisationForms {
  /** In any letter case. */
  phrases: string[];
  /** Only if they are written with a capital. */
  capital: string[];
}

const keyOf = (word: string): string => foldLetters(word, 'search').replace(/[^\p{L}\p{N}]/gu, '');
const isForm = (word: string): boolean => LEGAL_FORMS.has(keyOf(word)) || OTHER_FORMS.has(keyOf(word));
const isArticle = (word: string): boolean => ARTICLES.has(keyOf(word));
/** Whether a word is a country's name. A code may be a name: Ben, Ken, Li. */
const isCountryName = (word: string): boolean => keyOf(word).length > LONGEST_CODE && isCountry(word);
/** Whether a word names no organisation, even with a capital. */
const isGeneral = (word: string): boolean =>
  keyOf(word) === '' ||
  isArticle(word) ||
  LINKS.has(keyOf(word)) ||
  TRADES.has(keyOf(word)) ||
  LEGAL_FORMS.has(keyOf(word)) ||
  isCountryName(word);
const isOrdinary = (word: string): boolean => isGeneral(word) || ORDINARY.has(keyOf(word));

const wordsIn = (name: string): string[] =>
  name
    .split(/[\s,;/()"“”„«»]+|(?<=\p{L}{3})[-–](?=\p{L}{3})/u)
    .filter((word) => keyOf(word) !== '' || word === '&');

/** The words of a name without its legal form. */
function withoutForm(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !isForm(word) && keyOf(word) !== '');
  const isLegal = words.slice(last + 1).some((word) => keyOf(word).length > 1);
  return last < 0 || !isLegal ? words : words.slice(0, last + 1);
}

const withoutArticle = (words: readonly string[]): readonly string[] =>
  words.length > 1 && isArticle(words[0] ?? '') ? words.slice(1) : words;

const WITHIN_NAMES = setOf('the of and for');
const isOfOrganisation = (word: string): boolean =>
  WITHIN_NAMES.has(keyOf(word)) || TRADES.has(keyOf(word)) || LEGAL_FORMS.has(keyOf(word));
const isFormAtEnd = (words: readonly string[]): boolean =>
  words.length > 1 && keyOf(words.at(-1) ?? '').length > 1 && isForm(words.at(-1) ?? '');
/** Whether a word is ordinary and no particle of a personal name. */
const isNamedOrdinary = (word: string): boolean => ORDINARY.has(keyOf(word)) || isCountryName(word);

/**
 * Whether the text of a name is that of an organisation: it ends with a legal form, or it has a trade and another
 * ordinary word (First National Bank). In a field that names organisations, any such word or an ordinary first word
 * says so: other names there may be a person's.
 */
export function isOrganisation(text: string, field: string): boolean {
  const words = wordsIn(text);
  if (words.some((word) => LEGAL_FORMS.has(keyOf(word))) && words.length > 1) return true;
  if (FIELD.test(splitCamelCase(field).replaceAll('_', ' ')))
    return words.some(isOfOrganisation) || isFormAtEnd(words) || isNamedOrdinary(words[0] ?? '');
  const count = (is: (word: string) => boolean): number => words.filter((word) => is(word)).length;
  return words.length > 2 && TRADES.has(keyOf(words.at(-1) ?? '')) && count(isOrdinary) > 1;
}

/**
 * Whether a name behind `c/o` is that of an organisation: it has a legal form, begins with a trade (Hotel Adler) or has
 * one among three words or more. Mostly it is a person's, and many surnames are trades (Mary Church).
 */
export function isOrganisationAddressed(text: string): boolean {
  const words = wordsIn(text).filter((word) => keyOf(word) !== '');
  if (words.length > 1 && words.some((word) => LEGAL_FORMS.has(keyOf(word)))) return true;
  if (isFormAtEnd(words) && !SURNAME_AT_END.test(words.at(-1) ?? '')) return true;
  const trades = words.map((word) => TRADES.has(keyOf(word)) && !SURNAMES.has(keyOf(word)));
  return trades[0] === true || (words.length > 2 && trades.includes(true));
}

/** All runs of at least two adjacent words, neither beginning nor ending with a word like `of`. */
const runsOf = (words: readonly string[]): (readonly string[])[] => {
  const isEnd = (word = ''): boolean => !isArticle(word) && !LINKS.has(keyOf(word)) && keyOf(word) !== '';
  return words
    .flatMap((_, from) => words.slice(from + 1).map((_word, more) => words.slice(from, from + more + 2)))
    .filter((run) => isEnd(run[0]) && isEnd(run.at(-1)));
};

/**
 * How an organisation is written: its whole name, with and without article and legal form, and adjacent words and
 * single words of it that are not all ordinary. `First National Bank` is never found by First or Bank alone.
 *
 * @param isOwn whether it belongs to the subject of the case; of others, adjacent words are not searched for
 */
export function organisationForms(text: string, isOwn: boolean): OrganisationForms {
  const words = wordsIn(text);
  const core = withoutArticle(withoutForm(words));
  const distinctive = core.filter(
    (word) => /^\p{Lu}/u.test(word) && keyOf(word).length >= SHORTEST && !isOrdinary(word),
  );
  if (words.length < 2) {
    const [word = ''] = words;
    if (isGeneral(word)) return { phrases: [], capital: [] };
    const isPlain = keyOf(word).length >= SHORTEST && !isOrdinary(word);
    return isPlain ? { phrases: [text], capital: [] } : { phrases: [], capital: [text] };
  }
  const whole = [words, withoutForm(words), withoutArticle(words), core].filter((some) => some.length > 1);
  const runs = isOwn ? runsOf(core).filter((run) => !run.every(isOrdinary)) : [];
  return {
    phrases: [...new Set([text, ...[...whole, ...runs].map((some) => some.join(' '))])],
    capital: [...new Set(distinctive)],
  };
}
