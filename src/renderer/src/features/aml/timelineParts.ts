import { isNone } from '@shared/domain/aml/amlTimeline';
import type { AmlResponse, AmlTimeline, AmlVersion } from '@shared/domain/aml/amlView';

export type TimelinePart =
  | { kind: 'version'; version: AmlVersion; saved: boolean }
  | { kind: 'gap'; from: number; to: number };

export const sameResponse = (a: AmlResponse | null, b: AmlResponse | null): boolean =>
  a !== null && b !== null && a.kind === b.kind && a.version === b.version && a.sha256 === b.sha256;

const isSaved = ({ snapshot, delta }: AmlVersion): boolean => snapshot !== null || delta !== null;

/** Every saved or requested version and every gap, in order. */
export function timelineParts(timeline: AmlTimeline): TimelinePart[] {
  const { versions, gaps, latest } = timeline;
  const steps: { at: number; part: TimelinePart }[] = gaps.map(({ from, to }) => ({
    at: from,
    part: { kind: 'gap', from, to },
  }));
  for (const version of versions) {
    const at = version.version;
    const saved = isSaved(version);
    // A requested version within a gap is already part of it. A version that does not exist according to the service
    // is not shown.
    const isReported =
      gaps.some(({ from, to }) => at >= from && at <= to) ||
      isNone(timeline, version) ||
      (latest.state === 'none-after' && at === latest.version + 1);
    if (saved || !isReported) steps.push({ at, part: { kind: 'version', version, saved } });
  }
  return steps.sort((a, b) => a.at - b.at).map(({ part }) => part);
}

/** Every list that can be reviewed or compared, newest first. */
export function choosableResponses({ versions, others }: AmlTimeline): AmlResponse[] {
  const lists = versions
    .toReversed()
    .flatMap(({ snapshot, delta }) => [snapshot, delta].filter((one) => one !== null));
  return [...lists, ...others];
}
