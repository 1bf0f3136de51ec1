import { tool } from '../electron/reports';

/** A PDF value as `qpdf --json` writes it: names begin with `/`, texts with `u:`; references look like `5 0 R`. */
export type PdfValue = null | boolean | number | string | PdfValue[] | { [key: string]: PdfValue };
export type PdfDictionary = Record<string, PdfValue>;

/** A PDF as parsed by qpdf. */
export interface QpdfDocument {
  /** All dictionaries that are separate objects, including those of streams. */
  dictionaries: PdfDictionary[];
  catalog: PdfDictionary;
  info: PdfDictionary;
  /** In order. */
  pages: PdfDictionary[];
  /** The value that a reference points to; any other value is returned unchanged. */
  resolve(value: PdfValue | undefined): PdfValue;
  dictionary(value: PdfValue | undefined): PdfDictionary;
  /** A value as a list: the resolved elements of an array, or the single resolved value. */
  list(value: PdfValue | undefined): PdfValue[];
  /** The decoded bytes of a stream, as Latin-1. */
  stream(reference: PdfValue | undefined): string;
}

interface QpdfObject {
  value?: PdfValue;
  stream?: { data?: string; dict: PdfDictionary };
}

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a string value; empty for anything else. */
export const textOf = (value: PdfValue | undefined): string =>
  typeof value === 'string' && value.startsWith('u:') ? value.slice(2) : '';

/** A name or a reference; empty for anything else. */
export const nameOf = (value: PdfValue | undefined): string => (typeof value === 'string' ? value : '');

/** Parses a PDF with qpdf, which shares no code with the app. */
export function readWithQpdf(path: string): QpdfDocument {
  const json = tool('qpdf', '--json=2', '--json-stream-data=inline', '--decode-level=generalized', path);
  const { qpdf } = JSON.parse(json) as { qpdf: [unknown, Record<string, QpdfObject>] };
  const [, objects] = qpdf;
  const at = (reference: string): QpdfObject | undefined => objects[`obj:${reference}`];
  const resolve = (value: PdfValue | undefined): PdfValue => {
    if (typeof value !== 'string' || !/^\d+ \d+ R$/.test(value)) return value ?? null;
    const object = at(value);
    return object?.stream?.dict ?? object?.value ?? null;
  };
  const dictionary = (value: PdfValue | undefined): PdfDictionary => {
    const found = resolve(value);
    return isDictionary(found) ? found : {};
  };
  const list = (value: PdfValue | undefined): PdfValue[] => {
    const found = resolve(value);
    return Array.isArray(found) ? found : found === null ? [] : [value ?? null];
  };
  const trailer = dictionary(objects['trailer']?.value);
  const catalog = dictionary(trailer['/Root']);
  const pagesUnder = (node: PdfDictionary): PdfDictionary[] =>
    node['/Kids'] === undefined ? [node] : list(node['/Kids']).flatMap((kid) => pagesUnder(dictionary(kid)));
  return {
    dictionaries: Object.values(objects)
      .map(({ value, stream }) => stream?.dict ?? value)
      .filter(isDictionary),
    catalog,
    info: dictionary(trailer['/Info']),
    pages: pagesUnder(dictionary(catalog['/Pages'])),
    resolve,
    dictionary,
    list,
    stream: (reference) =>
      Buffer.from(at(nameOf(reference))?.stream?.data ?? '', 'base64').toString('latin1'),
  };
}
