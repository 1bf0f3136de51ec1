import { describe, expect, it } from 'vitest';
import type { Absence } from '@shared/domain/absences';
import type { Dossier, Retrieval } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { retrievalsSection } from '@shared/presentation/sections/retrievals';
import { entriesOf, opened, REVIEWER, sha } from '../../../../support/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';

const source = sourceOf();
const retrieval: Retrieval = {
  request: { operation: 'journeyResult', id: 'journey-1' },
  origin: 'service',
  at: '2026-01-01',
  by: REVIEWER,
  sha256: sha('a'),
  bytes: 10,
  status: 200,
  mime: 'application/json',
  attempts: 1,
  exhibit: 3,
  notPrinted: null,
};
const absence: Absence = {
  request: { operation: 'amlHistory', id: 'c', version: 2, deltaOnly: true },
  at: '2026-01-02',
  by: REVIEWER,
  reason: 'not-found',
  status: 404,
  serviceCode: 'missing',
  attempts: 3,
  arrived: null,
  savedSince: false,
};
const reported = (retrievals: Retrieval[], absences: Absence[] = []) =>
  plainSection(retrievalsSection.compose(withDossier(source, { retrievals, absences })));
const BY = '‹Test Reviewer› (‹T-1›)';

describe('what was asked for', () => {
  it('and came is reported with its exhibit, its origin and its status', () => {
    expect(reported([retrieval])).toEqual([
      '1 response or file received; sizes and hashes are listed in the exhibit index.',
      'When and by whom | Operation and ID | As received',
      `2026-01-01\n${BY} | Journey result\njourney-1 | Exhibit 3, received from the service, HTTP 200, application/json`,
    ]);
  });

  it.each<[string, Partial<Retrieval>, string]>([
    [
      'from a file',
      { origin: 'file', status: null },
      'imported from a file, without contacting the service, application/json',
    ],
    [
      'at the third attempt',
      { attempts: 3 },
      'received from the service, HTTP 200, application/json, 3 attempts',
    ],
    [
      'as a webhook event',
      { origin: 'event', status: null, attempts: 0 },
      'received by webhook, application/json',
    ],
  ])('and came %s', (_what, over, words) => {
    expect(reported([{ ...retrieval, ...over }])[2]?.split(' | ')[2]).toBe(`Exhibit 3, ${words}`);
  });

  it.each<[Retrieval['notPrinted'] & object, string]>([
    [
      { printed: 4, is: 'content', places: ['Overview › Final decision', 'Ana'], more: 2 },
      'Not printed: its content differs from Exhibit 4, which is printed. Changed: ‹Overview › Final decision›, ‹Ana›, 2 more.',
    ],
    [
      { printed: 4, is: 'content', places: [], more: 0 },
      'Not printed: its content differs from Exhibit 4, which is printed.',
    ],
    [
      { printed: 4, is: 'notation', places: [], more: 0 },
      'Not printed: same values as Exhibit 4, different formatting.',
    ],
    [
      { printed: 4, is: 'no-result', places: [], more: 0 },
      'Not printed: not the requested result; Exhibit 4 is printed.',
    ],
  ])('but is not printed, says so, and where it is kept: %j', (notPrinted, words) => {
    const exhibits = [{ number: 3, path: 'data/raw/journey.json' }] as Dossier['exhibits'];
    const of = withDossier(source, { retrievals: [{ ...retrieval, notPrinted }], absences: [], exhibits });
    const kept = 'Kept in the case under Raw response; in its package: data/raw/journey.json.';
    const last = plainSection(retrievalsSection.compose(of))[2]?.split('application/json')[1];
    expect(last).toBe(`
${words}
${kept}`);
    // A redacted copy has no file of it.
    const copy = withDossier(of, { exhibits: [] });
    expect(plainSection(retrievalsSection.compose(copy))[2]).toMatch(/under Raw response\.$/);
  });

  it('by nobody is the service’s event, by its own name and id', () => {
    const event = {
      type: 'service-event' as const,
      eventId: 'event-7',
      name: 'AML Monitor Update',
      sha256: sha('a'),
      bytes: 1,
      receivedAt: '2026-01-01T00:00:00.000Z',
      facts: [],
    } satisfies JournalEvent;
    const journal = entriesOf(opened, event, { ...event, eventId: 'other', sha256: sha('b') });
    const found = withDossier(source, {
      retrievals: [{ ...retrieval, request: null }],
      absences: [],
      journal,
    });
    expect(plainSection(retrievalsSection.compose(found))[2]).toContain(
      '| Service event: ‹AML Monitor Update›\nevent-7 |',
    );
  });

  it('and did not come is reported with why, and whether it came later', () => {
    const [, heading, columns, row] = reported([], [absence]);
    expect([heading, columns]).toEqual([
      '# Requested, not received',
      'When and by whom | Operation and ID | Reason',
    ]);
    expect(row).toBe(
      `2026-01-02\n${BY} | AML history, version 2, changes only\nc | the service reported it as not found, HTTP 404, ‹missing›, 3 attempts`,
    );
    const bare = { ...absence, status: null, serviceCode: null, attempts: 1, savedSince: true };
    expect(reported([], [bare])[3]).toMatch(
      / \| the service reported it as not found, 1 attempt; received on a later request$/,
    );
  });

  it('is nothing', () => {
    expect(reported([])).toEqual(['(None)']);
  });
});
