import type { SensitiveClass } from '../../wire/catalogue';
import { union, type OnMatch } from './phraseIndex';

/** Words for being born, in the languages in which notes are written. */
const BORN = [
  String.raw`born|y\.?o\.?b\.?|d\.?o\.?b\.?|birth(?:[- ]?(?:year|date))?`,
  String.raw`geboren|geb\.|jahrgang|geburtsjahr(?:gang)?|geburtsdatum|geboortejaar|geboortedatum`,
  String.raw`né\(e\)|née?|naissance|nacid[oa]|nació|nacimiento|nascid[oa]|nasceu|nascimento|nascita`,
  String.raw`född|födelseår|født|fødselsår|syntynyt|syntymävuosi|született|narozen[aý]?|nar\.|născută?`,
  String.raw`ur\.|urodzon[ya]|urodzenia|urodziła? się|rocznik|doğum(?: yılı| tarihi)?`,
  String.raw`род\.|рожд\.|родил(?:ся|ась)|рождения|γεννήθηκε|γέννησης|مواليد|ولدت?|ال?ميلاد|出生|生年`,
].join('|');
/**
 * `b.` may also abbreviate a room or a box, so it counts only at the start of a text, after punctuation or after
 * `is`.
 */
const LETTER = String.raw`(?:^|[(,;:–—-]\s?|\b(?:is|was)\s)b\.`;
/** Filler words: in, about, the year. */
const FILLER = String.raw`[\s(]{1,2}(?:in|im|en|em|el|nel|we?|в|i|on|is|was|ist|war|est|es|est[áa]|era|jest|the|years?|jahre?|année|l'année|año|ano|anno|rok|roku|år|yılı|late|early|about|around|circa|ca\.?|c\.?|approx\.?|approximately|etwa|um|vers|env\.?|environ|hacia|cerca|de|około|ok\.?|yaklaşık|عام|في|سنة)\)?,?`;
const PLACE = String.raw`\s(?:in|at|zu|à|a|en|em|w|te|i|в)\s[\p{L}\-]{3,}(?:\s[\p{L}\-]{3,})?,?`;
const BETWEEN = String.raw`\s?[:=]?(?:${FILLER}){0,2}(?:${PLACE})?(?:${FILLER}){0,2}[\s(]{0,3}`;
const BEFORE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:(?:${BORN})${BETWEEN}|(?:jg|jahrg)\.?:?\s?|nat[oa](?:${PLACE})?\snel\s)|${LETTER}${BETWEEN})$`,
  'iu',
);
/** What precedes a two-digit year: a word for all people born in one year. */
const SHORT_BEFORE = /(?<![\p{L}\p{N}])(?:jg|jahrg|jahrgang|rocznik)\.?:?\s?$/iu;
/** A star in brackets means “born”, unless an amount follows. */
const SIGN_BEFORE = /\(\s?[*∗]\s?$/u;
const NO_AMOUNT = /^\s?(?:[),;–—-]|in\s)/u;
const AFTER =
  /^(?:er\sjahrgang|,?\s(?:(?:in|zu)\s[\p{L}-]{3,}\s)?(?:born|geboren|geb\.|doğumlu|né(?:e|\(e\))?|född|født|syntynyt|születésű)(?!\p{L})|\s?(?:г\.?\s?р\.?|года?\sрожд|р\.\s?н)|\s?(?:年?生まれ|年生|年出生|년생|년\s?출생))/iu;
const YEAR = /(?<![\p{L}\p{N}])(?:['’]?\d{2}|\d{4})(?!\p{N}|[-./,:]\p{N})/gu;
const LONGEST = 70;

/** Finds the year of a birth date where the text says that somebody was born then. A year alone may mean anything. */
export function createBirthYears() {
  const years = new Map<string, readonly SensitiveClass[]>();

  function isOfBirth(before: string, written: string, after: string): boolean {
    const isApart = !/^\p{L}/u.test(after);
    if (/^\d{2}$/.test(written)) return isApart && SHORT_BEFORE.test(before);
    return (
      (isApart && (BEFORE.test(before) || (SIGN_BEFORE.test(before) && NO_AMOUNT.test(after)))) ||
      AFTER.test(after)
    );
  }

  return {
    add(year: number, classes: readonly SensitiveClass[]): void {
      for (const one of [String(year), String(year).slice(-2)])
        years.set(one, union(classes, years.get(one) ?? []));
    },
    search(text: string, onMatch: OnMatch): void {
      if (years.size === 0) return;
      for (const { 0: written, index } of text.matchAll(YEAR)) {
        const classes = years.get(written.replace(/\D/g, ''));
        if (classes === undefined) continue;
        const end = index + written.length;
        const around = [
          (index > LONGEST ? 'x' : '') + text.slice(Math.max(0, index - LONGEST), index),
          text.slice(end, end + LONGEST),
        ] as const;
        if (isOfBirth(around[0], written, around[1])) onMatch(index, end, classes);
      }
    },
  };
}
