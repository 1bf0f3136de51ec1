/** Imports a file that the build copies beside the code. The default export is its path at run time. */
declare module '*?asset' {
  const path: string;
  export { path as default };
}
