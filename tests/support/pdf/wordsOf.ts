import { tool } from '../electron/reports';

/** A word of a page by its box in points, as a reader of the PDF finds it. */
export interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function wordsOf(path: string): { width: number; words: Word[] }[] {
  const pages = tool('pdftotext', '-bbox', path, '-').split('<page ').slice(1);
  return pages.map((page) => ({
    width: Number(/width="([\d.]+)"/.exec(page)?.[1]),
    words: [
      ...page.matchAll(
        /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
      ),
    ].map(([, left, top, right, bottom, text = '']) => ({
      text,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    })),
  }));
}

/** Pairs of words that cover each other; ascenders and descenders may reach into the next line. */
export const overlaps = (words: readonly Word[]): string[] =>
  words.flatMap((a, index) =>
    words.slice(index + 1).flatMap((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isOver = across > 1.5 && down > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
      return isOver ? [`${a.text} / ${b.text}`] : [];
    }),
  );
