// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { markArtifacts } from '../../../../../src/main/report/pdf/artifacts';

const PAGE = { height: 842, edge: 50 };
const mark = (content: string): string => markArtifacts(content, PAGE);
const text = (y: number, words = '<0001> Tj'): string =>
  `BT\n/F4 10 Tf\n1 0 0 1 51 ${String(y)} Tm\n${words}\nET`;
const header = (of: string): string =>
  `/Artifact <</Type /Pagination /Subtype /Header /Attached [/Top]>> BDC\n${of}\nEMC`;

describe('artifacts of a printed page', () => {
  it.each([
    ['in the head', 810, 'Header', 'Top'],
    ['in the foot', 30, 'Footer', 'Bottom'],
  ])('text %s is part of the page, not of the document', (_, y, edge, side) => {
    expect(mark(text(y))).toBe(
      `/Artifact <</Type /Pagination /Subtype /${edge} /Attached [/${side}]>> BDC\n${text(y)}\nEMC`,
    );
  });

  it('follows the transformations, and those that were restored', () => {
    const content = `.24 0 0 -.24 0 842 cm\nq\n3.125 0 0 3.125 0 0 cm\n${text(42)}\nQ\n${text(42)}`;
    expect(mark(content).match(/Subtype \/Header/g)).toHaveLength(2);
    expect(mark(`q\n1 0 0 1 0 800 cm\n${text(10)}\nQ\n${text(10)}`)).toMatch(/Header[\s\S]*Footer/);
  });

  it('leaves alone what is in the structure, in any position', () => {
    const content = `/P <</MCID 0 >>BDC\n0 0 1 1 re\nf\n${text(810)}\nEMC`;
    expect(mark(content)).toBe(content);
  });

  it('keeps the letters that a glyph in the header represents', () => {
    const words = text(810, '/Span<</ActualText <feff2019> >> BDC\n<0161> Tj\nEMC\n<0002> Tj');
    expect(mark(words)).toBe(header(words));
  });

  it('marks fills, lines and pictures outside the structure, and no clip', () => {
    expect(mark('q\n0 0 9 9 re\nW* n\n1 1 1 rg\n0 0 5 5 re\nf\nQ')).toBe(
      'q\n0 0 9 9 re\nW* n\n1 1 1 rg\n/Artifact BMC\n0 0 5 5 re\nf\nEMC\nQ',
    );
    expect(mark('1 2 m\n3 4 l\nS\n/X1 Do')).toBe(
      '/Artifact BMC\n1 2 m\n3 4 l\nS\nEMC\n/Artifact BMC\n/X1 Do\nEMC',
    );
  });

  it('takes no word in a text for an operator', () => {
    const content = `/P <</MCID 0 >>BDC\nBT\n(EMC \\) f ) Tj\nET\nEMC`;
    expect(mark(content)).toBe(content);
  });

  it('refuses structure within a text that has none', () => {
    expect(() => mark('BT\n/P <</MCID 0 >>BDC\n<0001> Tj\nEMC\nET')).toThrow('within a text');
  });
});
