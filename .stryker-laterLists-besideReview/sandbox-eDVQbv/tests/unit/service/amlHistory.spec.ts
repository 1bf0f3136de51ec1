// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decisionFor,
  replayVersions,
  storedMatches,
  type StoredVersion,
} from '../../../src/service/amlHistory';

const change = (id: string, update: string | null, more = {}) => ({
  match_id: id,
  ongoing_monitor_update_type: update,
  ...more,
});

describe('replaying versions', () => {
  it('skips versions that are not saved', () => {
    const snapshot = replayVersions([
      { version: 1, matches: [change('a', null)] },
      { version: 4, matches: [change('b', 'New')] },
    ]);
    expect(snapshot).toEqual([change('a', null), change('b', 'New')]);
  });

  it('pairs by match id, else by resource id, and keeps what has neither', () => {
    const snapshot = replayVersions([
      { version: 1, matches: [{ resource_id: 'r', score: 1 }, { score: 2 }, { match_id: 'r', score: 3 }] },
      {
        version: 2,
        matches: [{ resource_id: 'r', score: 4, ongoing_monitor_update_type: 'Updated' }, { score: 5 }],
      },
    ]);
    expect(snapshot.map((match) => match['score'])).toEqual([4, 2, 3, 5]);
  });

  it('agrees with a set that is changed step by step', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const changes = fc.uniqueArray(fc.tuple(ids, fc.constantFrom('New', 'Updated', 'Removed')), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1 }), (history) => {
        const present = new Map<string, number>();
        const versions: StoredVersion[] = history.map((version, index) => {
          for (const [id, update] of version) {
            if (update === 'Removed') present.delete(id);
            else present.set(id, index + 1);
          }
          return { version: index + 1, matches: version.map(([id, update]) => change(id, update)) };
        });
        const snapshot = replayVersions(versions);
        expect(new Set(snapshot.map((match) => match['match_id']))).toEqual(new Set(present.keys()));
        for (const match of snapshot) {
          const isLast = present.get(String(match['match_id'])) === history.length;
          expect(match['ongoing_monitor_update_type'] !== null).toBe(isLast);
        }
      }),
    );
  });
});

it('stored matches are found in a list and in an object', () => {
  expect(storedMatches({ aml_matches: [{ a: 1 }, 'no match'] })).toEqual([{ a: 1 }]);
  expect(storedMatches({ aml_matches: { matches: [{ a: 1 }] } })).toEqual([{ a: 1 }]);
  expect(storedMatches({})).toEqual([]);
});

it('a check is referred while a match stands that is not whitelisted', () => {
  expect(decisionFor([])).toBe('Complete');
  expect(decisionFor([{ is_whitelisted: true }])).toBe('Complete');
  expect(decisionFor([{ is_whitelisted: true }, {}])).toBe('Refer');
});
