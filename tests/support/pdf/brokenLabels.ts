import { FIELD_LABELS } from '@shared/labels/amlLabels';
import { MATCH_COLUMNS } from '@shared/presentation/sections/matches';
import type { PrintedPage, PrintedWord } from './printedPages';

/** The words of the headings of a list of matches. */
const HEADINGS = new Set(
  [...MATCH_COLUMNS.map(({ label }) => label), ...Object.values(FIELD_LABELS), 'Decision'].flatMap((label) =>
    label.split(' '),
  ),
);
const ID = /^(?:rs|m)-[\da-f]{3,}$/;

/** Distances in points: between the lines of a cell, and up to which two lines begin at the same place. */
const LINES_APART = { least: 3, most: 14 };
const SAME_PLACE = 0.5;

/** Finds headings and ids in a list of matches that continue in the middle of a word on the next line of their cell. */
export const brokenLabels = (pages: readonly PrintedPage[]): string[] =>
  pages.flatMap(({ words }, index) => {
    const isBelow = (one: PrintedWord, other: PrintedWord): boolean => {
      const apart = other.top - one.top;
      const isNext = apart > LINES_APART.least && apart < LINES_APART.most;
      return isNext && Math.abs(other.left - one.left) < SAME_PLACE;
    };
    return words.flatMap((one) =>
      words
        .filter((other) => isBelow(one, other))
        .filter(({ text }) => HEADINGS.has(one.text + text) || ID.test(one.text + text))
        .map(({ text }) => `page ${String(index + 1)} breaks ${one.text}/${text}`),
    );
  });
