import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Where a command speaks and listens: results on standard output, everything else on standard error. */
export interface Terminal {
  /** One result: a line of JSON with `--json`, else the text. */
  result(value: object, text: string): void;
  /** A sentence for the person; never in the output that a script reads. */
  say(text: string): void;
  /** How far it is, on one line that overwrites itself; only where a person looks. */
  progress(text: string): void;
  /** The next line of standard input. Null when there is none. */
  readSecret(prompt: string): Promise<string | null>;
  close(): void;
}

/** Control characters of somebody else's text would move the cursor, or worse. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
export const printable = (text: string): string => text.replace(CONTROL, '\ufffd');

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
  /** Nothing typed is echoed: the reader has no output, and the terminal is told to keep still. */
  const nextLine = async (): Promise<string | null> => {
    if (lines === null) {
      reader = createInterface({ input: stdin, terminal: false });
      lines = reader[Symbol.asyncIterator]();
    }
    const next = await lines.next();
    return next.done === true ? null : next.value;
  };

  return {
    result(value, text) {
      clear();
      stdout.write(`${json ? JSON.stringify(value) : printable(text)}\n`);
    },
    say(text) {
      clear();
      stderr.write(`${printable(text)}\n`);
    },
    progress(text) {
      if (stderr.isTTY !== true) return;
      stderr.write(`\r\u001b[K${printable(text)}`);
      hasProgress = true;
    },
    async readSecret(prompt) {
      if (stdin.isTTY === true) stderr.write(`${prompt}: `);
      const line = await nextLine();
      if (stdin.isTTY === true) stderr.write('\n');
      return line;
    },
    close() {
      clear();
      reader?.close();
    },
  };
}
