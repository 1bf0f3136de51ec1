import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { afterKill, newLedger } from '../../support/soak/afterKill';
import type { Confirmed } from '../../support/soak/confirmed';
import { createFileKeychain } from '../../support/soak/fileKeychain';
import { placesOf } from '../../support/soak/places';
import { createReviewedApp, fetchCase, SANDBOX } from '../aml/harness';
import { killRun } from '../../support/soak/killRun';

const { CASELOUPE_SOAK_KILLS, CASELOUPE_SOAK_SEED } = process.env;
/** The same in every run; `npm run soak` asks for more, and for another seed. */
const kills = Number(CASELOUPE_SOAK_KILLS ?? 6);
const seed = Number(CASELOUPE_SOAK_SEED ?? 4711);

it(
  'an app that is killed at any moment loses nothing that it confirmed, and leaves nothing half',
  { timeout: 300_000 + kills * 60_000 },
  async () => {
    process.stdout.write(`${String(kills)} kills, seed ${String(seed)}\n`);
    const { faults, confirmed, refused } = await killRun({ seed, kills });
    process.stdout.write(`${JSON.stringify(confirmed)}\n`);
    expect(faults, `seed ${String(seed)}`).toEqual([]);
    expect(refused, `seed ${String(seed)}`).toEqual([]);
    expect(Object.keys(confirmed).length).toBeGreaterThan(kills < 6 ? 0 : 4);
  },
);

it('notices what was lost and what was left behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-soak-'));
  try {
    const places = placesOf(folder);
    for (const path of [places.profile, places.out]) mkdirSync(path);
    const pair = await createReviewedApp(undefined, {
      profileFolder: places.profile,
      keychain: createFileKeychain(places.keychain),
    });
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    await pair.dispose();
    for (const name of ['a.zip', 'a.pdf', 'b.age', '.c.part']) writeFileSync(join(places.out, name), 'half');
    const confirmed: Confirmed[] = [
      { what: 'entry', caseId, type: 'case-opened', value: SANDBOX.journey },
      { what: 'entry', caseId, type: 'noted', value: 'a note' },
      { what: 'draft', caseId, payload: '{}' },
      { what: 'erased', caseId: 'e'.repeat(32) },
      { what: 'backup', fileName: 'a.age' },
    ];
    const faults = await afterKill(places, newLedger(), confirmed, 0);
    expect(faults.toSorted()).toEqual([
      '.c.part was left behind',
      'a.age is missing',
      'a.pdf is in no journal',
      'a.zip is in no journal',
      'b.age is not whole',
      `draft of ${caseId} is lost`,
      `no certificate of ${'e'.repeat(32)}`,
      `noted a note of ${caseId} is lost`,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
