import { interrupted } from './commandError';
import type { TypedInput } from './sharedInput';

const [INTERRUPT, END_OF_INPUT, BACKSPACE, DELETE] = ['\u0003', '\u0004', '\b', '\u007f'];
const [CLEAR_LINE, DELETE_WORD] = ['\u0015', '\u0017'];

const LINE_END = new RegExp(`([\r\n${INTERRUPT}${END_OF_INPUT}])`);

/** What a key such as an arrow sends, and the marks around pasted text. Escape alone does nothing. */
const ESCAPE_SEQUENCE = /\u001b(?:\[[0-?]*[ -/]*[@-~]|O[ -~]|[^\u0000-\u001f[O])?/g;

/** A typed line after its corrections. Other control characters stay, so that they are refused, not dropped unseen. */
function corrected(keys: string): string {
  let line: string[] = [];
  for (const key of keys.replace(ESCAPE_SEQUENCE, '')) {
    if (key === DELETE || key === BACKSPACE) line.pop();
    else if (key === CLEAR_LINE) line = [];
    else if (key === DELETE_WORD) line = [...line.join('').replace(/\S*\s*$/u, '')];
    else line.push(key);
  }
  return line.join('');
}

/** The rows above the cursor that a terminal filled while it still showed what was typed. */
export function rowsAbove(echoed: string, columns: number): number {
  // Scripts with wide letters begin at U+1100; of a control character a terminal shows two.
  const widthOf = (key: string): number => (key < ' ' || key >= '\u1100' ? 2 : 1);
  const width = (line: string): number => [...line].reduce((sum, key) => sum + widthOf(key), 0);
  const rows = echoed.split(/\r\n|[\r\n]/).map((line) => Math.max(1, Math.ceil(width(line) / columns)));
  return rows.reduce((sum, count) => sum + count, -1);
}

/**
 * Reads lines that the user types, with echo off from beginning to end, so that input typed before the prompt is not
 * shown either.
 *
 * @param interrupt called if the user presses Control+C while nothing is being asked
 * @param early called with what was typed before the first line was asked for; the terminal may have shown it
 */
export function createKeyReader(
  stdin: TypedInput,
  { interrupt, early }: { interrupt: () => void; early: (typed: string) => void },
) {
  /** Input after the last complete line. */
  let typed = '';
  let hasEnded = false;
  let hasBegun = false;
  let waiting: PromiseWithResolvers<string | null> | null = null;

  function settle(): void {
    if (waiting === null) return;
    const { resolve, reject } = waiting;
    const [line = '', key] = typed.split(LINE_END, 2);
    if (key === undefined && !hasEnded) return;
    waiting = null;
    const isLine = key === '\r' || key === '\n';
    typed = isLine ? typed.slice(line.length + 1) : '';
    if (isLine) resolve(corrected(line));
    else if (key === INTERRUPT) reject(interrupted());
    else resolve(null);
  }

  const listener = (piece: string | Buffer): void => {
    typed += String(piece);
    if (!hasBegun) early(String(piece));
    hasBegun = true;
    if (waiting === null && typed.includes(INTERRUPT)) interrupt();
    settle();
  };
  const ended = (): void => {
    hasEnded = true;
    settle();
  };

  return {
    start(): void {
      stdin.setEncoding('utf8');
      stdin.setRawMode?.(true);
      stdin.on('data', listener).on('end', ended);
    },
    /** The next line; null at the end of the input. Rejects if the user presses Control+C. */
    line(): Promise<string | null> {
      hasBegun = true;
      waiting = Promise.withResolvers();
      const { promise } = waiting;
      settle();
      return promise;
    },
    stop(): void {
      stdin.off('data', listener).off('end', ended).pause();
      stdin.setRawMode?.(false);
    },
  };
}
