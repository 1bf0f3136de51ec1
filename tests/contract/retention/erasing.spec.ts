import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import type { CaseView } from '@shared/domain/caseView';
import { FACE_FEATURES, type ComparedPicture, type FeatureFinding } from '@shared/domain/faces/findings';
import { createVaultAccess } from '../../../src/main/platform/vault/vaultAccess';
import type { AppPair } from '../../support/appPair';
import { ELENA } from '../../support/sampleIds';
import { fetchCase, codeOf, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';
import { testKeyring } from '../../support/authors';
import { damagePages, decryptedPages } from '../../support/vaultPages';

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
  it('needs a period that has run out, no hold, and the end of the case id', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const { retention } = pair.bridge;
    expect(valueOf(await retention.view({ caseId })).blockers).toEqual(['no-period']);
    expect(codeOf(await erase(caseId))).toBe('not-erasable');

    const kept = { caseId, ground: 'relationship-ended', from: today(), months: 60, ...REASON } as const;
    expect(valueOf(await retention.setPeriod(kept)).blockers).toEqual(['not-due']);
    valueOf(await retention.setPeriod(noDuty(caseId)));
    const saved = valueOf(await retention.hold({ caseId, ground: 'legal-proceedings', ...REASON }));
    expect(saved.blockers).toEqual(['legal-hold']);
    expect(codeOf(await erase(caseId))).toBe('not-erasable');
    const holdId = saved.holds[0]?.holdId ?? '';
    expect(valueOf(await retention.release({ caseId, holdId, ...REASON })).blockers).toEqual([]);
    expect(codeOf(await retention.release({ caseId, holdId, ...REASON }))).toBe('no-such-thing');

    expect(codeOf(await retention.erase({ caseId, ...REASON, confirm: 'ffffffff' }))).toBe('bad-request');
    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('ok');
  });

  it('refuses days to come', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const order = { ...noDuty(caseId), from: '2999-01-01' };
    expect(codeOf(await pair.bridge.retention.setPeriod(order))).toBe('bad-request');
    const refusal = { caseId, askedOn: '2999-01-01', ...REASON };
    expect(codeOf(await pair.bridge.retention.refuse(refusal))).toBe('bad-request');
  });

  it('leaves a certificate without personal data, and no way to the case', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    valueOf(await pair.bridge.retention.setPeriod(noDuty(caseId)));
    const { would } = valueOf(await pair.bridge.retention.view({ caseId }));
    const certificate = valueOf(await erase(caseId));

    expect(certificate).toMatchObject({ caseId, subjectId: SANDBOX.journey, ground: 'no-duty', ...REASON });
    expect(certificate.evidence).toHaveLength(would.evidence);
    expect(certificate.journal.entries).toBe(would.entries);
    expect(certificate.journal.heads).toHaveLength(1);
    expect(view.applicantName).toBeTruthy();
    expect(JSON.stringify(certificate)).not.toContain(view.applicantName);

    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('no-such-case');
    expect(codeOf(await pair.bridge.aml.view({ caseId }))).toBe('no-such-case');
    expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(0);
    expect(valueOf(await pair.bridge.jobs.list())).toEqual([]);
    const found = valueOf(await pair.bridge.cases.list({ search: view.applicantName ?? '' }));
    expect(found.total).toBe(0);

    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    expect(valueOf(await pair.bridge.retention.certificates())).toEqual([certificate]);
    expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(0);
  });

  it('publishes nothing that a guess at the evidence could be tried against', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    const hashes = [
      view.responseSha256 ?? '',
      ...view.media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : [])),
    ];
    valueOf(await pair.bridge.retention.setPeriod(noDuty(caseId)));
    const { journal, ...certificate } = valueOf(await erase(caseId));
    // The head of the journal covers salts that went with it.
    expect(JSON.stringify(certificate)).not.toMatch(/[0-9a-f]{64}/);
    expect(hashes.filter((hash) => JSON.stringify(journal).includes(hash))).toEqual([]);
    for (const { bytes } of certificate.evidence) expect(Math.log2(bytes) % 1, String(bytes)).toBe(0);
  });

  it('forgets the folder of the last export, which may be named after the person', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    pair.folder = pair.profileFolder;
    expect(valueOf(await pair.bridge.packages.chooseFolder())).not.toBeNull();
    expect(valueOf(await pair.bridge.packages.lastFolder())).not.toBeNull();
    valueOf(await pair.bridge.retention.setPeriod(noDuty(caseId)));
    valueOf(await erase(caseId));
    expect(valueOf(await pair.bridge.packages.lastFolder())).toBeNull();
  });

  it('lets the same case be fetched anew', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    valueOf(await pair.bridge.retention.setPeriod(noDuty(caseId)));
    valueOf(await erase(caseId));
    expect(await fetchCase(pair, SANDBOX.noise, 'aml-check')).toBe(caseId);
    expect(valueOf(await pair.bridge.retention.view({ caseId })).period).toBeNull();
    expect(pair.log.join('\n')).toBe('');
  });
});

describe('what is based on an erased case in another one', () => {
  const savedPicture = (view: CaseView, role: string): { id: string; sha256: string } => {
    const medium = view.media.find((one) => one.role === role && one.state.kind === 'saved');
    if (medium?.state.kind !== 'saved') throw new Error(`no ${role} is saved`);
    return { id: medium.id, sha256: medium.state.sha256 };
  };
  const open = async (caseId: string): Promise<CaseView> => valueOf(await pair.bridge.cases.open({ caseId }));

  it('is named before, stays with that case, and is named in the certificate', async () => {
    const journey = await fetchCase(pair, ELENA.journey, 'journey');
    const spotCheck = await fetchCase(pair, ELENA.spotDifferent, 'spot-check');
    const bystander = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const onboarding = savedPicture(await open(journey), 'portrait');
    const left: ComparedPicture = {
      imageId: foreignImageId({
        kind: 'journey',
        subjectId: ELENA.journey,
        caseId: journey,
        mediumId: onboarding.id,
      }),
      caseId: journey,
      sha256: onboarding.sha256,
    };
    const view = await open(spotCheck);
    const own = savedPicture(view, 'selfie');
    const features = Object.fromEntries(
      FACE_FEATURES.map((feature): [string, FeatureFinding] => [feature, 'not-assessed']),
    ) as Record<(typeof FACE_FEATURES)[number], FeatureFinding>;
    const right = { imageId: own.id, caseId: spotCheck, sha256: own.sha256 };
    const { bridge } = pair;
    expect(valueOf(await bridge.retention.elsewhere({ caseId: journey }))).toEqual([]);
    const words = { outcome: 'same', features, text: 'The scar of the portrait' } as const;
    const { responseSha256 } = view;
    valueOf(await bridge.faces.compare({ caseId: spotCheck, responseSha256, left, right, ...words }));
    const noteId = randomUUID();
    const anchor = { on: 'image', imageId: left.imageId } as const;
    const note = { caseId: spotCheck, noteId, anchor };
    valueOf(await bridge.notes.save({ ...note, text: 'seen', basedOn: 0 }));
    valueOf(await bridge.notes.save({ ...note, text: 'seen again', basedOn: 1 }));
    const payload = JSON.stringify({ anchor, text: 'being typed' });
    valueOf(await bridge.notes.saveDraft({ caseId: spotCheck, key: 'new', payload }));
    valueOf(
      await bridge.notes.save({
        caseId: bystander,
        noteId: randomUUID(),
        anchor: { on: 'case' },
        text: `not about a picture of ${journey}`,
        basedOn: 0,
      }),
    );

    const kept = { kind: 'spot-check', subjectId: ELENA.spotDifferent, comparisons: 1, notes: 1, drafts: 1 };
    const stored = [{ caseId: spotCheck, ...kept }];
    expect(valueOf(await bridge.retention.elsewhere({ caseId: journey }))).toEqual(stored);
    expect(valueOf(await bridge.retention.elsewhere({ caseId: spotCheck }))).toEqual([]);

    valueOf(await bridge.retention.setPeriod(noDuty(journey)));
    const certificate = valueOf(await erase(journey));
    expect(certificate.elsewhere).toEqual(stored);
    expect(pair.app.evidence()?.stat(onboarding.sha256)).toBeNull();
    const after = await open(spotCheck);
    expect(after.journal.state).toBe('intact');
    expect(after.faces.comparisons).toMatchObject([{ text: words.text, left: { caseId: journey } }]);
    expect(after.notes.map(({ revisions }) => revisions.at(-1)?.text)).toEqual(['seen again']);
    expect(pair.log.join('\n')).toBe('');
  });

  it('leaves bytes that the other case received as well, and the certificate says that they stay', async () => {
    const journey = await fetchCase(pair, ELENA.journey, 'journey');
    const sha256s = async (caseId: string): Promise<string[]> =>
      (await open(caseId)).media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : []));
    const ours = await sha256s(journey);
    const other = await fetchCase(pair, ELENA.spotSame, 'spot-check');
    const theirs = new Set(await sha256s(other));
    const shared = ours.filter((sha256) => theirs.has(sha256));
    expect(shared).not.toEqual([]);
    valueOf(await pair.bridge.retention.setPeriod(noDuty(journey)));
    const certificate = valueOf(await erase(journey));
    expect(certificate.evidence.filter(({ kept: stays }) => stays)).toHaveLength(new Set(shared).size);
    for (const sha256 of ours)
      expect(pair.app.evidence()?.stat(sha256) ?? null, sha256).toEqual(
        theirs.has(sha256) ? expect.objectContaining({ sha256 }) : null,
      );
  });
});

describe('evidence that a crash left to no case', () => {
  it('is removed once the app is open again, and the log counts it', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const { responseSha256 } = valueOf(await pair.bridge.cases.open({ caseId }));
    await pair.app.stop();
    const access = createVaultAccess({
      folder: pair.profileFolder,
      keychain: pair.keychain,
      clock: () => new Date(),
      newId: randomUUID,
      keyring: testKeyring,
    });
    const vault = await access.open(null);
    const { sha256 } = await vault.evidence.write([Buffer.from('sealed, and then the power went')]);
    vault.close();

    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    expect(pair.app.evidence()?.stat(sha256)).not.toBeNull();
    await vi.waitFor(() => expect(pair.app.evidence()?.stat(sha256)).toBeNull(), { timeout: 20_000 });
    expect(pair.log).toEqual([expect.stringMatching(/^vault: pieces .* came to no case .*: 1$/)]);
    expect(pair.app.evidence()?.stat(responseSha256 ?? '')).not.toBeNull();
  });
});

describe('erasing a case of a vault with damaged pages', () => {
  const file = (): string => join(pair.profileFolder, 'vault.db');
  const keyOf = (): Buffer => {
    const secrets = [...pair.keychain.saved].filter(([account]) => account.startsWith('vault:'));
    return Buffer.from(secrets[0]?.[1] ?? '', 'hex');
  };
  /** Damages the pages that contain the text while the app is closed. */
  async function damage(text: string, only?: (number: number) => boolean): Promise<void> {
    let found = 0;
    await pair.restart(() => {
      found = damagePages({ file: file(), key: keyOf(), text }, only);
    });
    expect(found).toBeGreaterThan(0);
    valueOf(await pair.bridge.vault.status());
  }

  it('whose saved files are all damaged: it is erased, what is left is named, and goes with a new key', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const other = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    valueOf(await pair.bridge.retention.setPeriod(noDuty(caseId)));
    const { responseSha256, faces } = valueOf(await pair.bridge.cases.open({ caseId }));
    const sha256 = responseSha256 ?? '';
    valueOf(await pair.bridge.faces.reveal({ caseId, responseSha256: sha256, pointers: faces.hidden }));
    const response = valueOf(
      await pair.bridge.cases.rawResponse({ caseId, sha256, kind: 'journeyResult' }),
    ).text;
    const piece = response.slice(9_000, 9_060);
    await damage(piece);
    expect(valueOf(await pair.bridge.retention.isAnyLeft())).toBe(false);

    expect(codeOf(await erase(caseId))).toBe('ok');
    expect(valueOf(await pair.bridge.retention.isAnyLeft())).toBe(true);
    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('no-such-case');
    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    expect(valueOf(await pair.bridge.retention.isAnyLeft())).toBe(true);
    expect(valueOf(await pair.bridge.retention.certificates())).toHaveLength(1);

    valueOf(await pair.bridge.vault.renewKey({}));
    expect(valueOf(await pair.bridge.retention.isAnyLeft())).toBe(false);
    expect(decryptedPages(file(), keyOf())).not.toContain(response.slice(0, 60));
    expect(valueOf(await pair.bridge.journal.verify({ caseId: other }))).toMatchObject({
      state: 'intact',
      damaged: [],
    });
    expect(pair.log.join('\n')).toBe('');
  });

  it('with a damaged index: nothing is changed, the index is named, and a new key lets the case be erased', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    valueOf(await pair.bridge.retention.setPeriod(noDuty(caseId)));
    const name = valueOf(await pair.bridge.cases.open({ caseId })).applicantName ?? '';
    await damage(`"applicantName":"${name}"`);
    expect(codeOf(await pair.bridge.cases.list({}))).toBe('index-damaged');
    expect(codeOf(await erase(caseId))).toBe('index-damaged');
    expect(valueOf(await pair.bridge.journal.verify({ caseId })).state).toBe('intact');
    valueOf(await pair.bridge.vault.renewKey({}));
    expect(codeOf(await erase(caseId))).toBe('ok');
    expect(valueOf(await pair.bridge.retention.isAnyLeft())).toBe(false);
    await vi.waitFor(async () => expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(0), {
      timeout: 20_000,
    });
  });
});
