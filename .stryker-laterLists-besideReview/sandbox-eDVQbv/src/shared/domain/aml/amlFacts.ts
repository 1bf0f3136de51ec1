// @ts-nocheck
import { jsonInText } from '../../record/jsonText';
import { read } from '../../record/read';
import { isObject, hasContent } from '../../record/shape';
import type { ResultKind } from '../../wire/catalogue';
import { amlMatchSchema } from '../../wire/amlMatch';
import type { Received } from '../../wire/received';
import type { ListedMatch } from './aroundMatches';
import type { MatchList } from './matchList';

/** Consistency facts about a record's matches and its AML part, without reading them as a list for review. */
export interface AmlFacts {
  /** In which way the list was received. */
  list: MatchList['state'];
  /** Name of the first match; null where none is listed. */
  firstMatch: Received<string> | null;
  /** Each group: identifiers that are the same, of different matches. */
  repeatedIds: Received<string>[][];
}

/** One member of a match; lists are long, and nothing else of them is needed here. */
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

/** Mere values in place of matches, such as names: nobody can review them, but a list that has them is not empty. */
function valuesIn(list: MatchList): ListedMatch[] {
  const listed = list.state === 'unreadable' ? jsonInText(list.text) : null;
  return Array.isArray(listed)
    ? listed.flatMap((raw: unknown, index) =>
        typeof raw !== 'object' && hasContent(raw) ? [{ raw, pointer: `${list.pointer}/${index}` }] : [],
      )
    : [];
}

/** The matches in the AML part of a journey or of an AML result (specification 2.14). */
export function amlFactsOf(list: MatchList, kind: ResultKind): AmlFacts {
  const matches = list.state === 'given' ? list.value : valuesIn(list);
  const byId = new Map<string, Received<string>[]>();
  for (const match of matches) {
    const id = memberOf(match, 'resource_id', kind);
    if (id.state !== 'given' || id.value === '') continue;
    const known = byId.get(id.value);
    if (known === undefined) byId.set(id.value, [id]);
    else known.push(id);
  }
  const [first] = matches;
  return {
    list: list.state,
    firstMatch: first === undefined ? null : memberOf(first, 'name', kind),
    repeatedIds: [...byId.values()].filter((ids) => ids.length > 1),
  };
}
