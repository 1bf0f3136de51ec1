import type { StoredChain } from '../journalChain';

/** A damaged entry may contain line breaks. It is written as a JSON string: one line that cannot be taken for an entry. */
const asLine = (text: string): string => (/[\r\n]/.test(text) ? JSON.stringify(text) : text);

/** The text of `journal.jsonl`: all chains one after the other, each line exactly as stored. */
export function journalText(chains: readonly StoredChain[]): string {
  return chains.flatMap(({ lines }) => lines.map((line) => `${asLine(line)}\n`)).join('');
}
