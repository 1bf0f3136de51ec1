import { createInterface, type Interface } from 'node:readline';
import type { Writable } from 'node:stream';
import { hiddenCharactersIn } from '@shared/labels/hiddenCharacterLabels';
import type { TypedInput } from './sharedInput';

/** Input and output of a command. Results go to standard output, everything else to standard error. */
export interface Terminal {
  /**
   * Prints one result: a line of JSON with `--json`, otherwise the lines. Line breaks in received text cannot create
   * additional lines.
   */
  result(value: object, ...lines: string[]): void;
  /** A message for the user, written to standard error so that scripts do not read it. */
  message(text: string): void;
  /** Progress, on one line that overwrites itself; only shown in an interactive terminal. */
  progress(text: string): void;
  /** Whether standard input is interactive, so that hidden input may be mistyped. */
  readonly isTyped: boolean;
  /**
   * Why results could not be written, such as a full disk; null if they could. A reader that stopped reading, as `head`
   * does, is no fault.
   */
  readonly outputFault: () => Error | null;
  /** Reads the next line of standard input; null if there is none. */
  readSecret(prompt: string): Promise<string | null>;
  close(): void;
}

/** Replaces the hidden characters of a text. */
function withoutHidden(text: string, instead: (character: string) => string): string {
  let [shown, from] = ['', 0];
  for (const { at, length } of hiddenCharactersIn(text)) {
    shown += text.slice(from, at) + instead(text.slice(at, at + length));
    from = at + length;
  }
  return shown + text.slice(from);
}

/**
 * Makes text printable on a terminal. In received text, control characters could move the cursor, line breaks could
 * imitate a result, direction marks could reorder text, and invisible characters could make two names look the same.
 */
export const printable = (text: string): string =>
  withoutHidden(text.replace(/[\n\t]/g, '\ufffd'), () => '\ufffd');

/**
 * Escapes hidden characters in JSON. JSON itself escapes only the first 32 control characters; escaping the others does
 * not change its meaning and keeps them out of the terminal.
 */
const escaped = (json: string): string =>
  withoutHidden(json, (character) =>
    character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

const [INTERRUPT, END, BACKSPACE, DELETE] = ['\u0003', '\u0004', '\b', '\u007f'];

/**
 * Reads lines that the user types, with echo off from beginning to end, so that input typed before the prompt is not
 * shown either. Calls `interrupt` if the user presses Control+C while nothing is being asked.
 */
function createKeyReader(stdin: TypedInput, interrupt: () => void) {
  /** Input after the last complete line. */
  let typed = '';
  let hasEnded = false;
  let waiting: ((line: string | null) => void) | null = null;

  /** The next complete line; null if the user cancels, undefined if no line is complete. */
  function take(): string | null | undefined {
    const line: string[] = [];
    for (const [at, key] of [...typed].entries()) {
      if (key === '\r' || key === '\n') {
        typed = [...typed].slice(at + 1).join('');
        return line.join('');
      }
      if (key === INTERRUPT || key === END) {
        typed = '';
        return null;
      }
      if (key === DELETE || key === BACKSPACE) line.pop();
      else line.push(key);
    }
    return hasEnded ? null : undefined;
  }

  function settle(): void {
    const line = waiting === null ? undefined : take();
    if (line === undefined) return;
    waiting?.(line);
    waiting = null;
  }

  const listener = (piece: string | Buffer): void => {
    typed += String(piece);
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
    line: (): Promise<string | null> =>
      new Promise((resolve) => {
        waiting = resolve;
        settle();
      }),
    stop(): void {
      stdin.off('data', listener).off('end', ended).pause();
      stdin.setRawMode?.(false);
    },
  };
}

export function createTerminal(parts: {
  stdin: TypedInput;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
  json: boolean;
  /** Whether the command will ask for secrets. If so, typed input is hidden from the start. */
  asksSecrets?: boolean;
  /** Called when the user presses Control+C while nothing is being asked. */
  interrupt?: () => void;
}): Terminal {
  const { stdin, stdout, stderr, json } = parts;
  let lines: AsyncIterator<string> | null = null;
  let reader: Interface | null = null;
  let hasProgress = false;
  let outputFault: Error | null = null;
  const isReaderGone = (error: Error): boolean => 'code' in error && error.code === 'EPIPE';
  stdout.on('error', (error: Error) => {
    if (!isReaderGone(error)) outputFault ??= error;
  });
  // There is no other place to report that messages cannot be written.
  stderr.on('error', () => undefined);

  const clear = (): void => {
    if (hasProgress) stderr.write('\r\u001b[K');
    hasProgress = false;
  };
  const keys = stdin.isTTY === true ? createKeyReader(stdin, parts.interrupt ?? (() => undefined)) : null;
  let isReading = false;
  const startReading = (): void => {
    if (!isReading) keys?.start();
    isReading = true;
  };
  if (parts.asksSecrets === true) startReading();
  /** Reads a line written by another program. */
  const nextLine = async (): Promise<string | null> => {
    if (lines === null) {
      reader = createInterface({ input: stdin, terminal: false });
      lines = reader[Symbol.asyncIterator]();
    }
    const next = await lines.next();
    return next.done === true ? null : next.value;
  };

  return {
    isTyped: keys !== null,
    outputFault: () => outputFault,
    result(value, ...lines) {
      clear();
      stdout.write(`${json ? escaped(JSON.stringify(value)) : lines.map(printable).join('\n')}\n`);
    },
    message(text) {
      clear();
      stderr.write(`${printable(text)}\n`);
    },
    progress(text) {
      if (stderr.isTTY !== true) return;
      stderr.write(`\r\u001b[K${printable(text)}`);
      hasProgress = true;
    },
    async readSecret(prompt) {
      if (keys === null) return nextLine();
      startReading();
      // Clears keystrokes that the system echoed before this program ran.
      stderr.write(`\r\u001b[K${prompt}: `);
      try {
        return await keys.line();
      } finally {
        stderr.write('\n');
      }
    },
    close() {
      clear();
      reader?.close();
      if (isReading) keys?.stop();
    },
  };
}
