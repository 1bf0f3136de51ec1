import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { journal } from '@shared/presentation/sections/summaryJournal';
import { entriesOf, opened, REVIEWER, sha } from '../../../../support/journalBuilder';
import { dossierOfResponses } from '../../../../support/sampleDossier';

const dossier = dossierOfResponses('journey', [
  { response: 'journeyResult', subjectId: 'j-1', value: { journey_id: 'j-1' } },
]);
const requested = (statement: string, seq: number): JournalEvent => ({
  type: 'time-stamp-requested',
  sha256: statement,
  bytes: 1,
  nonce: '1234567890abcdef',
  heads: [{ replica: crypto.randomUUID(), seq, hash: sha('a') }],
  packageId: null,
});
const confirmed = (statement: string, confirmedAt: string): JournalEvent => ({
  type: 'time-stamped',
  statement,
  sha256: sha('e'),
  bytes: 1,
  authority: 'Example Time Authority',
  confirmedAt,
  root: sha('f'),
});
const linesOf = (...events: JournalEvent[]): string[] =>
  journal({
    dossier: { ...dossier, journal: entriesOf(opened, ...events) },
    fingerprint: null,
    reader: REVIEWER,
  }).lines.map((line) =>
    line
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if ('received' in piece) return piece.received;
        return 'text' in piece ? piece.text : '';
      })
      .join(''),
  );

describe('the journal on the first page', () => {
  it('says “it” of one entry', () => {
    const at = '2026-03-01T10:00:00Z';
    expect(linesOf(requested(sha('1'), 1), confirmed(sha('1'), at)).slice(1)).toEqual([
      `Time stamp over 1 of 3 entries: it existed at ${at}, confirmed by Example Time Authority (RFC 3161).`,
    ]);
  });

  it('states no time that nobody confirmed', () => {
    expect(linesOf(requested(sha('1'), 1))).toHaveLength(1);
  });

  it('states the confirmed time of the newest state that has one, and how much of the journal it covers', () => {
    const lines = linesOf(
      requested(sha('1'), 1),
      confirmed(sha('1'), '2026-03-01T10:00:00Z'),
      requested(sha('2'), 3),
      confirmed(sha('2'), '2026-03-02T10:00:00Z'),
      requested(sha('3'), 5),
    );
    expect(lines.slice(1)).toEqual([
      'Time stamp over 3 of 6 entries: they existed at 2026-03-02T10:00:00Z, confirmed by Example Time Authority (RFC 3161).',
    ]);
  });
});
