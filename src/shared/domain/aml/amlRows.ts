import { z } from 'zod';
import { valueOrNull } from '../../record/received';
import { foldLetters } from '../../text/letters';
import { pointerTokens } from '../../wire/jsonPointer';
import { readMatchHead, type AmlMatchHead } from './amlMatch';
import type { AmlEvidence } from './amlEvidence';
import { CHANGE_GROUPS, OUTCOMES, type AmlRow, type AmlRowPage, type MatchKey } from './amlView';
import { NO_DECISION, type DecidedMatch } from './dispositions';
import type { KeyedMatch } from './matchKeys';
import { VERDICTS, VERDICT_FIELDS } from './verdicts';
import { isVariant } from './valueDiff';
import type { MatchDiff } from './versionDiff';

export const ROWS_AT_ONCE = 500;

/** The requested rows of the match list. An empty filter matches everything. */
export const AmlRowQuery = z.strictObject({
  /** Search words. Each must occur in the name, aliases, ids or countries. */
  search: z.string().max(200).default(''),
  datasets: z.array(z.string().max(200)).max(50).default([]),
  /** `removed` adds the matches that exist only in the other list. */
  changes: z.array(z.enum(CHANGE_GROUPS)).max(20).default([]),
  states: z
    .array(z.enum(['open', 'outdated', 'differing', ...OUTCOMES]))
    .max(20)
    .default([]),
  /** The verdict that a match must have for the given field, or for any field if `field` is null. */
  verdict: z
    .strictObject({ field: z.enum(VERDICT_FIELDS).nullable(), verdict: z.enum(VERDICTS) })
    .nullable()
    .default(null),
  discrepanciesOnly: z.boolean().default(false),
  /**
   * `attention`: open, outdated, undecided and conflicting matches first, then in the received order. The score only
   * determines an order and is never interpreted.
   */
  sort: z.enum(['received', 'attention', 'name', 'score']).default('received'),
  offset: z.int().nonnegative().default(0),
  limit: z.int().min(1).max(ROWS_AT_ONCE).default(200),
  withKeys: z.boolean().default(false),
  /** The key of the row after which the next row that needs attention is searched; null searches from the start. */
  after: z.string().max(1000).nullable().default(null),
});
export type AmlRowQuery = z.output<typeof AmlRowQuery>;

const topFields = ({ changes }: MatchDiff): string[] => [
  ...new Set(
    changes
      .filter((change) => !change.bookkeeping && !isVariant(change))
      .map(({ before, after }) => pointerTokens(before ?? after ?? '')[0] ?? ''),
  ),
];

function rowOf(
  match: KeyedMatch,
  head: AmlMatchHead,
  rest: Pick<AmlRow, 'side' | 'position' | 'verdicts' | 'discrepancies'>,
  diff: MatchDiff | undefined,
  { disposition, difference }: DecidedMatch,
): AmlRow {
  return {
    key: match.key,
    pointer: match.pointer,
    name: valueOrNull(head.name),
    aliasCount: head.aliases.items.length,
    datasets: head.datasets.items.map(({ text }) => text),
    countries: head.countries.items.map(({ text }) => text),
    birthDates: head.birthDates.items.map(({ text }) => text),
    sex: valueOrNull(head.sex),
    score: valueOrNull(head.score),
    whitelisted: valueOrNull(head.whitelisted),
    matchStatus: valueOrNull(head.matchStatus),
    change: diff?.group ?? null,
    changedFields: diff === undefined ? [] : topFields(diff),
    serviceLabel: valueOrNull(head.updateType),
    labelVersion: diff?.labelVersion ?? null,
    isRemoved: match.isRemoved,
    disposition: {
      state: disposition?.outcome ?? 'open',
      outdated: (disposition?.outdated.length ?? 0) > 0,
      carriedForward: disposition?.carriedForward ?? false,
      differing: (difference?.sides ?? []).flatMap(({ event }) =>
        event.type === 'match-decided' ? [event.outcome] : [],
      ),
    },
    ...rest,
  };
}

/** All rows: the list under review in its received order, followed by the matches that exist only in the other list. */
export function readRows(evidence: AmlEvidence, decided: ReadonlyMap<MatchKey, DecidedMatch>): AmlRow[] {
  const { matches, diff, diffOf, discrepanciesOf } = evidence;
  const olderKind = (evidence.against ?? evidence.review).kind;
  const rows = matches.map(({ match, head, verdicts }, index) =>
    rowOf(
      match,
      head,
      {
        side: 'review',
        position: index + 1,
        verdicts,
        discrepancies: discrepanciesOf.get(match.key)?.length ?? 0,
      },
      diffOf.get(match),
      decided.get(match.key) ?? NO_DECISION,
    ),
  );
  const gone = (diff?.entries ?? []).flatMap((entry) => {
    if (entry.after !== null || entry.before === null) return [];
    const discrepancies = discrepanciesOf.get(entry.key)?.length ?? 0;
    const rest = { side: 'against' as const, position: 0, verdicts: null, discrepancies };
    return [rowOf(entry.before, readMatchHead(entry.before, olderKind), rest, entry, NO_DECISION)];
  });
  return [...rows, ...gone.map((row, index) => ({ ...row, position: rows.length + index + 1 }))];
}

/** Whether a match needs attention. Removed matches need no decision, whether or not they are still listed. */
export function needsAttention({ side, isRemoved, disposition }: AmlRow): boolean {
  return (
    side === 'review' &&
    !isRemoved &&
    (disposition.outdated ||
      disposition.differing.length > 0 ||
      disposition.state === 'open' ||
      disposition.state === 'undecided')
  );
}

/** The filter state of a row. Each row has exactly one state; removed matches have none. */
function stateOf({ isRemoved, disposition }: AmlRow): AmlRowQuery['states'][number] | null {
  if (isRemoved) return null;
  if (disposition.differing.length > 0) return 'differing';
  return disposition.outdated ? 'outdated' : disposition.state;
}

const fold = (text: string): string => foldLetters(text, 'search');

function createFilter(query: AmlRowQuery, searchText: (row: AmlRow) => string): (row: AmlRow) => boolean {
  const words = fold(query.search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const isIn = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);
  return (row) => {
    const { verdicts, change } = row;
    if (row.side === 'against' && !query.changes.includes(change ?? 'removed')) return false;
    if (query.changes.length > 0 && (change === null || !query.changes.includes(change))) return false;
    if (query.discrepanciesOnly && row.discrepancies === 0) return false;
    if (query.datasets.length > 0 && !row.datasets.some((name) => query.datasets.includes(name)))
      return false;
    if (!isIn(query.states, stateOf(row))) return false;
    if (query.verdict !== null) {
      const { field, verdict } = query.verdict;
      const found = verdicts === null ? [] : field === null ? Object.values(verdicts) : [verdicts[field]];
      if (!found.includes(verdict)) return false;
    }
    if (words.length === 0) return true;
    const text = searchText(row);
    return words.every((word) => text.includes(word));
  };
}

/** The score as a number for sorting. Anything that is not a number is sorted last. */
const orderOf = ({ score }: AmlRow): number => {
  const number = score === null || score.trim() === '' ? NaN : Number(score);
  return Number.isNaN(number) ? -Infinity : number;
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts rows in place and keeps the received order of equal ones. Names are compared without case and accents; rows
 * without a name come last.
 */
function sortRows(rows: AmlRow[], sort: AmlRowQuery['sort']): void {
  if (sort === 'attention') rows.sort((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)));
  else if (sort === 'score') {
    rows.sort((a, b) => {
      const [left, right] = [orderOf(a), orderOf(b)];
      return left === right ? 0 : right - left;
    });
  } else if (sort === 'name') {
    const names = new Map(rows.map((row) => [row, fold(row.name ?? '\uffff')]));
    rows.sort((a, b) => compareText(names.get(a) ?? '', names.get(b) ?? ''));
  }
}

/**
 * Returns a function that provides the folded search text of a row: name, aliases, countries and ids. Each text is
 * folded only once, because folding thousands of names is slower than searching them.
 */
export function createSearchTexts(evidence: AmlEvidence | null): (row: AmlRow) => string {
  const texts = new Map<string, string>();
  return (row) => {
    const place = `${row.side} ${row.pointer}`;
    const known = texts.get(place);
    if (known !== undefined) return known;
    const aliases = evidence?.byKey.get(row.key)?.head.aliases.items ?? [];
    const text = fold(
      [row.name ?? '', ...aliases.map((alias) => alias.text), ...row.countries, row.key].join(' '),
    );
    texts.set(place, text);
    return text;
  };
}

/** One page of the match list, filtered and sorted. */
export function pageOfRows(
  rows: readonly AmlRow[],
  query: AmlRowQuery,
  searchText: (row: AmlRow) => string,
): AmlRowPage {
  const isWanted = createFilter(query, searchText);
  const found = rows.filter(isWanted);
  sortRows(found, query.sort);
  const from = query.after === null ? 0 : found.findIndex(({ key }) => key === query.after) + 1;
  // If no later row needs attention, continue from the top of the list.
  const ahead = found.findIndex((row, index) => index >= from && needsAttention(row));
  const place = ahead === -1 ? found.findIndex(needsAttention) : ahead;
  const next = found[place];
  return {
    total: found.length,
    offset: query.offset,
    rows: found.slice(query.offset, query.offset + query.limit),
    keys: query.withKeys ? found.map(({ key }) => key) : null,
    next: next === undefined ? null : { key: next.key, position: place },
  };
}
