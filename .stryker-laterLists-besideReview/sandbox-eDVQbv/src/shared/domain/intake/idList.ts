// @ts-nocheck
import { SubjectId } from '../ids';

/** An id of a list, with its line (counted from 1). */
export interface ListedId {
  id: string;
  line: number;
}

export interface IdList {
  ids: ListedId[];
  /** Ids named again, with the line of each further mention. */
  repeated: ListedId[];
  /** An entry that cannot be an id, cut to a length that can be shown. */
  refused: { text: string; line: number }[];
}

const SHOWN_MAX_LENGTH = 80;
const QUOTES = /^["'“”‘’]+|["'“”‘’]+$/g;

/** A foreign text cut where a whole pasted page would push a line apart. */
export const shortened = (text: string): string =>
  text.length > SHOWN_MAX_LENGTH ? `${text.slice(0, SHOWN_MAX_LENGTH)}…` : text;

/**
 * The ids of a text: one per line, or several separated by spaces, tabs, commas or semicolons; quotes around one are
 * dropped. Every word of the text is in exactly one of the three lists.
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
      else if (seen.has(id)) list.repeated.push({ id, line });
      else {
        seen.add(id);
        list.ids.push({ id, line });
      }
    }
  });
  return list;
}
