/** Lines for engineers, each with its time. Whoever writes one keeps values of cases out of it. */
// @ts-nocheck

export function createLog(parts: {
  write: (line: string) => void;
  clock: () => Date;
}): (line: string) => void {
  return (line) => parts.write(`${parts.clock().toISOString()} ${line}\n`);
}
