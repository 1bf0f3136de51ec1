/** Created by the build of every text that the app's own source writes. */
declare module 'virtual:own-wording' {
  export const ownTexts: readonly string[];
}
