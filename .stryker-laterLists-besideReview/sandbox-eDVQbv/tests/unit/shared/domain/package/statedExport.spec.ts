// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { exportFindings } from '@shared/domain/package/statedExport';
import type { JournalEntry } from '@shared/domain/journal';
import type { PackageStatement } from '@shared/domain/package/statement';

const NOW = Date.parse('2026-02-01T00:00:00.000Z');
const author = { name: 'Sam Sample', reviewerId: 'S-1', key: 'key' };
const entry = (over: Partial<JournalEntry> = {}): JournalEntry =>
  ({
    replica: 'A',
    at: '2026-01-01T00:00:00.000Z',
    author,
    event: { type: 'noted' },
    ...over,
  }) as JournalEntry;
const stated = (over: Partial<PackageStatement> = {}): PackageStatement =>
  ({
    exportedBy: { name: 'Sam Sample', reviewerId: 'S-1' },
    exportedAt: '2026-01-02T00:00:00.000Z',
    replica: 'A',
    ...over,
  }) as PackageStatement;
const kinds = (statement: PackageStatement, entries = [entry()], signer = 'key') =>
  exportFindings(statement, entries, { isSigners: (key) => key === signer, now: NOW }).map(
    ({ kind }) => kind,
  );

describe('what a package states of its export', () => {
  it('agrees with the journal of the one who signed', () => {
    expect(kinds(stated())).toEqual([]);
  });

  it('is another person’s, or another installation’s', () => {
    expect(kinds(stated({ exportedBy: { name: 'Head', reviewerId: 'HC-1' } }))).toEqual(['other-exporter']);
    expect(kinds(stated({ replica: 'B' }))).toEqual(['other-exporter']);
  });

  it('cannot be confirmed where the signer wrote nothing', () => {
    expect(kinds(stated(), [entry()], 'another key')).toEqual(['exporter-not-shown']);
  });

  it.each(['2025-12-31T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])(
    'cannot have been at %s',
    (exportedAt) => {
      expect(kinds(stated({ exportedAt }))).toEqual(['export-time']);
    },
  );
});
