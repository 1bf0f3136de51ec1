import type {
  CompareRule,
  MatrixColumn,
  MatrixRow,
  MatrixValue,
  RuleUse,
  Verdict,
  ZoneReading,
} from '../domain/fieldMatrix/types';
import { listed } from '../text/language';

/** Shown instead of the picture of an image field that names no file. */
export const NO_IMAGE_FILE = 'Image without a file';

/**
 * Differences that were ignored when two values count as equal, as noun phrases without commas, to be listed in a
 * sentence.
 */
const IGNORED_DIFFERENCES: Partial<Record<CompareRule, string>> = {
  'unicode-form': 'character encoding',
  'hidden-characters': 'invisible characters',
  fillers: 'MRZ fillers (<)',
  separators: 'separators such as hyphens',
  'white-space': 'white space',
  'letter-case': 'case',
  diacritics: 'diacritics',
  'zone-spelling': 'MRZ spelling (ä as AE)',
  'word-order': 'word order',
  'word-breaks': 'word breaks',
  'digit-script': 'digit script',
  'time-dropped': 'time of day',
  'two-digit-year': 'century (not in the MRZ)',
  'unknown-date-parts': 'unknown date parts (00)',
  'sex-word': 'sex format (letter or word)',
  'zone-country': 'country code format (D or DEU)',
  'date-as-text': 'date format (compared as text)',
};

/** Why a row is partial or in conflict, as full sentences. */
const REASON_SENTENCES: Partial<Record<CompareRule, string>> = {
  'coarser-date': 'One date is less precise.',
  'fewer-words': 'One has fewer words than another.',
  initials: 'Initials instead of full names.',
  'cut-off': 'Name truncated in the MRZ.',
  'different-scripts': 'Different scripts: cannot be compared letter by letter.',
  'word-order': 'Same words in a different order.',
  unspecified: 'One value is unspecified.',
  'other-date-form': 'One date is not in ISO 8601 format. It may be the same day.',
  masked: 'One value is partly masked; the visible part matches.',
  different: 'The values differ.',
  'date-as-text': 'One value is not a date and was compared as text.',
  'check-digit': 'An MRZ check digit is incorrect.',
  'zone-unread': 'Unknown MRZ layout: kept as text.',
};

const rulesOf = (uses: readonly RuleUse[], verdict: RuleUse['verdict']): CompareRule[] =>
  uses.filter((use) => use.verdict === verdict).map(({ rule }) => rule);

/** The verdicts in one or two words. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  conflict: 'Conflict',
  partial: 'Partial',
  normalised: 'Equal when normalised',
  agrees: 'Agrees',
  single: 'Single source',
  'not-compared': 'Not compared',
};

type OfDocuments = Pick<MatrixRow, 'verdict' | 'scope' | 'cells'>;

/** Whether several documents each have a value but there is nothing to compare it with. */
const isOneOfEach = ({ verdict, scope, cells }: OfDocuments): boolean =>
  verdict === 'single' &&
  scope === 'document' &&
  [...cells.values()].flat().filter(({ compared }) => compared !== null).length > 1;

/**
 * Text after the verdict of a row that is compared within each document, so that it is not read as a comparison
 * between documents.
 */
export const verdictScope = (row: OfDocuments): string =>
  (row.scope === 'document' && (row.verdict === 'agrees' || row.verdict === 'normalised')) || isOneOfEach(row)
    ? ' within each document'
    : '';

/** The verdict of a row in full, with the rules it is based on. */
export function rowSentences(row: MatrixRow): string[] {
  const { verdict, rules, scope, cells } = row;
  const butFor = rulesOf(rules, 'normalised').flatMap((rule) => IGNORED_DIFFERENCES[rule] ?? []);
  const has = butFor.length > 0;
  const match = scope === 'document' ? 'Within each document: match' : 'Match';
  const equal = has ? [`${match} after ignoring ${listed(butFor)}.`] : [];
  const rest = has ? [`Apart from that, the values match after ignoring ${listed(butFor)}.`] : [];
  const because = (which: 'conflict' | 'partial'): string[] =>
    rulesOf(rules, which).flatMap((rule) => REASON_SENTENCES[rule] ?? []);
  const compared = scope === 'document' ? ['Compared within each document.'] : [];
  switch (verdict) {
    case 'conflict':
      return [...because('conflict'), ...because('partial'), ...rest, ...compared];
    case 'partial':
      return [...because('partial'), ...rest, ...compared];
    case 'normalised':
      return equal;
    case 'agrees':
      return [scope === 'document' ? 'Same within each document.' : 'Same wherever it is given.'];
    case 'single':
      // A member of the document may contain the value as well, but it is not one of the compared sources.
      return [isOneOfEach(row) ? 'One value per document.' : 'Only one of the compared sources has a value.'];
    case 'not-compared': {
      const pictures = [...cells.values()].flat().some(({ image }) => image !== null);
      return [pictures ? 'Images must be compared by eye.' : 'No value to compare.'];
    }
  }
}

/** Letters for groups of agreeing values; A is the most frequent value. */
export function groupLetter(group: number): string {
  return group < 26 ? String.fromCharCode(65 + group) : String(group + 1);
}

const MAX_NAMED = 3;

/** The source of a value within its document. */
function sourceOf({ source }: MatrixColumn, { origin }: MatrixValue): string {
  const place = source ?? 'source not given';
  if (origin.kind === 'zone') return `${place}, decoded`;
  return origin.kind === 'joined' ? `${place}, name parts` : place;
}

/**
 * Where the values of each group are found, so that a deviating value is recognised without finding its column. Named
 * by document, and also by source if the sources of one document disagree.
 */
export function groupPlaces(
  row: MatrixRow,
  columns: readonly MatrixColumn[],
): { group: number; places: string[]; more: number }[] {
  const placed = columns.flatMap((column) =>
    (row.cells.get(column.id) ?? []).flatMap((value) =>
      value.group === null ? [] : [{ column, value, group: value.group }],
    ),
  );
  const hasConflict = ({ document }: MatrixColumn): boolean =>
    new Set(
      placed.filter((one) => one.column.document?.stepId === document?.stepId).map(({ group }) => group),
    ).size > 1;
  const documents = columns.flatMap(({ document }) => document?.stepId ?? []);
  const isOnlyDocument = new Set(documents).size === 1;
  const found = new Map<number, Set<string>>();
  for (const { column, value, group } of placed) {
    const title = column.document?.title ?? 'Applicant';
    const source = hasConflict(column) || isOnlyDocument ? sourceOf(column, value) : '';
    // If there is only one document, its title is left out.
    const place = [isOnlyDocument && column.document ? '' : title, column.document ? source : '']
      .filter((part) => part !== '')
      .join(' ');
    found.set(group, (found.get(group) ?? new Set()).add(place));
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([group, places]) => ({
      group,
      places: [...places].slice(0, MAX_NAMED),
      more: Math.max(0, places.size - MAX_NAMED),
    }));
}

/** Where a value comes from that is not an extracted field, or one with another name than its row. */
export function originLabels({ origin }: MatrixValue): string | null {
  switch (origin.kind) {
    case 'zone':
      return 'from MRZ';
    case 'joined':
      return origin.names.join(' + ');
    case 'field':
      return origin.called ?? null;
    case 'applicant':
      return null;
  }
}

/** The result of the MRZ's check digits. */
export function zoneLabels(zone: ZoneReading): string {
  const broken = zone.digits.filter(({ isValid }) => !isValid).map(({ of }) => of);
  const all = String(zone.digits.length);
  return broken.length === 0
    ? `${zone.layout}: all ${all} check digits correct`
    : `${zone.layout}: check digit of ${listed(broken)} incorrect`;
}
