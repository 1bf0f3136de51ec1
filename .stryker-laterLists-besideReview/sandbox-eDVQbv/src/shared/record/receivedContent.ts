// @ts-nocheck
import { escapeToken } from '../wire/jsonPointer';
import { jsonText } from './jsonText';

/** One value of a part that nobody has described, in the order and the form in which it was received. */
export interface ReceivedRow {
  pointer: string;
  /** Levels below the part: its own members are at 0. */
  depth: number;
  /** Key in an object, or place from 1 in a list; empty where the part itself is one bare value. */
  name: string;
  form: 'text' | 'number' | 'boolean' | 'null' | 'object' | 'list' | 'json';
  /** As received; for objects and lists empty, their members follow. `json` is what nests too deeply to be unfolded. */
  text: string;
  /** Members of an object or a list. */
  members: number;
}

/** A part as a list of its values, or, where there are too many to lay out, as indented JSON. Complete either way. */
export type ReceivedContent = { form: 'rows'; rows: ReceivedRow[] } | { form: 'json'; text: string };

const MAX_DEPTH = 8;
const MAX_ROWS = 600;

/** Raised past `MAX_ROWS`, so that a hostile part costs no more than its first rows. */
const TOO_MANY = Symbol('too many');

/**
 * Lays out any JSON value without knowing what it is about; `without` names keys of it that are shown elsewhere.
 * Nothing is interpreted: numbers keep the digits that parsing left them, texts stay as they are.
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

/** Whether there is anything to show. */
export const isEmptyContent = (content: ReceivedContent): boolean =>
  content.form === 'rows' && content.rows.length === 0;
