import { pdfOf, stream } from './pdfBuilder';

const hex = (code: number): string => code.toString(16).padStart(4, '0');

const LETTERS = new Intl.Segmenter('en');
const FROM_LEFT = /[\p{Nd}\p{Script=Latin}][\p{Nd}\p{Script=Latin}.,:/-]*/gu;
const clusters = (text: string): string[] => [...LETTERS.segment(text)].map(({ segment }) => segment);

/**
 * A line in visual order, as printing programs write it: reversed if its first letter is of a right-to-left script.
 */
function inVisualOrder(line: string): string {
  if (!/^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line)) return line;
  const turned = clusters(line).reverse().join('');
  return turned.replace(FROM_LEFT, (found) => clusters(found).reverse().join(''));
}

/** A PDF with one page for each text, in any script. Line breaks are kept. */
export function pdfOfTexts(texts: readonly string[]): Buffer {
  const units = [...new Set(texts.join('').replaceAll('\n', ''))];
  const codeOf = new Map(units.map((letter, index) => [letter, hex(index + 1)]));
  const utf16 = (letter: string): string =>
    Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at))).join('');
  const ranges: string[] = [];
  for (let at = 0; at < units.length; at += 100) {
    const part = units.slice(at, at + 100);
    const lines = part.map((letter) => `<${codeOf.get(letter) ?? ''}> <${utf16(letter)}>`);
    ranges.push(`${String(part.length)} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  const map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n' +
    `1 begincodespacerange <0000> <ffff> endcodespacerange\n${ranges.join('\n')}\nendcmap end end`;
  const first = 7;
  const kids = texts.map((_, index) => `${String(first + 2 * index)} 0 R`).join(' ');
  const pages = texts.flatMap((text, index) => {
    const lines = text.split('\n').map((line) => {
      const codes = [...inVisualOrder(line)].map((letter) => codeOf.get(letter) ?? '').join('');
      return `<${codes}> Tj 0 -30 Td`;
    });
    return [
      `<< /Type /Page /Parent 2 0 R /Contents ${String(first + 2 * index + 1)} 0 R >>`,
      stream(`BT /F1 12 Tf 20 700 Td ${lines.join(' ')} ET`),
    ];
  });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${String(texts.length)} /MediaBox [0 0 5000 800] /Resources << /Font << /F1 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /None /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /None /FontDescriptor 5 0 R /DW 600 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    '<< /Type /FontDescriptor /FontName /None /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    stream(map),
    ...pages,
  ]);
}
