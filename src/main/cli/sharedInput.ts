import { Readable } from 'node:stream';
import { z } from 'zod';

/** Standard input of a command: lines from another program, or typed input from a terminal. */
export interface TypedInput extends Readable {
  isTTY?: boolean;
  setRawMode?: (raw: boolean) => unknown;
}

type Launched = Pick<NodeJS.Process, 'env' | 'send' | 'stdin'> & {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'disconnect', listener: () => void): unknown;
};

/** A piece of input in Base64, because it is decoded here only. Null: the end. */
const Piece = z.object({ input: z.string().nullable() });

/**
 * The standard input of a command. On Windows, an Electron main process cannot read its own standard input, so the
 * launcher forwards its input over the IPC channel. Without a launcher, it is the process's own standard input.
 *
 * @param launched the process; replaced in tests
 */
export function inputOf(launched: Launched): TypedInput {
  const kind = launched.env['CASELOUPE_INPUT'];
  if (launched.send === undefined || kind === undefined) return launched.stdin;
  const ask = (message: object): void => void launched.send?.(message);
  const input: TypedInput = new Readable({ read: () => ask({ input: 'read' }) });
  launched.on('message', (message) => {
    const { data } = Piece.safeParse(message);
    if (data !== undefined) input.push(data.input === null ? null : Buffer.from(data.input, 'base64'));
  });
  // When the launcher exits, no more input can arrive, so a command that waits for a secret must end.
  launched.once('disconnect', () => input.push(null));
  if (kind === 'terminal') {
    input.isTTY = true;
    input.setRawMode = (isRaw) => ask({ input: 'raw', isRaw });
  }
  return input;
}
