/** A page without the marks on strings that may break within, and without places to break at. */
// @ts-nocheck

export const withoutBreaks = (html: string): string =>
  html.replaceAll(/<span class="unbroken">(.*?)<\/span>|<wbr \/>/gs, '$1');
