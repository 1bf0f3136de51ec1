/** Created by the build of every text that the app's own source writes. */
declare module 'virtual:own-wording' {
  /** What a reader of the app, a report or the packaged viewer sees. */
  export const ownTexts: readonly string[];
  /** Style sheets and programs of pages. */
  export const pageCode: readonly string[];
}
