import { inflateSync } from 'node:zlib';
import type { PdfObjects } from './pdfObjects';
import type { LettersOf } from './reversedText';

const numberOf = (hex: string): number => parseInt(hex, 16);
const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of a font's glyphs by their codes, as a table of the font states them (ISO 32000-1, 9.10.3). */
export function readLetters(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, list = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', text = ''] of list.matchAll(/<(\w{4})> <((?:\w{4})+)>/g))
      letters.set(numberOf(code), lettersOf(text));
  for (const [, list = ''] of table.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, first = '', last = '', text = ''] of list.matchAll(/<(\w{4})> <(\w{4})> <(\w{4})>/g))
      for (let code = numberOf(first); code <= numberOf(last); code += 1)
        letters.set(code, String.fromCharCode(numberOf(text) + code - numberOf(first)));
  return letters;
}

/** Finds the letters of glyphs by the fonts' names on a page. The table of a font is read when it is first needed. */
export function createFontLetters(objects: PdfObjects): (page: number) => LettersOf {
  const tables = new Map<string, ReadonlyMap<number, string>>();
  const read = (font: string): ReadonlyMap<number, string> => {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.text(Number(font)))?.[1];
    const stream = table === undefined ? null : objects.stream(Number(table));
    return stream === null ? new Map() : readLetters(inflateSync(stream).toString('latin1'));
  };
  return (page) => {
    const named = /\/Font <<([^>]*)>>/.exec(objects.text(page))?.[1] ?? '';
    const fonts = new Map([...named.matchAll(/(\/\w+) (\d+) 0 R/g)].map(([, name, font]) => [name, font]));
    return (name, code) => {
      const font = fonts.get(name);
      if (font === undefined) return null;
      const table = tables.get(font) ?? read(font);
      tables.set(font, table);
      return table.get(numberOf(code)) ?? null;
    };
  };
}
