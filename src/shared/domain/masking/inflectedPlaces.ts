/** Letters that only Slavic languages have, the kind of a street in them, or a postal code as Poland writes it. */
const SLAVIC =
  /\p{Script=Cyrillic}|[ąęłńśźżěčřďťňůđ]|(?<!\p{L})ul(?:\.|ic[ae](?!\p{L}))|(?<![\p{N}-])\d\d-\d{3}(?![\p{N}-])/iu;
/** Shorter words are also other words with another ending. */
const SHORTEST = 6;
/** More words that change in a sentence are too many forms, and a line that is not said in one. */
const MOST_WORDS = 2;

/** What names of streets and towns end with, and the endings of the other cases, without marks as texts are compared. */
const CASES: readonly (readonly [ending: RegExp, others: string])[] = [
  [/[aá]$/iu, 'y i e ie u ej o ou'],
  [/o$/iu, 'a u ie e em'],
  [/[yý]$/iu, 'ego ym eho em'],
  [/[ie]$/iu, 'ach ich ami om'],
  [/i?ec$/iu, 'ca cu cem ce ci'],
  [/[bcdfghjklłmnńprřsśštťvwzźżž]$/iu, '$&a $&u $&ie $&e $&em $&iem $&i $&iu'],
  [/[ая]я$/iu, 'ой ую ою ей юю'],
  [/а$/iu, 'ы и е у ой ою ей і ій ої'],
  [/я$/iu, 'и е ю ей і ею'],
  [/о$/iu, 'а у е ом'],
  [/[иыо]й$/iu, 'ого ому ом его ему ем'],
  [/[иы]$/iu, 'ах ов ам'],
  [/ь$/iu, 'я ю и ем ью'],
  [/[бвгджзклмнпрстфхцчшщ]$/iu, '$&а $&у $&е $&ом $&і'],
];

const isInflecting = (word: string): boolean =>
  !/\p{N}/u.test(word) && (word.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST;

function casesOf(word: string): string[] {
  if (!isInflecting(word)) return [word];
  const others = CASES.flatMap(([ending, forms]) =>
    ending.test(word) ? forms.split(' ').map((form) => word.replace(ending, form)) : [],
  );
  return [word, ...others];
}

/** Every word of a place with each of its endings. */
function formsOf(place: string): string[] {
  const words = place.split(/\s+/);
  if (words.filter(isInflecting).length > MOST_WORDS) return [];
  const forms = words
    .map(casesOf)
    .reduce((heads, word) => heads.flatMap((head) => word.map((form) => `${head} ${form}`)));
  return forms.filter((form) => form !== words.join(' '));
}

/**
 * Streets and towns of an address in the cases that sentences need in Slavic languages: Kwiatowej of Kwiatowa, Ukázkově of
 * Ukázkov. Only common endings; a stem that changes, as Góra in Górze, is not known in other forms.
 */
export const inflectedPlaces = (address: string, places: readonly string[]): string[] =>
  SLAVIC.test(address) ? places.flatMap(formsOf) : [];
