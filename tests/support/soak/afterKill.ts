import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Decrypter } from 'age-encryption';
import { createAppPair, type AppPair } from '../appPair';
import type { Confirmed } from './confirmed';
import { createFileKeychain } from './fileKeychain';
import { BACKUP_PASSPHRASE, type Places } from './places';
import { valueOf } from './workSteps';

type Entry = Extract<Confirmed, { what: 'entry' }>;

/** What the app has confirmed in all processes so far, without what was erased since. */
export interface Ledger {
  entries: Entry[];
  drafts: Set<string>;
  /** How many certificates each erased case had. */
  certificates: Map<string, number>;
}
export const newLedger = (): Ledger => ({ entries: [], drafts: new Set(), certificates: new Map() });

/**
 * How long the opened app has, in ms, to finish or remove what a killed process left. Flushing may be slow on a busy
 * disk.
 */
const SETTLES_WITHIN = 60_000;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Removes erased cases from the ledger. An erasure may have been completed without being reported to the window; its
 * certificate shows it.
 */
async function settleErasures(
  { bridge }: AppPair,
  ledger: Ledger,
  erased: readonly string[],
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { caseId } of valueOf(await bridge.retention.certificates()))
    counts.set(caseId, (counts.get(caseId) ?? 0) + 1);
  for (const [caseId, count] of counts) {
    if (count === ledger.certificates.get(caseId)) continue;
    ledger.certificates.set(caseId, count);
    // Later confirmations for the erased case are in its new journal. They are checked from the next kill on.
    ledger.entries = ledger.entries.filter((entry) => entry.caseId !== caseId);
    ledger.drafts.delete(caseId);
  }
  return erased.filter((caseId) => !counts.has(caseId)).map((caseId) => `no certificate of ${caseId}`);
}

type Journals = Map<string, Record<string, unknown>[]>;

/** The events of every case. Reports journals that are not intact and evidence that is damaged. */
async function journalsOf(pair: AppPair, faults: string[]): Promise<Journals> {
  const journals: Journals = new Map();
  const shown = pair.app.evidence();
  for (const { caseId } of valueOf(await pair.bridge.cases.list({})).rows) {
    const { state } = valueOf(await pair.bridge.journal.verify({ caseId }));
    if (state !== 'intact') faults.push(`journal of ${caseId} is ${state}`);
    const lines = valueOf(await pair.bridge.journal.list({ caseId }));
    const events = lines.map(({ event }) => JSON.parse(event ?? '{}') as Record<string, unknown>);
    journals.set(caseId, events);
    for (const { type, sha256: hash } of events) {
      if ((type !== 'retrieved' && type !== 'file-imported') || typeof hash !== 'string') continue;
      const bytes = Buffer.concat([...(shown?.read(hash) ?? [])]);
      if (sha256(bytes) !== hash) faults.push(`evidence ${hash} of ${caseId} is damaged`);
    }
  }
  return journals;
}

/** Reports files with a final name that are incomplete or in no journal, and all other files that were left behind. */
async function fileFaults(places: Places, journals: Journals, isErasing: boolean): Promise<string[]> {
  const hashes = new Set([...journals.values()].flat().flatMap(({ sha256: hash }) => hash ?? []));
  const faults: string[] = [];
  for (const name of readdirSync(places.out)) {
    const bytes = readFileSync(join(places.out, name));
    if (name.endsWith('.age')) {
      const decrypter = new Decrypter();
      decrypter.addPassphrase(BACKUP_PASSPHRASE);
      await decrypter.decrypt(bytes).catch(() => faults.push(`${name} is not whole`));
    } else if (!/\.(zip|pdf)$/.test(name)) faults.push(`${name} was left behind`);
    // The journal of an erased case no longer names its files.
    else if (!hashes.has(sha256(bytes)) && !isErasing) faults.push(`${name} is in no journal`);
  }
  const left = leftovers(places).map((name) => `${name} in the profile`);
  return [...faults, ...left];
}

/** The files that a profile has while its vault is open. */
const LASTING = [
  'vault.db',
  'vault.db-wal',
  'vault.json',
  'vault.copy.json',
  'last-state.json',
  'drafts.reserve',
];

/** All other files: temporary files, and those that the database keeps beside one of them. */
const leftovers = ({ profile }: Places): string[] =>
  readdirSync(profile, { recursive: true, encoding: 'utf8' }).filter((name) => !LASTING.includes(name));

/** Deletes the files, so that each leftover is reported only once. */
function takeAway(places: Places): void {
  for (const name of readdirSync(places.out)) rmSync(join(places.out, name));
  for (const name of leftovers(places)) rmSync(join(places.profile, name), { recursive: true, force: true });
}

/** Everything that differs from the ledger. */
async function faultsNow(
  pair: AppPair,
  places: Places,
  ledger: Ledger,
  isErasing: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  if (valueOf(await pair.bridge.rollback.status()).found !== null)
    faults.push('the vault is taken for an earlier copy');
  const journals = await journalsOf(pair, faults);
  for (const { caseId, type, value } of ledger.entries) {
    const isThere = journals
      .get(caseId)
      ?.some((event) => event['type'] === type && Object.values(event).includes(value));
    if (isThere !== true) faults.push(`${type} ${value} of ${caseId} is lost`);
  }
  const drafts = new Set(valueOf(await pair.bridge.notes.drafts({})).map(({ caseId }) => caseId));
  for (const caseId of ledger.drafts) if (!drafts.has(caseId)) faults.push(`draft of ${caseId} is lost`);
  return [...faults, ...(await fileFaults(places, journals, isErasing))];
}

/** The faults that remain when the app has finished its clean-up, or `within` ms have passed. */
async function settledFaults(find: () => Promise<string[]>, within: number): Promise<string[]> {
  const end = Date.now() + within;
  let faults = await find();
  while (faults.length > 0 && Date.now() < end) {
    await sleep(100);
    faults = await find();
  }
  return faults;
}

/** Starts the app on the profile of a killed process. Resolves with everything that is not as confirmed. */
export async function afterKill(
  places: Places,
  ledger: Ledger,
  confirmed: readonly Confirmed[],
  settlesWithin = SETTLES_WITHIN,
): Promise<string[]> {
  const backups = confirmed.flatMap((one) => (one.what === 'backup' ? [one.fileName] : []));
  const there = new Set(readdirSync(places.out));
  const faults = backups.filter((name) => !there.has(name)).map((name) => `${name} is missing`);
  const pair = await createAppPair({
    profileFolder: places.profile,
    keychain: createFileKeychain(places.keychain),
  });
  try {
    const { state } = valueOf(await pair.bridge.vault.status());
    // The first process may have been killed before it had created a vault.
    if (state === 'absent' && confirmed.length === 0 && ledger.entries.length === 0) return faults;
    if (state !== 'open') valueOf(await pair.bridge.vault.unlock({}));
    for (const one of confirmed) {
      if (one.what === 'entry') ledger.entries.push(one);
      if (one.what === 'draft') ledger.drafts.add(one.caseId);
    }
    const before = new Map(ledger.certificates);
    const erased = confirmed.flatMap((one) => (one.what === 'erased' ? [one.caseId] : []));
    faults.push(...(await settleErasures(pair, ledger, erased)));
    const isErasing = [...ledger.certificates].some(([caseId, count]) => before.get(caseId) !== count);
    faults.push(...(await settledFaults(() => faultsNow(pair, places, ledger, isErasing), settlesWithin)));
    return faults;
  } finally {
    await pair.dispose();
    takeAway(places);
  }
}
