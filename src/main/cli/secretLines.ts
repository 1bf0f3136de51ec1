import type { Readable } from 'node:stream';
import { SECRET } from './cliLabels';
import { commandError } from './commandError';
import { EXIT } from './exitCodes';

/** Decodes UTF-8 in pieces. Without an error, bytes of another encoding would all become the same character. */
function createDecoder(): (piece?: Buffer) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw commandError(EXIT.usage, SECRET['other-encoding']);
    }
  };
}

/** The lines that another program writes, without a byte order mark. Throws for text that is not UTF-8. */
export async function* linesOf(input: Readable): AsyncGenerator<string, void, undefined> {
  const decoded = createDecoder();
  let rest = '';
  for await (const piece of input.iterator({ destroyOnReturn: false })) {
    // A carriage return at the end may be the first half of a line break.
    const lines = (rest + decoded(piece as Buffer)).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest = (rest + decoded()).replace(/\r$/, '');
  if (rest !== '') yield rest;
}
