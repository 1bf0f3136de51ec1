import type { OnMatch } from './phraseIndex';

const ID_OR_TIME =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?/gi;

/**
 * Wraps `onMatch` to drop matches that are only part of an id or timestamp; a whole day counts. A birth year within a
 * written day is extended to that day, unless the day is the whole text.
 */
export function outsideIdsAndTimes(text: string, onMatch: OnMatch): OnMatch {
  let made: { from: number; to: number; day: number; isWritten: boolean }[] | null = null;
  return (start, end, classes) => {
    made ??= Array.from(text.matchAll(ID_OR_TIME), ({ 0: all, 1: day, index }) => ({
      ...{ from: index, to: index + all.length },
      day: index + (day ?? all).length,
      isWritten: day === all && all !== text.trim(),
    }));
    const around = made.find(({ from, to }) => start >= from && end <= to);
    if (around === undefined || (start === around.from && end >= around.day)) onMatch(start, end, classes);
    else if (around.isWritten && start === around.from && classes.includes('birth-dates'))
      onMatch(start, around.to, classes);
  };
}
