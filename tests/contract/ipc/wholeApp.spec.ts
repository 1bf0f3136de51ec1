import { resolve } from 'node:path';
import { fetchCase } from '../aml/harness';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evidenceUrl } from '@shared/domain/evidenceUrl';
import type { CaseView } from '@shared/domain/caseView';
import type { Bridge } from '@shared/ipc/bridge';
import type { Envelope } from '@shared/ipc/result';
import { createEvidenceHandler } from '../../../src/main/platform/window/evidenceProtocol';
import { SAMPLE } from '../../support/sampleIds';
import { createAppPair, type AppPair } from '../../support/appPair';
import { TEST_ORIGIN } from '../../support/ipcPair';
import { IDS } from '../../support/serviceData';
import { actAs } from '../../support/actAs';

const REVIEWER = { name: 'Test Reviewer', reviewerId: 'R-1' };

let pair: AppPair;
beforeEach(async () => {
  pair = await createAppPair();
});
afterEach(() => pair.dispose());

function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}
const codeOf = (envelope: Envelope<unknown>): string => (envelope.ok ? 'ok' : envelope.error.code);

/** A vault with an author, open. */
async function enter(bridge: Bridge = pair.bridge): Promise<void> {
  valueOf(await bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(bridge, REVIEWER);
}

/** Brings one journey in and gives its case id. */
async function fetchSubject(subjectId: string = IDS.journey): Promise<string> {
  return fetchCase(pair, subjectId, 'journey');
}

/** Opens a case, and has the results of its faces shown. */
async function openRevealed(caseId: string): Promise<CaseView> {
  const view = valueOf(await pair.bridge.cases.open({ caseId }));
  const shown = { caseId, responseSha256: view.responseSha256 ?? '', pointers: view.faces.hidden };
  valueOf(await pair.bridge.faces.reveal(shown));
  return view;
}

describe('first start', () => {
  it('has the system follow a theme that there is, before there is a vault', async () => {
    valueOf(await pair.bridge.app.showTheme('dark'));
    expect(codeOf(await pair.bridge.app.showTheme('sepia' as 'dark'))).toBe('bad-request');
    expect(pair.themes).toEqual(['dark']);
  });

  it('has no vault, then one, then a reviewer and a choice of profiles', async () => {
    const { bridge } = pair;
    expect(valueOf(await bridge.vault.status())).toEqual({
      state: 'absent',
      keychain: 'ready',
      lastUsedAt: null,
    });
    expect(codeOf(await bridge.identity.get())).toBe('vault-missing');
    const states: string[] = [];
    bridge.vault.onChanged(({ state }) => states.push(state));
    await enter();
    expect(states).toEqual(['open']);
    expect(valueOf(await bridge.identity.get())).toMatchObject({ reviewer: REVIEWER, isSignedIn: true });
    expect(valueOf(await bridge.profiles.list()).profiles.map(({ id }) => id)).toContain('sandbox');
    expect(codeOf(await bridge.vault.create({ keyIn: 'keychain' }))).toBe('vault-exists');
  });

  it('tests the sandbox and lists what it holds', async () => {
    await enter();
    expect(valueOf(await pair.bridge.credentials.test({ profileId: 'sandbox' }))).toMatchObject({
      outcome: 'ok',
    });
    const cases = valueOf(await pair.bridge.sandbox.cases());
    expect(cases).toContainEqual({ id: IDS.journey, kind: 'journey', label: 'A journey', edgeCase: null });
  });

  it('fetches nothing while nobody is signed in', async () => {
    valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
    const order = { profileId: 'sandbox', kind: 'journey' as const, ids: [IDS.journey] };
    expect(codeOf(await pair.bridge.intake.fetch(order))).toBe('no-author');
  });
});

describe('a case', () => {
  it('is fetched, listed, opened, annotated, found by its note, and still there after a restart without the service', async () => {
    await enter();
    const caseId = await fetchSubject();
    const noteId = randomUUID();
    const note = {
      caseId,
      noteId,
      anchor: { on: 'case' as const },
      text: 'looks like a pangolin',
      basedOn: 0,
    };
    expect(valueOf(await pair.bridge.notes.save(note))).toEqual({ revision: 1 });
    expect(
      valueOf(await pair.bridge.cases.list({ search: 'pangolin' })).rows.map((row) => row.caseId),
    ).toEqual([caseId]);

    await pair.restart();
    expect(valueOf(await pair.bridge.vault.status())).toMatchObject({ state: 'open' });
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(view.subjectId).toBe(IDS.journey);
    expect(view.notes.map(({ revisions }) => revisions.at(-1)?.text)).toEqual(['looks like a pangolin']);
    expect(view.journal.state).toBe('intact');
    expect(valueOf(await pair.bridge.journal.list({ caseId })).map(({ type }) => type)).toContain('noted');
  });

  it('refuses an edit of a revision that is no longer the newest, and keeps both that were written', async () => {
    await enter();
    const caseId = await fetchSubject();
    const note = { caseId, noteId: randomUUID(), anchor: { on: 'case' as const } };
    valueOf(await pair.bridge.notes.save({ ...note, text: 'first', basedOn: 0 }));
    expect(valueOf(await pair.bridge.notes.save({ ...note, text: 'second', basedOn: 1 }))).toEqual({
      revision: 2,
    });
    expect(codeOf(await pair.bridge.notes.save({ ...note, text: 'outdated', basedOn: 1 }))).toBe(
      'outdated-note',
    );
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(view.notes[0]?.revisions.map(({ text }) => text)).toEqual(['first', 'second']);
  });

  it('drops the draft with the note that was typed in it', async () => {
    await enter();
    const caseId = await fetchSubject();
    valueOf(await pair.bridge.notes.saveDraft({ caseId, key: 'case', payload: '{"text":"half"}' }));
    expect(valueOf(await pair.bridge.notes.drafts({}))).toMatchObject([{ caseId, key: 'case' }]);
    const note = { caseId, noteId: randomUUID(), anchor: { on: 'case' as const }, text: 'whole', basedOn: 0 };
    valueOf(await pair.bridge.notes.save({ ...note, draftKey: 'case' }));
    expect(valueOf(await pair.bridge.notes.drafts({ caseId }))).toEqual([]);
  });

  it('hands its response out as received', async () => {
    await enter();
    const caseId = await fetchSubject();
    const { responseSha256 } = await openRevealed(caseId);
    const raw = valueOf(
      await pair.bridge.cases.rawResponse({ caseId, kind: 'journeyResult', sha256: responseSha256 ?? '' }),
    );
    expect(JSON.parse(raw.text)).toMatchObject({ journey_id: IDS.journey });
    expect(JSON.parse(raw.pretty ?? '')).toEqual(JSON.parse(raw.text));
    expect(raw.lossy).toBe(false);
    expect(
      codeOf(await pair.bridge.cases.rawResponse({ caseId, kind: 'journeyResult', sha256: 'f'.repeat(64) })),
    ).toBe('no-such-thing');
  });

  it('marks a rule as reviewed only with a response of this case', async () => {
    await enter();
    const caseId = await fetchSubject();
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    const [rule] = view.checklist.items;
    const tick = { caseId, ruleKey: rule?.key ?? '', reviewed: true, remark: 'seen' };
    expect(codeOf(await pair.bridge.rules.setReviewed({ ...tick, responseSha256: 'f'.repeat(64) }))).toBe(
      'no-such-thing',
    );
    valueOf(await pair.bridge.rules.setReviewed({ ...tick, responseSha256: view.responseSha256 ?? '' }));
    const again = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(again.checklist.items.find(({ key }) => key === rule?.key)?.reviewed).toMatchObject({
      remark: 'seen',
    });
  });

  it('is not there under an id nobody holds', async () => {
    await enter();
    expect(codeOf(await pair.bridge.cases.open({ caseId: '0'.repeat(32) }))).toBe('no-such-case');
    const note = { noteId: randomUUID(), anchor: { on: 'case' as const }, text: 'x', basedOn: 0 };
    expect(codeOf(await pair.bridge.notes.save({ ...note, caseId: '0'.repeat(32) }))).toBe('no-such-case');
  });

  it('shows its evidence until the vault is locked', async () => {
    await pair.dispose();
    pair = await createAppPair({ dataFolder: resolve('resources/sandbox') });
    await enter();
    const caseId = await fetchSubject(SAMPLE.clean);
    const view = await openRevealed(caseId);
    const handle = createEvidenceHandler({ evidence: pair.app.evidence, appOrigin: TEST_ORIGIN });
    const urlOf = (sha256: string) => evidenceUrl(caseId, sha256);
    const read = (url: string) => handle({ url, method: 'GET', headers: new Headers() } as Request);
    const image = view.media.map(({ state }) => state).find((state) => state.kind === 'saved');
    const get = () => read(urlOf(image?.sha256 ?? ''));
    const response = await get();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, image?.mime]);
    await response.arrayBuffer();
    // A response is text that may say of faces what is hidden: it comes by its own channel.
    expect((await read(urlOf(view.responseSha256 ?? ''))).status).toBe(404);
    expect(valueOf(await pair.bridge.vault.lock())).toMatchObject({ state: 'locked' });
    expect((await get()).status).toBe(404);
    expect(codeOf(await pair.bridge.cases.open({ caseId }))).toBe('vault-locked');
    // Who locks the app wants it locked: asking for the status does not open it again.
    expect(valueOf(await pair.bridge.vault.status())).toMatchObject({ state: 'locked', problem: null });
    expect(valueOf(await pair.bridge.vault.unlock({}))).toMatchObject({ state: 'open' });
  });
});

describe('what the window may not reach', () => {
  it('preferencesReachSettings: a preference cannot name the author, a profile or anything else that is kept', async () => {
    await enter();
    const { bridge } = pair;
    for (const key of ['author', 'reviewers', 'profiles.custom', 'profiles.selected']) {
      expect(valueOf(await bridge.preferences.get({ scope: 'app', key }))).toBeNull();
      valueOf(await bridge.preferences.set({ scope: 'app', key, value: [{ id: 'x' }] }));
    }
    expect(valueOf(await bridge.identity.get())).toMatchObject({ reviewer: REVIEWER, isSignedIn: true });
    expect(valueOf(await bridge.profiles.list()).profiles.some(({ id }) => id === 'x')).toBe(false);
  });

  it('vaultFlood: values and drafts are kept for saved cases only, and not without end', async () => {
    await enter();
    const { bridge } = pair;
    const nobody = 'a'.repeat(32);
    expect(codeOf(await bridge.preferences.set({ scope: nobody, key: 'k', value: 1 }))).toBe('no-such-case');
    const draft = { caseId: nobody, key: 'case', payload: '{}' };
    expect(codeOf(await bridge.notes.saveDraft(draft))).toBe('no-such-case');
    for (let key = 0; key < 200; key += 1) {
      valueOf(await bridge.preferences.set({ scope: 'app', key: `k${key}`, value: key }));
    }
    expect(codeOf(await bridge.preferences.set({ scope: 'app', key: 'one more', value: 1 }))).toBe(
      'limit-reached',
    );
    valueOf(await bridge.preferences.set({ scope: 'app', key: 'k7', value: 'changed' }));
    valueOf(await bridge.preferences.set({ scope: 'app', key: 'k8', value: null }));
    valueOf(await bridge.preferences.set({ scope: 'app', key: 'one more', value: 1 }));
  });

  it('secretComesBack: no response on any channel holds the secret that was saved', async () => {
    await enter();
    const { bridge } = pair;
    const list = valueOf(await bridge.profiles.list());
    const preset = list.profiles.find(({ kind }) => kind === 'preset');
    const profileId = preset?.id ?? '';
    const saved = await bridge.credentials.save({
      profileId,
      apiKey: 'key-1',
      apiSecret: 'hush-hush',
      keep: 'keychain',
    });
    expect(valueOf(saved)).toEqual({ keychain: 'ready', credential: 'keychain', refusal: null });
    const responses = [
      saved,
      await bridge.credentials.status({ profileId }),
      await bridge.profiles.list(),
      await bridge.app.info(),
    ];
    expect(JSON.stringify(responses)).not.toContain('hush-hush');
    expect(JSON.stringify([...pair.keychain.saved.values()])).toContain('hush-hush');
    expect(pair.log.join('\n')).not.toContain('hush-hush');
    expect(valueOf(await bridge.credentials.forget({ profileId }))).toMatchObject({ credential: 'none' });
    expect(JSON.stringify([...pair.keychain.saved.values()])).not.toContain('hush-hush');
  });
});

describe('a connection of one’s own', () => {
  const profile = {
    id: 'own',
    label: 'Own',
    kind: 'custom',
    authority: 'x',
    origin: 'https://own.example',
    environment: 'unknown',
  } as const;

  it('is not removed while the keychain holds its key and cannot be reached', async () => {
    await enter();
    const { bridge, keychain } = pair;
    const [preset] = valueOf(await bridge.profiles.list()).profiles;
    const { operations, limits } = preset!;
    valueOf(await bridge.profiles.save({ ...profile, operations, limits }));
    const credential = { profileId: 'own', apiKey: 'key', apiSecret: 'secret', keep: 'keychain' } as const;
    valueOf(await bridge.credentials.save(credential));
    const ids = async () => valueOf(await bridge.profiles.list()).profiles.map(({ id }) => id);

    keychain.state = 'locked';
    expect(codeOf(await bridge.profiles.remove({ profileId: 'own' }))).toBe('keychain-locked');
    expect(await ids()).toContain('own');
    keychain.state = 'ready';
    valueOf(await bridge.profiles.remove({ profileId: 'own' }));
    expect(await ids()).not.toContain('own');
    expect([...keychain.saved.keys()]).not.toContain('credential:own');
    expect(codeOf(await bridge.profiles.remove({ profileId: 'sandbox' }))).toBe('bad-request');
  });
});

describe('a vault that does not open', () => {
  it.each([
    ['locked', 'keychain-locked'],
    ['no-service', 'keychain-missing'],
    ['refused', 'keychain-refused'],
  ] as const)('says so when the keychain is %s', async (state, problem) => {
    await enter();
    pair.keychain.state = state;
    await pair.restart();
    expect(valueOf(await pair.bridge.vault.status())).toMatchObject({
      state: 'locked',
      keyIn: 'keychain',
      problem,
    });
    pair.keychain.state = 'ready';
    expect(valueOf(await pair.bridge.vault.unlock({}))).toMatchObject({ state: 'open' });
  });

  it('says so when the keychain no longer holds its key', async () => {
    await enter();
    pair.keychain.saved.clear();
    await pair.restart();
    expect(valueOf(await pair.bridge.vault.status())).toMatchObject({
      state: 'locked',
      problem: 'key-not-in-keychain',
    });
  });

  it('asks for its passphrase and recognises a wrong one', async () => {
    valueOf(await pair.bridge.vault.create({ keyIn: 'passphrase', passphrase: 'correct horse' }));
    await pair.restart();
    expect(valueOf(await pair.bridge.vault.status())).toMatchObject({ state: 'locked', keyIn: 'passphrase' });
    expect(codeOf(await pair.bridge.vault.unlock({}))).toBe('bad-request');
    expect(codeOf(await pair.bridge.vault.unlock({ passphrase: 'wrong horse' }))).toBe('wrong-passphrase');
    expect(valueOf(await pair.bridge.vault.unlock({ passphrase: 'correct horse' }))).toMatchObject({
      state: 'open',
    });
    // Deriving a key from a passphrase is slow on purpose, and is done three times here.
  }, 60_000);
});
