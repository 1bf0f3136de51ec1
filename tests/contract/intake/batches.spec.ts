import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { createAppPair, type AppPair } from '../../support/appPair';
import {
  batchWhen,
  chosenDraft,
  draftOf,
  actionsOf,
  isDone,
  itemsOf,
  previewOf,
  valueOf,
  workOff,
} from '../../support/batchBench';
import { HISTORY, IDS } from '../../support/serviceData';
import { actAs } from '../../support/actAs';

const SANDBOX = 'resources/sandbox';
let pair: AppPair;
let folder: string;
let chosen: string[];

/** Addresses at which the service fails, and how. */
let failing: RegExp | null;
let failure: () => Response;

async function enter(dataFolder?: string): Promise<void> {
  failing = null;
  failure = () => new Response('', { status: 500 });
  pair = await createAppPair({
    ...(dataFolder ? { dataFolder } : {}),
    chooseFiles: async () => chosen,
    fetch: (url, init) => (failing?.test(url) === true ? Promise.resolve(failure()) : fetch(url, init)),
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-orders-'));
  chosen = [folder];
});
afterEach(async () => {
  await pair.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const eventsOf = async (caseId: string | null): Promise<JournalEvent[]> =>
  valueOf(await pair.bridge.journal.list({ caseId: caseId ?? '' })).map(
    (line) => JSON.parse(line.event ?? 'null') as JournalEvent,
  );
const event = (name: string, eventId: string, body: object) => ({ event: name, body: { eventId, ...body } });
const put = (name: string, content: string | object): void => {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

describe('an order of ids', () => {
  it('is shown before anything is asked, then fetched, with a result for each', async () => {
    await enter();
    const text = `${IDS.journey}\n${IDS.journey}, ${IDS.plainJourney}\nидентификатор\nno-such-journey`;
    const draftId = await draftOf(pair.bridge, text);
    const preview = await previewOf(pair.bridge, draftId);
    expect(actionsOf(preview)).toEqual({ fetch: 3, repeated: 1, 'not-understood': 1 });
    expect(preview.work).toMatchObject({ journeys: 3, events: 0, files: 0 });
    const bad = await pair.bridge.inbox.lines({
      draftId,
      choices: { profileId: 'sandbox' },
      action: 'not-understood',
      offset: 0,
      limit: 10,
    });
    expect(valueOf(bad).lines).toMatchObject([{ line: 3, text: 'идентификатор' }]);
    expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(0);

    const { batch, items } = await workOff(pair.bridge, draftId);
    expect(batch).toMatchObject({ total: 3, done: 3, detail: { outcomes: { new: 2, failed: 1 } } });
    expect(items.map(({ outcome, failure }) => [outcome, failure])).toEqual([
      ['new', null],
      ['new', null],
      ['failed', 'not-found'],
    ]);
    expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(2);
  });

  it('distinguishes an unchanged response from a changed one, or skips saved cases', async () => {
    await enter();
    await workOff(pair.bridge, await draftOf(pair.bridge, IDS.journey));
    const again = await draftOf(pair.bridge, IDS.journey);
    expect(actionsOf(await previewOf(pair.bridge, again))).toEqual({ 'fetch-again': 1 });
    expect(actionsOf(await previewOf(pair.bridge, again, { fetchSaved: false }))).toEqual({ saved: 1 });
    const { items } = await workOff(pair.bridge, again);
    expect(items).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('opens each of the three kinds by its id, as a table says it', async () => {
    await enter();
    const table = `id,kind\n${IDS.journey},journey\n${IDS.spotCheck},spot check\n${IDS.amlCheck},AML check`;
    const { items } = await workOff(pair.bridge, await draftOf(pair.bridge, table));
    expect(items.map(({ subject, outcome }) => [subject?.kind, outcome])).toEqual([
      ['journey', 'new'],
      ['spot-check', 'new'],
      ['aml-check', 'new'],
    ]);
  });

  it('asks for the column where a table does not say it', async () => {
    await enter();
    chosen = [join(folder, 'list.csv')];
    put('list.csv', `a,b\nx,${IDS.journey}`);
    const draftId = await chosenDraft(pair.bridge, 'files');
    const preview = await previewOf(pair.bridge, draftId);
    expect(actionsOf(preview)).toEqual({ 'table-unclear': 1 });
    expect(preview.sources[0]?.table?.sample).toEqual([
      ['a', 'b'],
      ['x', IDS.journey],
    ]);
    const tables = { 0: { idColumn: 1, kindColumn: null, kind: 'journey' as const } };
    const { items } = await workOff(pair.bridge, draftId, { tables });
    expect(items.map(({ subject, outcome }) => [subject?.subjectId, outcome])).toEqual([
      ['b', 'failed'],
      [IDS.journey, 'new'],
    ]);
  });

  it('of thousands is planned and can be paged, cancelled and cleared', async () => {
    await enter();
    const text = Array.from({ length: 5000 }, (_, index) => `id-${String(index)}`).join('\n');
    const { bridge } = pair;
    const draftId = await draftOf(bridge, text);
    const { jobId } = valueOf(await bridge.inbox.start({ draftId, choices: { profileId: 'sandbox' } }));
    const page = valueOf(await bridge.jobs.items({ jobId, only: 'all', offset: 4990, limit: 50 }));
    expect(page.total).toBe(5000);
    expect(page.items).toHaveLength(10);
    const [cancelled] = valueOf(await bridge.jobs.cancel({ jobId }));
    expect(cancelled).toMatchObject({ state: 'done', done: 5000 });
    expect(valueOf(await bridge.jobs.dismiss({ jobId }))).toEqual([]);
  });

  it('refuses more than an order can hold, and nothing at all', async () => {
    await enter();
    const { bridge } = pair;
    const many = Array.from({ length: 10_001 }, (_, index) => `id-${String(index)}`).join('\n');
    for (const text of [many, 'ключ']) {
      const draftId = await draftOf(bridge, text);
      const response = await bridge.inbox.start({ draftId, choices: { profileId: 'sandbox' } });
      expect(response).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    }
    expect(valueOf(await bridge.jobs.list())).toEqual([]);
  });
});

describe('events', () => {
  it('update saved cases, are recorded once, and repeated ones are reported as skipped', async () => {
    await enter();
    await workOff(pair.bridge, await draftOf(pair.bridge, IDS.journey));
    const journey = { journeyId: IDS.journey, referenceNo: 'onb-1' };
    const lines = [
      event('Finished Step', 'e1', { ...journey, stepId: '20' }),
      event('Finished User Steps', 'e2', { ...journey, systemDecision: 'Refer' }),
      event('Finished Journey', 'e3', journey),
      event('Manually Reviewed', 'e4', journey),
      event('Updated Journey', 'e5', { ...journey, action: 'Manual Review' }),
      event('Verification Update Required', 'e6', { ...journey, requiredSteps: [{ stepId: '20' }] }),
      event('KYC Renewal Deadline Exceeded', 'e7', journey),
      event('AML Monitor Update', 'e8', { journeyId: IDS.amlCheck, updatedAMLVersionNumber: 2 }),
      event('Finished Spot Check', 'e9', { spotCheckJourneyId: IDS.spotCheck }),
      event('Finished Journey', 'e3', journey),
      event('Something New', 'e10', journey),
    ];
    const text = `${lines.map((one) => JSON.stringify(one)).join('\n')}\n{"event": "Fin`;
    const draftId = await draftOf(pair.bridge, text);
    expect(actionsOf(await previewOf(pair.bridge, draftId))).toEqual({
      event: 7,
      'event-fetch': 2,
      'event-repeated': 1,
      'event-unknown': 1,
      'not-understood': 1,
    });

    const { items } = await workOff(pair.bridge, draftId);
    expect(items.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, () => 'applied'));
    const noted = (await eventsOf(items[0]?.caseId ?? null)).flatMap((one) =>
      one.type === 'service-event' ? [one] : [],
    );
    expect(noted.map(({ eventId }) => eventId).sort()).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7']);
    expect(noted.find(({ eventId }) => eventId === 'e1')).toMatchObject({
      sha256: sha256(JSON.stringify(lines[0])),
      facts: [
        { key: 'referenceNo', text: 'onb-1' },
        { key: 'stepId', text: '20' },
      ],
    });
    const named = (name: string) => items.find(({ detail }) => 'name' in detail && detail.name === name);
    const check = named('AML Monitor Update');
    const versions = (await eventsOf(check?.caseId ?? null)).flatMap((one) =>
      one.type === 'retrieved' && one.request.operation === 'amlHistory' ? [one.request] : [],
    );
    expect(versions).toEqual([
      { operation: 'amlHistory', id: IDS.amlCheck, version: 2, deltaOnly: false },
      { operation: 'amlHistory', id: IDS.amlCheck, version: 2, deltaOnly: true },
    ]);
    expect(named('Finished Spot Check')?.subject?.kind).toBe('spot-check');

    const again = await draftOf(pair.bridge, text);
    expect(actionsOf(await previewOf(pair.bridge, again))).toMatchObject({ 'event-applied': 9 });
    expect((await previewOf(pair.bridge, again)).work.events).toBe(0);
  });

  it('that carry a decision fetch the case again, whatever they are called; others are only noted', async () => {
    await enter();
    await workOff(pair.bridge, await draftOf(pair.bridge, IDS.journey));
    const journey = { journeyId: IDS.journey };
    const fetches = async (line: object): Promise<number> => {
      const { items } = await workOff(pair.bridge, await draftOf(pair.bridge, JSON.stringify(line)));
      expect(items.map(({ failure }) => failure)).toEqual([null]);
      return (await eventsOf(items[0]?.caseId ?? null)).filter(
        (one) => one.type === 'retrieved' && one.request.operation === 'journeyResult',
      ).length;
    };
    expect(await fetches(event('Verification Update Required', 'e1', journey))).toBe(1);
    const decided = { ...journey, manualDecision: 'Resubmission Requested' };
    expect(await fetches(event('Verification Update Required', 'e2', decided))).toBe(2);
    expect(await fetches(event('Something New', 'e3', { ...journey, finalDecision: 'Rejected' }))).toBe(3);
    const nested = { ...journey, data: { final_decision: 'Rejected' } };
    expect(await fetches(event('Verification Update Required', 'e5', nested))).toBe(4);
    const update = { ...journey, systemDecision: 'Refer', updatedAMLVersionNumber: '2' };
    expect(await fetches(event('AML Monitor Update', 'e4', update))).toBe(5);
  });

  it('of cases that are not saved are left out where a person says so', async () => {
    await enter();
    const text = JSON.stringify([event('Finished Journey', 'e1', { journeyId: IDS.journey })]);
    const draftId = await draftOf(pair.bridge, text);
    expect(actionsOf(await previewOf(pair.bridge, draftId, { fetchUnsaved: false }))).toEqual({
      'event-not-saved': 1,
    });
    const { items } = await workOff(pair.bridge, draftId);
    expect(items).toMatchObject([{ outcome: 'applied' }]);
    expect((await eventsOf(items[0]?.caseId ?? null)).at(-1)?.type).toBe('service-event');
  });

  it('of a version the service does not have end as absent, with the reason in the journal', async () => {
    await enter();
    const body = { journeyId: IDS.amlCheck, updatedAMLVersionNumber: 99 };
    const text = JSON.stringify(event('AML Monior Update', 'e1', body));
    const { items } = await workOff(pair.bridge, await draftOf(pair.bridge, text));
    expect(items).toMatchObject([{ outcome: 'absent', subject: { kind: 'journey' } }]);
    const events = await eventsOf(items[0]?.caseId ?? null);
    expect(events.filter(({ type }) => type === 'absent')).toHaveLength(2);
    // The service may have it a little later.
    expect(actionsOf(await previewOf(pair.bridge, await draftOf(pair.bridge, text)))).toEqual({ event: 1 });
  });

  it('of a decision and a version request both, and report the first that fails', async () => {
    await enter();
    const [{ caseId = null } = {}] = (await workOff(pair.bridge, await draftOf(pair.bridge, IDS.journey)))
      .items;
    failing = new RegExp(`^(?!.*history).*${IDS.journey}`);
    const body = { journeyId: IDS.journey, systemDecision: 'Refer', updatedAMLVersionNumber: 4 };
    const text = JSON.stringify(event('AML Monitor Update', 'e1', body));
    const { items } = await workOff(pair.bridge, await draftOf(pair.bridge, text));
    expect(items).toMatchObject([{ outcome: 'failed', failure: 'server-error' }]);
    const requests = (await eventsOf(caseId)).slice(-3).map((one) => 'request' in one && one.request);
    expect(requests).toMatchObject([
      { operation: 'journeyResult' },
      { operation: 'amlHistory', version: 4, deltaOnly: false },
      { operation: 'amlHistory', version: 4, deltaOnly: true },
    ]);
  });

  it('are in the journal of a case that begins with a response that is no result', async () => {
    await enter();
    failing = new RegExp(`^(?!.*history).*${IDS.journey}`);
    failure = () => new Response('{"journey_id":', { headers: { 'content-type': 'application/json' } });
    const body = { journeyId: IDS.journey, updatedAMLVersionNumber: 4 };
    const text = JSON.stringify(event('AML Monitor Update', 'e1', body));
    const { items } = await workOff(pair.bridge, await draftOf(pair.bridge, text));
    expect(items).toMatchObject([{ outcome: 'failed', failure: 'response-not-json' }]);
    const caseId = items[0]?.caseId ?? '';
    expect((await eventsOf(caseId)).map(({ type }) => type)).toContain('service-event');
    const { monitoring } = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(monitoring.gaps).toEqual([{ from: 4, to: 4 }]);
  });

  it('that name a version which is then not received are in the journal, and the case lacks it', async () => {
    await enter();
    const [{ caseId = null } = {}] = (
      await workOff(pair.bridge, await draftOf(pair.bridge, `id,kind\n${IDS.amlCheck},AML check`))
    ).items;
    const body = { journeyId: IDS.amlCheck, updatedAMLVersionNumber: '3' };
    const text = JSON.stringify(event('AML Monitor Update', 'e1', body));
    const follow = async () => (await workOff(pair.bridge, await draftOf(pair.bridge, text))).items;
    const notedOnce = async () =>
      (await eventsOf(caseId)).filter(({ type }) => type === 'service-event').length === 1;
    failing = /history/;
    for (const _time of ['first', 'again'])
      expect(await follow()).toMatchObject([{ outcome: 'failed', failure: 'server-error' }]);
    expect(await notedOnce()).toBe(true);
    const view = valueOf(await pair.bridge.cases.open({ caseId: caseId ?? '' }));
    expect(view.notReceived.map(({ request }) => request.version)).toEqual([3, 3]);
    expect(view.monitoring).toMatchObject({ gaps: [{ from: 3, to: 3 }], notRequestedAfter: 3 });
    failing = null;
    expect(await follow()).toMatchObject([{ outcome: 'applied' }]);
    expect(await notedOnce()).toBe(true);
    expect(actionsOf(await previewOf(pair.bridge, await draftOf(pair.bridge, text)))).toEqual({
      'event-applied': 1,
    });
  });

  it('of a new decision that is then not received are in the journal, and the result is not received', async () => {
    await enter();
    const [{ caseId = null } = {}] = (await workOff(pair.bridge, await draftOf(pair.bridge, IDS.journey)))
      .items;
    const body = { journeyId: IDS.journey, manualDecision: 'Resubmission Requested' };
    const text = JSON.stringify(event('Verification Update Required', 'e1', body));
    const follow = async () => (await workOff(pair.bridge, await draftOf(pair.bridge, text))).items;
    failing = new RegExp(IDS.journey);
    expect(await follow()).toMatchObject([{ outcome: 'failed', failure: 'server-error' }]);
    expect((await eventsOf(caseId)).slice(-2).map(({ type }) => type)).toEqual(['service-event', 'absent']);
    const { notReceived } = valueOf(await pair.bridge.cases.open({ caseId: caseId ?? '' }));
    expect(notReceived).toMatchObject([{ reason: 'server-error', shown: 'service' }]);
    failing = null;
    expect(await follow()).toMatchObject([{ outcome: 'applied' }]);
    expect(actionsOf(await previewOf(pair.bridge, await draftOf(pair.bridge, text)))).toEqual({
      'event-applied': 1,
    });
  });

  it('that could not be followed may come again', async () => {
    await enter();
    const text = JSON.stringify(event('Finished Journey', 'e1', { journeyId: 'no-such-journey' }));
    const { items } = await workOff(pair.bridge, await draftOf(pair.bridge, text));
    expect(items).toMatchObject([{ outcome: 'failed', failure: 'not-found' }]);
    expect(actionsOf(await previewOf(pair.bridge, await draftOf(pair.bridge, text)))).toEqual({
      'event-fetch': 1,
    });
  });
});

describe('saved responses', () => {
  const JOURNEY = 'f90914f65ef087886182bcf1';

  it('of a folder are sealed byte for byte with their media, and recorded as imported from files', async () => {
    await enter();
    cpSync(join(SANDBOX, 'journeys', `${JOURNEY}.json`), join(folder, 'journeys', `${JOURNEY}.json`));
    cpSync(join(SANDBOX, 'media'), join(folder, 'media'), { recursive: true });
    put('aml-history/check-1/1.json', HISTORY[1]);
    put('notes.txt.bak', 'x');
    symlinkSync(join(folder, 'notes.txt.bak'), join(folder, 'journeys', 'link.json'));
    const draftId = await chosenDraft(pair.bridge, 'folder');
    const preview = await previewOf(pair.bridge, draftId);
    expect(preview.work).toMatchObject({ files: 2 });
    expect(preview.leftOut).toEqual([{ count: 1, why: 'link' }]);
    expect(actionsOf(preview)['medium']).toBeGreaterThan(3);

    const { items } = await workOff(pair.bridge, draftId);
    expect(items.map(({ outcome }) => outcome)).toEqual(['imported', 'imported']);
    const caseId = items[0]?.caseId ?? '';
    const view = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(view.authority).toEqual({ id: 'saved-files', label: 'Saved files', environment: 'unknown' });
    const bytes = readFileSync(join(folder, 'journeys', `${JOURNEY}.json`));
    expect(view.responses).toMatchObject([{ sha256: sha256(bytes), origin: 'file' }]);
    expect(view.media.length).toBeGreaterThan(3);
    for (const { state } of view.media) expect(state).toMatchObject({ kind: 'saved', origin: 'file' });
    const types = (await eventsOf(caseId)).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['case-opened', 'file-imported']));

    const again = await workOff(pair.bridge, await chosenDraft(pair.bridge, 'folder'));
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect((await eventsOf(caseId)).map(({ type }) => type)).toEqual(types);
  });

  it('that are not recognised are kept raw once a person has classified them', async () => {
    await enter();
    put('Ana Specimen.json', '{"journey_id": "j1",\n "documents": {,}}');
    const draftId = await chosenDraft(pair.bridge, 'folder');
    expect(actionsOf(await previewOf(pair.bridge, draftId))).toEqual({ 'file-unclear': 1 });
    const responses = { 0: { operation: 'journeyResult' as const, id: 'j1' } };
    const { items } = await workOff(pair.bridge, draftId, { responses, filedUnder: 'sandbox' });
    const view = valueOf(await pair.bridge.cases.open({ caseId: items[0]?.caseId ?? '' }));
    expect(view.responses[0]).toMatchObject({ syntaxError: { line: 2, column: 16 } });
    expect(view.authority.id).toBe('sandbox');
    expect(JSON.stringify(await eventsOf(items[0]?.caseId ?? null))).not.toContain('Ana');
  });

  it('that are broken never take the place of a good one', async () => {
    await enter();
    const fetched = await workOff(pair.bridge, await draftOf(pair.bridge, IDS.journey));
    put('broken.json', '{"journey_id": ');
    const responses = { 0: { operation: 'journeyResult' as const, id: IDS.journey } };
    const draftId = await chosenDraft(pair.bridge, 'folder');
    const { items } = await workOff(pair.bridge, draftId, { responses, filedUnder: 'sandbox' });
    expect(items[0]?.caseId).toBe(fetched.items[0]?.caseId);
    const view = valueOf(await pair.bridge.cases.open({ caseId: items[0]?.caseId ?? '' }));
    expect(view.responses.map(({ origin }) => origin)).toEqual(['file', 'service']);
    expect(view.responseSha256).toBe(view.responses[1]?.sha256);
  });

  it('that were changed or taken away after their preview are refused, and leave nothing behind', async () => {
    await enter();
    put('journeys/a1.json', { journey_id: 'a1', documents: {} });
    put('journeys/b2.json', { journey_id: 'b2', documents: {} });
    const draftId = await chosenDraft(pair.bridge, 'folder');
    await previewOf(pair.bridge, draftId);
    put('journeys/a1.json', { journey_id: 'a1', documents: { 1: {} } });
    rmSync(join(folder, 'journeys/b2.json'));
    const { items } = await workOff(pair.bridge, draftId);
    expect(items.map(({ failure }) => failure)).toEqual(['file-changed', 'file-gone']);
    expect(valueOf(await pair.bridge.cases.list({})).saved).toBe(0);
  });

  it('sent by the window in pieces arrive complete', async () => {
    await enter();
    const { bridge } = pair;
    const bytes = Buffer.from(JSON.stringify({ journey_id: 'j1', documents: {}, padding: 'x'.repeat(5000) }));
    const { draftId } = valueOf(await bridge.inbox.begin());
    const piece = { draftId, file: 0, name: 'j1.json', folder: '' };
    for (const [at, last] of [
      [0, false],
      [3000, true],
    ] as const)
      valueOf(
        await bridge.inbox.addPiece({
          ...piece,
          base64: bytes.subarray(at, at === 0 ? 3000 : undefined).toString('base64'),
          last,
        }),
      );
    const { items } = await workOff(bridge, draftId);
    const view = valueOf(await bridge.cases.open({ caseId: items[0]?.caseId ?? '' }));
    expect(view.responseSha256).toBe(sha256(bytes));
  });
});

describe('an order under way', () => {
  it('goes on after a restart where it stopped: nothing lost, nothing twice', async () => {
    await enter();
    const { bridge } = pair;
    const ids = [IDS.journey, IDS.plainJourney, IDS.spotCheck];
    const draftId = await draftOf(bridge, ids.join('\n'));
    const { jobId } = valueOf(await bridge.inbox.start({ draftId, choices: { profileId: 'sandbox' } }));
    await pair.restart();
    valueOf(await pair.bridge.vault.unlock({}));
    expect(valueOf(await pair.bridge.jobs.list())).toMatchObject([{ jobId, state: 'interrupted', total: 3 }]);
    valueOf(await pair.bridge.jobs.resume({ jobId }));
    await batchWhen(pair.bridge, jobId, isDone);
    const items = await itemsOf(pair.bridge, jobId);
    expect(items.map(({ outcome, failure }) => [outcome, failure])).toEqual([
      ['new', null],
      ['new', null],
      ['failed', 'not-found'],
    ]);
    for (const { caseId } of items.slice(0, 2)) {
      const responses = (await eventsOf(caseId)).filter(
        (one) => one.type === 'retrieved' && one.request.operation === 'journeyResult',
      );
      expect(responses).toHaveLength(1);
    }
  });

  it('is paused, resumed, and tries what failed once more', async () => {
    await enter();
    const { bridge } = pair;
    const draftId = await draftOf(bridge, Array.from({ length: 40 }, (_, n) => `id-${String(n)}`).join(' '));
    const { jobId } = valueOf(await bridge.inbox.start({ draftId, choices: { profileId: 'sandbox' } }));
    valueOf(await bridge.jobs.pause({ jobId }));
    const paused = await batchWhen(
      bridge,
      jobId,
      ({ state, done, detail }) => state === 'paused' && detail.running === 0 && done >= 1,
    );
    expect(paused.done).toBeLessThan(40);
    const allDone = ({ state, done }: { state: string; done: number }): boolean =>
      state === 'done' && done === 40;
    valueOf(await bridge.jobs.resume({ jobId }));
    await batchWhen(bridge, jobId, allDone);
    expect(valueOf(await bridge.jobs.retry({ jobId }))[0]?.state).toBe('running');
    const again = await batchWhen(bridge, jobId, allDone);
    expect(again.detail.outcomes).toEqual({ failed: 40 });
  });

  it('pauses and asks when the service keeps failing the same way', async () => {
    let isDown = false;
    pair = await createAppPair({
      fetch: (url, init) => (isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init)),
    });
    const { bridge } = pair;
    valueOf(await bridge.vault.create({ keyIn: 'keychain' }));
    await actAs(bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
    await workOff(bridge, await draftOf(bridge, IDS.journey));
    isDown = true;
    const ids = [...Array.from({ length: 40 }, (_, n) => `id-${String(n)}`), IDS.plainJourney];
    const draftId = await draftOf(bridge, ids.join(' '));
    const { jobId } = valueOf(await bridge.inbox.start({ draftId, choices: { profileId: 'sandbox' } }));
    const stopped = await batchWhen(
      bridge,
      jobId,
      ({ state, detail }) => state === 'paused' && detail.running === 0,
    );
    expect(stopped.failure).not.toBeNull();
    expect(stopped.done).toBeGreaterThanOrEqual(5);
    expect(stopped.done).toBeLessThan(10);

    isDown = false;
    valueOf(await bridge.jobs.resume({ jobId }));
    const done = await batchWhen(bridge, jobId, isDone);
    expect(done).toMatchObject({ failure: null, done: 41, detail: { outcomes: { new: 1 } } });
  });
});
