import type { SensitiveClass } from '@shared/wire/catalogue';

/** A text of a response that must not appear in a copy if the copy removes one of its classes. */
export interface IdentifyingValue {
  text: string;
  classes: readonly SensitiveClass[];
  /** Whether it belongs to the person the case is about. */
  isOwn: boolean;
  /** Set if the text is one of several possible Latin spellings of the original. */
  isTransliterated?: true;
  /** Set if it is unknown what the text discloses or quotes. Such a text must not appear in any copy. */
  isUnspecified?: true;
  /**
   * Set if the text is not a whole classified value of a person:
   * - `date`, `word`: a day or month, or a single word, of an unclassified text or key
   * - `quote`: a whole text that a person wrote or in which the service explains something
   * - `label`: the service's title of a field, check or list, which is not personal
   * - `stated`: a text received where it discloses nothing, such as a reference number
   * - `organisation`: the whole name of an organisation, whose words are mostly ordinary ones
   * - `phrase`, `digits`, `mail`: a name, number or e-mail address found within free text
   */
  textKind?: 'date' | 'word' | 'quote' | 'label' | 'stated' | 'organisation' | 'phrase' | 'digits' | 'mail';
}
