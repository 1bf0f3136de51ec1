/** Calls of native code that did not end in their time. Each occupies a thread, and a process that ends waits for its threads. */
// @ts-nocheck

const stuckCalls = new Set<object>();

export const stuck = {
  add: (call: object): void => void stuckCalls.add(call),
  delete: (call: object): void => void stuckCalls.delete(call),
};

/**
 * Ends the process at once, and with this code, where a call is stuck: it becomes a shell that does nothing else. Returns
 * where none is, and on Windows, which cannot do so.
 */
export function endDespiteStuckCalls(code: number): void {
  if (stuckCalls.size > 0) process.execve?.('/bin/sh', ['sh', '-c', `exit ${String(code)}`], {});
}
