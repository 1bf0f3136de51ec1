import type { AmlResponse, AmlChange, AmlVersion } from '../../domain/aml/amlView';
import type { DossierAml, DossierResponse, VersionChange, VersionStep } from '../../domain/dossier/dossier';
import { SECTION_TITLES } from '../../domain/report/sectionLabels';
import { RESULT_SCHEMAS } from '../../record/result';
import { counted } from '../../text/language';
import { nodeOf } from '../../wire/catalogue';
import {
  absentBecause,
  responseLabels,
  CHANGE_LABELS,
  COSMETIC_LABELS,
  deltaSentence,
  DISCREPANCY_TITLES,
  notComparedSentence,
  notJsonLabel,
  UNREAD_LIST_LABELS,
} from '../../labels/amlLabels';
import { composeNode } from '../compose';
import { furtherFacts } from '../facts';
import {
  absent,
  bullets,
  code,
  instant,
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
import { matchRow } from './matches';
import type { ReportSource } from './source';

/** A received value of any structure, within running text. */
function anyValue(value: unknown): Piece {
  const [head, ...rest] = furtherFacts({ key: '', pointer: '', value }, 'aml-history');
  const rows = rest.length > 0 ? rest : head === undefined ? [] : [head];
  return { run: [{ kind: 'facts', rows }] };
}

/** A value before and after, as far as there was one. */
const changeText = ({ label, kind, from, to, cosmetic }: Omit<AmlChange, 'words'>): Line =>
  textLine`${received(label)}, ${kind}: ${joined(
    [from, to].filter((value) => value !== undefined),
    anyValue,
    ' → ',
  )}${when(cosmetic, (one) => ` (${COSMETIC_LABELS[one]})`)}`;

const nameOf = (name: string | null): Piece => (name === null ? absent('No name given') : received(name));

function changeLine({ group, name, label, changes }: VersionChange): Line[] {
  const isComplete = group === 'new' || group === 'removed';
  return [
    textLine`${CHANGE_LABELS[group]}`,
    textLine`${nameOf(name)}${when(label, (word) => textLine`\n${note('label of the service: ')}${received(word)}`)}`,
    changes.length === 0
      ? [absent(isComplete ? 'The whole match' : 'Only its place or its ID')]
      : joined(changes, changeText, '; '),
  ];
}

/** What a list changed against the one before it. */
function stepBlocks({ before, diff, notCompared, deltaCheck }: VersionStep): WorkBlock[] {
  const check = deltaCheck === null ? '' : deltaSentence(deltaCheck);
  const isShownAlone =
    deltaCheck !== null &&
    (deltaCheck.state === 'differs' || (deltaCheck.state === 'not-possible' && deltaCheck.unread.length > 0));
  if (before === null || diff === null)
    return [
      prose(
        absent(
          before === null ? 'No earlier list is saved for comparison.' : notComparedSentence(notCompared),
        ),
      ),
      ...(isShownAlone ? [prose(check)] : []),
    ];
  const { counts, matchOrderChanged, changes, discrepancies } = diff;
  const order = matchOrderChanged ? ' The order of matches has changed.' : '';
  return [
    prose(
      `Against ${responseLabels(before)}: ${String(counts.new)} new, ${String(counts.removed)} removed, ${String(counts.updated)} updated, ${String(counts.formatting)} that changed in formatting only, ${String(counts.unchanged)} unchanged, ${String(counts.unpaired)} that could not be paired.${order} ${check}`,
    ),
    ...(changes.length === 0
      ? []
      : [lines(['Change', 'Match', 'What changed'], changes.map(changeLine), 'wide-last')]),
    ...(discrepancies.length === 0
      ? []
      : [
          part('Where the service’s labels and the lists differ', [
            bullets(
              discrepancies.map(
                ({ kind, text, after, before: from }) =>
                  textLine`${DISCREPANCY_TITLES[kind]}: ${text} ${code(after ?? from ?? '')}`,
              ),
            ),
          ]),
        ]),
  ];
}

/** Every match that no other list tells, whole. */
function listBlocks({ of, kind, matches, total, notJson }: DossierResponse): WorkBlock[] {
  if (matches.state !== 'given') {
    const why = notJson === null ? '' : `: ${notJsonLabel(notJson)}`;
    return [prose(absent(`The list of matches ${UNREAD_LIST_LABELS[matches.state]}${why}.`))];
  }
  const own = matches.value;
  const rows = own.map(({ name, label, record }) => {
    const { cells, below } = matchRow({ record, kind });
    return [
      label === null ? absent('No label') : received(label),
      nameOf(name),
      textLine`${{ run: [{ kind: 'facts', rows: cells }, ...below] }} · ${code(record.pointer)}`,
    ];
  });
  const [holds, names] = of.kind === 'delta' ? ['names', 'change'] : ['has', 'match'];
  const elsewhere =
    own.length === total
      ? ''
      : own.length === 0
        ? ', described above'
        : `, of which ${counted(own.length, 'is', 'are')} described here only`;
  return [
    ...(of.kind === 'delta' || own.length > 0
      ? [
          prose(
            `The list ${holds} ${counted(total, names, `${names === 'match' ? 'matches' : 'changes'}`)}${elsewhere}.`,
          ),
        ]
      : []),
    ...(rows.length === 0
      ? []
      : [lines(['Label of the service', 'Match', 'Full content as received'], rows, 'wide-last')]),
  ];
}

const isSame = (one: AmlResponse, other: AmlResponse): boolean =>
  one.kind === other.kind && one.version === other.version && one.sha256 === other.sha256;

/** One held response: what it says beside its matches, what it changed, and what it alone tells. */
function responseBlocks(
  { steps }: DossierAml,
  response: DossierResponse,
  responseSha256: string | null,
): WorkBlock[] {
  const { of, kind, record } = response;
  const step = steps.find(({ after }) => isSame(after, of));
  const isOwn = record === null || of.sha256 === responseSha256;
  const head = isOwn
    ? []
    : composeNode(nodeOf(RESULT_SCHEMAS[kind]), null, record, { kind, mediumOf: () => null });
  const blocks = [...head, ...(step === undefined ? [] : stepBlocks(step)), ...listBlocks(response)];
  const isAlone = response.matches.state === 'given' && response.matches.value.length > 0;
  const isImplied = isOwn && step === undefined && !isAlone;
  return isImplied ? [] : [part(responseLabels(of), blocks)];
}

function notHeld({ version, snapshot, delta, snapshotAbsent, deltaAbsent }: AmlVersion): Line[] {
  const name = `Version ${String(version)}`;
  return [
    ...when(snapshotAbsent, (absence) => `${name}, full list: ${absentBecause(absence)}`),
    ...(snapshotAbsent === null && snapshot === null && delta !== null
      ? [`${name}, full list: not requested`]
      : []),
    ...when(deltaAbsent, (absence) => `${name}, changes only: ${absentBecause(absence)}`),
  ].map((line) => [line]);
}

/** Every held version with all that it says, what it changed, and which versions are not held. */
export function versionsSection({ dossier: { aml, view } }: ReportSource): WorkSection {
  const [id, title] = ['versions', SECTION_TITLES.versions];
  if (aml === null) return workSection(id, title, [], 'No response of this case carries AML matches.');
  const { versions, gaps, latest } = aml.view.timeline;
  const responses = aml.responses.flatMap((response) => responseBlocks(aml, response, view.responseSha256));
  const missing = versions.flatMap(notHeld);
  if (responses.length + gaps.length + missing.length === 0)
    return workSection(id, title, [], 'No monitoring version is saved.');
  const ranges = gaps.map(({ from, to }) =>
    from === to ? `version ${String(from)}` : `versions ${String(from)} to ${String(to)}`,
  );
  return workSection(id, title, [
    ...responses,
    part('Versions not saved', [
      ...(ranges.length === 0 ? [] : [prose(`Nothing is saved of ${ranges.join(', ')}.`)]),
      ...(missing.length === 0 ? [] : [bullets(missing)]),
      prose(
        latest.state === 'none-after'
          ? textLine`When asked at ${instant(latest.at)}, the service had no version after ${latest.version}.`
          : absent('The latest version is unknown: no later one was requested.'),
      ),
    ]),
  ]);
}
