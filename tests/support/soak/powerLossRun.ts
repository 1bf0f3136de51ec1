import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSigner, packageZip, smallContent } from '../packageBytes';
import { randomFrom } from '../random';
import { afterKill, newLedger, type Ledger } from './afterKill';
import type { Confirmed } from './confirmed';
import { buildWorker, live } from './life';
import { createLossyDisk } from './lossyDisk';
import { placesOf, type Places } from './places';
import { createRecordReader, recording, type Recorded } from './recordedWrites';

/** Until when a process is recorded. */
const LASTS = { steps: 5, part: 0.5 };

/** Number of power losses simulated for each recorded process. */
const LOSSES_OF_A_LIFE = 10;

export interface PowerLossResult {
  /** Everything that was not as confirmed, with the number of the power loss. */
  faults: string[];
  /** How often each kind of thing was confirmed in the recorded processes. */
  confirmed: Record<string, number>;
  /** Number of recorded writes, flushes and changes of names. */
  recorded: number;
}

const nameOf = (one: Confirmed): string => (one.what === 'entry' ? one.type : one.what);

/** What a recorded process did, in order, to the files that remain after its end. */
async function recordOf(file: string, folder: string, { temporary }: Places): Promise<Recorded[]> {
  const read = createRecordReader((path) => path.startsWith(`${folder}/`) && !path.startsWith(temporary));
  const record: Recorded[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) record.push(...read(line));
  return record;
}

/** The confirmations in a part of a record. */
const confirmedIn = (record: readonly Recorded[]): Confirmed[] =>
  record
    .flatMap((one) => (one.did === 'print' && one.to === 1 ? [one.text] : []))
    .join('')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Confirmed]));

/** What the next start finds wrong after a power loss. Each text begins with the number of the power loss. */
async function faultsAfter(
  number: number,
  places: Places,
  ledger: Ledger,
  confirmed: readonly Confirmed[],
): Promise<string[]> {
  const faults = await afterKill(places, ledger, confirmed).catch((error: unknown) => [String(error)]);
  return faults.map((fault) => `power loss ${String(number)}: ${fault}`);
}

/** `count` random positions in a record, ascending. */
const momentsOf = (record: readonly Recorded[], count: number, random: () => number): number[] =>
  Array.from({ length: count }, () => Math.floor(random() * (record.length + 1))).toSorted((a, b) => a - b);

/**
 * Records what the working app writes, then starts the app on what a disk would contain if the power had failed at
 * some moment of that. The next process continues with the result of the last power loss.
 */
export async function powerLossRun({
  seed,
  losses,
}: {
  seed: number;
  losses: number;
}): Promise<PowerLossResult> {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-soak-'));
  const traced = `${folder}.record`;
  const places = placesOf(folder);
  const random = randomFrom(seed);
  const result: PowerLossResult = { faults: [], confirmed: {}, recorded: 0 };
  let ledger = newLedger();
  for (const path of [places.profile, places.out]) mkdirSync(path);
  writeFileSync(places.received, packageZip(smallContent(createSigner('T-2'))));
  try {
    const worker = await buildWorker('power-losses');
    for (let number = 0; number < losses;) {
      const disk = createLossyDisk(folder, (path) => path.startsWith(places.keychain));
      await live(worker, folder, seed * 100_000 + number, LASTS, { recorder: recording(traced) });
      const record = await recordOf(traced, folder, places);
      result.recorded += record.length;
      for (const one of confirmedIn(record))
        result.confirmed[nameOf(one)] = (result.confirmed[nameOf(one)] ?? 0) + 1;
      const before = ledger;
      let done = 0;
      for (const moment of momentsOf(record, Math.min(LOSSES_OF_A_LIFE, losses - number), random)) {
        number += 1;
        for (const one of record.slice(done, moment)) disk.apply(one);
        done = moment;
        disk.lose(random);
        ledger = structuredClone(before);
        const confirmed = confirmedIn(record.slice(0, moment));
        result.faults.push(...(await faultsAfter(number, places, ledger, confirmed)));
      }
    }
  } finally {
    for (const path of [folder, traced]) rmSync(path, { recursive: true, force: true });
  }
  return result;
}
