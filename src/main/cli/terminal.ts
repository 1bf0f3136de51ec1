import { createInterface, type Interface } from 'node:readline';
import type { Writable } from 'node:stream';
import { hiddenCharactersIn } from '@shared/labels/hiddenCharacterLabels';
import type { TypedInput } from './sharedInput';

/** Where a command writes and reads: results on standard output, everything else on standard error. */
export interface Terminal {
  /** One result: a line of JSON with `--json`, else the lines. Somebody else's text makes no line of its own. */
  result(value: object, ...lines: string[]): void;
  /** A message for the user, written to standard error so that scripts do not read it. */
  message(text: string): void;
  /** Progress, on one line that overwrites itself; only shown in an interactive terminal. */
  progress(text: string): void;
  /** Whether standard input is interactive, so that hidden input may be mistyped. */
  readonly isTyped: boolean;
  /** The next line of standard input. Null when there is none. */
  readSecret(prompt: string): Promise<string | null>;
  close(): void;
}

/** A text with something else in place of its hidden characters. */
function withoutHidden(text: string, instead: (character: string) => string): string {
  let [shown, from] = ['', 0];
  for (const { at, length } of hiddenCharactersIn(text)) {
    shown += text.slice(from, at) + instead(text.slice(at, at + length));
    from = at + length;
  }
  return shown + text.slice(from);
}

/**
 * Control characters in text from outside could move the cursor, line ends could forge a result, direction marks could swap
 * neighbouring text, and what is invisible could make two names look alike.
 */
export const printable = (text: string): string =>
  withoutHidden(text.replace(/[\n\t]/g, '\ufffd'), () => '\ufffd');

/**
 * JSON only escapes the first 32 control characters. Escaping the others as well gives the same JSON and keeps them from the
 * terminal.
 */
const escaped = (json: string): string =>
  withoutHidden(json, (character) =>
    character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

const [BREAK_OFF, END, BACKSPACE, DELETE] = ['\u0003', '\u0004', '\b', '\u007f'];

/**
 * Lines that a person types, with echo off from the beginning to the end: what is typed before it is asked for is not shown
 * either. `interrupt` is called when the person breaks off and nothing is being asked.
 */
function createKeyReader(stdin: TypedInput, interrupt: () => void) {
  /** Input after the last complete line. */
  let typed = '';
  let hasEnded = false;
  let waiting: ((line: string | null) => void) | null = null;

  /** The next line; null when the person cancels, undefined while it is not complete. */
  function take(): string | null | undefined {
    const line: string[] = [];
    for (const [at, key] of [...typed].entries()) {
      if (key === '\r' || key === '\n') {
        typed = [...typed].slice(at + 1).join('');
        return line.join('');
      }
      if (key === BREAK_OFF || key === END) {
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
    if (waiting === null && typed.includes(BREAK_OFF)) interrupt();
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
  /** Whether secrets will be asked for. If so, typed input is hidden from the start. */
  asksSecrets?: boolean;
  /** The user cancels while no question is being asked. */
  interrupt?: () => void;
}): Terminal {
  const { stdin, stdout, stderr, json } = parts;
  let lines: AsyncIterator<string> | null = null;
  let reader: Interface | null = null;
  let hasProgress = false;

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
  /** A line that another program writes. */
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
      // Clears keys that were pressed, and shown by the system, before this program ran.
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
