import type { Received } from '../caseView';
import { cursorOver, whenGiven } from '../cursor';
import { readMatchList } from './matchList';

/** What a record's AML part says of itself, without its matches: enough to hold it against the rest of the record. */
export interface AmlFacts {
  applicability: Received<string>;
  searchTime: Received<string>;
  /** Name of the first match; null where none is listed. */
  firstMatch: Received<string> | null;
  /** Each group: identifiers that are the same, of different matches. */
  repeatedIds: Received<string>[][];
}

/** The AML part of a journey or of an AML result (specification 2.14). */
export function readAmlFacts(answer: unknown): Received<AmlFacts> {
  const root = cursorOver<{ aml: unknown }>(answer);
  return whenGiven(root.presence('aml'), () => {
    const at = root.child<Record<'applicability' | 'search_datetime', unknown>>('aml');
    const listed = readMatchList(answer, 'journey');
    const matches = (listed.state === 'given' ? listed.value : []).map(({ raw, pointer }) =>
      cursorOver<{ name: unknown; resource_id: unknown }>(raw, pointer),
    );
    const byId = new Map<string, Received<string>[]>();
    for (const match of matches) {
      const id = match.figure('resource_id');
      if (id.state !== 'given' || id.value === '') continue;
      const known = byId.get(id.value);
      if (known) known.push(id);
      else byId.set(id.value, [id]);
    }
    return {
      applicability: at.text('applicability'),
      searchTime: at.text('search_datetime'),
      firstMatch: matches[0]?.text('name') ?? null,
      repeatedIds: [...byId.values()].filter((ids) => ids.length > 1),
    };
  });
}
