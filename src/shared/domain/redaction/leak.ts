import type { RedactionClass } from '../redactionClasses';

/** A removed value found in a redacted copy: the file and the class, but never the value. */
export interface Leak {
  /** Path in the bag; `typed` for the reason and recipient; `file-name` for folder and file names. */
  file: string;
  /** `metadata`: a picture contains more than pixels. `original`: the file is identical to the one received. */
  class: RedactionClass | 'metadata' | 'original';
}
