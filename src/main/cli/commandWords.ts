/** What the command line can do. */
export const COMMANDS = ['init', 'list', 'fetch', 'package', 'verify', 'import', 'report', 'help'] as const;

/** The switch that asks for the command line even where no command follows it. */
const COMMAND_LINE = '--cli';

/**
 * The words after the program and, where Electron runs a folder, after that folder; Chromium's own switches come first.
 * Null when a window is wanted, as it is by whoever drops a file on the program.
 * An empty list is a command line without a command.
 *
 * @param isThere whether a file or folder of that name is on the disk
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
