import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PLACEHOLDERS } from '../../../../../src/main/report/pdf/contentsNumbers';
import { finishPdf, type PageFacts } from '../../../../../src/main/report/pdf/finishPdf';
import { readPdfObjects } from '../../../../../src/main/report/pdf/pdfObjects';
import { elementsOf, headerFaults, listFaults } from '../../../../support/pdf/accessibilityFaults';
import { isDictionary, readWithQpdf, textOf, type PdfValue } from '../../../../support/pdf/qpdfDocument';

const SECTIONS = ['one', 'two', 'three', 'four'];
const WIDTH = 6;
/** Where the numbers of the first two lines end, and of the two in the other column. */
const ENDS = [270, 270, 540, 540];
const codeOf = (digits: string): string =>
  [...digits].map((digit) => `00${String(Number(digit) + 10)}`).join('');
const lineOf = (text: string, index: number): string =>
  `/NonStruct <</MCID ${String(index)} >>BDC\nBT\n/F1 9 Tf\n1 0 0 1 ${String((ENDS[index] ?? 0) - text.length * WIDTH)} ${String(700 - 20 * index)} Tm\n<${codeOf(text)}> Tj\nET\nEMC`;
const HEAD = 'BT\n/F1 7 Tf\n1 0 0 1 51 815 Tm\n<0010> Tj\nET';

/** A cell names all headers of its row, and one of its column. */
const NAMED = '<</O /Table\n/Headers [(9) (33) (35)]>> <</O /Table\n/RowSpan 1>>';

/** A file as Chromium writes one: 1 details, 2 catalog, 3 pages, 4 and 5 a page and its content, then four links. */
function printed(): Buffer {
  const content = deflateSync(Buffer.from([HEAD, ...PLACEHOLDERS.map(lineOf)].join('\n')));
  const links = SECTIONS.flatMap((section, index) => {
    const at = 20 + index * 3;
    return [
      [at, `<</Type /Annot\n/Subtype /Link\n/Dest /${section}\n/Rect [0 0 9 9]>>`],
      [
        at + 1,
        `<</Type /StructElem\n/S /Link\n/P 7 0 R\n/K [${String(at + 2)} 0 R <</Type /OBJR\n/Obj ${String(at)} 0 R>>]>>`,
      ],
      [
        at + 2,
        `<</Type /StructElem\n/S /NonStruct\n/P ${String(at + 1)} 0 R\n/Pg 4 0 R\n/K ${String(index)}>>`,
      ],
    ] as const;
  });
  const texts = new Map<number, string>([
    [
      1,
      "<</Title (A \\(report\\) & more)\n/Creator (Chromium)\n/Producer (Skia)\n/CreationDate (D:20261122103236+00'00')\n/ModDate (D:20261122103236+00'00')>>",
    ],
    [2, '<</Type /Catalog\n/Pages 3 0 R\n/Dests 6 0 R\n/StructTreeRoot 8 0 R\n/Lang (en)>>'],
    [3, '<</Type /Pages\n/Kids [4 0 R]\n/Count 1>>'],
    [
      4,
      `<</Type /Page\n/Parent 3 0 R\n/MediaBox [0 0 595 842]\n/Annots [${links
        .filter((_, i) => i % 3 === 0)
        .map(([n]) => `${String(n)} 0 R`)
        .join(' ')}]\n/Contents 5 0 R>>`,
    ],
    [6, `<<${SECTIONS.map((section) => `/${section} [4 0 R /XYZ 0 0 0]`).join('\n')}>>`],
    [
      7,
      `<</Type /StructElem\n/S /Document\n/P 8 0 R\n/K [9 0 R 12 0 R 18 0 R 32 0 R ${SECTIONS.map((_, i) => `${String(21 + i * 3)} 0 R`).join(' ')}]>>`,
    ],
    [8, '<</Type /StructTreeRoot\n/K 7 0 R>>'],
    [9, '<</Type /StructElem\n/S /Figure\n/P 7 0 R\n/K [10 0 R 11 0 R]>>'],
    [10, '<</Type /StructElem\n/S /Figure\n/P 9 0 R\n/Alt (A face)\n/K []>>'],
    [11, '<</Type /StructElem\n/S /NonStruct\n/Lang (und-Arab)\n/P 9 0 R\n/K []>>'],
    [12, '<</Type /StructElem\n/S /L\n/P 7 0 R\n/K [13 0 R 16 0 R]>>'],
    [13, '<</Type /StructElem\n/S /LI\n/P 12 0 R\n/K [14 0 R 15 0 R]>>'],
    [14, '<</Type /StructElem\n/S /Lbl\n/P 13 0 R\n/Pg 4 0 R\n/K 7>>'],
    [15, '<</Type /StructElem\n/S /NonStruct\n/P 13 0 R\n/Pg 4 0 R\n/K 8>>'],
    [16, '<</Type /StructElem\n/S /LI\n/P 12 0 R\n/K 17 0 R>>'],
    [17, '<</Type /StructElem\n/S /Lbl\n/P 16 0 R\n/Pg 4 0 R\n/K 9>>'],
    [18, '<</Type /StructElem\n/S /L\n/P 7 0 R\n/K 19 0 R>>'],
    [19, '<</Type /StructElem\n/S /LI\n/P 18 0 R\n/Pg 4 0 R\n/K 10>>'],
    [32, '<</Type /StructElem\n/S /TR\n/P 7 0 R\n/K [33 0 R 34 0 R 35 0 R 36 0 R]>>'],
    ...[33, 35].map((at) => [at, `<</Type /StructElem\n/S /TH\n/P 32 0 R\n/ID (${String(at)})>>`] as const),
    ...[34, 36].map((at) => [at, `<</Type /StructElem\n/S /TD\n/P 32 0 R\n/A [${NAMED}]>>`] as const),
    ...links,
  ]);
  let file = '%PDF-1.4\n';
  const last = Math.max(...texts.keys());
  const places: string[] = [];
  for (let number = 1; number <= last; number += 1) {
    places.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file +=
      number === 5
        ? `5 0 obj\n<</Filter /FlateDecode\n/Length ${String(content.length)}>> stream\n${content.toString('latin1')}\nendstream\nendobj\n`
        : `${String(number)} 0 obj\n${texts.get(number) ?? '<<>>'}\nendobj\n`;
  }
  const size = String(last + 1);
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}\n/Root 2 0 R\n/Info 1 0 R>>\n`;
  return Buffer.from(`${file}${table}startxref\n${String(file.length)}\n%%EOF\n`, 'latin1');
}

const FACTS: PageFacts = {
  sections: SECTIONS,
  links: SECTIONS.map((target) => ({ target, text: `Part “${target}”`, hasNumber: true })),
  margin: 50,
  pictures: new Map(),
};

async function finished() {
  const { pdf } = await finishPdf(printed(), FACTS);
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-finish-'));
  try {
    const path = join(folder, 'finished.pdf');
    writeFileSync(path, pdf);
    const check = execFileSync('qpdf', ['--check', path], { encoding: 'utf8' });
    return { check, document: readWithQpdf(path) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a printed PDF that is finished', () => {
  it('has page numbers that end where those before them ended', async () => {
    const { check, document } = await finished();
    expect(check).toContain('No syntax or stream encoding errors');
    const content = document.stream(document.pages[0]?.['/Contents']);
    for (const [index, end] of ENDS.entries())
      expect(content).toContain(
        `/MCID ${String(index)} >>BDC\nBT\n/F1 9 Tf\n1 0 0 1 ${(end - WIDTH).toFixed(5)} ${String(700 - 20 * index)} Tm\n<${codeOf('1')}> Tj\nET\nEMC`,
      );
    expect(content).toContain(`/Subtype /Header /Attached [/Top]>> BDC\n${HEAD}\nEMC`);
  });

  it('describes links, figures and runs in another language, and itself', async () => {
    const { document } = await finished();
    const links = document.dictionaries.filter((one) => one['/Subtype'] === '/Link');
    expect(links.map((one) => textOf(one['/Contents']))).toEqual(SECTIONS.map((name) => `Part “${name}”`));
    const types = document.dictionaries
      .filter((one) => one['/Type'] === '/StructElem')
      .map((one) => one['/S'])
      .filter((type) => type === '/Figure' || type === '/Div' || type === '/Span');
    expect(types).toEqual(['/Div', '/Figure', '/Span']);
    const xmp = document.stream(document.catalog['/Metadata']);
    expect(xmp).toContain('<rdf:li xml:lang="x-default">A (report) &amp; more</rdf:li>');
    expect(xmp).toContain('<rdf:li>en</rdf:li>');
    expect(xmp).toContain('2026-11-22T10:32:36+00:00');
    expect(xmp, 'conformance to a standard is not claimed').not.toContain('pdfuaid');
  });

  it('has a body in each item of a list, after the marker if there is one', async () => {
    const { document } = await finished();
    const formOf = (value: PdfValue): unknown => {
      const element = document.resolve(value);
      if (!isDictionary(element)) return element;
      return [element['/S'], ...document.list(element['/K']).map(formOf)];
    };
    const lists = elementsOf(document).filter((element) => element['/S'] === '/L');
    expect(lists.map(formOf)).toEqual([
      ['/L', ['/LI', ['/Lbl', 7], ['/LBody', ['/NonStruct', 8]]], ['/LI', ['/Lbl', 9], ['/LBody']]],
      ['/L', ['/LI', ['/LBody', 10]]],
    ]);
    expect(lists.map((list) => document.dictionary(list['/A'])['/ListNumbering'])).toEqual([
      '/Disc',
      undefined,
    ]);
    expect(elementsOf(document).find((one) => document.list(one['/K'])[0] === 10)?.['/Pg']).toBe('4 0 R');
    expect(listFaults(document).filter((fault) => fault !== '')).toEqual([]);
  });

  it('names one header of its row for each cell, and those of its column', async () => {
    const { document } = await finished();
    const cells = elementsOf(document).filter((element) => element['/S'] === '/TD');
    const headers = cells.map((cell) => document.dictionary(document.list(cell['/A'])[0])['/Headers']);
    expect(headers).toEqual([
      ['u:9', 'u:33'],
      ['u:9', 'u:35'],
    ]);
    expect(headerFaults(document)).toEqual([]);
  });

  it.each([
    [
      'a link that the page does not have',
      { ...FACTS, links: FACTS.links.slice(1) },
      'is not one of the page',
    ],
    [
      'a link of the page that it does not have',
      { ...FACTS, links: [...FACTS.links, { target: 'five', text: 'x', hasNumber: false }] },
      'is not in the printed PDF',
    ],
    ['a section without a page', { ...FACTS, sections: ['five'] }, 'has no page'],
  ])('is refused with %s', async (_, facts, message) => {
    await expect(finishPdf(printed(), facts)).rejects.toThrow(message);
  });

  it('is refused when it is cut short or written in another way', () => {
    const file = printed();
    expect(() => readPdfObjects(file.subarray(0, -20))).toThrow('has no table');
    const moved = Buffer.concat([Buffer.from('x'), file]);
    expect(() => readPdfObjects(moved)).toThrow('has no table');
  });

  it('copies what is unchanged, byte for byte', () => {
    const file = printed();
    expect(Buffer.from(readPdfObjects(file).write()).equals(file)).toBe(true);
  });
});
