import { expect, it } from 'vitest';
import { rawAnswer } from '../../../../src/main/cases/rawAnswer';
import type { EvidenceStore } from '../../../../src/main/vault/types';
import { CASE_ID, sha } from '../../../support/journalBuilder';

const A = sha('a');

it('a large answer is read in turns, between which everything else is answered', async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => ({ id: index, note: 'sample' }));
  const bytes = new TextEncoder().encode(JSON.stringify({ rows }));
  const evidence = { belongsTo: () => true, readAll: () => bytes } as unknown as EvidenceStore;
  let turns = 0;
  // A clock on which every slice is at once used up.
  let at = 0;
  const pace = {
    now: () => (at += 1000),
    yieldNow: () => {
      turns += 1;
      return Promise.resolve();
    },
  };
  const raw = await rawAnswer(evidence, { caseId: CASE_ID, sha256: A }, pace);
  expect(turns, 'one for each couple of thousand tokens').toBeGreaterThan(100);
  expect(JSON.parse(raw.pretty ?? '')).toEqual({ rows });
  expect(raw).toMatchObject({ sha256: A, bytes: bytes.length, lossy: false });
});
