import { givenOr } from '../../record/received';
import type { ResultReading } from '../../record/result';
import type { Received, Rows } from '../../wire/received';

/** What a record's matches say of each other and of its AML part, without being read as a list for review. */
export interface AmlFacts {
  /** Name of the first match; null where none is listed. */
  firstMatch: Received<string> | null;
  /** Each group: identifiers that are the same, of different matches. */
  repeatedIds: Received<string>[][];
}

interface Match {
  name: Received<string>;
  resource_id: Received<string>;
}

/** The matches in the AML part of a journey or of an AML result (specification 2.14). */
export function amlFactsOf({ record }: ResultReading): AmlFacts {
  const result = givenOr(record as Received<{ aml?: Received<{ matches: Received<Rows<Match>> }> }>);
  const aml = result?.aml === undefined ? null : givenOr(result.aml);
  const rows = aml === null ? null : givenOr(aml.matches);
  const matches = Array.from({ length: rows?.length ?? 0 }, (_, index) =>
    givenOr((rows as Rows<Match>).row(index)),
  );
  const byId = new Map<string, Received<string>[]>();
  for (const match of matches) {
    const id = match?.resource_id;
    if (id?.state !== 'given' || id.value === '') continue;
    byId.set(id.value, [...(byId.get(id.value) ?? []), id]);
  }
  return {
    firstMatch: matches[0]?.name ?? null,
    repeatedIds: [...byId.values()].filter((ids) => ids.length > 1),
  };
}
