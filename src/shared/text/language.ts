import { once } from '../lib/once';

/** The language of the interface, the report and the command line (BCP 47), used for plurals and lists. */
export const LANGUAGE = 'en-GB';

/** Created on first use, because each formatter delays the start of a window noticeably. */
const plurals = once(() => new Intl.PluralRules(LANGUAGE));
const lists = once(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }));
const parts = once(() => new Intl.ListFormat(LANGUAGE, { type: 'unit' }));

/** One text per plural form of a language (CLDR); English has `one` and `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The text for a count. Forms are whole sentences, so that no translator has to assemble one. */
export const plural = (count: number, forms: PluralForms): string =>
  forms[plurals().select(count)] ?? forms.other;

/** The thousands separator of that language. */
const THOUSANDS = ',';

/**
 * A whole number with thousands separators: `12,000`. Implemented without `Intl`, whose first use delays the start of
 * a window noticeably.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, THOUSANDS);

/** A percentage as text: `50%`. */
export const percent = (value: number | string): string => `${String(value)}%`;

/** `a, b and c`. */
export const listed = (items: Iterable<string>): string => lists().format(items);

/** A sentence without its full stop, to be followed by a colon, a semicolon or a bracket. */
export const withoutStop = (sentence: string): string => sentence.replace(/(?<!\.)\.$/, '');

/** Joins the parts of a status line, skipping null: `2 of 3 saved, 1 failed`. */
export const statusLine = (texts: readonly (string | null)[]): string =>
  parts().format(texts.filter((part) => part !== null));

/** `1 match`, `12 matches`, without thousands separators: for paper and files, where numbers are compared. */
export const counted = (count: number, forms: PluralForms): string =>
  plural(count, forms).replace('{count}', String(count));

/** Like `counted`, with thousands separators for the screen: `12,000 matches`. */
export const countedGrouped = (count: number, forms: PluralForms): string =>
  plural(count, forms).replace('{count}', grouped(count));

/**
 * A label for use within a sentence: `Journey result` becomes `journey result`. Abbreviations keep their capitals:
 * `AML result`.
 */
export const inSentence = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
