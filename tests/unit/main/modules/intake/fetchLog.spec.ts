import { beforeEach, describe, expect, it } from 'vitest';
import { NO_FACTS } from '@shared/domain/intake/fetchFailure';
import {
  createFetchLog,
  type FetchLog,
  type StoredLine,
} from '../../../../../src/main/modules/intake/fetchLog';
import { countingIds } from '../../../../support/vault';
import { createMemoryVault, type MemoryVault } from './memoryVault';

let memory: MemoryVault;
let log: FetchLog;
let newId: () => string;
let changes: string[][];
let queued: string[];
let lettingGo: number;
let hides: boolean;
let unblinded: string[];
beforeEach(() => {
  memory = createMemoryVault();
  newId = countingIds();
  changes = [];
  queued = [];
  lettingGo = 0;
  hides = true;
  unblinded = [];
  memory.vault.erasures.queueForRemoval = (hashes) => void queued.push(...hashes);
  log = createFetchLog({
    vault: memory.vault,
    onChanged: (lines) => changes.push(lines.map(({ subjectId }) => subjectId)),
    onLetGo: () => (lettingGo += 1),
    hidesFaces: () => hides,
    onUnblinded: ({ subjectId }, sha256) => void unblinded.push(subjectId, sha256),
  });
});

const line = (subjectId: string, arrived: StoredLine['arrived'] = null): Omit<StoredLine, 'v'> => ({
  ...{ logId: newId(), at: '2026-01-02T03:04:05.000Z', profileId: 'sandbox', kind: 'journey', subjectId },
  ...{ operation: 'journeyResult', failure: 'not-found', facts: NO_FACTS, arrived },
});
/** A line of something that arrived, kept. */
async function arrivedLine(subjectId: string, bytes: Uint8Array | string) {
  const { sha256, ...stat } = await memory.vault.evidence.write([Buffer.from(bytes)]);
  const kept = line(subjectId, { sha256, bytes: stat.bytes, mime: stat.mime });
  log.add(kept);
  return { ...kept, sha256 };
}
const subjects = () => log.list().map(({ subjectId }) => subjectId);
const coded = (code: string) => expect.objectContaining({ code }) as Error;

describe('the log of fetches that returned no case', () => {
  it('is listed newest first, without the hash of what arrived', async () => {
    log.add(line('j-1'));
    await arrivedLine('j-2', '<p>');
    expect(log.list()).toMatchObject([
      { subjectId: 'j-2', arrived: { bytes: 3, mime: 'application/octet-stream' } },
      { subjectId: 'j-1', arrived: null },
    ]);
    expect(JSON.stringify(log.list())).not.toContain('sha256');
    expect(changes).toEqual([['j-1'], ['j-2', 'j-1']]);
  });

  it('leaves out a line that it cannot read', () => {
    memory.vault.jobs.save(newId(), 'fetch-log', { v: 2 });
    log.add(line('j-1'));
    expect(subjects()).toEqual(['j-1']);
  });

  it('loses its oldest line to the five hundred and first', () => {
    for (let index = 0; index < 500; index++) {
      const { logId, ...rest } = line(`j-${String(index)}`);
      memory.vault.jobs.save(logId, 'fetch-log', { v: 1, logId, ...rest });
    }
    log.add(line('latest'));
    expect(subjects()).toHaveLength(500);
    expect([subjects()[0], subjects().at(-1)]).toEqual(['latest', 'j-1']);
  });
});

describe('a line that is removed', () => {
  it('takes what arrived with it, unless another line has the same', async () => {
    const first = await arrivedLine('j-1', 'a page');
    await arrivedLine('j-2', 'a page');
    log.remove({ logIds: [first.logId] });
    expect([queued, lettingGo, subjects()]).toEqual([[], 0, ['j-2']]);
    expect(log.remove({})).toEqual([]);
    expect([queued, lettingGo]).toEqual([[first.sha256], 1]);
  });

  it('tells nobody where there is none to remove', () => {
    log.remove({ logIds: [newId()] });
    expect(changes).toEqual([]);
  });

  it('is any that names an erased case', () => {
    log.add(line('j-1'));
    log.add(line('j-2'));
    log.forgetSubject('j-1');
    expect(subjects()).toEqual(['j-2']);
  });
});

describe('what arrived', () => {
  it('is shown as text, and says whether that loses anything', async () => {
    const { logId, sha256 } = await arrivedLine('j-1', 'a page');
    expect(log.arrived({ logId })).toEqual({ sha256, bytes: 6, text: 'a page', lossy: false });
    const lossy = await arrivedLine('j-2', new Uint8Array([0x61, 0xff]));
    expect(log.arrived(lossy)).toMatchObject({ bytes: 2, text: 'a\ufffd', lossy: true });
  });

  it('is no such thing where nothing did, or there is no such line', () => {
    const nothing = line('j-1');
    log.add(nothing);
    expect(() => log.arrived(nothing)).toThrow(coded('no-such-thing'));
    expect(() => log.arrived({ logId: newId() })).toThrow(coded('no-such-thing'));
  });

  it('stays hidden where it may tell of faces', async () => {
    const kept = await arrivedLine('j-1', '{"face_match_result":{"is_matched":true}}');
    expect(() => log.arrived({ logId: kept.logId })).toThrow(coded('faces-hidden'));
    expect(unblinded).toEqual([]);
  });

  it('is shown all the same when asked for unblinded, or nothing is to be hidden, and that is noted', async () => {
    const { logId, sha256 } = await arrivedLine('j-1', '{"face_match_result":{"is_matched":true}}');
    expect(log.arrived({ logId, unblinded: true }).text).toContain('face_match_result');
    hides = false;
    expect(log.arrived({ logId }).text).toContain('face_match_result');
    expect(unblinded).toEqual(['j-1', sha256, 'j-1', sha256]);
  });

  it('is shown at once where it cannot be of faces', async () => {
    const bodies = ['{"message":"no Route matched with those values"}', '{"providers":{"facebook":{}}}'];
    for (const body of bodies) expect(log.arrived(await arrivedLine('j-1', body)).text).toBe(body);
    expect(unblinded).toEqual([]);
  });
});
