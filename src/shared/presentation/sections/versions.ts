import type { AmlResponse, AmlTimeline, AmlVersion, Discrepancy } from '../../domain/aml/amlView';
import { isNone } from '../../domain/aml/amlTimeline';
import { inOrder } from '../../domain/aml/discrepancies';
import type { DossierAml, DossierResponse, VersionChange, VersionStep } from '../../domain/dossier/dossier';
import { labelOfPointer } from '../../domain/aml/matchPlaceLabels';
import { SECTION_TITLES } from '../../domain/report/sectionLabels';
import { RESULT_SCHEMAS } from '../../record/result';
import { nodeOf } from '../../wire/catalogue';
import { pointerTokens } from '../../wire/jsonPointer';
import type { PartBase, Received } from '../../wire/received';
import {
  absentBecause,
  noChangeReason,
  comparedLabels,
  responseLabels,
  CHANGE_LABELS,
  deltaSentence,
  DISCREPANCY_TITLES,
  notComparedSentence,
  notJsonLabel,
  ofEarlierVersion,
  UNREAD_LIST_LABELS,
} from '../../labels/amlLabels';
import { changedText, isEmptyValue } from '../changedText';
import { composeNode } from '../compose';
import {
  absent,
  bullets,
  code,
  joined,
  lines,
  note,
  part,
  prose,
  received,
  textLine,
  when,
  workSection,
  type Line,
  type Piece,
  type WorkBlock,
  type WorkSection,
} from '../prose';
import { matchRow, positionOf } from './matches';
import { endNotConfirmed } from '../../labels/absenceLabels';
import type { ReportSource } from './source';
import { VERSIONS } from './versionsLabels';

const valueLine = (pointer: string | null, value: unknown): Piece[] => {
  if (value === undefined) return [];
  const text = changedText(pointer ?? '', value);
  return [isEmptyValue(value) ? absent(text) : received(text)];
};

type OneChange = VersionChange['changes'][number];

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

const nameOf = (name: string | null): Piece => (name === null ? absent(VERSIONS.noName) : received(name));

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
const isVariantOnly = ({ cosmetic, after, from, to }: OneChange): boolean =>
  cosmetic === 'variant' && after !== null && isRepeated(from, to);

/** A sentence with the members that two types of result give in different forms, and the number of matches concerned. */
function variantSentences(all: readonly VersionChange[]): string[] {
  const found = all.filter(({ changes }) => changes.some(isVariantOnly));
  const members = found.flatMap(({ changes }) =>
    changes
      .filter(isVariantOnly)
      .map(({ after }) => labelOfPointer(`/${pointerTokens(after ?? '')[0] ?? ''}`)),
  );
  return found.length === 0 ? [] : [VERSIONS.byResult(found.length, [...new Set(members)])];
}

/** What several matches have in common, followed by their names; grouped by their values if those differ. */
function sharedLine(what: Line, alike: readonly VersionChange[]): Line {
  const byValues = [
    ...Map.groupBy(alike, ({ changes }) => JSON.stringify(changes.map(changeValues))).values(),
  ];
  const names = (all: readonly VersionChange[]): Line => joined(all, ({ name }) => nameOf(name));
  if (byValues.length === 1) return textLine`${what}: ${names(alike)}`;
  const heads = joined(alike[0]?.changes ?? [], changeHead, '; ');
  const valued = byValues.map((all) => [names(all), joined(all[0]?.changes ?? [], changeValues)] as const);
  return textLine`${heads}: ${joined(valued, ([who, values]) => textLine`${who}: ${values}`, '; ')}`;
}

/**
 * A row for each change. Matches with identical changes share a row, and unchanged matches appear only if a score or
 * monitoring data differs.
 */
function changeRows(all: readonly VersionChange[]): Line[][] {
  const textOf = ({ group, label, labelVersion, changes }: VersionChange): string =>
    JSON.stringify([
      group,
      label,
      labelVersion,
      changes.map(group === 'unchanged' ? changeHead : changeText),
    ]);
  const others = all
    .map((one) => ({ ...one, changes: one.changes.filter((change) => !isVariantOnly(change)) }))
    .filter(({ group, changes }) => group !== 'unchanged' || changes.length > 0);
  return [...Map.groupBy(others, textOf).values()].flatMap((alike) => {
    const [[word = [], who = [], what = []] = []] = alike.map(changeLine);
    if (alike.length === 1) return [[word, who, what]];
    return [[word, textLine`${VERSIONS.matchCount(alike.length)}${who.slice(1)}`, sharedLine(what, alike)]];
  });
}

/** Where the service’s labels, its deltas and its lists contradict each other between two versions. */
const discrepanciesOf = ({ diff, deltaCheck }: VersionStep): readonly Discrepancy[] => [
  ...(diff?.discrepancies ?? []),
  ...(deltaCheck?.state === 'differs' ? deltaCheck.discrepancies : []),
];

/**
 * The response in which a discrepancy was found. Of the two lists it is the newer one, unless only the older one has
 * the match.
 */
function listOf({ after: newer, before: older }: VersionStep, { named, after }: Discrepancy): string {
  const { version } = newer;
  if (named !== null) return responseLabels({ kind: 'delta', version });
  if (after !== null || older === null)
    return responseLabels({ kind: newer.version === null ? newer.kind : 'snapshot', version });
  return comparedLabels(older, newer);
}

/** Where a response has a match. */
function placeLine(pointer: string): Line {
  const position = positionOf(pointer);
  return position === null ? textLine`${VERSIONS.place} ${code(pointer)}` : [VERSIONS.position(position)];
}

/** A match's name and its place in that response. */
const namedPlace = ({ name, named, after, before }: Discrepancy): Line =>
  textLine`${nameOf(name)}${when(named ?? after ?? before, (at) => textLine` (${placeLine(at)})`)}`;

/** The discrepancies, each kind once, with the matches grouped by the list that contains them. */
function discrepancyBlocks(step: VersionStep): WorkBlock[] {
  const found = inOrder(discrepanciesOf(step));
  if (found.length === 0) return [];
  const kinds = Map.groupBy(found, ({ kind, text }) => `${DISCREPANCY_TITLES[kind]}: ${text}`);
  const rows = [...kinds].map(([sentence, all]) => {
    const lists = [...Map.groupBy(all, (one) => listOf(step, one))];
    return textLine`${sentence} ${joined(lists, ([list, ones]) => textLine`${list}: ${joined(ones, namedPlace)}`, '; ')}`;
  });
  return [part(VERSIONS.discrepancies, [bullets(rows)])];
}

/** What changed in a list since the previous one. */
function stepBlocks(step: VersionStep): WorkBlock[] {
  const { after, before, diff, notCompared, deltaCheck } = step;
  const check = deltaCheck === null ? [] : [deltaSentence(deltaCheck)];
  const differing = discrepancyBlocks(step);
  if (after.kind === 'delta') return [...check.map((sentence) => prose(sentence)), ...differing];
  const isShownAlone =
    deltaCheck !== null &&
    (deltaCheck.state === 'differs' || (deltaCheck.state === 'not-possible' && deltaCheck.unread.length > 0));
  if (before === null || diff === null)
    return [
      prose(absent(before === null ? VERSIONS.noEarlier : notComparedSentence(notCompared))),
      ...(isShownAlone ? check.map((sentence) => prose(sentence)) : []),
      ...differing,
    ];
  const { counts, matchOrderChanged, changes } = diff;
  const rows = changeRows(changes);
  return [
    prose(
      [
        VERSIONS.against(comparedLabels(before, after), counts),
        ...(matchOrderChanged ? [VERSIONS.reordered] : []),
        ...check,
        ...variantSentences(changes),
      ].join(' '),
    ),
    ...(rows.length === 0 ? [] : [lines(VERSIONS.changeColumns, rows, 'changes')]),
    ...differing,
  ];
}

/** Whether a delta response has only changes. Some contain the complete list instead. */
const isChanges = (steps: readonly VersionStep[], { kind, version }: AmlResponse): boolean =>
  kind === 'delta' &&
  !steps.some(
    ({ deltaCheck: check }) =>
      check?.state === 'differs' && check.version === version && check.isCompleteList,
  );

/** How many of the matches shown elsewhere are named; if there are more, they are only counted. */
const NAMED = 8;

/** The size of a list of matches or changes, and where each of them is shown. */
function sizeLine(head: string, { of, total, elsewhere, relabelled }: DossierResponse, own: number): Line {
  const whole = responseLabels({ ...of, kind: 'snapshot' });
  const others = [
    ...elsewhere.map(({ by, in: list, matches }) => ({
      where: [VERSIONS.elsewhere[by](responseLabels(list))] as Line,
      names: matches.map(({ name }) => name),
    })),
    ...[...Map.groupBy(relabelled, ({ label }) => label)].map(([label, all]) => ({
      where: label === null ? [VERSIONS.unlabelled(whole)] : [VERSIONS.relabelled(whole), received(label)],
      names: all.map(({ name }) => name),
    })),
  ];
  const [only] = others;
  if (only === undefined) return [`${head}.`];
  if (only.names.length === total) return VERSIONS.only(head, total, only.where);
  const parts = others.map(({ where, names }) => {
    const who = names.length > NAMED ? [] : textLine` (${joined(names, nameOf)})`;
    return textLine`${names.length} ${where}${who}`;
  });
  const here = own === 0 ? [] : [VERSIONS.here(own)];
  return textLine`${head}: ${joined([...here, ...parts], (one) => one, '; ')}.`;
}

/** Every match that is printed here in full. */
function listBlocks(response: DossierResponse, steps: readonly VersionStep[]): WorkBlock[] {
  const { of, kind, matches, elsewhere, relabelled, total, notJson } = response;
  if (matches.state !== 'given') {
    const why = UNREAD_LIST_LABELS[matches.state];
    const sentence =
      notJson === null ? VERSIONS.unread(why) : VERSIONS.unreadBecause(why, notJsonLabel(notJson));
    return [prose(absent(sentence))];
  }
  const own = matches.value;
  const rows = own.map(({ name, label, record }) => {
    const { cells, below } = matchRow({ record, kind });
    return [
      label === null ? absent(VERSIONS.noLabel) : received(label),
      nameOf(name),
      textLine`${{ run: [{ kind: 'facts', rows: cells }, ...below] }} (${placeLine(record.pointer)})`,
    ];
  });
  const hasChanges = isChanges(steps, of);
  const head = hasChanges ? VERSIONS.changes(total) : VERSIONS.matches(total);
  const isUnderReview = own.length + elsewhere.length + relabelled.length === 0;
  return [
    ...(isUnderReview && !hasChanges ? [] : [prose(sizeLine(head, response, own.length))]),
    ...(rows.length === 0 ? [] : [lines(VERSIONS.matchColumns, rows, 'changes')]),
  ];
}

const isSame = (one: AmlResponse, other: AmlResponse): boolean =>
  one.kind === other.kind && one.version === other.version && one.sha256 === other.sha256;

/** Whether nothing but matches was received, without anything around them. */
const isEmptyRecord = (record: Received<PartBase>): boolean =>
  record.state === 'given' &&
  record.value.undescribed.length === 0 &&
  Object.keys(record.value).every((key) => key === 'pointer' || key === 'undescribed');

/** One saved response: its own facts, what changed in it, and the matches that only it contains. */
function responseBlocks(
  { steps }: DossierAml,
  response: DossierResponse,
  responseSha256: string | null,
): WorkBlock[] {
  const { of, kind, record } = response;
  const step = steps.find(({ after }) => isSame(after, of));
  const isOwn = record === null || of.sha256 === responseSha256;
  const head =
    isOwn || isEmptyRecord(record)
      ? []
      : composeNode(nodeOf(RESULT_SCHEMAS[kind]), null, record, { kind, mediumOf: () => null });
  const blocks = [...head, ...(step === undefined ? [] : stepBlocks(step)), ...listBlocks(response, steps)];
  const isAlone = response.matches.state === 'given' && response.matches.value.length > 0;
  const isImplied = isOwn && step === undefined && !isAlone && response.elsewhere.length === 0;
  return isImplied ? [] : [part(responseLabels(of), blocks)];
}

/** What is not saved of a version. Empty for a version number that was only requested and that the service does not have. */
function notSaved(of: AmlVersion, timeline: AmlTimeline): Line[] {
  if (isNone(timeline, of)) return [];
  const { version, snapshot, delta, snapshotAbsent, deltaAbsent } = of;
  return [
    ...when(snapshotAbsent, (absence) => VERSIONS.fullAbsent(version, absentBecause(absence))),
    ...(snapshotAbsent === null && snapshot === null && delta !== null
      ? [VERSIONS.fullNotRequested(version)]
      : []),
    ...when(deltaAbsent, (absence) => VERSIONS.changesAbsent(version, absentBecause(absence))),
  ].map((line) => [line]);
}

function latestPiece({ latest, versions }: AmlTimeline): Line | Piece {
  if (latest.state === 'none-after') {
    const { at, version, failedLater } = latest;
    const line = VERSIONS.noneAfter(at, version);
    return failedLater === undefined ? line : textLine`${line} ${endNotConfirmed(failedLater)}`;
  }
  const isRequested = versions.some(({ version }) => version > (latest.savedUpTo ?? -1));
  return absent(isRequested ? VERSIONS.notReceived : VERSIONS.notRequested);
}

/** Every saved version with its content and its changes, and the versions that are not saved. */
export function versionsSection({ dossier: { aml, view } }: ReportSource): WorkSection {
  const [id, title] = ['versions', SECTION_TITLES.versions];
  if (aml === null) return workSection(id, title, [], VERSIONS.noMatches);
  const { versions, gaps } = aml.view.timeline;
  const responses = aml.responses.flatMap((response) => responseBlocks(aml, response, view.responseSha256));
  const { timeline } = aml.view;
  const missing = versions.flatMap((one) => notSaved(one, timeline));
  if (responses.length + gaps.length + missing.length === 0)
    return workSection(id, title, [], VERSIONS.noVersion);
  // Two results of one case are compared as well, but they are not monitoring versions.
  const hasVersion = versions.length + gaps.length > 0 || aml.responses.some(({ of }) => of.version !== null);
  if (!hasVersion) return workSection(id, title, [...responses, prose(absent(VERSIONS.noVersion))]);
  return workSection(id, title, [
    ...responses,
    part(VERSIONS.notSaved, [
      ...(gaps.length === 0 ? [] : [prose(VERSIONS.nothingOf(gaps))]),
      ...(missing.length === 0 ? [] : [bullets(missing)]),
      prose(latestPiece(aml.view.timeline)),
    ]),
  ]);
}
