import { execFileSync } from 'node:child_process';

/** A printed report as its text: by page, and by the numbered sections that its contents list. */
export interface Paper {
  path: string;
  /** What `pdfinfo` says. */
  facts: string;
  /** How many pictures are in it, each once. */
  pictures: number;
  /** As laid out, with header and footer. */
  pages: string[];
  contents: { number: number; title: string; page: number }[];
  /** What stands before the contents, and sections by title, white space gone: in the order in which the page was written, header and footer taken out. */
  sections: Map<string, string>;
}

const tool = (name: string, ...args: string[]): string =>
  execFileSync(name, args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** Marks that turn the direction of writing: the PDF's reader puts them in, and so may a name. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** An Arabic lam and alef are drawn as one, and come out of a PDF in either order. */
const LAM_AND_ALEF = /[\u0627\u0644]{2,}/g;

/** A text as it can be compared across line breaks and ligatures. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/\s/g, '')
    .replaceAll(LAM_AND_ALEF, (run) => [...run].sort().join(''));

/** The object of a picture is in the 11th column; a picture that is drawn twice is one object. */
function picturesIn(path: string): number {
  const [, , ...lines] = tool('pdfimages', '-list', path).trimEnd().split('\n');
  return new Set(lines.map((line) => line.trim().split(/\s+/)[10])).size;
}

/** The three lines that stand in the margins of each page come first in the order of writing. */
const MARGIN_LINES = 3;

/** Reads a report. Throws where its sections are not those of its contents. */
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
    // They are printed in two columns, each of which goes down.
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
