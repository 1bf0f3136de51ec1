/**
 * Inserts spaces between the words of a camel-case name and changes nothing else: `dateOfBirth` to `date Of Birth`.
 */
export const splitCamelCase = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** The words of a key in snake, kebab or camel case, in lower case, without digits and punctuation. */
export const keyParts = (key: string): string[] =>
  (key.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+/gu) ?? []).map((word) => word.toLowerCase());
