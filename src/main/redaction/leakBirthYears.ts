import { datesIn } from './leakDates';

/** Words that precede a year of birth. */
const WORDS =
  'born,yob,dob,birth,birth year,geboren,geb\\.,jg\\.?,jahrg\\.?,jahrgang,geburtsjahr,geboortejaar,née?,naissance,nacid[oa],' +
  'nació,nacimiento,nascid[oa],nasceu,nascimento,nascita,född,født,syntynyt,ur\\.,urodzon[ya],urodzenia,rocznik,doğum yılı,' +
  'род\\.,рожд\\.,рождения,родил(?:ся|ась),مواليد,ولد,الميلاد';
/** Filler words allowed between: in, about, the year. */
const FILLER_WORD =
  ' (?:in|im|en|em|w|в|is|ist|est|es|the|year|jahre?|année|año|ano|roku|ca\\.|c\\.|about|around|år|عام|في|سنة)';
const BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${WORDS.replaceAll(',', '|')}) ?:?(?:${FILLER_WORD}){0,2} ?\\(?|(?<![\\p{L}\\p{N}])nat[oa] nel |(?:^|[(,;] ?)b\\. ?)$`,
  'iu',
);
const SIGN = /\([*∗] ?$/u;
const BEHIND_SIGN = /^[),;]/;
const AFTER = /^(?: (?:born|geboren|doğumlu|г\.р\.|года рождения)(?!\p{L})|年生まれ)/iu;
const YEAR = /(?<![\p{L}\p{N}])\d{4}(?!\p{N}|[-./,:]\p{N})/gu;
/** A full date: ISO 8601, a numeric date ending with the year, or a passport date with the month in two languages. */
const DATE =
  /^(?:\d{4}-\d\d-\d\d(?:T.*)?|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d\d? \p{L}{3,9} ?\/ ?\p{L}{3,9} \d{4})$/u;
const LONGEST_AROUND = 40;

/**
 * Returns a function that checks whether a text contains the year of one of the given birth dates next to a word for
 * birth, as in `born in 1990`.
 */
export function createBirthYearLeaks(dates: readonly string[]): (text: string) => boolean {
  const whole = dates.map((date) => date.trim()).filter((date) => DATE.test(date));
  const years = new Set(whole.flatMap(datesIn).map((date) => date.slice(0, 4)));
  return (text) =>
    years.size > 0 &&
    [...text.matchAll(YEAR)].some(({ 0: year, index }) => {
      if (!years.has(year)) return false;
      const before = text.slice(Math.max(0, index - LONGEST_AROUND), index);
      const after = text.slice(index + year.length, index + LONGEST_AROUND);
      if (AFTER.test(after)) return true;
      return (
        !/^\p{L}/u.test(after) && (BEFORE.test(before) || (SIGN.test(before) && BEHIND_SIGN.test(after)))
      );
    });
}
