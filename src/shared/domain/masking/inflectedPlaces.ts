/** Signs of a Slavic address: letters used only there, a word for “street”, or a Polish postal code. */
const SLAVIC =
  /\p{Script=Cyrillic}|[ąęłńśźżěčřďťňůđ]|(?<!\p{L})ul(?:\.|ic[ae](?!\p{L}))|(?<![\p{N}-])\d\d-\d{3}(?![\p{N}-])/iu;
/** With another ending, a shorter word may be a different word. */
const SHORTEST = 6;
/** With more inflecting words there are too many combinations, and such a line does not occur within a sentence. */
const MOST_WORDS = 2;

/** Endings of street and town names, with the endings of their other cases. Without marks, as texts are compared. */
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

/** All combinations of the inflected forms of a place's words. */
function formsOf(place: string): string[] {
  const words = place.split(/\s+/);
  if (words.filter(isInflecting).length > MOST_WORDS) return [];
  const forms = words
    .map(casesOf)
    .reduce((heads, word) => heads.flatMap((head) => word.map((form) => `${head} ${form}`)));
  return forms.filter((form) => form !== words.join(' '));
}

/**
 * Streets and towns of a Slavic address, inflected as sentences need them: Kwiatowej of Kwiatowa, Ukázkově of
 * Ukázkov. Only common endings are known; changes of the stem (Góra, Górze) are not.
 */
export const inflectedPlaces = (address: string, places: readonly string[]): string[] =>
  SLAVIC.test(address) ? places.flatMap(formsOf) : [];
