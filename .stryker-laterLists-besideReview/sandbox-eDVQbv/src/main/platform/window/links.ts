// @ts-nocheck
import type { Confirm } from './questions';

/** An https address without credentials, of a length that fits a dialog and a command line. */
export function isOpenableUrl(url: unknown): url is string {
  if (typeof url !== 'string' || url.length > 2000 || url !== url.trim()) return false;
  const parsed = URL.parse(url);
  return (
    parsed !== null &&
    parsed.protocol === 'https:' &&
    parsed.username === '' &&
    parsed.password === '' &&
    parsed.hostname !== '' &&
    // Control characters and spaces are dropped or encoded by the parser; what is shown must be what is opened.
    !/[\u0000-\u0020\u007f]/.test(url)
  );
}

/**
 * The only way to an outside page: checks the address, shows the person its host, and opens it only on their word.
 * Returns whether it was opened; a refused address is not.
 */
export function createLinkOpener(parts: {
  confirm: Confirm;
  open: (url: string) => Promise<void>;
}): (url: unknown) => Promise<boolean> {
  return async (url) => {
    if (!isOpenableUrl(url)) return false;
    const { host, href } = new URL(url);
    if (!(await parts.confirm({ about: 'link', host }))) return false;
    await parts.open(href);
    return true;
  };
}
