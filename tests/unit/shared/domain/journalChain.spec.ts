import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../src/shared/domain/journal';
import type { ChainHead } from '../../../../src/shared/domain/ids';
import {
  entryText,
  inReadingOrder,
  sealEntry,
  signedText,
  mergeChains,
  verifyChain,
  verifyJournal,
  type HashText,
  type Seals,
} from '../../../../src/shared/domain/journalChain';
import { verifyText } from '../../../../src/main/lib/ed25519';
import { NO_SEAL, signerOf } from '../../../support/authors';
import { CASE_ID, REVIEWER } from '../../../support/journalBuilder';

const hash: HashText = (text) => createHash('sha256').update(text).digest('hex');
const { sign } = signerOf(REVIEWER.reviewerId);
const SEALS: Seals = { hash, verify: verifyText };
const REPLICAS = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);
const REPLICA = REPLICAS[0]!;
const OTHER_CASE = 'd'.repeat(32);

/** A sound chain of one note for each text, a minute separate unless times are given. */
function chainOf(
  texts: readonly string[],
  replica = REPLICA,
  caseId = CASE_ID,
  times: readonly number[] = texts.map((_, index) => Date.UTC(2026, 0, 1, 0, index)),
): JournalEntry[] {
  const entries: JournalEntry[] = [];
  texts.forEach((text, index) => {
    const noteId = '11111111-1111-4111-8111-111111111111';
    entries.push(
      sealEntry(
        {
          v: 3,
          caseId,
          replica,
          seq: index + 1,
          at: new Date(times[index] ?? 0).toISOString(),
          author: REVIEWER,
          event: { type: 'noted', noteId, revision: index + 1, anchor: { on: 'case' }, text },
          prev: entries.at(-1)?.hash ?? null,
          salt: NO_SEAL.salt,
        },
        hash,
        sign,
      ),
    );
  });
  return entries;
}

const linesOf = (entries: readonly JournalEntry[]): string[] => entries.map(entryText);
function headOf(entries: readonly JournalEntry[]): ChainHead | null {
  const last = entries.at(-1);
  return last === undefined ? null : { replica: last.replica, seq: last.seq, hash: last.hash };
}
const check = (lines: readonly string[], head: ChainHead | null) =>
  verifyChain({ replica: REPLICA, lines, head }, CASE_ID, SEALS);

const someText = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const someChain = fc.array(someText, { minLength: 1, maxLength: 8 }).map((texts) => chainOf(texts));
const chainAndPlace = (minLength: number) =>
  fc
    .array(someText, { minLength, maxLength: 8 })
    .chain((texts) =>
      fc.tuple(fc.constant(chainOf(texts)), fc.nat(texts.length - 1), fc.nat(texts.length - 1)),
    );

describe('sealEntry', () => {
  it('is the SHA-256 of the canonical JSON of the rest', () => {
    const [entry] = chainOf(['note']);
    const text =
      `{"at":"2026-01-01T00:00:00.000Z","author":{"key":"${REVIEWER.key}","name":"Test Reviewer","reviewerId":"T-1"},"caseId":"${CASE_ID}",` +
      `"event":{"anchor":{"on":"case"},"noteId":"11111111-1111-4111-8111-111111111111",` +
      `"revision":1,"text":"note","type":"noted"},"prev":null,"replica":"${REPLICA}","salt":"${NO_SEAL.salt}","seq":1,"v":3}`;
    expect(entry?.hash).toBe(hash(text));
  });
});

it('what has no canonical JSON is no entry', () => {
  expect(() => entryText(undefined as never)).toThrow(new TypeError('This value has no canonical JSON'));
});

describe('verifyChain', () => {
  it('finds a sound chain intact', () => {
    fc.assert(
      fc.property(someChain, (entries) => {
        expect(check(linesOf(entries), headOf(entries))).toEqual({
          state: 'intact',
          entries,
          head: headOf(entries),
        });
      }),
    );
    expect(check([], null)).toEqual({ state: 'intact', entries: [], head: null });
  });

  it('names the entry in which any one byte was flipped', () => {
    fc.assert(
      fc.property(
        chainAndPlace(1),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        ([entries, place], at, flip) => {
          const lines = linesOf(entries);
          const bytes = Buffer.from(lines[place]!);
          bytes[at % bytes.length]! ^= flip;
          lines[place] = bytes.toString('utf8');
          const verdict = check(lines, headOf(entries));
          expect(verdict).toMatchObject({ state: 'broken', seq: place + 1 });
          expect(verdict.entries).toEqual(entries.slice(0, place));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('names the place of a deleted entry', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([entries, place]) => {
        const rest = linesOf(entries.toSpliced(place, 1));
        const isLast = place === entries.length - 1;
        expect(check(rest, headOf(entries))).toMatchObject({
          state: 'broken',
          seq: place + 1,
          fault: isLast ? 'cut-short' : 'out-of-order',
        });
      }),
    );
  });

  it('names the first of two swapped entries', () => {
    fc.assert(
      fc.property(chainAndPlace(2), ([entries, a, b]) => {
        fc.pre(a !== b);
        const lines = linesOf(entries);
        [lines[a], lines[b]] = [lines[b]!, lines[a]!];
        const expected = { state: 'broken', seq: Math.min(a, b) + 1, fault: 'out-of-order' };
        expect(check(lines, headOf(entries))).toMatchObject(expected);
      }),
    );
  });

  it('names the place after a duplicate', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([entries, place]) => {
        const lines = linesOf(entries.toSpliced(place, 0, entries[place]!));
        const expected = { state: 'broken', seq: place + 2, fault: 'out-of-order' };
        expect(check(lines, headOf(entries))).toMatchObject(expected);
      }),
    );
  });

  it('finds a cut tail by the head, and a cut head by the tail', () => {
    fc.assert(
      fc.property(chainAndPlace(1), ([entries, place]) => {
        const kept = entries.slice(0, place);
        const expected = { state: 'broken', seq: place + 1, fault: 'cut-short' };
        expect(check(linesOf(kept), headOf(entries))).toMatchObject(expected);
        const lost = { state: 'broken', seq: entries.length + 1, fault: 'cut-short' };
        expect(check(linesOf(entries), null)).toMatchObject(lost);
      }),
    );
  });

  it('finds an entry added behind the head, and a tail written anew with right hashes', () => {
    const entries = chainOf(['a', 'b', 'c']);
    const added = { state: 'broken', seq: 2, fault: 'out-of-order', entries: entries.slice(0, 1) };
    expect(check(linesOf(entries), headOf(entries.slice(0, 1)))).toEqual(added);
    const noEntry = { replica: REPLICA, seq: 0, hash: entries[0]!.hash };
    expect(check([], noEntry)).toMatchObject({ state: 'broken', entries: [] });
    const forged = { state: 'broken', seq: 3, fault: 'hash-differs' };
    expect(check(linesOf(chainOf(['a', 'b', 'forged'])), headOf(entries))).toMatchObject(forged);
  });

  it.each([
    ['of another case', chainOf(['x'], REPLICA, OTHER_CASE), 1, 'wrong-case'],
    ['of another replica', chainOf(['x'], REPLICAS[1]), 1, 'out-of-order'],
    ['linked to another entry', [...chainOf(['a']), ...chainOf(['other', 'b']).slice(1)], 2, 'link-broken'],
  ])('names an entry %s', (_, entries, seq, fault) => {
    expect(check(linesOf(entries), headOf(entries))).toMatchObject({ state: 'broken', seq, fault });
  });

  it('tells an untouched entry it does not know from an altered one', () => {
    const [entry] = chainOf(['x']);
    const unknown = sealEntry(
      { ...entry!, hash: undefined, signature: undefined, event: { type: 'to come' } } as never,
      hash,
      sign,
    );
    const lines = [entryText(unknown)];
    expect(check(lines, headOf([unknown]))).toMatchObject({ seq: 1, fault: 'unreadable' });
  });

  it.each(['', '{', 'null', '[]', '"x"', '1'])('cannot read %j as an entry', (line) => {
    expect(check([line], null)).toMatchObject({ state: 'broken', seq: 1, fault: 'unreadable' });
  });

  it('names an entry whose text is not canonical, though what it says has the right hash', () => {
    const [line] = linesOf(chainOf(['x']));
    const spaced = line!.replace('","author"', '", "author"');
    expect(JSON.parse(spaced)).toEqual(JSON.parse(line!));
    expect(check([spaced], null)).toMatchObject({ state: 'broken', seq: 1, fault: 'hash-differs' });
  });

  it('does not take half a surrogate pair for a sound text', () => {
    const line = linesOf(chainOf(['x']))[0]!.replace('"text":"x"', '"text":"\\ud800"');
    expect(check([line], null)).toMatchObject({ state: 'broken', seq: 1, fault: 'hash-differs' });
  });
});

describe('the keys of a chain', () => {
  const OTHER = { ...REVIEWER, reviewerId: 'T-2', key: signerOf('T-2').key };
  const THIRD = { ...REVIEWER, reviewerId: 'T-3', key: signerOf('T-3').key };
  type Part = { author: typeof REVIEWER; from?: typeof REVIEWER; signs?: typeof REVIEWER };

  /** A chain of which each entry has its own author; one with `from` says whom its author took over from. */
  function chainBy(...parts: readonly Part[]): JournalEntry[] {
    const entries: JournalEntry[] = [];
    for (const [index, { author, from, signs = author }] of parts.entries()) {
      const [note] = chainOf(['x']);
      const at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
      const { hash: _hash, signature: _signature, ...rest } = note!;
      entries.push(
        sealEntry(
          {
            ...rest,
            at,
            author,
            seq: index + 1,
            prev: entries.at(-1)?.hash ?? null,
            event: from === undefined ? rest.event : { type: 'reviewer-switched', from, at },
          },
          hash,
          signerOf(signs.reviewerId).sign,
        ),
      );
    }
    return entries;
  }
  const verdictOn = (...parts: readonly Part[]) => {
    const entries = chainBy(...parts);
    return check(linesOf(entries), headOf(entries));
  };
  const broken = (seq: number, fault: string) => ({
    state: 'broken',
    seq,
    fault,
    entries: expect.objectContaining({ length: seq - 1 }),
  });

  it('sign a text of their own kind: nothing else that a key signs begins like it', () => {
    expect(signedText('ab'.repeat(32))).toBe(`caseloupe-entry-3\n${'ab'.repeat(32)}`);
  });

  it('must have signed what they are the author of', () => {
    expect(verdictOn({ author: REVIEWER }, { author: REVIEWER, signs: OTHER })).toEqual(
      broken(2, 'signature-differs'),
    );
  });

  it('of another reviewer sign only after saying from whom that reviewer took over', () => {
    expect(verdictOn({ author: REVIEWER }, { author: OTHER })).toEqual(broken(2, 'switch-missing'));
    expect(verdictOn({ author: REVIEWER }, { author: OTHER, from: THIRD })).toEqual(
      broken(2, 'switch-missing'),
    );
    expect(verdictOn({ author: REVIEWER }, { author: OTHER, from: REVIEWER }, { author: THIRD })).toEqual(
      broken(3, 'switch-missing'),
    );
    const both = [
      { author: REVIEWER },
      { author: OTHER, from: REVIEWER },
      { author: OTHER },
      { author: REVIEWER },
      { author: THIRD, from: OTHER },
      { author: THIRD },
    ];
    expect(verdictOn(...both)).toMatchObject({ state: 'intact' });
  });
});

describe('verifyJournal', () => {
  const chain = (entries: JournalEntry[]) => ({
    replica: entries[0]!.replica,
    lines: linesOf(entries),
    head: headOf(entries),
  });

  it('counts all chains and gives their heads by installation', () => {
    const [a, b] = [chainOf(['x', 'y']), chainOf(['z'], REPLICAS[1])];
    const verdict = { state: 'intact', entries: 3, heads: [headOf(a), headOf(b)] };
    expect(verifyJournal([chain(b), chain(a)], CASE_ID, SEALS)).toEqual(verdict);
  });

  it('is broken by one chain and names it', () => {
    const broken = { ...chain(chainOf(['z', 'w'], REPLICAS[1])), head: null };
    expect(verifyJournal([chain(chainOf(['x'])), broken], CASE_ID, SEALS)).toEqual({
      state: 'broken',
      entries: 3,
      replica: REPLICAS[1],
      seq: 3,
      fault: 'cut-short',
    });
  });
});

describe('mergeChains', () => {
  /** Parts of the journals of three installations, some of which fork. */
  const someJournal = fc
    .array(fc.tuple(fc.constantFrom(...REPLICAS), fc.constantFrom('one', 'fork'), fc.nat(4), fc.nat(4)), {
      maxLength: 4,
    })
    .map((parts) =>
      mergeChains(
        ...parts.map(([replica, branch, from, count]) =>
          chainOf(['same', 'same', branch, branch, branch], replica).slice(from, from + count),
        ),
      ),
    );

  it('is idempotent, commutative and associative', () => {
    fc.assert(
      fc.property(someJournal, someJournal, someJournal, (a, b, c) => {
        expect(mergeChains(a, a)).toEqual(a);
        expect(mergeChains(a, b)).toEqual(mergeChains(b, a));
        expect(mergeChains(mergeChains(a, b), c)).toEqual(mergeChains(a, mergeChains(b, c)));
      }),
    );
  });

  it('takes whole chains together in the order of time', () => {
    const [a, b] = [chainOf(['x', 'y']), chainOf(['z'], REPLICAS[1])];
    const merged = mergeChains(b, a);
    expect(merged.disputed).toEqual([]);
    expect(merged.entries).toEqual([a[0], b[0], a[1]]);
    expect(merged.entries).toEqual(inReadingOrder([...b, ...a]));
  });

  it('are read in the order they were written in when a clock was set back', () => {
    const at = (minute: number, entry: JournalEntry): JournalEntry => ({
      ...entry,
      at: `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
    });
    const [one, two, three] = chainOf(['one', 'two', 'three']) as [JournalEntry, JournalEntry, JournalEntry];
    const mine = [at(30, one), at(5, two), at(6, three)];
    const theirs = at(20, chainOf(['theirs'], REPLICAS[1])[0]!);
    expect(inReadingOrder([mine[2]!, theirs, mine[1]!, mine[0]!])).toEqual([theirs, ...mine]);
    expect(mergeChains([theirs], mine).entries).toEqual([theirs, ...mine]);
  });

  /** Puts "took in as far as these" behind a chain. */
  const takingIn = (chain: readonly JournalEntry[], ...heads: readonly JournalEntry[]): JournalEntry => {
    const last = chain.at(-1)!;
    const event: JournalEntry['event'] = {
      type: 'imported',
      packageId: last.hash,
      sha256: last.hash,
      bytes: 1,
      signer: last.hash,
      signerName: 'Sample',
      entriesAdded: 1,
      evidenceAdded: 0,
      heads: heads.map(({ replica, seq, hash: head }) => ({ replica, seq, hash: head })),
      reason: '',
    };
    return sealEntry({ ...last, seq: last.seq + 1, prev: last.hash, event }, hash, sign);
  };
  const ahead = (chain: readonly JournalEntry[]): JournalEntry[] =>
    chain.map((entry) => sealEntry({ ...entry, at: entry.at.replace('2026', '2999') }, hash, sign));

  it.each([0, 1])(
    'what was written knowing others comes after them, however far ahead clock %i was',
    (their) => {
      const theirs = ahead(chainOf(['theirs'], REPLICAS[their]));
      const mine = chainOf(['before'], REPLICAS[1 - their]);
      const taken = takingIn(mine, ...theirs);
      const after = sealEntry({ ...mine[0]!, seq: 3, prev: taken.hash }, hash, sign);
      const expected = [mine[0]!, ...theirs, taken, after];
      expect(inReadingOrder([after, ...theirs, taken, ...mine])).toEqual(expected);
      expect(mergeChains([taken, after], [...theirs], mine).entries).toEqual(expected);
    },
  );

  it('what was written knowing others comes after what those knew, and after the latest of several', () => {
    const third = ahead(chainOf(['third'], REPLICAS[2]));
    const second = chainOf(['second'], REPLICAS[1]);
    const secondTook = takingIn(second, ...third);
    const first = chainOf(['first'], REPLICAS[0]);
    const firstTook = takingIn(first, secondTook, second[0]!);
    expect(inReadingOrder([firstTook, ...first, secondTook, ...second, ...third])).toEqual([
      first[0],
      second[0],
      third[0],
      secondTook,
      firstTook,
    ]);
  });

  it('come to an end where a hostile installation claims to follow what follows it', () => {
    const [mine, theirs] = [chainOf(['mine'], REPLICAS[0]), chainOf(['theirs'], REPLICAS[1])];
    const taken = takingIn(mine, ...theirs);
    const circle = { ...takingIn(theirs, taken), hash: theirs[0]!.hash };
    const read = inReadingOrder([...mine, taken, circle]);
    expect(read).toHaveLength(3);
    expect(inReadingOrder(read.toReversed())).toEqual(read);
  });

  it('merges nothing of what two sides tell differently, nor what follows', () => {
    const mine = chainOf(['same', 'mine', 'later']);
    const theirs = chainOf(['same', 'theirs']);
    const merged = mergeChains(mine, theirs);
    expect(merged.entries).toEqual([mine[0]]);
    expect(new Set(merged.disputed)).toEqual(new Set([mine[1], theirs[1], mine[2]]));
  });

  it('refuses journals of different cases', () => {
    expect(() => mergeChains(chainOf(['x']), chainOf(['x'], REPLICA, OTHER_CASE))).toThrow(
      new RangeError('Journals of different cases cannot be united'),
    );
    expect(mergeChains()).toEqual({ entries: [], disputed: [] });
  });
});
