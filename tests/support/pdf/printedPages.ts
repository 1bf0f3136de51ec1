import { tool } from '../electron/reports';

/** A word of a page with its place, in points from the top left corner. */
export interface PrintedWord {
  left: number;
  top: number;
  bottom: number;
  text: string;
}

export interface PrintedPage {
  height: number;
  /** In reading order. */
  words: PrintedWord[];
}

const WORD = /<word xMin="(\S+)" yMin="(\S+)" xMax="\S+" yMax="(\S+)">(.*?)<\/word>/g;

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');

/** The words of each page of a PDF. */
export const printedPages = (path: string): PrintedPage[] =>
  tool('pdftotext', '-bbox', path, '-')
    .split('<page ')
    .slice(1)
    .map((page) => ({
      height: Number(/height="([\d.]+)"/.exec(page)?.[1]),
      words: [...page.matchAll(WORD)].map(([, left, top, bottom, text = '']) => ({
        left: Number(left),
        top: Number(top),
        bottom: Number(bottom),
        text: unescaped(text),
      })),
    }));
