// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unresolvedOf } from '@shared/domain/aml/unresolved';
import type { Reviewer } from '@shared/domain/journal';
import type { ReviewOutcome } from '@shared/domain/events/review';
import type { AppPair } from '../../support/appPair';
import { fetchCase, codeOf, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';
import { createFolder, exportCases } from '../packaging/harness';
import { actAs } from '../../support/actAs';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const FIRST = { name: 'First Reviewer', reviewerId: 'R-1' };
const SECOND = { name: 'Second Reviewer', reviewerId: 'R-2' };
/** A journey without a match. */
const NO_AML = 'a7a13c3853ec109c4faa9f53';
const FAILED = '7a145a18a5928d616390f754';

let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp();
});
afterEach(() => pair.dispose());

const as = async (author: Reviewer): Promise<void> => actAs(pair.bridge, author);
const inspect = async (caseId: string) => valueOf(await pair.bridge.conclusion.view({ caseId }));

async function propose(
  caseId: string,
  over: { outcome?: ReviewOutcome; escalation?: string | null; stepDecisions?: never[] } = {},
) {
  const { basis } = await inspect(caseId);
  return pair.bridge.conclusion.propose({
    caseId,
    basis,
    outcome: 'Approved',
    reasons: 'First sample reasons',
    stepDecisions: [],
    escalation: 'Sample escalation',
    ...over,
  });
}
async function vote(caseId: string, outcome: ReviewOutcome = 'Approved') {
  const { basis, conclusions } = await inspect(caseId);
  const proposalId = conclusions.at(-1)?.proposalId ?? '';
  return pair.bridge.conclusion.vote({
    caseId,
    basis,
    proposalId,
    outcome,
    reasons: 'Second sample reasons',
    escalation: 'Second escalation',
  });
}
const note = (caseId: string) =>
  pair.bridge.notes.save({
    caseId,
    noteId: crypto.randomUUID(),
    anchor: { on: 'case' },
    text: 'Sample note',
    basedOn: 0,
  });

describe('a conclusion', () => {
  it('leaves the installation in no package of somebody who has yet to vote without having read it', async () => {
    const caseId = await fetchCase(pair, NO_AML, 'journey');
    valueOf(await propose(caseId));
    await as(SECOND);
    const out = createFolder();
    try {
      const [refused] = await exportCases(pair, out.folder, { caseIds: [caseId] });
      expect(refused).toMatchObject({ state: 'failed', failure: 'vote-open' });
      expect(out.names()).toEqual([]);
      valueOf(await vote(caseId));
      const [written] = await exportCases(pair, out.folder, { caseIds: [caseId] });
      expect(written).toMatchObject({ state: 'done' });
    } finally {
      out.remove();
    }
  });

  it('is proposed, signed by a second person, and voided by a later note for everybody to see', async () => {
    const caseId = await fetchCase(pair, NO_AML, 'journey');
    valueOf(await propose(caseId));
    expect(codeOf(await vote(caseId)), 'same identity twice').toBe('same-reviewer');
    valueOf(await pair.bridge.identity.rename({ name: 'Another Name' }));
    expect(codeOf(await vote(caseId)), 'the same key under another name').toBe('same-reviewer');

    await as(SECOND);
    valueOf(await vote(caseId));
    expect((await inspect(caseId)).conclusions.at(-1)).toMatchObject({
      state: 'signed-off',
      proposal: { outcome: 'Approved', reasons: 'First sample reasons' },
      vote: { reasons: 'Second sample reasons', by: SECOND },
    });
    const opened = valueOf(await pair.bridge.cases.open({ caseId }));
    expect(opened.conclusion).toMatchObject({ state: 'signed-off', outcome: 'Approved' });
    expect(opened.result.final_decision, 'the service’s word stays').toMatchObject({ state: 'given' });
    expect(codeOf(await vote(caseId))).toBe('conclusion-changed');

    valueOf(await note(caseId));
    expect((await inspect(caseId)).conclusions.at(-1)).toMatchObject({
      state: 'voided',
      voidedBy: { event: 'noted', by: SECOND },
    });
    expect(valueOf(await pair.bridge.cases.open({ caseId })).conclusion.state).toBe('voided');
  });

  it('is not proposed while a match is open, unless a reason to escalate is given', async () => {
    const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
    const { progress } = await inspect(caseId);
    expect(unresolvedOf(progress)).toBeGreaterThan(0);
    expect(codeOf(await propose(caseId, { escalation: null }))).toBe('conclusion-blocked');
    for (const nothing of ['   ', '\u200b', '\u2800', '\u3164\u00ad'])
      expect(codeOf(await propose(caseId, { escalation: nothing }))).toBe('bad-request');
    valueOf(await propose(caseId));
    expect((await inspect(caseId)).conclusions).toHaveLength(1);
  });

  it('asks of a resubmission a decision for every failed step', async () => {
    const caseId = await fetchCase(pair, FAILED, 'journey');
    // Whether a step failed may follow from its faces: the reader was shown them.
    valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'faces.hideScores', value: false }));
    valueOf(await pair.bridge.cases.open({ caseId }));
    const { failedSteps, basis } = await inspect(caseId);
    expect(failedSteps.length).toBeGreaterThan(0);
    const outcome = 'Resubmission Requested' as const;
    expect(codeOf(await propose(caseId, { outcome }))).toBe('conclusion-blocked');
    const decided = await pair.bridge.conclusion.propose({
      caseId,
      basis,
      outcome,
      reasons: 'Sample reasons',
      stepDecisions: failedSteps.map((stepId) => ({ stepId, decision: 'resubmit', reason: 'Sample' })),
      escalation: 'Sample escalation',
    });
    expect(codeOf(decided)).toBe('ok');
  });

  it('is not signed over what came in since the signer looked', async () => {
    const caseId = await fetchCase(pair, NO_AML, 'journey');
    const { basis } = await inspect(caseId);
    valueOf(await note(caseId));
    const late = await pair.bridge.conclusion.propose({
      caseId,
      basis,
      outcome: 'Approved',
      reasons: 'Sample reasons',
      stepDecisions: [],
      escalation: null,
    });
    expect(codeOf(late)).toBe('conclusion-changed');
    expect((await inspect(caseId)).conclusions).toEqual([]);
  });

  it('is withdrawn by its proposer alone, with a reason', async () => {
    const caseId = await fetchCase(pair, NO_AML, 'journey');
    const { proposalId } = valueOf(await propose(caseId));
    await as(SECOND);
    const withdraw = () => pair.bridge.conclusion.withdraw({ caseId, proposalId, reason: 'Sample reason' });
    expect(codeOf(await withdraw())).toBe('no-such-thing');
    await as(FIRST);
    expect(codeOf(await withdraw())).toBe('ok');
    expect(codeOf(await withdraw()), 'once').toBe('no-such-thing');
    expect((await inspect(caseId)).conclusions[0]?.state).toBe('withdrawn');
  });

  it('is drawn on a spot check too, which has neither AML nor steps', async () => {
    const caseId = await fetchCase(pair, '2fbd881187e001749faa1165', 'spot-check');
    expect((await inspect(caseId)).progress.list).toBe('not-part');
    expect(codeOf(await propose(caseId))).toBe('ok');
  });

  it('refuses an unknown case', async () => {
    expect(codeOf(await pair.bridge.conclusion.view({ caseId: '0'.repeat(32) }))).toBe('no-such-case');
    const draft = { caseId: '0'.repeat(32), payload: '{}' };
    expect(codeOf(await pair.bridge.conclusion.saveDraft(draft))).toBe('no-such-case');
  });

  it('gives what was being written back to its writer after a restart', async () => {
    const caseId = await fetchCase(pair, NO_AML, 'journey');
    valueOf(await pair.bridge.conclusion.saveDraft({ caseId, payload: 'Sample draft' }));
    await pair.restart();
    valueOf(await pair.bridge.vault.status());
    expect((await inspect(caseId)).draft?.payload).toBe('Sample draft');
    valueOf(await propose(caseId));
    expect((await inspect(caseId)).draft, 'signed').toBeNull();
  });
});
