/** A name in camel case with its words apart, and as it is otherwise: `dateOfBirth` as `date Of Birth`. */
// @ts-nocheck

export const splitCamelCase = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** The words of a key in snake, kebab or camel case, in lower case; digits and signs belong to none. */
export const keyParts = (key: string): string[] =>
  (key.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+/gu) ?? []).map((word) => word.toLowerCase());
