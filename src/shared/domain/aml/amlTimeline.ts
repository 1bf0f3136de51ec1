import { isHolding, originOf } from '../heldEvidence';
import type { JournalEntry } from '../journal';
import type { Request } from '../journalEvents';
import type { AmlAnswer, AmlAnswerKind, AmlTimeline, AmlVersion } from './amlView';

/** What an answer to this request is to the AML review; null for one that carries no matches. */
function kindOf({ operation, version, deltaOnly }: Request): AmlAnswerKind | null {
  if (operation === 'amlHistory')
    return version === undefined ? null : deltaOnly === true ? 'delta' : 'snapshot';
  if (operation === 'amlResult') return 'result';
  return operation === 'journeyResult' ? 'journey' : null;
}

/** Every held answer that carries matches, newest first. */
export function amlAnswersOf(entries: readonly JournalEntry[]): AmlAnswer[] {
  const seen = new Set<string>();
  return entries.toReversed().flatMap(({ event, at, author }): AmlAnswer[] => {
    if (!isHolding(event)) return [];
    const kind = kindOf(event.request);
    if (kind === null) return [];
    const version = event.request.version ?? null;
    const request = `${kind} ${version ?? ''}`;
    const current = !seen.has(request);
    seen.add(request);
    return [
      {
        kind,
        version,
        sha256: event.sha256,
        bytes: event.bytes,
        retrievedAt: at,
        retrievedBy: author,
        origin: originOf(event),
        current,
      },
    ];
  });
}

/** Runs of numbers between those of `held` that are not in it; nothing says with which number versions begin. */
function gapsIn(held: readonly number[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let expected = held[0] ?? 0;
  for (const version of held) {
    if (version > expected) gaps.push({ from: expected, to: version - 1 });
    expected = version + 1;
  }
  return gaps;
}

/** The versions of which anything is held, ascending. */
export function heldVersions({ versions }: Pick<AmlTimeline, 'versions'>): number[] {
  return versions
    .filter(({ snapshot, delta }) => snapshot !== null || delta !== null)
    .map(({ version }) => version);
}

/** Which monitoring versions a case holds, which it asked for in vain, and what that says of the latest one. */
export function readTimeline(entries: readonly JournalEntry[]): AmlTimeline {
  const answers = amlAnswersOf(entries);
  const versions = new Map<number, AmlVersion>();
  const versionOf = (version: number): AmlVersion => {
    const known = versions.get(version) ?? {
      version,
      snapshot: null,
      delta: null,
      snapshotAbsent: null,
      deltaAbsent: null,
    };
    versions.set(version, known);
    return known;
  };
  for (const { event, at } of entries) {
    if (event.type !== 'absent') continue;
    const { request, reason, status, serviceCode } = event;
    const kind = kindOf(request);
    if ((kind !== 'snapshot' && kind !== 'delta') || request.version === undefined) continue;
    versionOf(request.version)[`${kind}Absent`] = { reason, status, serviceCode, at };
  }
  for (const answer of answers) {
    if ((answer.kind !== 'snapshot' && answer.kind !== 'delta') || answer.version === null || !answer.current)
      continue;
    const version = versionOf(answer.version);
    version[answer.kind] = answer;
    version[`${answer.kind}Absent`] = null;
  }
  const ascending = [...versions.values()].sort((a, b) => a.version - b.version);
  const held = heldVersions({ versions: ascending });
  const heldUpTo = held.at(-1) ?? null;
  const after = heldUpTo === null ? undefined : versions.get(heldUpTo + 1);
  const refused = after?.snapshotAbsent ?? after?.deltaAbsent ?? null;
  return {
    versions: ascending,
    gaps: gapsIn(held),
    latest:
      heldUpTo !== null && refused?.reason === 'not-found'
        ? { state: 'none-after', version: heldUpTo, at: refused.at }
        : { state: 'unknown', heldUpTo },
    others: answers.filter(({ kind }) => kind === 'result' || kind === 'journey'),
  };
}

/** The newest held snapshot, else the AML result, else the journey: what there is to review. */
export function listToReview({ versions, others }: AmlTimeline): AmlAnswer | null {
  const snapshot = versions.findLast((version) => version.snapshot !== null)?.snapshot;
  return snapshot ?? othersInOrder(others)[0] ?? null;
}

const othersInOrder = (others: readonly AmlAnswer[]): AmlAnswer[] => [
  ...others.filter(({ kind, current }) => kind === 'result' && current),
  ...others.filter(({ kind, current }) => kind === 'journey' && current),
];

/**
 * What a list is compared with unless somebody says otherwise: the held snapshot before it, else the AML result, else
 * the journey. A delta is compared with nothing: it is no list of what there is.
 */
export function listBefore(timeline: AmlTimeline, review: AmlAnswer): AmlAnswer | null {
  if (review.kind === 'delta' || review.kind === 'journey') return null;
  const { version } = review;
  if (review.kind === 'snapshot' && version !== null) {
    const older = timeline.versions.findLast((held) => held.snapshot !== null && held.version < version);
    if (older?.snapshot) return older.snapshot;
  }
  return othersInOrder(timeline.others).find(({ kind }) => kind !== review.kind) ?? null;
}

/** A held answer by what it is; null when the case has none such. Two versions may have the same bytes. */
export function findAnswer(
  entries: readonly JournalEntry[],
  choice: Pick<AmlAnswer, 'kind' | 'version' | 'sha256'>,
): AmlAnswer | null {
  const isChosen = ({ kind, version, sha256 }: AmlAnswer): boolean =>
    kind === choice.kind && version === choice.version && sha256 === choice.sha256;
  return amlAnswersOf(entries).find(isChosen) ?? null;
}
