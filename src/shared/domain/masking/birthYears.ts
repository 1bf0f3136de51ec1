import type { SensitiveClass } from '../../wire/catalogue';
import { union, type OnMatch } from './phraseIndex';

/** What says that somebody was born in the year behind it. */
const BIRTH =
  /(?:(?<![\p{L}\p{N}])(?:born|b\.|yob|year of birth|geboren|geb\.|jg\.|jahrgang|geburtsjahr|née?|nacid[oa]|nat[oa](?=\s+nel)|nascid[oa]|född|født|ur\.|urodzon[ya]|рожд\.)|\(\s?[*∗]):?\s{0,2}(?:(?:in|im|en|em|nel|w)\s+(?:(?:the year|year|jahre?|année|año|ano)\s+)?)?(?<year>\d{4})(?![\p{L}\p{N}]|[-./,:]\p{N})/dgiu;

/** Years of dates of birth where a text says that somebody was born in them: a year alone may be that of anything. */
export function createBirthYears() {
  const years = new Map<string, readonly SensitiveClass[]>();
  return {
    add(year: number, classes: readonly SensitiveClass[]): void {
      years.set(String(year), union(classes, years.get(String(year)) ?? []));
    },
    search(text: string, onMatch: OnMatch): void {
      if (years.size === 0) return;
      for (const { groups, indices } of text.matchAll(BIRTH)) {
        const [classes, place] = [years.get(groups?.year ?? ''), indices?.groups?.year];
        if (classes !== undefined && place !== undefined) onMatch(...place, classes);
      }
    },
  };
}
