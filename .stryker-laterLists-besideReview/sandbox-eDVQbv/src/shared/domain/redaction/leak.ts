// @ts-nocheck
import type { RedactionClass } from './redactionClasses';

/** A removed value found in a redacted copy: which file, and of what class; never the value. */
export interface Leak {
  /** Path in the bag; `typed` for ground and recipient, `file-name` for the names of folder and files. */
  file: string;
  /** `metadata`: a picture has more in it than pixels. `original`: it is the very file that was received. */
  class: RedactionClass | 'metadata' | 'original';
}
