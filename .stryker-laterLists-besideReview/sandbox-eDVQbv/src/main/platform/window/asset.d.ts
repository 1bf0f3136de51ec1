/** A file that the build puts beside the code; its path at run time. */
// @ts-nocheck

declare module '*?asset' {
  const path: string;
  export { path as default };
}
