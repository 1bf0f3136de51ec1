/** A page without the marks and positions at which long strings may break. */
export const withoutBreaks = (html: string): string =>
  html.replaceAll(/<span class="unbroken">(.*?)<\/span>|<wbr \/>/gs, '$1');
