/** Calls of native code that did not end in their time. Each occupies a thread, and a process that ends waits for its threads. */
const pending = new Set<object>();

export const stuckCalls = {
  add: (call: object): void => void pending.add(call),
  delete: (call: object): void => void pending.delete(call),
};

/**
 * Ends the process at once, and with this code, where a call is stuck: it becomes a shell that does nothing else. Returns
 * where none is, and on Windows, which cannot do so.
 */
export function endDespiteStuckCalls(code: number): void {
  if (pending.size > 0) process.execve?.('/bin/sh', ['sh', '-c', `exit ${String(code)}`], {});
}
