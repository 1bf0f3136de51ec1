import { execFileSync } from 'node:child_process';

/** The text of a printed report, by page and by numbered section of its table of contents. */
export interface Paper {
  path: string;
  /** The output of `pdfinfo`. */
  facts: string;
  /** The number of different pictures. */
  pictures: number;
  /** The text of each page as laid out, including header and footer. */
  pages: string[];
  contents: { number: number; title: string; page: number }[];
  /**
   * The text before the table of contents, and the sections by title, without white space, headers and footers. Text
   * is in the order in which it was written to the page.
   */
  sections: Map<string, string>;
}

const tool = (name: string, ...args: string[]): string =>
  execFileSync(name, args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** Direction marks, which the PDF reader inserts and which a name may also contain. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Arabic lam and alef form a ligature, so a PDF reader may return them in either order. */
const LAM_AND_ALEF = /[\u0627\u0644]{2,}/g;

/** A text in the form for comparison, independent of line breaks and ligatures. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/\s/g, '')
    .replaceAll(LAM_AND_ALEF, (run) => [...run].sort().join(''));

/** Counts the pictures. The 11th column contains the object number; a picture that is drawn twice is one object. */
function picturesIn(path: string): number {
  const [, , ...lines] = tool('pdfimages', '-list', path).trimEnd().split('\n');
  return new Set(lines.map((line) => line.trim().split(/\s+/)[10])).size;
}

/** The three lines in the margins come first in the content of each page. */
const MARGIN_LINES = 3;

/** Reads a report. Throws if its sections do not match its table of contents. */
export function readPaper(path: string): Paper {
  const count = Number(tool('qpdf', '--show-npages', path));
  const pages = tool('pdftotext', '-layout', path, '-').split('\f').slice(0, -1);
  const written = tool('pdftotext', '-raw', path, '-').split('\f').slice(0, -1);
  if (pages.length !== count) throw new Error(`${pages.length} pages are read, and ${count} counted`);
  const contents = [
    ...pages
      .slice(0, 2)
      .join('\n')
      .matchAll(/(?<=^ *| {2})(\d+) {2,}(\S.*?) {3,}(\d+)(?= {2}|$)/gm),
  ]
    .map(([, number, title = '', page]) => ({ number: Number(number), title, page: Number(page) }))
    // These are printed in two columns, which are read from top to bottom.
    .sort((a, b) => a.number - b.number);
  const lines = written.flatMap((page) => page.split('\n').slice(MARGIN_LINES));
  const sections = new Map<string, string>();
  const summary = lines.indexOf('Summary');
  const listed = lines.indexOf('Contents');
  if (summary === -1 || listed < summary) throw new Error('No summary before the contents');
  sections.set('Audit report', bare(lines.slice(0, summary).join('\n')));
  sections.set('Summary', bare(lines.slice(summary + 1, listed).join('\n')));
  let from = lines.indexOf(`1. ${contents[0]?.title ?? ''}`);
  for (const [index, { number, title }] of contents.entries()) {
    const next = contents[index + 1];
    const to = next === undefined ? lines.length : lines.indexOf(`${next.number}. ${next.title}`, from + 1);
    if (from === -1 || to === -1) throw new Error(`Section ${number} is not where the contents say`);
    sections.set(title, bare(lines.slice(from + 1, to).join('\n')));
    from = to;
  }
  return { path, facts: tool('pdfinfo', path), pictures: picturesIn(path), pages, contents, sections };
}
