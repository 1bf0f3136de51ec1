/** The switch that asks for the command line even where no command follows it. */
const COMMAND_LINE = '--cli';

/**
 * The words after the program and, where Electron runs a folder, after that folder; Chromium's own switches come first.
 * Null when a window is wanted. An empty list is a command line without a command.
 */
export function commandWords(argv: readonly string[], isDefaultApp: boolean): string[] | null {
  const words = argv.slice(1);
  const from = isDefaultApp ? words.findIndex((word) => !word.startsWith('-')) + 1 : 0;
  const own = words.slice(from);
  const first = own.findIndex((word) => !word.startsWith('-'));
  const switches = first < 0 ? own : own.slice(0, first);
  if (switches.includes(COMMAND_LINE)) return own.slice(own.indexOf(COMMAND_LINE) + 1);
  if (switches.includes('--help') || switches.includes('-h')) return ['help'];
  return first < 0 ? null : own.slice(first);
}
