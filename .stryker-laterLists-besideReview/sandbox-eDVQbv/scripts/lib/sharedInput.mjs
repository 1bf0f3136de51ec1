/**
 * Hands what is typed or written here over to a program started with an `ipc` channel. An Electron main process on Windows
 * finds its own standard input at its end. Nothing is read before the program asks for it.
 *
 * Messages from the program: `{ input: 'read' }`, and `{ input: 'raw', isRaw }`, which keeps a terminal from showing what is
 * typed. Messages to it: `{ input: string }`, a piece, and `{ input: null }`, the end.
 *
 * @param {Pick<import('node:child_process').ChildProcess, 'on' | 'once' | 'send' | 'connected'>} child
 * @param {import('node:stream').Readable & { isTTY?: boolean, setRawMode?: (isRaw: boolean) => unknown }} [input]
 */
// @ts-nocheck

export function shareInput(child, input = process.stdin) {
  const send = (/** @type {string | null} */ piece) => {
    if (child.connected) child.send({ input: piece });
  };
  let isShared = false;
  const share = () => {
    if (isShared) return;
    isShared = true;
    input.setEncoding('utf8');
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

/** What tells the program that it is to ask for its input. @param {{ isTTY?: boolean }} [input] */
export const inputEnvironment = (input = process.stdin) => ({
  CASELOUPE_INPUT: input.isTTY === true ? 'terminal' : 'pipe',
});
