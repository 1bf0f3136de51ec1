import type { CaseMedium } from '../caseView';
import type { Sha256 } from '../ids';
import type { JournalEntry } from '../journal';
import type { JournalEventOf, Request } from '../journalEvents';
import { evidencePaths } from '../package/layout';
import type { Operation } from '../profile';
import type { Exhibit } from './dossier';

const ANSWER_NAMES: Readonly<Record<Operation, string>> = {
  journeyResult: 'Journey result',
  journeySummary: 'Journey summary',
  spotCheckResult: 'Spot check result',
  amlResult: 'AML result',
  amlHistory: 'AML monitoring',
  image: 'Image',
  video: 'Video',
  pdf: 'PDF',
};

/** What an answer is called: operation, and version where there is one. */
export function requestLabel({ operation, version, deltaOnly }: Request): string {
  const name = ANSWER_NAMES[operation];
  if (version === undefined) return name;
  return `${name}, version ${version}, ${deltaOnly === true ? 'changes only' : 'whole list'}`;
}

const isMedium = ({ operation }: Request): boolean =>
  operation === 'image' || operation === 'video' || operation === 'pdf';

type Retrieved = JournalEventOf<'retrieved'>;

/** The label of held bytes: that of the first medium that has them, else of what was asked for. */
function labelOf(media: readonly CaseMedium[], request: Request): string {
  const [first] = media;
  if (first !== undefined) return first.label;
  return isMedium(request) ? `${requestLabel(request)} named by another answer` : requestLabel(request);
}

/**
 * Every held piece of evidence once, numbered from 1: what the case shows in reading order, then media that only other
 * answers name, then the answers in the order in which they came.
 */
export function exhibitsOf(entries: readonly JournalEntry[], media: readonly CaseMedium[]): Exhibit[] {
  const held = new Map<Sha256, Retrieved[]>();
  for (const { event } of entries) {
    if (event.type !== 'retrieved') continue;
    held.set(event.sha256, [...(held.get(event.sha256) ?? []), event]);
  }
  const shown = media.flatMap(({ state }) => (state.kind === 'held' ? [state.sha256] : []));
  const isAnswer = (sha256: Sha256): boolean =>
    (held.get(sha256) ?? []).some(({ request }) => !isMedium(request));
  const others = [...held.keys()].filter((sha256) => !isAnswer(sha256));
  const order = new Set([...shown, ...others, ...held.keys()]);
  const paths = evidencePaths([...held.values()].flatMap((retrievals) => retrievals.slice(0, 1)));
  return [...order]
    .flatMap((sha256) => held.get(sha256)?.slice(0, 1) ?? [])
    .map((first, index): Exhibit => {
      const { sha256, bytes, mime } = first;
      const having = media.filter(({ state }) => state.kind === 'held' && state.sha256 === sha256);
      return {
        number: index + 1,
        path: paths.get(sha256) ?? '',
        sha256,
        bytes,
        mime,
        kind: isAnswer(sha256) ? 'answer' : 'medium',
        label: labelOf(having, first.request),
        mediumIds: having.map(({ id }) => id),
        requests: (held.get(sha256) ?? []).map(({ request }) => request),
      };
    });
}
