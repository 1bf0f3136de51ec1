/** A module that the build makes the start of a thread of its own; starts one. */
declare module '*?nodeWorker' {
  import type { Worker, WorkerOptions } from 'node:worker_threads';
  const start: (options: WorkerOptions) => Worker;
  export { start as default };
}
