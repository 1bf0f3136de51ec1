import type { AmlResponse, AmlTimeline, AmlVersion, Discrepancy } from '../../domain/aml/amlView';
import { isNone } from '../../domain/aml/amlTimeline';
import { inOrder } from '../../domain/aml/discrepancies';
import type { DossierAml, DossierResponse, VersionStep } from '../../domain/dossier/dossier';
import { RESULT_SCHEMAS } from '../../record/result';
import { nodeOf } from '../../wire/catalogue';
import type { PartBase, Received } from '../../wire/received';
import {
  absentBecause,
  comparedLabels,
  responseLabels,
  deltaSentence,
  DISCREPANCY_TITLES,
  notComparedSentence,
} from '../../labels/amlLabels';
import { composeNode } from '../compose';
import {
  absent,
  bullets,
  joined,
  lines,
  part,
  prose,
  textLine,
  when,
  content,
  type Line,
  type Piece,
  type WorkBlock,
} from '../prose';
import { endNotConfirmed } from '../../labels/absenceLabels';
import { listBlocks, placeLine } from './listedMatches';
import { reviewSection } from './section';
import { absentList } from './summaryMatches';
import { changeRows, changesLayout, nameOf, renewedSentences, variantSentences } from './versionChanges';
import { VERSIONS } from './versionsLabels';

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
        ...renewedSentences(changes),
      ].join(' '),
    ),
    ...(rows.length === 0 ? [] : [lines(VERSIONS.changeColumns, rows, changesLayout(changes.length))]),
    ...differing,
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
  const isImplied =
    isOwn && step === undefined && !isAlone && response.elsewhere.length + response.differing.length === 0;
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
export const versionsSection = reviewSection({
  id: 'versions',
  title: VERSIONS.title,
  compose({ dossier: { aml, view } }) {
    if (aml === null) {
      const why = absentList(view);
      return typeof why === 'string' ? content([], why) : content([prose(why)]);
    }
    const { versions, gaps } = aml.view.timeline;
    const responses = aml.responses.flatMap((response) => responseBlocks(aml, response, view.responseSha256));
    const { timeline } = aml.view;
    const missing = versions.flatMap((one) => notSaved(one, timeline));
    if (responses.length + gaps.length + missing.length === 0) return content([], VERSIONS.noVersion);
    // Two results of one case are compared as well, but they are not monitoring versions.
    const hasVersion =
      versions.length + gaps.length > 0 || aml.responses.some(({ of }) => of.version !== null);
    if (!hasVersion) return content([...responses, prose(absent(VERSIONS.noVersion))]);
    return content([
      ...responses,
      part(VERSIONS.notSaved, [
        ...(gaps.length === 0 ? [] : [prose(VERSIONS.nothingOf(gaps))]),
        ...(missing.length === 0 ? [] : [bullets(missing)]),
        prose(latestPiece(aml.view.timeline)),
      ]),
    ]);
  },
});
