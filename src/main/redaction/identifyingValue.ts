import type { SensitiveClass } from '@shared/wire/catalogue';

/** A text of a response that must be nowhere in a copy without one of its classes. */
export interface IdentifyingValue {
  text: string;
  classes: readonly SensitiveClass[];
  /** Of the person the case is about. */
  isOwn: boolean;
  /** A spelling in Latin letters, one of several. */
  isTransliterated?: true;
  /** Nobody can say what it discloses, or what it quotes: it is in no copy at all. */
  isUnspecified?: true;
  /**
   * What of a text it is that nobody can classify, or vouch for: a day or month that it says, in any form; one word of it,
   * or of a key; the whole of what somebody wrote or the service explains.
   */
  is?: 'date' | 'word' | 'quote';
}
