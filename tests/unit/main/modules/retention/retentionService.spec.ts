import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIRM_DIGITS,
  createRetentionService,
  type RetentionService,
} from '../../../../../src/main/modules/retention/retentionService';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';
import { PERSON } from '../../../../support/journalBuilder';

const CASE = `${'a'.repeat(24)}0123abcd`;
const OTHER = 'b'.repeat(32);
const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

let saved: SavedCases;
let retention: RetentionService;
let isUnderWay: boolean;
let forgotten: string[];
let asked: unknown[];
/** What happens while the person is asked, and at each check. */
let whileAsked: () => void;
let atCheck: () => void;
beforeEach(async () => {
  saved = fakeCases();
  isUnderWay = false;
  [forgotten, asked] = [[], []];
  whileAsked = () => undefined;
  atCheck = () => undefined;
  retention = createRetentionService({
    ...{ vault: saved.vault, append: saved.cases.append, author: saved.identity.require, newId: saved.newId },
    isUnderWay: () => (atCheck(), isUnderWay),
    ...{ version: '1.2.3', clock: () => new Date('2026-06-15T10:00:00.000Z') },
    forgetWork: ({ subjectId }) => forgotten.push(`work ${subjectId}`),
    forget: (caseId) => forgotten.push(`case ${caseId}`),
    confirm: async (question) => (asked.push(question), whileAsked(), true),
    ...{ yieldNow: async () => undefined, log: () => undefined },
  });
  await saved.hold(CASE, { journey_id: 'j-1', selfie: { image_path: 'p' } }, { subjectId: 'j-1' });
});
afterEach(() => saved.dispose());

const setPeriod = (from: string, months: number) =>
  retention.setPeriod({ caseId: CASE, ground: 'relationship-ended', from, months, reason: 'Ended' });
const erase = (more: object = {}) =>
  retention.erase({ caseId: CASE, reason: 'Over', confirm: CASE.slice(-CONFIRM_DIGITS), ...more });

describe('how long a case is kept', () => {
  it('runs from a day that has been', () => {
    expect(setPeriod('2026-06-15', 0)).toMatchObject({
      period: { dueOn: '2026-06-15' },
      today: '2026-06-15',
      blockers: [],
    });
    expect(setPeriod('2026-01-31', 60)).toMatchObject({
      period: { dueOn: '2031-02-01' },
      blockers: ['not-due'],
    });
    expect(() => setPeriod('2026-06-16', 0)).toThrow('day: in the future');
    expect(saved.eventsOf(CASE, 'retention-set')).toHaveLength(2);
  });

  it('is prolonged by a hold until that is released, each once', () => {
    setPeriod('2020-01-01', 60);
    const { holds, blockers } = retention.hold({
      caseId: CASE,
      ground: 'legal-proceedings',
      reason: 'Asked',
    });
    const holdId = holds[0]?.holdId ?? '';
    expect(blockers).toEqual(['legal-hold']);
    const release = { caseId: CASE, holdId, reason: 'Settled' };
    expect(retention.release(release).blockers).toEqual([]);
    expect(() => retention.release(release)).toThrow(code('no-such-thing'));
    const further = retention.hold({ caseId: CASE, ground: 'legal-proceedings', reason: 'Asked again' });
    expect(further.holds.map(({ reason }) => reason)).toEqual(['Asked', 'Asked again']);
    const second = { ...release, holdId: further.holds[1]?.holdId ?? '' };
    expect(() => retention.release(release)).toThrow('hold');
    expect(() => retention.release({ ...release, holdId: saved.newId() })).toThrow(code('no-such-thing'));
    expect(retention.release(second).blockers).toEqual([]);
    expect(saved.eventsOf(CASE, 'retention-released')).toHaveLength(2);
  });

  it('is not shortened by asking: the refusal is written down, of a day that has been', () => {
    retention.refuse({ caseId: CASE, askedOn: '2026-06-15', reason: 'To be kept' });
    expect(saved.eventsOf(CASE, 'erasure-refused')).toMatchObject([
      { askedOn: '2026-06-15', reason: 'To be kept' },
    ]);
    expect(() => retention.refuse({ caseId: CASE, askedOn: '2026-06-16', reason: 'x' })).toThrow(
      code('bad-request'),
    );
  });

  it('is unknown of a case that is not saved', () => {
    expect(() => retention.view({ caseId: OTHER })).toThrow(code('no-such-case'));
    expect(() => retention.elsewhere({ caseId: OTHER })).toThrow(code('no-such-case'));
    expect(retention.elsewhere({ caseId: CASE })).toEqual([]);
  });
});

it('what would be erased is counted, what another case has as well apart', async () => {
  const shared = await saved.holdFile(CASE, 'p');
  await saved.hold(OTHER, { journey_id: 'j-2' }, { subjectId: 'j-2' });
  await saved.holdFile(OTHER, 'p');
  expect(saved.vault.evidence.belongsTo(OTHER, shared)).toBe(true);
  saved.vault.drafts.save({ caseId: CASE, key: 'k', payload: '{}' });
  const bytes = JSON.stringify({ journey_id: 'j-1', selfie: { image_path: 'p' } }).length;
  expect(retention.view({ caseId: CASE }).would).toEqual({
    entries: 3,
    evidence: 2,
    shared: 1,
    bytes,
    drafts: 1,
  });
});

describe('erasing', () => {
  beforeEach(() => void setPeriod('2020-01-01', 60));

  it('leaves a certificate and nothing else of the case, in memory or in the vault', async () => {
    const [{ sha256 } = { sha256: '' }] = saved.vault.evidence.ofCase(CASE);
    const certificate = await erase();
    expect(certificate).toMatchObject({
      ...{
        caseId: CASE,
        subjectId: 'j-1',
        kind: 'journey',
        by: PERSON,
        reason: 'Over',
        appVersion: '1.2.3',
      },
      ...{ at: '2026-06-15T10:00:00.000Z', dueOn: '2025-01-02', journal: { entries: 3 }, elsewhere: [] },
      evidence: [{ kept: false }],
    });
    expect(JSON.stringify(certificate)).not.toContain(sha256);
    expect(forgotten).toEqual(['work j-1', `case ${CASE}`]);
    expect(asked).toEqual([{ about: 'erasure', subjectId: 'j-1', caseId: CASE }]);
    expect(saved.vault.journal.heads(CASE)).toEqual([]);
    expect(saved.vault.evidence.belongsTo(CASE, sha256)).toBe(false);
    expect(retention.certificates()).toEqual([certificate]);
    expect(() => retention.view({ caseId: CASE })).toThrow(code('no-such-case'));
  });

  it.each([
    ['the end of the case id is not typed', { confirm: CASE.slice(0, CONFIRM_DIGITS) }, 'bad-request'],
    ['nothing is typed', { confirm: '' }, 'bad-request'],
  ])('is refused where %s', async (_what, more, expected) => {
    await expect(erase(more)).rejects.toMatchObject({
      code: expected,
      message: 'confirm: not the end of the case id',
    });
    expect(asked).toEqual([]);
    expect(saved.vault.journal.heads(CASE)).not.toEqual([]);
    expect(forgotten).toEqual([]);
  });

  it('is refused where the journal is broken, whatever it says of its time', async () => {
    const { journal } = saved.vault;
    const broken = { state: 'broken', entries: 3, replica: '', seq: 1, fault: 'hash-differs' } as const;
    vi.spyOn(journal, 'verify').mockReturnValue(broken);
    expect(retention.view({ caseId: CASE }).blockers).toEqual(['journal-broken']);
    await expect(erase()).rejects.toMatchObject({ code: 'not-erasable', message: 'journal-broken' });
    expect(journal.heads(CASE)).not.toEqual([]);
  });

  it('takes what is typed in other letters, with spaces around it', async () => {
    await erase({ confirm: ` ${CASE.slice(-CONFIRM_DIGITS).toUpperCase()} ` });
    expect(retention.certificates()).toHaveLength(1);
  });

  it('is refused while something prevents it, with no gap after the check', async () => {
    isUnderWay = true;
    await expect(erase()).rejects.toMatchObject({ code: 'not-erasable', message: 'under-way' });
    saved.vault.drafts.save({ caseId: CASE, key: 'k', payload: '{}' });
    await expect(erase()).rejects.toMatchObject({ message: 'under-way, drafts' });
    saved.vault.drafts.discard(CASE, 'k');
    expect(asked).toEqual([]);
    isUnderWay = false;
    expect(saved.vault.journal.heads(CASE)).not.toEqual([]);
    whileAsked = () => (isUnderWay = true);
    await expect(erase(), 'something began while the person was asked').rejects.toMatchObject({
      code: 'not-erasable',
    });
    whileAsked = () => (isUnderWay = false);
    isUnderWay = false;
    let afterCheck: unknown = null;
    atCheck = () => queueMicrotask(() => (afterCheck = saved.vault.journal.heads(CASE)));
    expect((await erase()).caseId).toBe(CASE);
    expect(afterCheck).toEqual([]);
  });
});

describe('what is left of erased cases', () => {
  it('is removed before it is asked about, so that nothing is said to be gone that is not', async () => {
    saved.vault.erasures.begin(CASE, { id: saved.newId(), text: '{}' });
    expect(saved.vault.erasures.isPending()).toBe(true);
    expect(await retention.isAnyLeft()).toBe(false);
    expect(saved.vault.erasures.isPending()).toBe(false);
  });

  it('may be there while something is under way that delays its removal', async () => {
    saved.vault.erasures.begin(CASE, { id: saved.newId(), text: '{}' });
    isUnderWay = true;
    expect(await retention.isAnyLeft()).toBe(true);
    isUnderWay = false;
    expect(await retention.isAnyLeft()).toBe(false);
  });
});

it('certificates are listed newest first', async () => {
  await saved.hold(OTHER, { journey_id: 'j-2' }, { subjectId: 'j-2' });
  for (const caseId of [CASE, OTHER]) {
    retention.setPeriod({
      caseId,
      ground: 'relationship-ended',
      from: '2020-01-01',
      months: 60,
      reason: 'Ended',
    });
    await retention.erase({ caseId, reason: 'Over', confirm: caseId.slice(-CONFIRM_DIGITS) });
  }
  expect(retention.certificates().map(({ caseId }) => caseId)).toEqual([OTHER, CASE]);
});
