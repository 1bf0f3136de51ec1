/** Imports a module as the entry point of a worker thread. The default export starts the thread. */
declare module '*?thread' {
  import type { Worker, WorkerOptions } from 'node:worker_threads';
  const start: (options: WorkerOptions) => Worker;
  export { start as default };
}
