// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conclusionsOf } from '@shared/domain/conclusion/conclusion';
import { faceReviewOf as reviewOf, showingTo } from '@shared/domain/faces/faceReview';
import { inReadingOrder } from '@shared/domain/journalChain';
import { JournalEvent, type JournalEventOf } from '@shared/domain/journalEvents';
import { FACE_FEATURES } from '@shared/domain/faces/findings';
import { FIRST, journalOf, SECOND, sha, uuid, type Step } from '../aml/journalBuilder';

const PORTRAIT = '/documents/10/face_match_result';
const SPOT = '/spot_checks/applicant_selfie_face_match';
const picture = (imageId: string, letter: string) => ({
  imageId,
  caseId: '0'.repeat(32),
  sha256: sha(letter),
});

const compared = (
  number: number,
  over: Partial<JournalEventOf<'faces-compared'>> = {},
): JournalEventOf<'faces-compared'> => ({
  type: 'faces-compared',
  comparisonId: uuid(number),
  left: picture('documents/10/portrait', 'b'),
  right: picture('selfie/selfie', 'c'),
  outcome: 'different',
  features: Object.fromEntries(FACE_FEATURES.map((feature) => [feature, 'same'])) as never,
  text: '',
  responseSha256: sha('a'),
  pointers: [PORTRAIT],
  ...over,
});
const revealed = (
  over: Partial<JournalEventOf<'face-score-revealed'>> = {},
): JournalEventOf<'face-score-revealed'> => ({
  type: 'face-score-revealed',
  responseSha256: sha('a'),
  pointers: [PORTRAIT],
  after: null,
  ...over,
});
/** With responses that name every comparison they have. */
const faceReviewOf = (entries: Parameters<typeof reviewOf>[0]) => reviewOf(entries, () => true);
const orders = (...steps: Step[]) => faceReviewOf(journalOf(...steps)).comparisons.map(({ order }) => order);

describe('the order of comparison and score', () => {
  it('is blind when the score comes after the comparison, and not when it came before', () => {
    expect(orders(compared(1), revealed({ after: uuid(1) }))).toEqual(['blind']);
    expect(orders(revealed(), compared(1))).toEqual(['not-blind']);
    expect(faceReviewOf(journalOf(revealed(), compared(1))).comparisons[0]?.shownAt).toBe(
      '2026-01-01T00:00:00.000Z',
    );
  });

  it('makes a second comparison of the same faces unblinded, even after the first was', () => {
    expect(orders(compared(1), revealed({ after: uuid(1) }), compared(2))).toEqual(['blind', 'not-blind']);
  });

  it('counts what was shown in an older response', () => {
    expect(orders(revealed({ responseSha256: sha('f') }), compared(1))).toEqual(['not-blind']);
  });

  it('counts a whole response that was shown before any comparison, for any pair', () => {
    expect(orders(revealed({ pointers: [''] }), compared(1))).toEqual(['not-blind']);
    expect(orders(revealed({ pointers: [''], after: uuid(2) }), compared(1))).toEqual(['blind']);
  });

  it('counts neither other faces nor what was shown to somebody else', () => {
    expect(orders(revealed({ pointers: [SPOT] }), compared(1))).toEqual(['blind']);
    expect(orders([revealed(), SECOND], compared(1))).toEqual(['blind']);
    expect(orders([revealed(), { ...FIRST, reviewerId: ' r-1 ' }], compared(1)), 'one person').toEqual([
      'not-blind',
    ]);
  });

  it('is not reported where the service did not compare these faces', () => {
    expect(orders(revealed(), compared(1, { pointers: [] }))).toEqual(['no-score']);
    expect(orders(revealed(), compared(1))).not.toContain('no-score');
  });

  it('is not known where the response does not say of every comparison which faces it is of', () => {
    const asked: unknown[] = [];
    const isKnown = (sha256: string | null): boolean => asked.push(sha256) < 0;
    const entries = journalOf(compared(1, { pointers: [] }), compared(2));
    expect(reviewOf(entries, isKnown).comparisons.map(({ order }) => order)).toEqual(['unknown', 'blind']);
    expect(asked, 'of the response that was compared on').toEqual([sha('a')]);
  });

  it('holds across installations in reading order, whichever journal is read first', () => {
    const [first, second] = journalOf(revealed(), compared(1));
    if (first === undefined || second === undefined) throw new Error('no entries');
    const away = { ...first, replica: uuid(9), seq: 1 };
    for (const entries of [
      [away, second],
      [second, away],
    ]) {
      expect(faceReviewOf(inReadingOrder(entries)).comparisons[0]?.order).toBe('not-blind');
    }
  });

  it('lists a comparison that came by two ways once', () => {
    expect(orders(compared(1), compared(1))).toHaveLength(1);
  });
});

describe('properties of the order', () => {
  const person = fc.constantFrom(FIRST, SECOND);
  const pointers = fc.subarray([PORTRAIT, SPOT], { minLength: 1 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc
      .tuple(fc.nat(30), fc.subarray([PORTRAIT, SPOT]), person)
      .map(([number, at, by]): Step => [compared(number, { pointers: at }), by]),
    fc.tuple(pointers, person).map(([at, by]): Step => [revealed({ pointers: at }), by]),
  );
  const steps = fc.array(step, { maxLength: 12 });

  it('never changes what was said of a comparison by anything that comes later', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const then = faceReviewOf(journalOf(...before)).comparisons;
        const now = faceReviewOf(journalOf(...before, ...after)).comparisons;
        expect(now.slice(0, then.length)).toEqual(then);
      }),
    );
  });

  it('says blind if and only if no earlier entry shows its author any of its faces', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const entries = journalOf(...all);
        for (const one of faceReviewOf(entries).comparisons) {
          const place = entries.findIndex(
            ({ event }) => event.type === 'faces-compared' && event.comparisonId === one.comparisonId,
          );
          const isShown = entries
            .slice(0, place)
            .some(
              ({ event, author }) =>
                event.type === 'face-score-revealed' &&
                author.reviewerId === one.by.reviewerId &&
                event.pointers.some((pointer) => one.pointers.includes(pointer)),
            );
          const expected = one.pointers.length === 0 ? 'no-score' : isShown ? 'not-blind' : 'blind';
          expect(one.order).toBe(expected);
        }
      }),
    );
  });
});

describe('what is shown to whom', () => {
  it('is each reader’s own, and nothing to nobody', () => {
    const review = faceReviewOf(journalOf(revealed({ after: uuid(1) })));
    expect(showingTo(review, FIRST, PORTRAIT)?.after).toBe(uuid(1));
    expect(showingTo(review, FIRST, SPOT)).toBeNull();
    expect(showingTo(review, SECOND, PORTRAIT)).toBeNull();
    expect(showingTo(review, null, PORTRAIT)).toBeNull();
  });
});

describe('the events', () => {
  it('ask for every feature, so that what was not examined is said', () => {
    const { features, ...rest } = compared(1);
    const { ears: _ears, ...without } = features;
    expect(JournalEvent.safeParse({ ...rest, features }).success).toBe(true);
    expect(JournalEvent.safeParse({ ...rest, features: without }).success).toBe(false);
  });

  it('void a sign-off by a comparison, not by a score; and a proposal that waits by neither', () => {
    const proposed = {
      type: 'conclusion-proposed' as const,
      proposalId: uuid(7),
      outcome: 'Approved' as const,
      reasons: 'Sample',
      stepDecisions: [],
      escalation: null,
    };
    const voted: Step = [
      {
        type: 'conclusion-voted',
        proposalId: uuid(7),
        outcome: 'Approved',
        reasons: 'Sample',
        escalation: null,
      },
      SECOND,
    ];
    const state = (...all: Step[]) => conclusionsOf(journalOf(...all))[0]?.state;
    expect(state(proposed, voted, compared(1))).toBe('voided');
    expect(state(proposed, voted, revealed())).toBe('signed-off');
    expect(state(proposed, [compared(1), SECOND], voted)).toBe('signed-off');
  });
});
