import type { Confirm } from './questions';

/** Whether this is an https address without credentials that is short enough for a dialog and a command line. */
export function isOpenableUrl(url: unknown): url is string {
  if (typeof url !== 'string' || url.length > 2000 || url !== url.trim()) return false;
  const parsed = URL.parse(url);
  return (
    parsed !== null &&
    parsed.protocol === 'https:' &&
    parsed.username === '' &&
    parsed.password === '' &&
    parsed.hostname !== '' &&
    // The parser removes or encodes control characters and spaces, but the address that is shown must be the one that
    // is opened.
    !/[\u0000-\u0020\u007f]/.test(url)
  );
}

/**
 * Opens external addresses, which is possible only here: checks the address, shows its host, and opens it if the user
 * agrees. Returns whether it was opened.
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
