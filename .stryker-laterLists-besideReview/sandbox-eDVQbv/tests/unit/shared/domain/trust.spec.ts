// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { Author } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { countedOf, reportedEntries, reportedIn, type Counts } from '@shared/domain/trust';
import { answered, opened, sha } from '../../../support/journalBuilder';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../support/packageBytes';

const ME = { name: 'First Reviewer', reviewerId: 'R-1' };
const STRANGER = { name: 'Head of Compliance', reviewerId: 'HC-1' };
const noted: JournalEvent = {
  type: 'noted',
  noteId: '11111111-1111-4111-8111-111111111111',
  revision: 1,
  anchor: { on: 'case' },
  text: 'Sample',
};
const imported = (seq: number, signerName = 'Colleague in Lisbon'): JournalEvent => ({
  type: 'imported',
  packageId: sha('a'),
  sha256: sha('b'),
  bytes: 1,
  signer: sha('c'),
  signerName,
  entriesAdded: 2,
  evidenceAdded: 0,
  heads: [{ replica: REPLICA_B, seq, hash: sha('d') }],
  reason: '',
});
const counts: Counts = ({ author }) => author.reviewerId === ME.reviewerId;
const theirs = chainOf(REPLICA_B, [opened, answered(sha('a')), noted], { author: STRANGER });
const types = (entries: readonly { event: JournalEvent }[]): string[] =>
  entries.map(({ event }) => event.type);

describe('entries by a key that nobody trusts', () => {
  it('are evidence where they brought it, and nobody’s word', () => {
    const counted = (of: Counts) =>
      countedOf({ journal: theirs, reported: reportedEntries(theirs, of, REPLICA_A) });
    expect(types(counted(counts))).toEqual(['retrieved', 'case-opened']);
    expect(counted(counts).map(({ author }) => (author as Author).reported)).toEqual([
      { by: null },
      { by: null },
    ]);
    expect(counted(() => true)).toEqual(theirs);
  });

  it('are read as older than anybody’s whose key is trusted, and open no case that such a one has opened', () => {
    const ours = chainOf(REPLICA_A, [opened, answered(sha('b'))], { author: ME, start: 0 });
    const journal = [...ours, ...theirs];
    const counted = countedOf({ journal, reported: reportedEntries(journal, counts, REPLICA_A) });
    expect(counted.map(({ replica, seq }) => [replica, seq])).toEqual([
      [REPLICA_B, 2],
      [REPLICA_A, 1],
      [REPLICA_A, 2],
      [REPLICA_B, 1],
    ]);
  });

  it('are reported by the signer of the package that first brought them here', () => {
    const ours = chainOf(REPLICA_A, [imported(2), imported(3, 'Somebody else')], {
      author: ME,
    });
    const reported = reportedEntries([...ours, ...theirs], counts, REPLICA_A);
    expect(reported).toEqual([
      { replica: REPLICA_B, seq: 1, by: 'Colleague in Lisbon' },
      { replica: REPLICA_B, seq: 2, by: 'Colleague in Lisbon' },
      { replica: REPLICA_B, seq: 3, by: 'Somebody else' },
    ]);
    expect(reportedEntries(theirs, counts, REPLICA_A)[0]?.by).toBeNull();
  });

  it('are not reported on the word of somebody who is not trusted, or of another installation', () => {
    const chains = [chainOf(REPLICA_A, [imported(3)], { author: STRANGER }), theirs].flat();
    expect(reportedEntries(chains, counts, REPLICA_A).every(({ by }) => by === null)).toBe(true);
    const mine = [chainOf(REPLICA_A, [imported(3)], { author: ME }), theirs].flat();
    expect(reportedEntries(mine, counts, REPLICA_B).every(({ by }) => by === null)).toBe(true);
  });

  it('are left out of what a dossier counts, and found by their place', () => {
    const reported = reportedEntries(theirs, counts, REPLICA_A);
    expect(types(countedOf({ journal: theirs, reported }))).toEqual(['retrieved', 'case-opened']);
    expect(reportedIn(reported)({ replica: REPLICA_B, seq: 3 })).toMatchObject({ by: null });
    expect(reportedIn(reported)({ replica: REPLICA_A, seq: 3 })).toBeNull();
  });
});
