/** Words for a saint in place names, each with its abbreviations. */
const SAINTS = [
  'saint st',
  'sainte ste',
  'sankt st skt',
  'sint st',
  'san s',
  'santa sta s',
  'santo sto s',
  'são s',
];
/** A word that may be one of these, with the separator before the name. */
const SAINT = /(?<![\p{L}\p{N}])(\p{L}{1,6})(?:\.[\s-]?|[\s-])(?=['’]?\p{L}{3})/giu;

/** Place names of saints with the word for “saint” written differently: `St. Example`, `Sankt Example`. */
export const saintForms = (name: string): string[] => [
  ...new Set(
    [...name.matchAll(SAINT)].flatMap(({ 0: whole, 1: word = '', index }) =>
      SAINTS.map((forms) => forms.split(' '))
        .filter((forms) => forms.includes(word.toLowerCase()))
        .flatMap((forms) => forms.filter((form) => form !== word.toLowerCase()))
        .map((form) => `${name.slice(0, index)}${form} ${name.slice(index + whole.length)}`),
    ),
  ),
];
