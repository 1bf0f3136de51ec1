// @ts-nocheck
import { ownTexts } from 'virtual:own-wording';

/** Every text that the app itself writes, as it writes it. */
export const OWN_TEXTS: ReadonlySet<string> = new Set(ownTexts);
