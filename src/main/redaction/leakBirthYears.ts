import { datesIn } from './leakDates';

/** Behind these words, or such a sign in a bracket, stands the year in which somebody was born. */
const BEFORE =
  /(?:(?<![\p{L}\p{N}])(?:born|b\.|yob|year of birth|geboren|geb\.|jg\.|jahrgang|geburtsjahr|née?|nacid[oa]|nascid[oa]|född|født|ur\.|urodzon[ya]|рожд\.)|(?<![\p{L}\p{N}])nat[oa](?= nel)|\([*∗]):? ?(?:(?:in|im|en|em|nel|w) (?:(?:the year|year|jahre?|année|año|ano) )?)?$/iu;
const YEAR = /(?<![\p{L}\p{N}])\d{4}(?![\p{L}\p{N}]|[-./,:]\p{N})/gu;
/** As ISO 8601, or with the year last. */
const DATE = /^(?:\d{4}-\d\d-\d\d(?:T.*)?|\d{1,2}[./-]\d{1,2}[./-]\d{4})$/;
const LONGEST_BEFORE = 40;

/** Whether a text says the year of one of some dates of birth beside a word for being born. */
export function createBirthYearLeaks(dates: readonly string[]): (text: string) => boolean {
  const whole = dates.map((date) => date.trim()).filter((date) => DATE.test(date));
  const years = new Set(whole.flatMap(datesIn).map((date) => date.slice(0, 4)));
  return (text) =>
    years.size > 0 &&
    [...text.matchAll(YEAR)].some(
      ({ 0: year, index }) =>
        years.has(year) && BEFORE.test(text.slice(Math.max(0, index - LONGEST_BEFORE), index)),
    );
}
