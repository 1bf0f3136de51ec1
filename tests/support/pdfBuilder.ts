/** Small hand-written PDFs whose whole content a test controls. */

/** Objects are numbered from 1; the first is the catalog. `trailer` adds entries to the trailer. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n';
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${String(index + 1)} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R ${trailer} >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const stream = (content: string): string =>
  `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`;

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

interface PageParts {
  /** Drawn in Helvetica, 24 points, near the top of the page. */
  text?: string;
  /** Width and height of the page in points. */
  edges?: readonly [number, number];
  /** Additional entries of the page, the catalog and the trailer, and additional objects, numbered from 6. */
  page?: string;
  catalog?: string;
  trailer?: string;
  objects?: readonly string[];
  font?: string;
  /** Replaces `text`. */
  content?: string;
}

/** One page with a line of text. */
export function onePage({ edges = [600, 800], ...parts }: PageParts): Buffer {
  const [width, height] = edges;
  const content = parts.content ?? `BT /F1 24 Tf 60 ${String(height - 80)} Td (${parts.text ?? ''}) Tj ET`;
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(width)} ${String(height)}] /Contents 4 0 R ` +
        `/Resources << /Font << /F1 5 0 R >> >> ${parts.page ?? ''} >>`,
      stream(content),
      parts.font ?? HELVETICA,
      ...(parts.objects ?? []),
    ],
    parts.trailer,
  );
}

/** A PDF with `count` separate page objects that share one content. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${String(index + 5)} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${String(count)} /MediaBox [0 0 600 800] ` +
      '/Resources << /Font << /F1 4 0 R >> >> >>',
    stream('BT /F1 24 Tf 60 700 Td (One of many) Tj ET'),
    HELVETICA,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
  ]);
}

/** Everything that a PDF can do by itself or on a click, with an address as target. */
export function actingPdf(origin: string): Buffer {
  const script = `app.alert('x'); app.launchURL('${origin}/script', true); this.submitForm('${origin}/submit');`;
  const link = (action: string): string =>
    `<< /Type /Annot /Subtype /Link /Rect [0 0 600 800] /Border [0 0 0] /A ${action} >>`;
  return onePage({
    text: 'Harmless to look at',
    catalog:
      `/OpenAction << /S /JavaScript /JS (${script.replace(/[()\\]/g, '\\$&')}) >> ` +
      '/Names << /JavaScript << /Names [(a) 6 0 R] >> /EmbeddedFiles << /Names [(f.html) 10 0 R] >> >>',
    page: '/Annots [7 0 R 8 0 R 9 0 R] /AA << /O 6 0 R >>',
    objects: [
      `<< /S /JavaScript /JS (${script.replace(/[()\\]/g, '\\$&')}) >>`,
      link(`<< /S /URI /URI (${origin}/uri) >>`),
      link('<< /S /Launch /F (/bin/sh) >>'),
      link(`<< /S /SubmitForm /F << /FS /URL /F (${origin}/form) >> >>`),
      `<< /Type /Filespec /F (f.html) /EF << /F 11 0 R >> >>`,
      stream(`<script src="${origin}/embedded"></script>`),
    ],
  });
}

/** A PDF encrypted with a password that is not given. */
export function encryptedPdf(): Buffer {
  const junk = (byte: string): string => `<${byte.repeat(32)}>`;
  return onePage({
    text: 'Secret',
    objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O ${junk('A1')} /U ${junk('B2')} >>`],
    trailer: `/Encrypt 6 0 R /ID [<${'C3'.repeat(16)}> <${'C3'.repeat(16)}>]`,
  });
}

/** Two Chinese characters in a font that is not embedded, encoded with one of the predefined character maps. */
export function chinesePdf(): Buffer {
  return onePage({
    content: 'BT /F1 24 Tf 60 700 Td <68376C49> Tj ET',
    font: '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    objects: [
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /DW 1000 ' +
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 ' +
        '/Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    ],
  });
}

/** One page with many short words, each a separate text object. */
export function wordyPdf(count: number): Buffer {
  const words = Array.from(
    { length: count },
    (_, index) =>
      `1 0 0 1 ${String((index * 7) % 600)} ${String((index * 13) % 800)} Tm (word${String(index)}) Tj`,
  );
  return onePage({ content: `BT /F1 4 Tf\n${words.join('\n')}\nET` });
}

/** Forms that each draw the next one ten times, `depth` levels deep, so the last one is drawn 10^depth times. */
export function bombPdf(depth: number): Buffer {
  const form = (content: string, next: number | null): string =>
    '<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] ' +
    (next === null ? '' : `/Resources << /XObject << /X ${String(next)} 0 R >> >> `) +
    `/Length ${String(content.length)} >>\nstream\n${content}\nendstream`;
  return onePage({
    content: '/X Do',
    page: '/Resources << /XObject << /X 6 0 R >> >>',
    objects: [
      ...Array.from({ length: depth }, (_, index) => form('/X Do '.repeat(10), index + 7)),
      form('0 0 10 10 re f', null),
    ],
  });
}
