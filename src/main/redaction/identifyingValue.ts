import type { SensitiveClass } from '@shared/wire/catalogue';

/** A text of a response that must not appear in a copy that removes one of its classes. */
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
   * Which part of an unclassified text this is: a day or month in any form; a single word of it or of a key; or the whole
   * text, where a person wrote it or the service explains something. A label is nobody's: the name of a field, a
   * check or a list. A stated text was received where it discloses nothing. A phrase, digits and mail are the names,
   * numbers and e-mail addresses within a text of anybody's own words.
   */
  is?: 'date' | 'word' | 'quote' | 'label' | 'stated' | 'phrase' | 'digits' | 'mail';
}
