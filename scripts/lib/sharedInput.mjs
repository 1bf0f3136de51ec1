/**
 * Passes our standard input to a program started with an `ipc` channel, because for an Electron main process on
 * Windows standard input is always at its end. Nothing is read before the program requests it.
 * Messages from the program: `{ input: 'read' }`, and `{ input: 'raw', isRaw }`, which stops a terminal from showing
 * what is typed. Messages to it: `{ input: string }` with a piece of input in Base64, and `{ input: null }` for its end.
 *
 * @param {Pick<import('node:child_process').ChildProcess, 'on' | 'once' | 'send' | 'connected'>} child
 * @param {import('node:stream').Readable & { isTTY?: boolean, setRawMode?: (isRaw: boolean) => unknown }} [input]
 */
export function shareInput(child, input = process.stdin) {
  const send = (/** @type {Buffer | string | null} */ piece) => {
    if (child.connected) child.send({ input: piece === null ? null : Buffer.from(piece).toString('base64') });
  };
  let isShared = false;
  const share = () => {
    if (isShared) return;
    isShared = true;
    input.on('data', send).once('end', () => send(null));
  };
  child.on('message', (/** @type {{ input?: string, isRaw?: boolean }} */ message) => {
    if (message.input === 'read') share();
    if (message.input === 'raw') input.setRawMode?.(message.isRaw === true);
  });
  child.once('close', () => {
    input.setRawMode?.(false);
    input.off('data', send).pause();
  });
}

/** The environment variable that makes the program request its input. @param {{ isTTY?: boolean }} [input] */
export const inputEnvironment = (input = process.stdin) => ({
  CASELOUPE_INPUT: input.isTTY === true ? 'terminal' : 'pipe',
});
