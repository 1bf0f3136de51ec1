import { expect, it } from 'vitest';
import { createKnowledge, type Known } from '@shared/domain/conclusion/knowledge';
import { createVoidings, isDecision } from '@shared/domain/conclusion/voiding';
import { decided, history, journalOf, retrieved, undone, uuid, type Step } from '../aml/journalBuilder';
import { proposed, voted } from './proposals';

const chain = (replica: number, ...steps: Step[]) =>
  journalOf(...steps).map((entry, index) => ({ ...entry, replica: uuid(replica), seq: index + 1 }));
/** What voids the first proposal of some entries. */
function voidingIn(entries: ReturnType<typeof chain>) {
  const { proposals, voidingOf } = createVoidings(entries);
  const [proposal] = proposals;
  if (proposal === undefined) throw new Error('no proposal');
  return voidingOf(proposal, createKnowledge(entries)(proposal));
}
const upTo =
  (seq: number): Known =>
  (replica) =>
    replica === uuid(1) ? seq : 0;

it('evidence is no decision, nor is a vote', () => {
  expect([decided(1), undone(1)].map(isDecision)).toEqual([true, true]);
  expect([retrieved(history(1), 'a'), voted(1)].map(isDecision)).toEqual([false, false]);
});

it('a proposal is voided by the first decision or evidence that it did not know', () => {
  const saved = retrieved(history(1), 'a');
  expect(voidingIn(chain(1, saved, proposed(1), saved)).first).toBeNull();
  expect(voidingIn(chain(1, saved, proposed(1), saved, decided(1), undone(1))).first).toMatchObject({
    seq: 4,
  });
  expect(voidingIn([...chain(1, proposed(1)), ...chain(2, saved)]).first).toMatchObject({ replica: uuid(2) });
});

it('another proposal voids it too, unless it is the same once more, and is known to who knows its place', () => {
  expect(voidingIn(chain(1, proposed(1), proposed(1))).first).toBeNull();
  const { first, isKnownTo } = voidingIn(chain(1, proposed(1), proposed(1), proposed(2)));
  expect(first).toMatchObject({ seq: 3 });
  expect([2, 3].map((seq) => isKnownTo(upTo(seq)))).toEqual([false, true]);
});
