import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigner, packageZip, smallContent } from '../packageBytes';
import { randomFrom } from '../random';
import { afterKill, newLedger } from './afterKill';
import { buildWorker, live } from './life';
import { placesOf } from './places';

/** Maximum number of confirmed steps between the app being ready and the kill. */
const STEPS_UP_TO = 10;

export interface KillResult {
  kills: number;
  /** Everything that was not as confirmed, with the number of the kill. */
  faults: string[];
  /** How often each kind of thing was confirmed. */
  confirmed: Record<string, number>;
  /** Steps that the app refused. None should be. */
  refused: string[];
}

/** Kills the working app repeatedly and checks after each kill what the next start finds. */
export async function killRun({ seed, kills }: { seed: number; kills: number }): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-soak-'));
  const places = placesOf(folder);
  for (const path of [places.profile, places.out]) mkdirSync(path);
  writeFileSync(places.received, packageZip(smallContent(createSigner('T-2'))));
  const random = randomFrom(seed);
  const ledger = newLedger();
  const longest = { ms: 0 };
  const result: KillResult = { kills, faults: [], confirmed: {}, refused: [] };
  try {
    const worker = await buildWorker('kills');
    for (let kill = 1; kill <= kills; kill++) {
      const moment = { steps: Math.floor(random() * (STEPS_UP_TO + 1)), part: random() };
      const { confirmed, refused } = await live(worker, folder, seed * 100_000 + kill, moment, {
        longest,
      });
      if (confirmed.length === 0)
        result.faults.push(`kill ${String(kill)}: never ready: ${refused.join(' | ')}`);
      else result.refused.push(...refused);
      for (const one of confirmed) {
        const name = one.what === 'entry' ? one.type : one.what;
        result.confirmed[name] = (result.confirmed[name] ?? 0) + 1;
      }
      const faults = await afterKill(places, ledger, confirmed);
      result.faults.push(...faults.map((fault) => `kill ${String(kill)}: ${fault}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return result;
}
