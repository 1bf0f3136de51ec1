import { hasSign } from '@shared/presentation/facts';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/maskClasses';
import type { Block, Fact, TableRow } from '@shared/presentation/blocks';
import { statusAppearance } from '../statusLabels';

/** The classes to mask in a fact; undefined if they depend on its text. */
export function maskOf({ classes }: Pick<Fact, 'classes'>): readonly MaskClass[] | undefined {
  const found = MASK_CLASSES.filter((one) => classes.includes(one));
  return found.length > 0 ? found : undefined;
}

/** The status word of a fact, if it has its own icon. A word that a sentence qualifies has none. */
export function statusOf(fact: Fact): string | null {
  const [value] = fact.values;
  if (value?.received.state !== 'given' || value.sentence !== '' || !hasSign(fact)) return null;
  return statusAppearance(value.received.value).known ? value.received.value : null;
}

/** Whether the fact is withheld until the reader has compared the faces it is about. */
export const isHidden = ({ values }: Fact): boolean =>
  values.some(({ received: { state } }) => state === 'withheld');

/** The meanings of columns and of the words in a table, listed once below it instead of in every row. */
export function tableLegend(rows: readonly TableRow[]): { word: string; meaning: string }[] {
  const found = new Map<string, string>();
  for (const { label, about } of rows.flatMap(({ cells }) => cells))
    if (about !== '') found.set(label, about);
  for (const { received, meaning } of rows.flatMap(({ cells }) => cells.flatMap(({ values }) => values)))
    if (received.state === 'given' && meaning !== null) found.set(received.value, meaning);
  return [...found].map(([word, meaning]) => ({ word, meaning }));
}

/** List elements that each are a picture with facts, so that they can be placed side by side; otherwise null. */
export function cardsOf(blocks: readonly Block[]): Block[][] | null {
  const starts = blocks.flatMap(({ kind }, index) => (kind === 'media' ? [index] : []));
  const cards = starts.map((start, index) => blocks.slice(start, starts[index + 1]));
  const isCard = ([media, ...facts]: Block[]): boolean =>
    media?.kind === 'media' &&
    media.items.length === 1 &&
    facts.length > 0 &&
    facts.every(({ kind }) => kind === 'facts');
  return cards.length > 1 && starts[0] === 0 && cards.every(isCard) ? cards : null;
}

/** The host a link leads to, as the browser would show it; null if it is not an https link and cannot be opened. */
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
