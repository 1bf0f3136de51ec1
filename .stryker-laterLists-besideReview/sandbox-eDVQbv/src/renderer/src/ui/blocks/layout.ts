// @ts-nocheck
import { hasSign } from '@shared/presentation/facts';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/masking/maskClasses';
import type { Block, Fact, TableRow, Value } from '@shared/presentation/blocks';
import { statusAppearance, type Tone } from '../statusLabels';

/** What to mask of a fact, as `mask` takes it; undefined if its text decides. */
export function maskOf({ classes }: Pick<Fact, 'classes'>): readonly MaskClass[] | undefined {
  const found = MASK_CLASSES.filter((one) => classes.includes(one));
  return found.length > 0 ? found : undefined;
}

/** The word of the service that a fact is, where it has an icon of its own. */
export function statusOf(fact: Fact): string | null {
  const [value] = fact.values;
  if (value?.received.state !== 'given' || !hasSign(fact)) return null;
  return statusAppearance(value.received.value).known ? value.received.value : null;
}

/** True or false without a word of ours, so it needs the name beside it. */
const isBareFlag = ({ received, meaning }: Value): boolean =>
  meaning === null && received.state === 'given' && ['true', 'false'].includes(received.value);

/** Nothing was received here, and there is nothing to add. */
export const isAbsent = ({ values, label, isFurther }: Fact): boolean =>
  label !== '' &&
  !isFurther &&
  values.length === 1 &&
  values.every(({ received: { state } }) => state === 'missing' || state === 'not-part');

/** Withheld until the reader has compared the faces it is about. */
export const isHidden = ({ values }: Fact): boolean =>
  values.some(({ received: { state } }) => state === 'withheld');

/** Facts that are absent in the same way, shown together: the sentence and the facts. */
export function absences(facts: readonly Fact[]): { sentence: string; facts: Fact[] }[] {
  const grouped = Map.groupBy(facts.filter(isAbsent), ({ values }) => values[0]?.sentence ?? '');
  return [...grouped].map(([sentence, absent]) => ({ sentence, facts: absent }));
}

const RANK: Readonly<Record<Tone, number>> = { fail: 0, attention: 1, neutral: 2, pass: 2 };

function rankOf({ cells }: TableRow): number {
  const ranks = cells.flatMap((cell) => {
    const word = statusOf(cell);
    return word === null ? [] : [RANK[statusAppearance(word).tone]];
  });
  return Math.min(2, ...ranks);
}

/** Rows with a failing word first, then those that need a look; otherwise as received. */
export const byUrgency = (rows: readonly TableRow[]): TableRow[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Words with a meaning that occur in a table, each once, and what a column of bare flags is about: said below it and not in every row. */
export function legendOf(rows: readonly TableRow[]): { word: string; meaning: string }[] {
  const found = new Map<string, string>();
  for (const { cells } of rows)
    for (const { values, label, about, isCaveat } of cells)
      for (const value of values) {
        const { received, meaning } = value;
        if (received.state === 'given' && meaning !== null) found.set(received.value, meaning);
        const isExplained = isBareFlag(value) || (isCaveat === true && received.state === 'given');
        if (isExplained && about !== '') found.set(label, about);
      }
  return [...found].map(([word, meaning]) => ({ word, meaning }));
}

/** Elements of a list that are a picture with facts about it, so that they can stand side by side; else null. */
export function cardsOf(blocks: readonly Block[]): Block[][] | null {
  if (blocks.length < 4 || blocks.length % 2 !== 0) return null;
  const pairs = Array.from({ length: blocks.length / 2 }, (_, at) =>
    blocks.slice(2 * at, 2 * at + 2).toReversed(),
  );
  const isCard = ([media, facts]: Block[]): boolean =>
    facts?.kind === 'facts' && media?.kind === 'media' && media.items.length === 1;
  return pairs.every(isCard) ? pairs : null;
}

/** The host a link leads to, in the form the browser would use; null when it is no https link and is not opened. */
export function linkHost(url: string): string | null {
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' && parsed.username === '' && parsed.password === ''
      ? parsed.host
      : null;
  } catch {
    return null;
  }
}
