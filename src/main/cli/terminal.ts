import type { Writable } from 'node:stream';
import { hiddenCharactersIn } from '@shared/labels/hiddenCharacterLabels';
import { unusableIn } from '@shared/text/passphrase';
import { SECRET } from './cliLabels';
import { commandError } from './commandError';
import { EXIT } from './exitCodes';
import { createKeyReader, rowsAbove } from './keyReader';
import { linesOf } from './secretLines';
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
  /**
   * Reads the next line of standard input; null if there is none. Rejects if the user presses Control+C, and for a line
   * with characters that nobody could type again.
   */
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

interface SecretParts {
  stdin: TypedInput;
  stderr: Writable & { isTTY?: boolean; columns?: number };
  /** Called when the user presses Control+C while nothing is being asked. */
  interrupt?: () => void;
}

/** Secrets on standard input: typed at prompts without being shown, or lines written by another program. */
function createSecretInput({ stdin, stderr, interrupt = () => undefined }: SecretParts) {
  let lines: AsyncIterator<string> | null = null;
  let isReading = false;
  /** Removes what the system showed of the keys pressed before this program ran. */
  const clearEchoed = (typed: string): void => {
    const rows = rowsAbove(typed, stderr.columns || 80);
    stderr.write(`\r${rows > 0 ? `\u001b[${String(rows)}A` : ''}\u001b[J`);
  };
  const keys = stdin.isTTY === true ? createKeyReader(stdin, { interrupt, early: clearEchoed }) : null;
  const start = (): void => {
    if (!isReading) keys?.start();
    isReading = true;
  };
  const typedLine = async (from: NonNullable<typeof keys>, prompt: string): Promise<string | null> => {
    start();
    stderr.write(`\r\u001b[K${prompt}: `);
    try {
      return await from.line();
    } finally {
      stderr.write('\n');
    }
  };
  const nextLine = async (): Promise<string | null> => {
    lines ??= linesOf(stdin);
    const next = await lines.next();
    return next.done === true ? null : next.value;
  };
  return {
    isTyped: keys !== null,
    start,
    async read(prompt: string): Promise<string | null> {
      const secret = keys === null ? await nextLine() : await typedLine(keys, prompt);
      const unusable = secret === null ? null : unusableIn(secret);
      if (unusable !== null) throw commandError(EXIT.usage, SECRET[unusable]);
      return secret;
    },
    close(): void {
      if (isReading) keys?.stop();
    },
  };
}

export function createTerminal(
  parts: SecretParts & {
    stdout: Writable;
    json: boolean;
    /** Whether the command will ask for secrets. If so, typed input is hidden from the start. */
    asksSecrets?: boolean;
  },
): Terminal {
  const { stdout, stderr, json } = parts;
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
  const secrets = createSecretInput(parts);
  if (parts.asksSecrets === true) secrets.start();

  return {
    isTyped: secrets.isTyped,
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
    readSecret: secrets.read,
    close() {
      clear();
      secrets.close();
    },
  };
}
