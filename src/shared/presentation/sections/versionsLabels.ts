import { COUNTS } from '../../text/countLabels';
import { counted, plural, statusLine } from '../../text/language';
import { instant, textLine, type Line } from '../prose';

interface ChangeCounts {
  new: number;
  removed: number;
  updated: number;
  formatting: number;
  unchanged: number;
  unpaired: number;
}

/** Labels for monitoring versions and their changes. */
export const VERSIONS = {
  title: 'Changes by monitoring version',
  noName: 'No name given',
  noLabel: 'No label',
  serviceLabel: 'service’s label: ',
  wholeMatch: 'The whole match',
  notPaired: 'Could not be paired',
  notCompared: 'Not compared, because it could not be paired.',
  noEarlier: 'No earlier list is saved for comparison.',
  against: (before: string, counts: ChangeCounts): string =>
    `Compared with ${before}: ${String(counts.new)} new, ${String(counts.removed)} removed, ${String(counts.updated)} updated, ${String(counts.formatting)} that changed in formatting only, ${String(counts.unchanged)} unchanged, ${String(counts.unpaired)} that could not be paired.`,
  reordered: 'The order of matches has changed.',
  byResult: (matches: number, members: readonly string[]): string =>
    `Differences due only to the result type are not listed: ${members.join(', ')} (${counted(matches, COUNTS.match)}).`,
  renewedIds: (matches: number): string =>
    `The service gave ${counted(matches, COUNTS.match)} another match ID; this does not count as a change.`,
  otherForm: 'as in the earlier list',
  from: 'from',
  to: 'to',
  matchCount: (matches: number): string => counted(matches, COUNTS.match),
  changeColumns: ['Change', 'Match', 'What changed'],
  discrepancies: 'Contradictions in the service’s lists and labels',
  unread: (why: string): string => `List of matches: ${why}.`,
  unreadBecause: (why: string, fault: string): string => `List of matches: ${why}, ${fault}.`,
  changes: (total: number): string =>
    plural(total, { one: 'The list names 1 change', other: `The list names ${String(total)} changes` }),
  matches: (total: number): string =>
    plural(total, { one: 'The list has 1 match', other: `The list has ${String(total)} matches` }),
  /** If all matches or changes are described at the same place. */
  only: (head: string, total: number, where: Line): Line =>
    total === 1 ? textLine`${head}, ${where}.` : textLine`${head}, all ${where}.`,
  position: (position: number): string => `match ${String(position)} in the list`,
  place: 'at',
  here: (count: number): Line => textLine`${count} described here`,
  elsewhere: {
    review: (_list: string): string => 'as in the AML review',
    list: (list: string): string => `as in ${list}`,
    change: (list: string): string => `as in ${list} before its changes`,
  },
  relabelled: (list: string): string => `as in ${list} but with the service’s label `,
  unlabelled: (list: string): string => `as in ${list} but without the service’s label`,
  /** For matches whose content differs from what is shown elsewhere, listed or only by the type of result. */
  except: (where: string, isListed: boolean): string =>
    isListed ? `${where} except for the differences below` : `${where} in the form of another result type`,
  shownIn: {
    review: (_list: string): string => 'AML review',
    list: (list: string): string => list,
    change: (list: string): string => list,
  },
  there: (ranges: string): string => `matches ${ranges} there`,
  ranges: (ranges: readonly (readonly [from: number, to: number])[]): string =>
    statusLine(ranges.map(([from, to]) => (from === to ? String(from) : `${String(from)} to ${String(to)}`))),
  inOtherOrder: 'in another order',
  onlyThere: 'only there',
  differingColumns: ['Described in', 'Match', 'What differs here'],
  fullAbsent: (version: number, why: string): string => `Version ${String(version)}, full list: ${why}`,
  fullNotRequested: (version: number): string => `Version ${String(version)}, full list: not requested`,
  changesAbsent: (version: number, why: string): string => `Version ${String(version)}, changes only: ${why}`,
  noVersion: 'No monitoring version is saved.',
  notSaved: 'Versions and deltas not saved',
  nothingOf: (gaps: readonly { from: number; to: number }[]): string =>
    `Not saved: ${statusLine(
      gaps.map(({ from, to }) =>
        from === to ? `version ${String(from)}` : `versions ${String(from)} to ${String(to)}`,
      ),
    )}.`,
  noneAfter: (at: string, version: number): Line =>
    textLine`As of ${instant(at)}, the service had no version after ${version}.`,
  notRequested: 'The latest version is unknown: no later one was requested.',
  notReceived: 'The latest version is unknown: no further version that was requested is saved.',
} as const;
