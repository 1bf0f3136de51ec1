/** The commands of the command line. */
export const COMMANDS = [
  'init',
  'list',
  'fetch',
  'package',
  'verify',
  'import',
  'report',
  'time-stamp',
  'time-authority',
  'change-key',
  'renew-key',
  'backup',
  'restore',
  'help',
] as const;

/** Switch that starts the command line even if no command follows. */
const COMMAND_LINE = '--cli';

/**
 * The command-line arguments, without the program, Chromium's switches before them, and the folder that Electron runs
 * during development. Null if the window should open: without arguments, or with the name of a file, as when a file is
 * dropped on the program's icon. An empty list is a command line without a command.
 *
 * @param isThere whether a file or folder with that name exists
 */
export function commandWords(
  argv: readonly string[],
  isDefaultApp: boolean,
  isThere: (path: string) => boolean,
): string[] | null {
  const words = argv.slice(1);
  const from = isDefaultApp ? words.findIndex((word) => !word.startsWith('-')) + 1 : 0;
  const own = words.slice(from);
  const first = own.findIndex((word) => !word.startsWith('-'));
  const switches = first < 0 ? own : own.slice(0, first);
  if (switches.includes(COMMAND_LINE)) return own.slice(own.indexOf(COMMAND_LINE) + 1);
  if (switches.includes('--help') || switches.includes('-h')) return ['help'];
  const word = own[first];
  if (word === undefined) return null;
  return COMMANDS.some((name) => name === word) || !isThere(word) ? own.slice(first) : null;
}
