import { datesIn } from './leakDates';

/** Behind these words, or such a sign in a bracket, stands the year in which somebody was born. */
const WORDS =
  'born,yob,dob,birth,birth year,geboren,geb\\.,jg\\.?,jahrg\\.?,jahrgang,geburtsjahr,geboortejaar,née?,naissance,nacid[oa],' +
  'nació,nacimiento,nascid[oa],nasceu,nascimento,nascita,född,født,syntynyt,ur\\.,urodzon[ya],urodzenia,rocznik,doğum yılı,' +
  'род\\.,рожд\\.,рождения,родил(?:ся|ась),مواليد,ولد,الميلاد';
/** A word or two between: in, about, the year. */
const SMALL =
  ' (?:in|im|en|em|w|в|is|ist|est|es|the|year|jahre?|année|año|ano|roku|ca\\.|c\\.|about|around|år|عام|في|سنة)';
const BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${WORDS.replaceAll(',', '|')}) ?:?(?:${SMALL}){0,2} ?\\(?|(?<![\\p{L}\\p{N}])nat[oa] nel |(?:^|[(,;] ?)b\\. ?)$`,
  'iu',
);
const SIGN = /\([*∗] ?$/u;
const BEHIND_SIGN = /^[),;]/;
const AFTER = /^(?: (?:born|geboren|doğumlu|г\.р\.|года рождения)(?!\p{L})|年生まれ)/iu;
const YEAR = /(?<![\p{L}\p{N}])\d{4}(?!\p{N}|[-./,:]\p{N})/gu;
/** As ISO 8601, with the year last, or with the month in two languages as in passports. */
const DATE =
  /^(?:\d{4}-\d\d-\d\d(?:T.*)?|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d\d? \p{L}{3,9} ?\/ ?\p{L}{3,9} \d{4})$/u;
const LONGEST_AROUND = 40;

/** Whether a text says the year of one of some dates of birth beside a word for being born. */
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
