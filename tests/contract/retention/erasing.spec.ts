import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVaultDoor } from '../../../src/main/vault/vaultDoor';
import type { AppPair } from '../../support/appPair';
import { bring, codeOf, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';

let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp();
});
afterEach(() => pair.dispose());

const REASON = { reason: 'Sample data, fetched by mistake' };
const today = (): string => new Date().toISOString().slice(0, 10);
const noDuty = (caseId: string) =>
  ({ caseId, ground: 'no-duty', from: today(), months: 0, ...REASON }) as const;
const erase = (caseId: string) =>
  pair.bridge.retention.erase({ caseId, ...REASON, confirm: caseId.slice(-8) });

describe('erasing', () => {
  it('needs a clock that has run out, no hold, and the end of the case id', async () => {
    const caseId = await bring(pair, SANDBOX.journey, 'journey');
    const { retention } = pair.bridge;
    expect(valueOf(await retention.view({ caseId })).blockers).toEqual(['no-clock']);
    expect(codeOf(await erase(caseId))).toBe('not-erasable');

    const kept = { caseId, ground: 'relationship-ended', from: today(), months: 60, ...REASON } as const;
    expect(valueOf(await retention.setClock(kept)).blockers).toEqual(['not-due']);
    valueOf(await retention.setClock(noDuty(caseId)));
    const held = valueOf(await retention.hold({ caseId, ground: 'legal-proceedings', ...REASON }));
    expect(held.blockers).toEqual(['held']);
    expect(codeOf(await erase(caseId))).toBe('not-erasable');
    const holdId = held.holds[0]?.holdId ?? '';
    expect(valueOf(await retention.release({ caseId, holdId, ...REASON })).blockers).toEqual([]);
    expect(codeOf(await retention.release({ caseId, holdId, ...REASON }))).toBe('no-such-thing');

    expect(codeOf(await retention.erase({ caseId, ...REASON, confirm: 'ffffffff' }))).toBe('bad-request');
    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('ok');
  });

  it('refuses days to come', async () => {
    const caseId = await bring(pair, SANDBOX.noise, 'aml-check');
    const order = { ...noDuty(caseId), from: '2999-01-01' };
    expect(codeOf(await pair.bridge.retention.setClock(order))).toBe('bad-request');
    const refusal = { caseId, askedOn: '2999-01-01', ...REASON };
    expect(codeOf(await pair.bridge.retention.refuse(refusal))).toBe('bad-request');
  });

  it('leaves a certificate without personal data, and no way to the case', async () => {
    const caseId = await bring(pair, SANDBOX.journey, 'journey');
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    valueOf(await pair.bridge.retention.setClock(noDuty(caseId)));
    const { would } = valueOf(await pair.bridge.retention.view({ caseId }));
    const certificate = valueOf(await erase(caseId));

    expect(certificate).toMatchObject({ caseId, subjectId: SANDBOX.journey, ground: 'no-duty', ...REASON });
    expect(certificate.evidence).toHaveLength(would.evidence);
    expect(certificate.evidence.map(({ sha256 }) => sha256)).toContain(view.answerSha256);
    expect(certificate.journal.entries).toBe(would.entries);
    expect(view.applicantName).toBeTruthy();
    expect(JSON.stringify(certificate)).not.toContain(view.applicantName);

    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('no-such-case');
    expect(codeOf(await pair.bridge.aml.view({ caseId }))).toBe('no-such-case');
    expect(valueOf(await pair.bridge.cases.list({})).held).toBe(0);
    expect(valueOf(await pair.bridge.intake.list())).toEqual([]);
    const found = valueOf(await pair.bridge.cases.list({ search: view.applicantName ?? '' }));
    expect(found.total).toBe(0);

    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    expect(valueOf(await pair.bridge.retention.certificates())).toEqual([certificate]);
    expect(valueOf(await pair.bridge.cases.list({})).held).toBe(0);
  });

  it('lets the same case be fetched anew', async () => {
    const caseId = await bring(pair, SANDBOX.noise, 'aml-check');
    valueOf(await pair.bridge.retention.setClock(noDuty(caseId)));
    valueOf(await erase(caseId));
    expect(await bring(pair, SANDBOX.noise, 'aml-check')).toBe(caseId);
    expect(valueOf(await pair.bridge.retention.view({ caseId })).clock).toBeNull();
    expect(pair.log.join('\n')).toBe('');
  });
});

describe('evidence that a crash left to no case', () => {
  it('is removed once the app is open again, and the log counts it', async () => {
    const caseId = await bring(pair, SANDBOX.noise, 'aml-check');
    const { answerSha256 } = valueOf(await pair.bridge.cases.open({ caseId }));
    await pair.app.stop();
    const door = createVaultDoor({
      folder: pair.profileFolder,
      keychain: pair.keychain,
      clock: () => new Date(),
      newId: randomUUID,
    });
    const vault = await door.open(null);
    const { sha256 } = await vault.evidence.write([Buffer.from('sealed, and then the power went')]);
    vault.close();

    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    expect(pair.app.evidence()?.stat(sha256)).not.toBeNull();
    await vi.waitFor(() => expect(pair.app.evidence()?.stat(sha256)).toBeNull(), { timeout: 20_000 });
    expect(pair.log).toEqual([expect.stringMatching(/^vault: pieces .* came to no case .*: 1$/)]);
    expect(pair.app.evidence()?.stat(answerSha256 ?? '')).not.toBeNull();
  });
});
