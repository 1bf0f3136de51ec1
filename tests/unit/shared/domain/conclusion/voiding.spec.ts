import { byBytes } from '@shared/domain/savedEvidence';
import { describe, expect, it } from 'vitest';
import { createKnowledge } from '@shared/domain/conclusion/knowledge';
import { createVoidingSearch, isDecision } from '@shared/domain/conclusion/voiding';
import type { ReadEntry } from '@shared/domain/journal';
import { decided, history, journalOf, retrieved, uuid, type Step } from '../aml/journalBuilder';
import { proposed, voted } from './proposals';

const chain = (replica: number, ...steps: Step[]): ReadEntry[] =>
  journalOf(...steps).map((entry, index) => ({ ...entry, replica: uuid(replica), seq: index + 1 }));

/** The place of what voids the first proposal, as its installation and number. */
function voiding(...chains: ReadEntry[][]) {
  const entries = chains.flat();
  const known = createKnowledge(entries);
  const { proposals, voidingOf } = createVoidingSearch(entries, byBytes);
  const found = voidingOf(proposals[0]!, known(proposals[0]!));
  const placeOf = (entry: ReadEntry | null) => entry && [Number(entry.replica.slice(-3)), entry.seq];
  return { ...found, place: placeOf(found.first), placeOf };
}

it('decisions on matches are what a conclusion is based on; evidence and notes are not decisions', () => {
  expect(isDecision(decided(1))).toBe(true);
  expect(isDecision(retrieved(history(1), 'a'))).toBe(false);
  expect(isDecision(voted(1))).toBe(false);
});

describe('a proposal is voided', () => {
  it('by nothing that its own installation wrote before', () => {
    expect(voiding(chain(1, retrieved(history(1), 'a'), decided(1), proposed(1))).place).toBeNull();
  });

  it('by a decision after it, by new evidence, and by a later proposal', () => {
    expect(voiding(chain(1, proposed(1), decided(1), decided(2))).place).toEqual([1, 2]);
    expect(voiding(chain(1, proposed(1), retrieved(history(1), 'a'))).place).toEqual([1, 2]);
    expect(voiding(chain(1, proposed(1), proposed(2))).place).toEqual([1, 2]);
  });

  it('not by itself again, nor by evidence that was there', () => {
    const again = chain(1, retrieved(history(1), 'a'), proposed(1), proposed(1), retrieved(history(1), 'a'));
    expect(voiding(again).place).toBeNull();
  });

  it('by evidence of another installation that takes the place of what it had, and by none that was replaced there before', () => {
    const own = chain(1, retrieved(history(1), 'a'), retrieved(history(1), 'b'), proposed(1));
    const other = chain(2, retrieved(history(1), 'a'));
    expect(voiding([...own, ...other]).place).toEqual([2, 1]);
    expect(voiding([...other, ...own]).place).toBeNull();
  });

  it('by what another installation had written without its knowledge', () => {
    const found = voiding(chain(2, decided(1)), chain(1, proposed(1)));
    expect(found.place).toEqual([2, 1]);
    expect(found.isKnownTo((replica) => (replica === uuid(2) ? 1 : 0))).toBe(true);
    expect(found.isKnownTo(() => 0)).toBe(false);
  });
});

it('what is signed off is voided by what its signers did not know', () => {
  const found = voiding(chain(1, proposed(1)), chain(2, retrieved(history(1), 'a')));
  expect(found.placeOf(found.firstSince(() => 9))).toEqual([2, 1]);
});
