// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { PdfDictionary, PdfValue, QpdfDocument } from '../support/pdf/qpdfDocument';
import { strandedFaults } from '../support/pdf/strandedFaults';

const PAGES: PdfDictionary[] = [{}, {}];

/** Something that is read as one, on these pages. */
const unit = (type: string, ...pages: number[]): PdfDictionary => ({
  '/S': type,
  '/K': pages.map((page) => ({ '/Type': '/MCR', '/Pg': PAGES[page - 1] ?? null })),
});

const documentOf = (...units: PdfDictionary[]): QpdfDocument => ({
  dictionaries: [],
  catalog: { '/StructTreeRoot': { '/K': units } },
  info: {},
  pages: PAGES,
  resolve: (value) => value ?? null,
  dictionary: (value) => (value ?? {}) as PdfDictionary,
  list: (value): PdfValue[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
  stream: () => '',
});

describe('what stands at the end of a page although it belongs to what follows', () => {
  const row = unit('/TR', 2);

  it.each([
    ['a heading alone', [unit('/H2', 1), row, row]],
    ['a heading with one line', [unit('/H2', 1), unit('/P', 1), row]],
    ['a heading with the beginning of a paragraph', [unit('/H2', 1), unit('/P', 1, 2), row]],
  ])('is %s', (_what, units) => {
    expect(strandedFaults(documentOf(...units))).toEqual(['page 1 ends soon after a heading of level 2']);
  });

  it.each([
    ['two lines below it', [unit('/H2', 1), unit('/P', 1), unit('/P', 1), row]],
    ['a long row below it that runs over', [unit('/H2', 1), unit('/TR', 1, 2), row]],
    ['all that is below it', [unit('/H2', 1), unit('/P', 1), unit('/H2', 2), row, row]],
  ])('is no heading with %s', (_what, units) => {
    expect(strandedFaults(documentOf(...units))).toEqual([]);
  });
});
