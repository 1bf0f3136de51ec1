import { hasControlCharacter } from '../text/passphrase';

/** Whether a text can be a passphrase, to be set or to open something. Every form and request asks this. */
export const isPassphrase = (typed: string): boolean => typed !== '' && !hasControlCharacter(typed);
