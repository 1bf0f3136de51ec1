import { once } from '../lib/once';

/** The language of the interface, the report and the command line (BCP 47): its plurals and lists. */
export const LANGUAGE = 'en-GB';

/** Made when first asked for: each costs a starting window as much as several lines of its list. */
const plurals = once(() => new Intl.PluralRules(LANGUAGE));
const lists = once(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }));
const parts = once(() => new Intl.ListFormat(LANGUAGE, { type: 'unit' }));

/** One text per plural form of a language (CLDR); English has `one` and `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The text for a count: whole sentences, so that no translator has to put one together. */
export const plural = (count: number, forms: PluralForms): string =>
  forms[plurals().select(count)] ?? forms.other;

/** The separator of thousands of that language. */
const THOUSANDS = ',';

/**
 * A whole number with its groups of thousands: `12,000`. By hand: the first number that `Intl` formats costs a starting
 * window as much as several lines of its list.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, THOUSANDS);

/** `a, b and c`. */
export const listed = (items: Iterable<string>): string => lists().format(items);

/** A sentence without its full stop: before a colon, a semicolon or a bracket. */
export const withoutStop = (sentence: string): string => sentence.replace(/(?<!\.)\.$/, '');

/** What a status line says, part by part, without those that are not there: `2 of 3 saved, 1 failed`. */
export const statusLine = (texts: readonly (string | null)[]): string =>
  parts().format(texts.filter((part) => part !== null));

/** `1 match`, `12 matches`; the number as digits alone, as on paper and in files, where it is compared. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${String(count)} ${plural(count, { one, other })}`;

/** The same for the screen: `12,000 matches`. */
export const countedGrouped = (count: number, one: string, other = `${one}s`): string =>
  `${grouped(count)} ${plural(count, { one, other })}`;

/** A text as it stands within a sentence: `journey result`; an abbreviation keeps its capitals: `AML result`. */
export const inSentence = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
