import type { SensitiveClass } from '../../wire/catalogue';
import type { SearchTerm } from './phraseIndex';

/** A text that discloses something about a person. It must not be visible while one of its classes is masked. */
export interface MaskedValue {
  text: string;
  classes: readonly SensitiveClass[];
  /**
   * Whether the value belongs to the subject of the case. Then each word of a name is masked too, not only the whole
   * name.
   */
  isOwn: boolean;
  /** Set if the text is one of several Latin spellings of a name in another script. */
  isTransliterated?: true;
  /** Set if the text is short or also an ordinary word, so that it is found only when capitalised. */
  isCapital?: true;
  /** Set if it is unknown what the text discloses. Ordinary words alone are not searched for. */
  isUnclassified?: true;
  /**
   * How to search for a text whose class does not determine it. A `date` in ISO 8601 form is found in every form, the
   * `places` of an address with other endings.
   */
  kind?: SearchTerm['kind'] | 'date' | 'places';
}
