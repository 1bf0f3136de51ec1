import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Where a command speaks and listens: results on standard output, everything else on standard error. */
export interface Terminal {
  /** One result: a line of JSON with `--json`, else the lines. Somebody else's text makes no line of its own. */
  result(value: object, ...lines: string[]): void;
  /** A sentence for the person; never in the output that a script reads. */
  message(text: string): void;
  /** How far it is, on one line that overwrites itself; only where a person looks. */
  progress(text: string): void;
  /** Whether standard input is interactive, so that hidden input may be mistyped. */
  readonly isTyped: boolean;
  /** The next line of standard input. Null when there is none. */
  readSecret(prompt: string): Promise<string | null>;
  close(): void;
}

/**
 * Control characters in text from outside could move the cursor, line ends could forge a result, and direction marks
 * could swap neighbouring text.
 */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
export const printable = (text: string): string => text.replace(CONTROL, '\ufffd');

/** JSON leaves all but the first 32 as they are; escaped they are the same JSON, and the terminal sees none of them. */
const escaped = (json: string): string =>
  json.replace(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const [BREAK_OFF, END, BACKSPACE, DELETE] = ['\u0003', '\u0004', '\b', '\u007f'];

/** Lines that a person types. */
function createKeyReader(stdin: Readable): () => Promise<string | null> {
  /** What was typed after the last line. */
  let typed = '';
  /** Reads a line with echo off. Null when the person cancels. */
  return async () => {
    const line: string[] = [];
    const take = (): string | null | undefined => {
      for (const [at, key] of [...typed].entries()) {
        const rest = (): string => [...typed].slice(at + 1).join('');
        if (key === '\r' || key === '\n') {
          typed = rest();
          return line.join('');
        }
        if (key === BREAK_OFF || key === END) return null;
        if (key === DELETE || key === BACKSPACE) line.pop();
        else line.push(key);
      }
      typed = '';
      return undefined;
    };
    const before = take();
    if (before !== undefined) return before;
    for await (const piece of stdin.iterator({ destroyOnReturn: false })) {
      typed = String(piece);
      const taken = take();
      if (taken !== undefined) return taken;
    }
    return null;
  };
}

export function createTerminal(parts: {
  stdin: Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown };
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
  json: boolean;
}): Terminal {
  const { stdin, stdout, stderr, json } = parts;
  let lines: AsyncIterator<string> | null = null;
  let reader: Interface | null = null;
  let hasProgress = false;

  const clear = (): void => {
    if (hasProgress) stderr.write('\r\u001b[K');
    hasProgress = false;
  };
  const typedLine = createKeyReader(stdin);
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
    isTyped: stdin.isTTY === true,
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
      if (stdin.isTTY !== true) return nextLine();
      stderr.write(`${prompt}: `);
      stdin.setEncoding('utf8');
      stdin.setRawMode?.(true);
      try {
        return await typedLine();
      } finally {
        stdin.setRawMode?.(false);
        stderr.write('\n');
      }
    },
    close() {
      clear();
      reader?.close();
    },
  };
}
