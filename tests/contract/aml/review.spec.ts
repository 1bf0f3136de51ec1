import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppPair } from '../../support/appPair';
import { fetchCase, codeOf, createReviewedApp, fetchVersions, SANDBOX, valueOf } from './harness';

let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp();
});
afterEach(() => pair.dispose());

const ALL = { which: 'all' } as const;
const NAME_DIFFERS = {
  outcome: 'different',
  reasonCode: 'name-differs',
  text: '',
  basedOn: ['/name'],
} as const;

describe('fetching versions', () => {
  it('goes on until the service has no more, and then knows which is the latest', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const before = valueOf(await pair.bridge.aml.view({ caseId }));
    expect(before.review?.kind).toBe('journey');
    expect(before.timeline.latest).toEqual({ state: 'unknown', savedUpTo: null });

    const item = await fetchVersions(pair, { caseId, versions: ALL, result: true });
    expect(item).toMatchObject({ state: 'done', done: 6, detail: { fetched: 13 }, absent: 4, failure: null });

    const view = valueOf(await pair.bridge.aml.view({ caseId }));
    expect(view.timeline.versions.filter(({ snapshot, delta }) => snapshot && delta)).toHaveLength(6);
    expect(view.timeline.gaps).toEqual([]);
    expect(view.timeline.latest).toMatchObject({ state: 'none-after', version: 6 });
    expect(view.review).toMatchObject({ kind: 'snapshot', version: 6 });
    expect(view.against).toMatchObject({ kind: 'snapshot', version: 5 });
    expect(view.resultAml?.monitoringEnabled).toMatchObject({ state: 'given' });
    expect(view.deltaCheck).toEqual({ state: 'agrees', version: 6 });
  });

  it('asks for nothing twice, and draws what is not saved as a gap', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    await fetchVersions(pair, { caseId, versions: { which: 'one', version: 4 } });
    const { timeline, deltaCheck } = valueOf(await pair.bridge.aml.view({ caseId }));
    expect(timeline.gaps, 'where numbering starts is not stated').toEqual([]);
    expect(timeline.latest).toEqual({ state: 'unknown', savedUpTo: 4 });
    expect(deltaCheck).toEqual({
      state: 'not-possible',
      version: 4,
      isFirst: true,
      missing: [],
      unread: [],
    });
    const again = await fetchVersions(pair, { caseId, versions: { which: 'range', from: 3, to: 4 } });
    expect(again).toMatchObject({ detail: { fetched: 2, skipped: 2 }, total: 2, done: 2 });
    await fetchVersions(pair, { caseId, versions: { which: 'one', version: 1 } });
    const later = valueOf(await pair.bridge.aml.view({ caseId }));
    expect(later.timeline.gaps).toEqual([{ from: 2, to: 2 }]);
  });

  it('refuses an unknown case and a spot check', async () => {
    const unknown = await pair.bridge.intake.fetchVersions({ caseId: '0'.repeat(32), versions: ALL });
    expect(codeOf(unknown)).toBe('no-such-case');
    const spotCheck = await fetchCase(pair, '2fbd881187e001749faa1165', 'spot-check');
    expect(codeOf(await pair.bridge.intake.fetchVersions({ caseId: spotCheck, versions: ALL }))).toBe(
      'no-such-thing',
    );
  });
});

describe('the list of matches', () => {
  it('comes in pieces, with verdicts, changes and the next that needs attention', async () => {
    const caseId = await fetchCase(pair, SANDBOX.large, 'aml-check');
    await fetchVersions(pair, { caseId, versions: ALL });
    const page = valueOf(await pair.bridge.aml.rows({ caseId, query: { limit: 50, offset: 100 } }));
    expect(page.rows).toHaveLength(50);
    expect(page.total).toBeGreaterThan(1900);
    expect(page.rows[0]).toMatchObject({ position: 101, side: 'review' });
    expect(page.next).toEqual({ key: expect.any(String), position: 0 });
    const view = valueOf(await pair.bridge.aml.view({ caseId }));
    const { new: come = 0, removed = 0 } = view.diff?.counts ?? {};
    const gone = valueOf(await pair.bridge.aml.rows({ caseId, query: { changes: ['removed'] } }));
    expect(gone.total).toBe(removed);
    expect(gone.rows.every(({ side }) => side === 'against')).toBe(true);
    const added = valueOf(await pair.bridge.aml.rows({ caseId, query: { changes: ['new'] } }));
    expect(added.total).toBe(come);
  });

  it('distinguishes reordering from changes, and reports where the service disagrees', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    await fetchVersions(pair, { caseId, versions: ALL });
    const { timeline } = valueOf(await pair.bridge.aml.view({ caseId }));
    const snapshot = (version: number) => {
      const found = timeline.versions.find((one) => one.version === version)?.snapshot;
      if (!found) throw new Error('not saved');
      return { kind: found.kind, version: found.version, sha256: found.sha256 };
    };
    const diffOf = async (version: number) =>
      valueOf(
        await pair.bridge.aml.view({ caseId, review: snapshot(version), against: snapshot(version - 1) }),
      ).diff;
    const reordered = await diffOf(2);
    expect(reordered?.counts).toMatchObject({ formatting: 1, updated: 0, unchanged: 3 });
    expect(reordered?.discrepancies.map(({ kind, service }) => [kind, service])).toEqual([
      ['label-differs', 'Updated'],
    ]);
    const spaced = await diffOf(3);
    expect(spaced?.counts).toMatchObject({ formatting: 1, updated: 0 });
    const withoutResource = await diffOf(5);
    expect(withoutResource?.counts).toMatchObject({ updated: 1, unpaired: 0 });
    expect((await diffOf(6))?.counts).toMatchObject({ removed: 1 });
  });

  it('gives one match whole, compared with the applicant and the version before', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    await fetchVersions(pair, { caseId, versions: { which: 'range', from: 1, to: 2 } });
    const detail = valueOf(await pair.bridge.aml.match({ caseId, key: 'resource:rs-0001a3' }));
    expect(detail.row.change).toBe('updated');
    expect(detail.pairedBy).toBe('resource_id');
    expect(detail.changes.map(({ label }) => label)).toContain(
      'Details · adverse-media · Media links · Headline',
    );
    const title = detail.changes.find(({ label }) => label.endsWith('Headline'));
    expect(title?.words?.filter(({ op }) => op === 'same').length).toBeGreaterThan(0);
    const [first] = valueOf(await pair.bridge.aml.rows({ caseId, query: {} })).rows;
    expect(first?.verdicts).toEqual({ name: 'agree', birthDate: 'agree', country: 'agree', sex: 'agree' });
  });
});

describe('decisions', () => {
  it('stay in force until a later version changes the values they are based on', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    await fetchVersions(pair, { caseId, versions: { which: 'one', version: 1 } });
    const keys = ['resource:rs-0001a1', 'resource:rs-0001a3'];
    valueOf(
      await pair.bridge.aml.decide({
        caseId,
        keys,
        outcome: 'different',
        reasonCode: 'other',
        text: 'Sample reason',
        basedOn: ['/notes'],
      }),
    );
    expect(valueOf(await pair.bridge.aml.view({ caseId })).progress).toMatchObject({ different: 2, open: 2 });

    await fetchVersions(pair, { caseId, versions: { which: 'one', version: 2 } });
    const { progress } = valueOf(await pair.bridge.aml.view({ caseId }));
    expect(progress).toMatchObject({ different: 1, outdated: 1, open: 3 });
    const stood = valueOf(await pair.bridge.aml.match({ caseId, key: keys[0] ?? '' })).disposition;
    expect(stood).toMatchObject({ carriedForward: true, outdated: [], origin: { version: 1 } });
    const outdated = valueOf(await pair.bridge.aml.match({ caseId, key: keys[1] ?? '' })).disposition;
    expect(
      outdated?.outdated.map(({ label, basedOn, now }) => [label, basedOn.present, now.present]),
    ).toEqual([['Notes', false, true]]);
  });

  it('are undone by an event, which brings the one before back', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const key = 'resource:rs-0004a3';
    const decide = (outcome: 'different' | 'undecided') =>
      pair.bridge.aml.decide({
        caseId,
        keys: [key],
        ...NAME_DIFFERS,
        basedOn: ['/name'],
        outcome,
        reasonCode: outcome === 'different' ? 'name-differs' : 'not-enough-information',
      });
    const outcome = async () =>
      valueOf(await pair.bridge.aml.match({ caseId, key })).disposition?.outcome ?? null;
    const first = valueOf(await decide('different'));
    const second = valueOf(await decide('undecided'));
    expect(await outcome()).toBe('undecided');
    const undo = (decisionId = '') => pair.bridge.aml.undo({ caseId, decisionId, reason: '' });
    valueOf(await undo(second.decisionIds[0]));
    expect(await outcome()).toBe('different');
    expect(codeOf(await undo(second.decisionIds[0]))).toBe('no-such-thing');
    valueOf(await undo(first.decisionIds[0]));
    expect(await outcome()).toBeNull();
    const { history } = valueOf(await pair.bridge.aml.match({ caseId, key }));
    expect(history.map(({ undone }) => undone !== null)).toEqual([true, true]);
  });

  it('are refused without a reason that fits, without a basis, on what is not there and on a delta', async () => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    await fetchVersions(pair, { caseId, versions: { which: 'one', version: 1 } });
    const decide = (over: object) =>
      pair.bridge.aml.decide({
        caseId,
        keys: ['resource:rs-0004a1'],
        ...NAME_DIFFERS,
        basedOn: ['/name'],
        ...over,
      });
    expect(codeOf(await decide({ reasonCode: 'other' }))).toBe('bad-request');
    expect(codeOf(await decide({ outcome: 'same' }))).toBe('bad-request');
    expect(codeOf(await decide({ basedOn: [] }))).toBe('bad-request');
    expect(codeOf(await decide({ keys: ['resource:nobody'] }))).toBe('no-such-thing');
    const { timeline } = valueOf(await pair.bridge.aml.view({ caseId }));
    const delta = timeline.versions[0]?.delta;
    const review = delta && { kind: delta.kind, version: delta.version, sha256: delta.sha256 };
    expect(codeOf(await decide({ review }))).toBe('bad-request');
    expect(valueOf(await pair.bridge.aml.view({ caseId })).progress).toMatchObject({ open: 4 });
  });

  it('on two thousand matches are two thousand events or none', async () => {
    const caseId = await fetchCase(pair, SANDBOX.large, 'aml-check');
    const { keys, total } = valueOf(
      await pair.bridge.aml.rows({ caseId, query: { withKeys: true, limit: 1 } }),
    );
    const order = { caseId, ...NAME_DIFFERS, basedOn: ['/name', '/sex'] };
    const failing = await pair.bridge.aml.decide({ ...order, keys: [...(keys ?? []), 'resource:nobody'] });
    expect(codeOf(failing)).toBe('no-such-thing');
    expect(valueOf(await pair.bridge.aml.view({ caseId })).progress).toMatchObject({ open: total });
    valueOf(await pair.bridge.aml.decide({ ...order, keys: keys ?? [] }));
    expect(valueOf(await pair.bridge.aml.view({ caseId })).progress).toMatchObject({
      different: total,
      open: 0,
    });
    const decided = valueOf(await pair.bridge.journal.list({ caseId })).filter(
      ({ type }) => type === 'match-decided',
    );
    expect(decided).toHaveLength(total);
  });
});
