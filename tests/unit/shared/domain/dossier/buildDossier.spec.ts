import { describe, expect, it } from 'vitest';
import { buildCase } from '@shared/domain/buildCase';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { answered, CASE_ID, entriesOf, opened, sha } from '../../../../support/journalBuilder';
import { SAMPLE } from '../../../../support/sampleIds';
import { sampleJourneyIds, sampleText } from '../../../../support/sampleView';

function dossierOf(id: string, more: JournalEvent[] = [], generatedAt = '2026-11-21T10:00:00.000Z'): Dossier {
  const entries: JournalEntry[] = entriesOf(opened, answered(sha('a')), ...more);
  const view = buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: new Map([[sha('a'), { ok: true, value: JSON.parse(sampleText(id)) as unknown }]]),
    fetching: new Set(),
  });
  return buildDossier({ view, entries, aml: null, generatedAt, version: '1.2.3' });
}

const medium = (id: string, sha256: string): JournalEvent => ({
  type: 'retrieved',
  request: { operation: 'image', id },
  sha256,
  bytes: 10,
  mime: 'image/jpeg',
  declaredMime: null,
  status: 200,
  startedAt: '2026-11-21T09:00:00.000Z',
  attempts: 1,
});
const missing = (id: string): JournalEvent => ({
  type: 'absent',
  request: { operation: 'image', id },
  reason: 'not-found',
  status: 404,
  serviceCode: null,
  attempts: 1,
});

describe('a dossier', () => {
  it.each(sampleJourneyIds())('is JSON, whatever the service sent: %s', (id) => {
    const dossier = dossierOf(id);
    expect(JSON.parse(JSON.stringify(dossier))).toEqual(dossier);
    expect(dossier.exhibits).toHaveLength(1);
    expect(dossier.fields.rows).toHaveLength(
      Object.values(dossier.fields.counts).reduce((sum, count) => sum + count, 0),
    );
  });

  it('differs between two moments in the time it names and in nothing else', () => {
    const [first, second] = [dossierOf(SAMPLE.full), dossierOf(SAMPLE.full, [], '2027-01-01T00:00:00.000Z')];
    expect(first.generatedAt).not.toBe(second.generatedAt);
    expect({ ...first, generatedAt: '' }).toEqual({ ...second, generatedAt: '' });
  });

  it('numbers what the case shows in reading order, then the responses, each piece of evidence once', () => {
    const empty = dossierOf(SAMPLE.clean);
    const [first, second] = empty.view.media;
    const dossier = dossierOf(SAMPLE.clean, [
      medium('named nowhere', sha('d')),
      medium(second?.path ?? '', sha('c')),
      medium(first?.path ?? '', sha('b')),
      medium(first?.path ?? '', sha('b')),
    ]);
    expect(dossier.exhibits.map(({ number, sha256, kind }) => [number, sha256, kind])).toEqual([
      [1, sha('b'), 'medium'],
      [2, sha('c'), 'medium'],
      [3, sha('d'), 'medium'],
      [4, sha('a'), 'response'],
    ]);
    expect(dossier.exhibits[0]?.label).toBe(first?.label);
    expect(dossier.exhibits[0]?.requests).toHaveLength(2);
    expect(dossier.retrievals.map(({ exhibit }) => exhibit)).toEqual([4, 3, 2, 1, 1]);
  });

  it('keeps what could not be had, and says whether a later request had it', () => {
    const { absences } = dossierOf(SAMPLE.clean, [missing('x'), missing('y'), medium('x', sha('b'))]);
    expect(absences.map(({ request, savedSince }) => [request.id, savedSince])).toEqual([
      ['x', true],
      ['y', false],
    ]);
    const request = { operation: 'image', id: 'x' } as const;
    const file = { sha256: sha('b'), bytes: 1, mime: 'image/jpeg', fileName: 'x.jpg' };
    const filed: JournalEvent = { type: 'file-imported', request, ...file };
    expect(dossierOf(SAMPLE.clean, [missing('x'), filed]).absences[0]?.savedSince, 'by a file').toBe(false);
  });

  it('says where each exhibit stands in a package', () => {
    const { exhibits } = dossierOf(SAMPLE.clean, [medium('front.jpg', sha('b'))]);
    expect(exhibits.map(({ path }) => path)).toEqual([
      'data/media/front-bbbbbbbb.jpg',
      expect.stringMatching(/^data\/raw\/journeyResult-.*-aaaaaaaa\.json$/),
    ]);
  });
});
