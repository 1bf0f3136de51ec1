import { jsonInText } from '../../record/jsonText';
import { read } from '../../record/read';
import { isObject, hasContent } from '../../record/shape';
import type { ResultKind } from '../../wire/catalogue';
import { amlMatchSchema } from '../../wire/amlMatch';
import type { Received } from '../../wire/received';
import type { ListedMatch } from './aroundMatches';
import type { MatchList } from './matchList';
import { idKey } from '../../text/idKey';

/**
 * Facts about a record's matches for the data consistency checks. They are read without preparing the list for
 * review.
 */
export interface AmlFacts {
  /** The state in which the list was received. */
  list: MatchList['state'];
  /** Whether the list is the whole result of the check. False if the response says that it is not, or has an error. */
  isComplete: boolean;
  /** The name of the first match; null if the list is empty. */
  firstMatch: Received<string> | null;
  /** Groups of equal identifiers that belong to different matches. */
  repeatedIds: Received<string>[][];
}

/** Reads a single member of a match. Lists may be long, so the rest of each match is not read. */
function memberOf(
  { raw, pointer }: ListedMatch,
  key: 'name' | 'resource_id',
  kind: ResultKind,
): Received<string> {
  const at = `${pointer}/${key}`;
  if (typeof raw !== 'object' && key === 'name')
    return read(amlMatchSchema.members.name, raw, kind, pointer).record;
  if (!isObject(raw) || !Object.hasOwn(raw, key)) return { state: 'missing', pointer: at };
  return read(amlMatchSchema.members[key], raw[key], kind, at).record;
}

/**
 * Plain values in place of match objects, such as names. They cannot be reviewed, but a list with such values is not
 * empty.
 */
function valuesIn(list: MatchList): ListedMatch[] {
  const listed = list.state === 'unreadable' ? jsonInText(list.text) : null;
  return Array.isArray(listed)
    ? listed.flatMap((raw: unknown, index) =>
        typeof raw !== 'object' && hasContent(raw) ? [{ raw, pointer: `${list.pointer}/${index}` }] : [],
      )
    : [];
}

/** Facts about the matches in the AML part of a journey or an AML result (specification 2.14). */
export function amlFactsOf(list: MatchList, kind: ResultKind, isComplete: boolean): AmlFacts {
  const matches = list.state === 'given' ? list.value : valuesIn(list);
  const byId = new Map<string, Received<string>[]>();
  for (const match of matches) {
    const id = memberOf(match, 'resource_id', kind);
    if (id.state !== 'given' || id.value === '') continue;
    const key = idKey(id.value);
    const known = byId.get(key);
    if (known === undefined) byId.set(key, [id]);
    else known.push(id);
  }
  const [first] = matches;
  return {
    list: list.state,
    isComplete,
    firstMatch: first === undefined ? null : memberOf(first, 'name', kind),
    repeatedIds: [...byId.values()].filter((ids) => ids.length > 1),
  };
}
