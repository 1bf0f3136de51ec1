/** A module that is the start of a thread of its own; starts one. */
// @ts-nocheck

declare module '*?thread' {
  import type { Worker, WorkerOptions } from 'node:worker_threads';
  const start: (options: WorkerOptions) => Worker;
  export { start as default };
}
