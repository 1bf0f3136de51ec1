import { ownTexts } from 'virtual:own-wording';

/** Every text that the app itself writes, as written in its source. */
export const OWN_TEXTS: ReadonlySet<string> = new Set(ownTexts);
