/** Words for a saint in the names of places, each with what it is abbreviated to. */
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
/** One of them, with what parts it from the name that follows. */
const SAINT = /(?<![\p{L}\p{N}])(\p{L}{1,6})(?:\.[\s-]?|[\s-])(?=['’]?\p{L}{3})/giu;

/** The names of places of saints with the word for a saint written otherwise: `St. Example`, `Sankt Example`. */
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
