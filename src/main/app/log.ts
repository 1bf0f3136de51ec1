/** Creates a log for engineers. Each line starts with its time. Callers must not log values of cases. */
export function createLog(parts: {
  write: (line: string) => void;
  clock: () => Date;
}): (line: string) => void {
  return (line) => parts.write(`${parts.clock().toISOString()} ${line}\n`);
}
