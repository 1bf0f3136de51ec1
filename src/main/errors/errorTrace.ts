const FRAME = /^\s+at .+:\d+(:\d+)?\)?$/;

/** An error for the log: class, code and stack frames. Never its message, which may contain case data. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${error === null ? 'null' : typeof error}`;
  const code =
    'code' in error && typeof error.code === 'string' && /^[\w-]{1,60}$/.test(error.code)
      ? ` [${error.code}]`
      : '';
  // The stack begins with the message, which may contain lines that look like frames, so it is removed first.
  const stack = error.stack ?? '';
  const at = error.message === '' ? 0 : stack.indexOf(error.message);
  const frames = stack
    .slice(at < 0 ? stack.length : at + error.message.length)
    .split('\n')
    .filter((line) => FRAME.test(line));
  const name = /^\w{1,60}$/.test(error.name) ? error.name : 'Error';
  const cause = error.cause === undefined ? '' : `\n  caused by ${errorTrace(error.cause)}`;
  return [`${name}${code}`, ...frames].join('\n') + cause;
}
