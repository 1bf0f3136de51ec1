import { labelOfPointer } from '../../domain/aml/matchPlaceLabels';
import { isRenewedId } from '../../domain/aml/renewedIds';
import type { VersionChange } from '../../domain/dossier/dossier';
import { CHANGE_LABELS, noChangeReason, ofEarlierVersion } from '../../labels/amlLabels';
import { pointerTokens } from '../../wire/jsonPointer';
import { changedText, isEmptyValue } from '../changedText';
import { absent, joined, note, received, textLine, when, type Line, type Piece } from '../prose';
import { VERSIONS } from './versionsLabels';

/** A value before or after a change, as text; empty if there was none. */
export const valueLine = (pointer: string | null, value: unknown): Piece[] => {
  if (value === undefined) return [];
  const text = changedText(pointer ?? '', value);
  return [isEmptyValue(value) ? absent(text) : received(text)];
};

export type OneChange = VersionChange['changes'][number];

/** The words and numbers in a value, including those in nested members. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(wordsOf)
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
          .split(/[\s,;|/]+/)
          .filter((word) => word !== '')
      : [];

/**
 * Whether the value differs only because two operations are specified to give it in different forms, and the newer form
 * contains every word of the older one.
 */
function isOtherForm({ cosmetic, after, from, to }: OneChange): boolean {
  const there = new Set(wordsOf(to));
  return cosmetic === 'variant' && after !== null && wordsOf(from).every((word) => there.has(word));
}

/** The changed member and the kind of change. */
const changeHead = (change: OneChange): Line =>
  isOtherForm(change)
    ? textLine`${received(change.label)}, ${VERSIONS.otherForm}`
    : textLine`${received(change.label)}, ${change.kind}${when(noChangeReason(change), (aside) => ` (${aside})`)}`;

/**
 * The value before and after the change, as far as there was one. If only the form differs, just the older value: the
 * newer one is printed with the whole match.
 */
const changeValues = (change: OneChange): Line => {
  const { from, to, before, after } = change;
  const [older, changed] = [valueLine(before, from), valueLine(after, to)];
  if (isOtherForm(change)) return older;
  return older.length === 0 || changed.length === 0
    ? [...older, ...changed]
    : textLine`${note(VERSIONS.from)} ${older} ${note(VERSIONS.to)} ${changed}`;
};

const changeText = (change: OneChange): Line => textLine`${changeHead(change)}: ${changeValues(change)}`;

/** A match’s name as received. */
export const nameOf = (name: string | null): Piece =>
  name === null ? absent(VERSIONS.noName) : received(name);

function changeLine({ group, name, label, labelVersion, changes }: VersionChange): Line[] {
  return [
    textLine`${CHANGE_LABELS[group]}`,
    textLine`${nameOf(name)}${when(label, (word) => textLine`\n${note(VERSIONS.serviceLabel)}${received(word)}${when(labelVersion, (version) => ` ${ofEarlierVersion(version)}`)}`)}`,
    changes.length === 0
      ? [absent(group === 'unpaired' ? VERSIONS.notCompared : VERSIONS.wholeMatch)]
      : joined(changes, changeText, '; '),
  ];
}

/** The texts and numbers in a value, separated by commas as in a printed list. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(textOf).join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';

/** Whether the newer value, which is printed with the whole match, contains every text of the older one. */
const isRepeated = (from: unknown, to: unknown): boolean =>
  typeof from === 'object' && from !== null
    ? Object.values(from).every((one) => isRepeated(one, to))
    : textOf(to).includes(textOf(from));

/**
 * Whether the value differs only because two operations are specified to give it in different forms, and no text of the
 * older value is lost. Such differences are listed once for all matches.
 */
export const isVariantOnly = ({ cosmetic, after, from, to }: OneChange): boolean =>
  cosmetic === 'variant' && after !== null && isRepeated(from, to);

/** A sentence with the members that two types of result give in different forms, and the number of matches concerned. */
export function variantSentences(all: readonly Pick<VersionChange, 'changes'>[]): string[] {
  const found = all.filter(({ changes }) => changes.some(isVariantOnly));
  const members = found.flatMap(({ changes }) =>
    changes
      .filter(isVariantOnly)
      .map(({ after }) => labelOfPointer(`/${pointerTokens(after ?? '')[0] ?? ''}`)),
  );
  return found.length === 0 ? [] : [VERSIONS.byResult(found.length, [...new Set(members)])];
}

/** The number of matches to which the service gave another id; null unless they are several, so that they are stated once. */
function renewedIds(all: readonly Pick<VersionChange, 'changes'>[]): number | null {
  const count = all.filter(({ changes }) => changes.some(isRenewedId)).length;
  return count > 1 ? count : null;
}

/** A sentence with the number of matches to which the service gave another id, if they are several. */
export const renewedSentences = (all: readonly Pick<VersionChange, 'changes'>[]): string[] => {
  const count = renewedIds(all);
  return count === null ? [] : [VERSIONS.renewedIds(count)];
};

/** How the changes of several matches are written: the member that changed, and its values. */
interface ChangeForm {
  head: (change: OneChange) => Line;
  values: (change: OneChange) => Line;
}

/** What several matches have in common, followed by their names; grouped by their values if those differ. */
export function sharedLine(
  what: Line,
  alike: readonly Pick<VersionChange, 'name' | 'changes'>[],
  { head, values }: ChangeForm = { head: changeHead, values: changeValues },
): Line {
  const byValues = [...Map.groupBy(alike, ({ changes }) => JSON.stringify(changes.map(values))).values()];
  const names = (all: readonly { name: string | null }[]): Line => joined(all, ({ name }) => nameOf(name));
  if (byValues.length === 1) return textLine`${what}: ${names(alike)}`;
  const heads = joined(alike[0]?.changes ?? [], head, '; ');
  const valued = byValues.map((all) => [names(all), joined(all[0]?.changes ?? [], values)] as const);
  return textLine`${heads}: ${joined(valued, ([who, one]) => textLine`${who}: ${one}`, '; ')}`;
}

/** From this number of matches on, a table of changes is printed in the narrow font of lists of matches. */
const LONG = 40;

/** The layout of a table of changes. */
export const changesLayout = (matches: number): string => (matches >= LONG ? 'changes dense' : 'changes');

/**
 * A row for each change. Matches with identical changes share a row, and unchanged matches appear only if a score or
 * monitoring data differs.
 */
export function changeRows(all: readonly VersionChange[]): Line[][] {
  const textOf = ({ group, label, labelVersion, changes }: VersionChange): string =>
    JSON.stringify([
      group,
      label,
      labelVersion,
      changes.map(group === 'unchanged' ? changeHead : changeText),
    ]);
  const isRenewed = renewedIds(all) !== null;
  const isStatedOnce = (change: OneChange): boolean =>
    isVariantOnly(change) || (isRenewed && isRenewedId(change));
  const others = all
    .map((one) => ({ ...one, changes: one.changes.filter((change) => !isStatedOnce(change)) }))
    .filter(({ group, changes }) => group !== 'unchanged' || changes.length > 0);
  return [...Map.groupBy(others, textOf).values()].flatMap((alike) => {
    const [[word = [], who = [], what = []] = []] = alike.map(changeLine);
    if (alike.length === 1) return [[word, who, what]];
    return [[word, textLine`${VERSIONS.matchCount(alike.length)}${who.slice(1)}`, sharedLine(what, alike)]];
  });
}
