// @ts-nocheck
import type { StoredChain } from '../journalChain';

/** A stored text that is not one line was damaged; as a JSON string it is one line, and no entry. */
const asLine = (text: string): string => (/[\r\n]/.test(text) ? JSON.stringify(text) : text);

/** `journal.jsonl`: the chains one after the other, each line exactly as it is stored. */
export function journalText(chains: readonly StoredChain[]): string {
  return chains.flatMap(({ lines }) => lines.map((line) => `${asLine(line)}\n`)).join('');
}
