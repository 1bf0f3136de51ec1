/** The PDF reader's worker, which it imports at run time and which has no types. */
// @ts-nocheck

declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
