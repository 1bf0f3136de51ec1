import { escapeToken } from '../wire/jsonPointer';
import { jsonText } from './jsonText';

/** One value of an undescribed part, in the order and form in which it was received. */
export interface ReceivedRow {
  pointer: string;
  /** Nesting level below the part, whose own members are at level 0. */
  depth: number;
  /** The key in an object, or the position in a list starting at 1; empty if the part itself is a bare value. */
  name: string;
  form: 'text' | 'number' | 'boolean' | 'null' | 'object' | 'list' | 'json';
  /**
   * The value as received; empty for objects and lists, whose members follow as rows. With the form `json`, the text
   * of a value that is nested too deeply for rows.
   */
  text: string;
  /** The number of members of an object or a list. */
  members: number;
}

/** A part as a list of its values, or as indented JSON if there are too many values. Both are complete. */
export type ReceivedContent = { form: 'rows'; rows: ReceivedRow[] } | { form: 'json'; text: string };

const MAX_DEPTH = 8;
const MAX_ROWS = 600;

/** Thrown when `MAX_ROWS` is exceeded, so that a malicious part costs no more time than its first rows. */
const TOO_MANY = Symbol('too many');

/**
 * Lists the values of any JSON value without knowing its schema. `without` are keys that are shown elsewhere. Nothing
 * is interpreted: numbers keep the digits they have after parsing, and texts stay unchanged.
 */
export function receivedContent(
  raw: unknown,
  pointer: string,
  without: readonly string[] = [],
): ReceivedContent {
  const rows: ReceivedRow[] = [];
  const add = (row: ReceivedRow): typeof TOO_MANY | null => (rows.push(row) > MAX_ROWS ? TOO_MANY : null);

  const unfold = (
    value: unknown,
    at: string,
    depth: number,
    skipped: readonly string[],
  ): typeof TOO_MANY | null => {
    const isList = Array.isArray(value);
    const entries = Object.entries(value as object).filter(([key]) => isList || !skipped.includes(key));
    for (const [key, member] of entries) {
      const name = isList ? String(Number(key) + 1) : key;
      if (walk(member, `${at}/${escapeToken(key)}`, name, depth) === TOO_MANY) return TOO_MANY;
    }
    return null;
  };

  const walk = (value: unknown, at: string, name: string, depth: number): typeof TOO_MANY | null => {
    const row = { pointer: at, depth, name, text: '', members: 0 };
    switch (typeof value) {
      case 'string':
        return add({ ...row, form: 'text', text: value });
      case 'number':
      case 'boolean':
        return add({ ...row, form: typeof value === 'number' ? 'number' : 'boolean', text: String(value) });
      default:
    }
    if (value === null || value === undefined) return add({ ...row, form: 'null', text: 'null' });
    if (depth >= MAX_DEPTH) return add({ ...row, form: 'json', text: jsonText(value, 2) });
    const members = Object.keys(value).length;
    return (
      add({ ...row, form: Array.isArray(value) ? 'list' : 'object', members }) ??
      unfold(value, at, depth + 1, [])
    );
  };

  const isPart = typeof raw === 'object' && raw !== null;
  const end = isPart ? unfold(raw, pointer, 0, without) : walk(raw, pointer, '', 0);
  if (end !== TOO_MANY) return { form: 'rows', rows };
  const kept =
    isPart && !Array.isArray(raw)
      ? Object.fromEntries(Object.entries(raw).filter(([key]) => !without.includes(key)))
      : raw;
  return { form: 'json', text: jsonText(kept, 2) };
}

/** Whether there is nothing to show. */
export const isEmptyContent = (content: ReceivedContent): boolean =>
  content.form === 'rows' && content.rows.length === 0;
