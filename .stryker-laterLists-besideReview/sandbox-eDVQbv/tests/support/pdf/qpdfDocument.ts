// @ts-nocheck
import { tool } from '../electron/reports';

/** A value of a PDF as `qpdf --json` writes it: names begin with `/`, texts with `u:`, references are `5 0 R`. */
export type PdfValue = null | boolean | number | string | PdfValue[] | { [key: string]: PdfValue };
export type PdfDictionary = Record<string, PdfValue>;

/** A PDF as qpdf reads it. */
export interface QpdfDocument {
  /** Dictionaries that are objects of their own; of a stream, its dictionary. */
  dictionaries: PdfDictionary[];
  catalog: PdfDictionary;
  info: PdfDictionary;
  /** In their order. */
  pages: PdfDictionary[];
  /** What a reference or a value stands for. */
  resolve(value: PdfValue | undefined): PdfValue;
  dictionary(value: PdfValue | undefined): PdfDictionary;
  /** What a value or each element of an array stands for. */
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

/** A text of the PDF; empty for anything else. */
export const textOf = (value: PdfValue | undefined): string =>
  typeof value === 'string' && value.startsWith('u:') ? value.slice(2) : '';

/** A name, or what refers to an object; empty for anything else. */
export const nameOf = (value: PdfValue | undefined): string => (typeof value === 'string' ? value : '');

/** Reads a PDF through qpdf, which shares nothing with what the app writes it with. */
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
