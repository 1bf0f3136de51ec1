// @ts-nocheck
import type { CaseKind } from '../ids';

/** Column names that surely hold ids, best first, with the kind they name (service-facts part 4: names drift). */
export const ID_COLUMNS: readonly [name: string, kind: CaseKind | null][] = [
  ['journeyid', 'journey'],
  ['spotcheckjourneyid', 'spot-check'],
  ['spotcheckid', 'spot-check'],
  ['checkid', 'aml-check'],
  ['amlcheckid', 'aml-check'],
  ['subjectid', null],
  ['caseid', null],
  ['id', null],
];
/** Column names that show that a line is a header, and are not ids. */
const OTHER_COLUMNS = ['referencenumber', 'referenceno', 'reference', 'kind', 'type'];
/** Column names that say what an id is. */
export const KIND_COLUMNS = ['kind', 'type'];

/** A column's name without case, spaces and signs. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What a cell says a case is; null where it says nothing that is known. */
export function kindOfWord(word: string): CaseKind | null {
  const name = plainName(word);
  if (name.startsWith('journey')) return 'journey';
  if (name.startsWith('spotcheck') || name.startsWith('ongoingcheck')) return 'spot-check';
  return name.startsWith('aml') ? 'aml-check' : null;
}

/** Whether cells are the names of columns: at least one is known, and none can be a number. */
export function isHeader(cells: readonly string[]): boolean {
  const known = new Set([...ID_COLUMNS.map(([name]) => name), ...OTHER_COLUMNS]);
  return (
    cells.some((cell) => known.has(plainName(cell))) && cells.every((cell) => !/^\d+$/.test(cell.trim()))
  );
}
