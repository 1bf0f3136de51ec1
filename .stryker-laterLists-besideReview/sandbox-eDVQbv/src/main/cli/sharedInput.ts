// @ts-nocheck
import { Readable } from 'node:stream';
import { z } from 'zod';

/** What a command reads: lines that a program writes, or keys that a person types. */
export interface TypedInput extends Readable {
  isTTY?: boolean;
  setRawMode?: (raw: boolean) => unknown;
}

type Launched = Pick<NodeJS.Process, 'env' | 'send' | 'stdin'> & {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'disconnect', listener: () => void): unknown;
};

const Piece = z.object({ input: z.string().nullable() });

/**
 * Where a command reads. The launcher gives its own standard input over its channel, because an Electron main process on
 * Windows finds its own at its end; without a launcher it is standard input itself.
 *
 * @param launched the process, or a stand-in for tests
 */
export function inputOf(launched: Launched): TypedInput {
  const kind = launched.env['CASELOUPE_INPUT'];
  if (launched.send === undefined || kind === undefined) return launched.stdin;
  const ask = (message: object): void => void launched.send?.(message);
  const input: TypedInput = new Readable({
    encoding: 'utf8',
    read: () => ask({ input: 'read' }),
  });
  launched.on('message', (message) => {
    const { data } = Piece.safeParse(message);
    if (data !== undefined) input.push(data.input);
  });
  // A launcher that is gone has nothing more to give: a command that waits for a secret ends.
  launched.once('disconnect', () => input.push(null));
  if (kind === 'terminal') {
    input.isTTY = true;
    input.setRawMode = (isRaw) => ask({ input: 'raw', isRaw });
  }
  return input;
}
