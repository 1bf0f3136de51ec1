import { SubjectId } from '../ids';
import { idKey } from '../../text/idKey';

/** An id in a list, with its line number (starting at 1). */
export interface ListedId {
  id: string;
  line: number;
}

export interface IdList {
  ids: ListedId[];
  /** Repeated ids, with the line of each repetition. */
  repeated: ListedId[];
  /** Text that cannot be an id, shortened for display. */
  refused: { text: string; line: number }[];
}

const SHOWN_MAX_LENGTH = 80;
const QUOTES = /^["'“”‘’]+|["'“”‘’]+$/g;

/** Shortens received text, so that a large paste does not distort the layout. */
export const shortened = (text: string): string =>
  text.length > SHOWN_MAX_LENGTH ? `${text.slice(0, SHOWN_MAX_LENGTH)}…` : text;

/**
 * Reads the ids in a text: one per line, or several separated by spaces, tabs, commas or semicolons; surrounding quotes
 * are removed. Every word of the text is in exactly one of the three lists.
 */
export function readIdList(text: string): IdList {
  const list: IdList = { ids: [], repeated: [], refused: [] };
  const seen = new Set<string>();
  text.split(/\r\n|\n|\r/).forEach((content, index) => {
    const line = index + 1;
    for (const word of content.split(/[\s,;]+/)) {
      const id = word.replace(QUOTES, '');
      if (id === '') continue;
      if (!SubjectId.safeParse(id).success) list.refused.push({ text: shortened(id), line });
      else if (seen.has(idKey(id))) list.repeated.push({ id, line });
      else {
        seen.add(idKey(id));
        list.ids.push({ id, line });
      }
    }
  });
  return list;
}
