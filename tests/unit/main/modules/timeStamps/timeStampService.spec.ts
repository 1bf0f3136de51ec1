import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { createTimeStamps } from '../../../../../src/main/modules/timeStamps/timeStampService';
import { CASE_ID, opened, PERSON } from '../../../../support/journalBuilder';
import { createTimeAuthority, type TimeAuthority } from '../../../../support/timeAuthority';
import { createTestVault, type TestVault } from '../../../../support/vault';

let test: TestVault;
let authority: TimeAuthority;
let folder: string;
let chosen: string[];
let agrees: boolean;
let asked: unknown[];
let sentTo: string[];
/** A response that the authority sends to every request. */
let replay: Uint8Array | null;

beforeEach(() => {
  test = createTestVault();
  authority = createTimeAuthority({ hasIntermediate: false });
  folder = mkdtempSync(join(tmpdir(), 'time-stamp-service-'));
  [chosen, agrees, asked, sentTo, replay] = [[], true, [], [], null];
  test.vault.journal.append(CASE_ID, PERSON, opened);
});
afterEach(() => {
  authority.remove();
  test.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const service = () =>
  createTimeStamps({
    vault: test.vault,
    files: nodeFiles,
    partials: { begin: () => undefined, failed: () => undefined, end: async () => undefined },
    append: (caseId, event) => test.vault.journal.append(caseId, PERSON, event),
    requireAuthor: () => PERSON,
    askTimeAuthority: async (address, request) => {
      sentTo.push(address);
      return replay ?? authority.reply(request);
    },
    confirm: async (question) => {
      asked.push(question);
      return agrees;
    },
    askForFolder: async () => folder,
    chooseFiles: async () => chosen,
    clock: () => new Date(),
    newId: randomUUID,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  });

/** Requests a time stamp and has it answered. */
async function answered(): Promise<void> {
  const { fileName } = await service().request({ caseId: CASE_ID });
  const response = join(folder, 'response.tsr');
  writeFileSync(response, authority.reply(readFileSync(join(folder, fileName))));
  chosen = [response];
}
const trust = async (): Promise<void> => {
  const response = chosen;
  chosen = [authority.root];
  await service().addAuthority({ fingerprint: null });
  chosen = response;
};

describe('time stamps', () => {
  it('trust a root certificate after the person compared it, and forget it again', async () => {
    chosen = [authority.root];
    agrees = false;
    await expect(service().addAuthority({ fingerprint: null })).rejects.toMatchObject({ code: 'cancelled' });
    expect(await service().authorities()).toEqual([]);
    agrees = true;
    const { fingerprint } = authority;
    const name = 'Example Root';
    expect(await service().addAuthority({ fingerprint: null })).toMatchObject([{ fingerprint, name }]);
    expect(asked).toEqual(Array(2).fill({ about: 'time-authority', name, fingerprint }));
    expect(await service().removeAuthority({ fingerprint })).toEqual([]);
    chosen = [authority.certificates.own];
    await expect(service().addAuthority({ fingerprint: null })).rejects.toMatchObject({
      code: 'not-a-root-certificate',
    });
  });

  it('are verified by what is trusted now, and by the bytes as they are now', async () => {
    await answered();
    await expect(service().import({ caseId: CASE_ID })).rejects.toMatchObject({
      code: 'authority-not-trusted',
    });
    await trust();
    const head = { seq: 1, replica: test.vault.journal.replicaOf(CASE_ID) };
    expect(await service().import({ caseId: CASE_ID })).toMatchObject([
      { heads: [head], packageId: null, responses: [{ state: 'verified', importedBy: PERSON.name }] },
    ]);
    await service().removeAuthority({ fingerprint: authority.fingerprint });
    expect(await service().list({ caseId: CASE_ID })).toMatchObject([
      { responses: [{ state: 'not-trusted' }] },
    ]);
  });

  it('are not valid where an entry says something else than the response', async () => {
    await answered();
    await trust();
    await service().import({ caseId: CASE_ID });
    const { journal } = test.vault;
    const stamped = journal.entries(CASE_ID).at(-1)?.event;
    if (stamped?.type !== 'time-stamped') throw new Error('not stamped');
    const response = test.vault.evidence.readAll(stamped.sha256);
    const other = await test.vault.evidence.write([response.subarray(1)]);
    const earlier = '2020-01-01T00:00:00.000Z';
    journal.append(CASE_ID, PERSON, { ...stamped, sha256: other.sha256, confirmedAt: earlier });
    expect((await service().list({ caseId: CASE_ID }))[0]?.responses.map(({ state }) => state)).toEqual([
      'invalid',
      'verified',
    ]);
  });

  it('are obtained directly from the address that a person confirmed', async () => {
    await expect(service().obtain({ caseId: CASE_ID })).rejects.toMatchObject({ code: 'no-time-authority' });
    agrees = false;
    const address = 'https://time.example/tsa';
    await expect(service().setAddress({ address })).rejects.toMatchObject({ code: 'cancelled' });
    expect(service().address()).toBeNull();
    agrees = true;
    expect(await service().setAddress({ address })).toBe(address);
    expect(asked.at(-1)).toEqual({ about: 'time-authority-address', origin: 'https://time.example' });
    await expect(service().obtain({ caseId: CASE_ID })).rejects.toMatchObject({
      code: 'authority-not-trusted',
    });
    await trust();
    const stamps = await service().obtain({ caseId: CASE_ID });
    expect(stamps.map(({ responses }) => responses.map(({ state }) => state)).flat()).toEqual(['verified']);
    expect(sentTo).toEqual([address, address]);
    expect(await service().setAddress({ address: null })).toBeNull();
  });

  it('of the same state are kept apart, as two copies of a vault may request both', async () => {
    await answered();
    await trust();
    await service().import({ caseId: CASE_ID });
    const entries = test.vault.journal.all(CASE_ID).map(({ event }) => event);
    const requests = entries.filter((event) => event.type === 'time-stamp-requested');
    vi.spyOn(test.vault.journal, 'verify').mockReturnValue({
      ...test.vault.journal.verify(CASE_ID),
      heads: requests[0]?.heads ?? [],
    } as never);
    await answered();
    const stamps = await service().import({ caseId: CASE_ID });
    expect(stamps.map(({ responses }) => responses.map(({ state }) => state))).toEqual([
      ['verified'],
      ['verified'],
    ]);
    expect(stamps[0]?.heads).toEqual(stamps[1]?.heads);
  });

  it('are not obtained by a response to another request', async () => {
    await answered();
    await trust();
    const [response = ''] = chosen;
    await service().import({ caseId: CASE_ID });
    replay = readFileSync(response);
    await service().setAddress({ address: 'https://time.example/tsa' });
    await expect(service().obtain({ caseId: CASE_ID })).rejects.toMatchObject({ code: 'time-stamp-foreign' });
    const stamps = await service().list({ caseId: CASE_ID });
    expect(stamps.map(({ responses }) => responses.length)).toEqual([1, 0]);
  });

  it('need a case, a folder and one file', async () => {
    await expect(service().request({ caseId: 'd'.repeat(32) })).rejects.toMatchObject({
      code: 'no-such-case',
    });
    expect(readdirSync(folder)).toEqual([]);
    await expect(service().import({ caseId: CASE_ID })).rejects.toMatchObject({ code: 'cancelled' });
  });
});
