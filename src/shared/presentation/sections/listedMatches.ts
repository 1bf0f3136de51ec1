import type { AmlResponse } from '../../domain/aml/amlView';
import type {
  DifferingMatch,
  DossierResponse,
  NamedMatch,
  ShownElsewhere,
  VersionStep,
} from '../../domain/dossier/dossier';
import { noChangeReason, notJsonLabel, responseLabels, UNREAD_LIST_LABELS } from '../../labels/amlLabels';
import {
  absent,
  code,
  joined,
  lines,
  prose,
  received,
  textLine,
  when,
  type Line,
  type WorkBlock,
} from '../prose';
import { positionOf } from './matches';
import {
  changesLayout,
  isVariantOnly,
  nameOf,
  type OneChange,
  sharedLine,
  valueLine,
  variantSentences,
} from './versionChanges';
import { VERSIONS } from './versionsLabels';

/** Where a response has a match. */
export function placeLine(pointer: string): Line {
  const position = positionOf(pointer);
  return position === null ? textLine`${VERSIONS.place} ${code(pointer)}` : [VERSIONS.position(position)];
}

/** Whether a delta response has only changes. Some contain the complete list instead. */
const isChanges = (steps: readonly VersionStep[], { kind, version }: AmlResponse): boolean =>
  kind === 'delta' &&
  !steps.some(
    ({ deltaCheck: check }) =>
      check?.state === 'differs' && check.version === version && check.isCompleteList,
  );

/** How many of the matches shown elsewhere are named; of more, the numbers are given. */
const NAMED = 8;
/** How many ranges of numbers are listed; more would tell a reader nothing. */
const RANGES = 8;

/** A match's name with its resource id, by which it is found elsewhere. */
const nameLine = ({ name, resourceId }: NamedMatch): Line =>
  textLine`${nameOf(name)}${when(resourceId, (id) => textLine`, ${received(id)}`)}`;

/** Ranges of the numbers that matches have in another list; null if one has none, or if there are too many ranges. */
function rangesOf(pointers: readonly (string | null)[]): string | null {
  const positions = pointers.flatMap((pointer) => (pointer === null ? [] : (positionOf(pointer) ?? [])));
  const ranges: [from: number, to: number][] = [];
  for (const position of positions.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && position <= last[1] + 1) last[1] = position;
    else ranges.push([position, position]);
  }
  const isPrintable = positions.length === pointers.length && ranges.length <= RANGES;
  return isPrintable ? VERSIONS.ranges(ranges) : null;
}

/** Which matches are shown elsewhere: by name, or by their numbers there. */
function whichLine(matches: readonly (NamedMatch & { there?: string | null })[]): Line {
  if (matches.length <= NAMED) return textLine` (${joined(matches, nameLine, '; ')})`;
  const ranges = rangesOf(matches.map(({ there = null }) => there));
  return ranges === null ? [] : textLine` (${VERSIONS.there(ranges)})`;
}

/** The differences of a match that are listed. The rest are due only to the result type. */
const listedIn = ({ changes }: Pick<DifferingMatch, 'changes'>): OneChange[] =>
  changes.filter((change) => !isVariantOnly(change));

const whereOf = ({ by, in: list }: Omit<ShownElsewhere, 'matches'>): string =>
  VERSIONS.elsewhere[by](responseLabels(list));

/** The size of a list of matches or changes, and where each of them is shown. */
function sizeLine(head: string, response: DossierResponse, own: number): Line {
  const { of, total, elsewhere, relabelled, differing } = response;
  const whole = responseLabels({ ...of, kind: 'snapshot' });
  const others: { where: Line; matches: readonly (NamedMatch & { there?: string | null })[] }[] = [
    ...elsewhere.map(({ matches, ...place }) => ({ where: [whereOf(place)], matches })),
    ...[...Map.groupBy(relabelled, ({ label }) => label)].map(([label, matches]) => ({
      where: label === null ? [VERSIONS.unlabelled(whole)] : [VERSIONS.relabelled(whole), received(label)],
      matches,
    })),
    ...[...Map.groupBy(differing, (one) => VERSIONS.except(whereOf(one), listedIn(one).length > 0))].map(
      ([where, matches]) => ({ where: [where], matches }),
    ),
  ];
  const [only] = others;
  if (only === undefined) return [`${head}.`];
  if (only.matches.length === total) return VERSIONS.only(head, total, only.where);
  const parts = others.map(({ where, matches }) => textLine`${matches.length} ${where}${whichLine(matches)}`);
  const here = own === 0 ? [] : [VERSIONS.here(own)];
  return textLine`${head}: ${joined([...here, ...parts], (one) => one, '; ')}.`;
}

/** The member that differs; for a value, what it is here. */
const differingHead = (change: OneChange): Line =>
  textLine`${received(change.label)}${change.kind === 'reordered' ? `, ${VERSIONS.inOtherOrder}` : ''}${when(change.cosmetic === 'variant' || change.kind === 'reordered' ? null : noChangeReason(change), (aside) => ` (${aside})`)}`;
const differingValue = ({ before, from }: OneChange): Line =>
  before === null ? [absent(VERSIONS.onlyThere)] : valueLine(before, from);

/**
 * What differs from the content that is shown elsewhere, with the values of this list. Matches with differences in the
 * same members share a row.
 */
function differingBlocks({ differing }: DossierResponse): WorkBlock[] {
  const all = differing.map((match) => ({ ...match, changes: listedIn(match) }));
  const groups = Map.groupBy(
    all.filter(({ changes }) => changes.length > 0),
    ({ by, in: list, changes }) => JSON.stringify([by, list, changes.map(differingHead)]),
  );
  const rows = [...groups.values()].flatMap((alike): Line[][] => {
    const [first] = alike;
    if (first === undefined) return [];
    const where = VERSIONS.shownIn[first.by](responseLabels(first.in));
    const what = joined(
      first.changes,
      (change) => textLine`${differingHead(change)}: ${differingValue(change)}`,
      '; ',
    );
    if (alike.length === 1) return [[[where], nameLine(first), what]];
    const form = { head: differingHead, values: differingValue };
    return [[[where], [VERSIONS.matchCount(alike.length)], sharedLine(what, alike, form)]];
  });
  return [
    ...variantSentences(differing).map((sentence) => prose(sentence)),
    ...(rows.length === 0 ? [] : [lines(VERSIONS.differingColumns, rows, changesLayout(differing.length))]),
  ];
}

/** The matches of a response: those shown in full here, what differs in others, and where the rest are shown. */
export function listBlocks(response: DossierResponse, steps: readonly VersionStep[]): WorkBlock[] {
  const { of, kind, matches, elsewhere, relabelled, differing, total, notJson } = response;
  if (matches.state !== 'given') {
    const why = UNREAD_LIST_LABELS[matches.state];
    const sentence =
      notJson === null ? VERSIONS.unread(why) : VERSIONS.unreadBecause(why, notJsonLabel(notJson));
    return [prose(absent(sentence))];
  }
  const own = matches.value;
  const hasChanges = isChanges(steps, of);
  const head = hasChanges ? VERSIONS.changes(total) : VERSIONS.matches(total);
  const isUnderReview = own.length + elsewhere.length + relabelled.length + differing.length === 0;
  return [
    ...(isUnderReview && !hasChanges ? [] : [prose(sizeLine(head, response, own.length))]),
    ...differingBlocks(response),
    ...(own.length === 0 ? [] : [{ kind: 'matches', of: kind, matches: own } as const]),
  ];
}
