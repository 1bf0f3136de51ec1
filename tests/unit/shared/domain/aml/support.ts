import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { keyMatches, type KeyedList } from '@shared/domain/aml/matchKeys';
import { isObject } from '@shared/record/shape';
import { stableText } from '@shared/domain/json';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A list as a response would hold it. */
export const keyed = (matches: readonly unknown[]): KeyedList =>
  keyMatches(
    matches.map((raw, index) => ({ raw, pointer: `/aml_matches/${index}` })),
    hash,
  );

export const asSet = (values: readonly unknown[]): string[] => values.map(stableText).sort();

/** The same matches without labels, which tell changes since the version before and so make one list the later one. */
export const unlabelled = (matches: readonly unknown[]): unknown[] =>
  matches.map((raw) => {
    if (!isObject(raw)) return raw;
    const { ongoing_monitor_update_type: _, ...others } = raw;
    return others;
  });

const word = fc.constantFrom('Ana', 'ana', 'Bo', 'Bo ', 'Cleo', '', 'Ana  Bo', 'Ana Bo', 'x');
/** JSON as a parser would give it: no negative zero, which text does not keep. */
const anyJson = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const texts = fc.oneof(word, fc.array(word, { maxLength: 4 }), fc.constant(null));
const alias = fc.oneof(
  word,
  fc.record({ firstName: word, lastName: word, type: word }, { requiredKeys: [] }),
);

/** A match of any of the three variants, drifted, with or without ids of a small pool so that they meet and repeat. */
export const anyMatch: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record(
      {
        name: word,
        countries: texts,
        datesOfBirth: texts,
        notes: texts,
        datasets: texts,
        aliases: fc.oneof(fc.array(alias, { maxLength: 4 }), fc.constant(null)),
        addresses: fc.array(fc.record({ city: word }), { maxLength: 2 }),
        score: fc.oneof(fc.integer({ min: 0, max: 9 }), word),
        details: fc.dictionary(fc.constantFrom('adverse-media', 'a/b', 'c~d'), anyJson, { maxKeys: 2 }),
        resource_id: fc.oneof(fc.constantFrom('r1', 'r2', 'r3', 'r4', '', 7), fc.constant(null)),
        match_id: fc.oneof(fc.constantFrom('m1', 'm2', 'm3', 'm4'), fc.constant(null)),
        aml_record_version: fc.integer({ min: 1, max: 3 }),
        ongoing_monitor_update_type: fc.constantFrom('New', 'Removed', 'Updated', 'Merged', null),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: anyJson },
);

export const anyList: fc.Arbitrary<unknown[]> = fc.array(anyMatch, { maxLength: 8 });

/** Two lists that have much in common. */
export const twoLists: fc.Arbitrary<[unknown[], unknown[]]> = fc
  .tuple(anyList, anyList, anyList)
  .chain(([shared, a, b]) =>
    fc.tuple(
      fc.shuffledSubarray([...shared, ...a], { minLength: 0 }),
      fc.shuffledSubarray([...shared, ...b], { minLength: 0 }),
    ),
  );
