import { leakKey, leakWords, type LeakWord } from './leakLetters';
import { isCountryName, type Wording } from './leakWording';

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(leakKey));

/** Names of fields in which an organisation is named. */
const FIELD = /employer|company|sponsor|mission|school|universit|college|organi[sz]ation|institution/i;
/** What organisations are called in law. The second kind of words may also be something else. */
const LEGAL = keysOf(
  'ltd limited llc llp plc inc incorporated corp corporation gmbh mbh kgaa pty pvt fze fzco fzc fzllc wll psc ' +
    'pjsc jsc ojsc ooo oao zao bhd sdn oyj srl sarl spzoo bvba kft zrt sro eood',
);
const MAY_BE_LEGAL = keysOf(
  'sas spa zoo nv bv doo aps co company kg ag se sa as ab oy asa lp ug ev private public cv de c v s a z o o',
);
/** Words for what an organisation does or is. */
const TRADES = keysOf(
  'bank banking company companies group holding holdings trust fund funds service services office agency ' +
    'ministry department organisation organization party union association authority council embassy consulate ' +
    'mission government school college university academy institute institution faculty hospital clinic medical ' +
    'health care pharmacy church hotel hotels restaurant cafe catering foods food bakery butcher grocer grocers ' +
    'grocery supermarket market markets store stores shop shops retail wholesale trade trading traders trader ' +
    'general commercial contracting contractors construction building builders engineering engineers industrial ' +
    'industries industry manufacturing factory works mills steel metal metals mining oil gas energy power ' +
    'electric electrical electronics water petroleum chemical chemicals transport transportation transit shipping ' +
    'freight cargo logistics airlines airline airways air aviation railway railways rail bus taxi motor motors ' +
    'auto automotive travel tours tourism media press news radio television broadcasting publishing print ' +
    'printing design studio studios film films music telecom telecommunications communications communication ' +
    'mobile phone telephone network networks net digital data cyber software hardware systems system technology ' +
    'technologies tech computer computers solutions consulting consultants consultancy advisory partners partner ' +
    'associates brothers sons son daughters family finance financial capital credit savings loan loans insurance ' +
    'assurance investment investments securities exchange asset assets wealth management managing development ' +
    'developments developers property properties estate estates real land housing security safety guard guards ' +
    'cleaning maintenance facilities equipment supply supplies products materials textile textiles fashion ' +
    'clothing beauty sport sports fitness club society foundation charity research science sciences laboratory ' +
    'laboratories education training learning teaching law legal accounting audit import export imports exports ' +
    'enterprise enterprises venture ventures business businesses corporate establishment est center centre sector ' +
    'branch division unit team staff worker workers labour labor employment recruitment manpower stiftung schule ' +
    'universitat hochschule werke verein banque societe banco banca universite universidad universidade',
);
/** Other common words, and countries and cities, in names of organisations. */
const COMMON = keysOf(
  'first second third next new old high low top best good great grand big small little major minor main prime ' +
    'premier royal national international global world worldwide universal continental regional local central ' +
    'federal state states public private united union allied joint common standard modern advanced smart quick ' +
    'fast express direct easy open free safe sure true real pure clear bright clean happy lucky fair just one two ' +
    'three four five six seven eight nine ten hundred thousand north south east west northern southern eastern ' +
    'western upper lower middle inner outer gold golden silver diamond crystal pearl bronze iron copper stone ' +
    'rock sand white black red blue green yellow brown orange purple pink grey gray sun moon star stars sky sea ' +
    'ocean river lake bay island islands mountain mountains hill hills valley forest wood woods tree trees garden ' +
    'gardens park field fields farm farms flower flowers rose palm oak apple lion eagle tiger falcon horse wolf ' +
    'bear fox bird bull king kings queen queens prince crown castle tower towers bridge gate gates house home ' +
    'homes city town village street road square court point line lines link way ways path time times day days ' +
    'year years life future past present early late people person man men woman women child children human nature ' +
    'natural earth fire light shadow summer winter spring autumn dream hope peace victory liberty freedom ' +
    'independent independence pioneer pioneers summit peak target shell vision mark marks sign signs key keys ' +
    'head hand heart eye face body mind voice word words book books page paper card cards note notes letter ' +
    'letters record records document documents photo picture image check checks case cases rule rules list review ' +
    'report identity passport american british english scottish irish welsh german french italian spanish ' +
    'portuguese dutch swiss austrian polish russian turkish greek arab arabian arabic gulf emirates asian asia ' +
    'african africa european europe indian chinese japanese korean pacific atlantic nordic scandinavian latin ' +
    'america oriental orient england scotland wales britain london paris berlin madrid rome milan vienna zurich ' +
    'geneva brussels amsterdam lisbon dublin edinburgh glasgow manchester birmingham liverpool oxford cambridge ' +
    'munich hamburg frankfurt warsaw prague budapest athens moscow kyiv istanbul ankara dubai sharjah ajman ' +
    'dhabi doha riyadh jeddah kuwait manama muscat cairo beirut amman baghdad tehran karachi lahore islamabad ' +
    'delhi mumbai bangalore chennai kolkata dhaka colombo bangkok hanoi saigon jakarta manila singapore beijing ' +
    'shanghai guangzhou shenzhen tokyo osaka seoul busan taipei sydney melbourne auckland toronto montreal ' +
    'vancouver york boston chicago houston dallas miami washington los san mexico bogota lima ' +
    'buenos aires sao rio janeiro lagos nairobi accra johannesburg cape casablanca tunis algiers',
);
const SMALL = keysOf(
  'the a an le la les el los las il lo gli i der die das den dem het abu of and for in at on by to with from und et y e de di ' +
    'da do du del della dei von van zu fur per pour para',
);
const ARTICLES = keysOf('the a an le la les el los las il lo gli i der die das den dem de het');
/** Words that names of organisations contain and names of persons do not. */
const WITHIN_NAMES = keysOf('the of and for');
const SHORTEST = 4;

/** A word of a name, in the form for comparison and as written: initials with points are one word. */
interface NameWord {
  key: string;
  written: string;
}

const wordsIn = (name: string): NameWord[] =>
  name
    .split(/[^\p{L}\p{N}\p{M}.'’]+/u)
    .map((written) => ({ key: leakKey(written), written }))
    .filter(({ key }) => key !== '');

const isGeneral = ({ key, written }: NameWord): boolean =>
  SMALL.has(key) || TRADES.has(key) || LEGAL.has(key) || isCountryName(written);
const isCommon = (word: NameWord): boolean => isGeneral(word) || COMMON.has(word.key);

const isTrade = ({ key }: NameWord): boolean => TRADES.has(key) && key !== 'law' && key !== 'son';

/** Whether a received name is that of an organisation, as its field or its own words say. */
export function isOrganisationName(name: string, field: string): boolean {
  const words = wordsIn(name);
  const last = words.at(-1);
  if (words.length > 1 && words.some(({ key }) => LEGAL.has(key))) return true;
  if (FIELD.test(field)) {
    const [first] = words;
    const isForm = words.length > 1 && (last?.key.length ?? 0) > 1 && MAY_BE_LEGAL.has(last?.key ?? '');
    const isOrdinary = first !== undefined && (COMMON.has(first.key) || isCountryName(first.written));
    return (
      isForm ||
      isOrdinary ||
      words.some(({ key }) => [WITHIN_NAMES, TRADES, LEGAL].some((some) => some.has(key)))
    );
  }
  return words.length > 2 && TRADES.has(last?.key ?? '') && words.filter((word) => isCommon(word)).length > 1;
}

/** Whether a name behind `c/o` is an organisation's, not a person's such as Mary Church, Law Siu Ming or Maria Sá. */
export function isOrganisationBehind(name: string): boolean {
  const words = wordsIn(name);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return words.some(isTrade);
  const isForm =
    last.key.length > 1 && MAY_BE_LEGAL.has(last.key) && !/^(?:S[aáeé]|As|De)$/u.test(last.written);
  return (
    isForm ||
    words.some(({ key }) => LEGAL.has(key)) ||
    words.some((word, at) => isTrade(word) && (at === 0 || words.length > 2))
  );
}

/** The words of a name without its legal form and its first article. */
function withoutForm(words: readonly NameWord[]): readonly NameWord[] {
  const last = words.findLastIndex(({ key }) => !LEGAL.has(key) && !MAY_BE_LEGAL.has(key));
  const isLegal = last >= 0 && words.slice(last + 1).some(({ key }) => key.length > 1);
  const named = isLegal ? words.slice(0, last + 1) : words;
  return named.length > 1 && ARTICLES.has(named[0]?.key ?? '') ? named.slice(1) : named;
}

/** Adjacent words of a name, at least one of which is not common. */
const phrasesOf = (words: readonly NameWord[]): (readonly NameWord[])[] =>
  words
    .flatMap((_, from) => words.slice(from + 2).map((_word, more) => words.slice(from, from + more + 2)))
    .concat(words.map((_, from) => words.slice(from)).filter(({ length }) => length > 1))
    .filter(
      (some) => !some.every(isCommon) && !SMALL.has(some[0]?.key ?? '') && !SMALL.has(some.at(-1)?.key ?? ''),
    );

/**
 * Returns a function that checks whether a text contains the name of one of these organisations: whole, without its
 * legal form, several adjacent words of it, or one word that is not common, with a capital.
 *
 * @param names each with whether it belongs to the person the case is about; of other names no shorter phrases count
 */
export function createOrganisationLeaks(
  names: readonly { text: string; isOwn: boolean }[],
  wording: Wording,
): (text: string) => boolean {
  /** The number of words of each phrase, by its letters. */
  const phrases = new Map<string, number>();
  const beginnings = new Set<string>();
  const capital = new Set<string>();
  const addPhrase = (words: readonly NameWord[]): void => {
    const keys = words.map(({ key }) => key);
    if (wording.phrases.includes(` ${keys.join(' ')} `)) return;
    phrases.set(keys.join(''), leakWords(words.map(({ written }) => written).join(' ')).length);
    beginnings.add(keys.join('').charAt(0));
  };
  for (const { text, isOwn } of names) {
    const words = wordsIn(text);
    const bare = withoutForm(words);
    const [only] = words;
    if (words.length === 1 && only !== undefined) {
      const isOrdinary = isCommon(only) || only.key.length < SHORTEST;
      if (!isOrdinary && !wording.words.has(only.key)) addPhrase(words);
      else if (!isGeneral(only)) capital.add(only.key);
      continue;
    }
    for (const some of [words, bare]) if (some.length > 1) addPhrase(some);
    for (const some of isOwn ? phrasesOf(bare) : []) addPhrase(some);
    for (const word of bare)
      if (/^\p{Lu}/u.test(word.written) && word.key.length >= SHORTEST && !isCommon(word))
        capital.add(word.key);
  }
  const longest = Math.max(0, ...[...phrases.keys()].map(({ length }) => length));

  function isPhrase(words: readonly LeakWord[], at: number): boolean {
    if (!beginnings.has(words[at]?.key.charAt(0) ?? '')) return false;
    let joined = '';
    for (let last = at; last < words.length && joined.length < longest; last += 1) {
      joined += words[last]?.key ?? '';
      if (last - at < (phrases.get(joined) ?? 0)) return true;
    }
    return false;
  }
  return (text) => {
    if (phrases.size + capital.size === 0) return false;
    const words = leakWords(text);
    return words.some(({ key, start }, at) => {
      const isSingle = capital.has(key) && !wording.words.has(key);
      return (isSingle && /^\p{Lu}/u.test(text.slice(start, start + 2))) || isPhrase(words, at);
    });
  };
}
