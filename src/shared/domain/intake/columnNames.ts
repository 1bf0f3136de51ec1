import type { CaseKind } from '../ids';

/**
 * Column names that certainly contain ids, best first, with the kind of case they imply (service-facts part 4: the
 * service's names vary).
 */
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
/** Column names that identify a header line but do not contain ids. */
const OTHER_COLUMNS = ['referencenumber', 'referenceno', 'reference', 'kind', 'type'];
/** Names of columns that contain the kind of case. */
export const KIND_COLUMNS = ['kind', 'type'];

/** A column's name in lower case, without spaces and punctuation. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The kind of case that a cell names; null if it names no known kind. */
export function kindOfWord(word: string): CaseKind | null {
  const name = plainName(word);
  if (name.startsWith('journey')) return 'journey';
  if (name.startsWith('spotcheck') || name.startsWith('ongoingcheck')) return 'spot-check';
  return name.startsWith('aml') ? 'aml-check' : null;
}

/** Whether a row is a header: at least one cell is a known column name, and none can be a number. */
export function isHeader(cells: readonly string[]): boolean {
  const known = new Set([...ID_COLUMNS.map(([name]) => name), ...OTHER_COLUMNS]);
  return (
    cells.some((cell) => known.has(plainName(cell))) && cells.every((cell) => !/^\d+$/.test(cell.trim()))
  );
}
