import type { AmlAnswer, AmlTimeline, AmlVersion } from '@shared/domain/aml/amlView';

/** One thing on the line of versions. */
export type TimelinePart =
  | { kind: 'other'; answer: AmlAnswer }
  | { kind: 'version'; version: AmlVersion; held: boolean }
  | { kind: 'gap'; from: number; to: number };

export const sameAnswer = (a: AmlAnswer | null, b: AmlAnswer | null): boolean =>
  a !== null && b !== null && a.kind === b.kind && a.version === b.version && a.sha256 === b.sha256;

/** Everything held or asked for, in order, with every gap drawn. Answers without a version come first. */
export function timelineParts({ versions, gaps, others, latest }: AmlTimeline): TimelinePart[] {
  const parts: TimelinePart[] = others
    .filter(({ current }) => current)
    .map((answer) => ({ kind: 'other', answer }));
  const isHeld = ({ snapshot, delta }: AmlVersion): boolean => snapshot !== null || delta !== null;
  const steps = [
    ...versions.filter(isHeld).map((version) => ({
      at: version.version,
      part: { kind: 'version', version, held: true },
    })),
    ...gaps.map(({ from, to }) => ({ at: from, part: { kind: 'gap', from, to } })),
    // What was asked for beyond the last held one; that there is none is said at the end of the line.
    ...versions
      .filter(
        (version) =>
          !isHeld(version) && !gaps.some(({ from, to }) => version.version >= from && version.version <= to),
      )
      .filter(({ version }) => !(latest.state === 'none-after' && version === latest.version + 1))
      .map((version) => ({
        at: version.version,
        part: { kind: 'version', version, held: false },
      })),
  ];
  return [...parts, ...steps.sort((a, b) => a.at - b.at).map(({ part }) => part)];
}

/** Every list that can be reviewed or compared with, newest first. */
export function choosableAnswers({ versions, others }: AmlTimeline): AmlAnswer[] {
  const lists = versions
    .toReversed()
    .flatMap(({ snapshot, delta }) => [snapshot, delta].filter((one) => one !== null));
  return [...lists, ...others];
}
