import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchCase, codeOf, createReviewedApp, valueOf } from '../contract/aml/harness';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import type { AppPair } from '../support/appPair';
import { actAs } from '../support/actAs';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
/**
 * The attack: whoever has to vote blind reads the first reviewer's outcome and reasons beforehand, by asking any channel
 * the bridge has. Main hides them; nothing that the window is sent may contain them.
 */
const SECRETS = ['Zebrafinch', 'Quagga', 'Okapi', 'Axolotl', 'Rejected by the first'];
const JOURNEY = '7a145a18a5928d616390f754';

let pair: AppPair;
let caseId: string;
beforeEach(async () => {
  pair = await createReviewedApp();
  caseId = await fetchCase(pair, JOURNEY, 'journey');
  // What the service found of faces is withheld on grounds of its own.
  valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'faces.hideScores', value: false }));
});
afterEach(() => pair.dispose());

async function proposeInSecret(): Promise<void> {
  const { bridge } = pair;
  valueOf(await bridge.cases.open({ caseId }));
  const { basis, failedSteps } = valueOf(await bridge.conclusion.view({ caseId }));
  valueOf(await bridge.conclusion.saveDraft({ caseId, payload: 'Axolotl, a draft left behind' }));
  valueOf(
    await bridge.conclusion.propose({
      caseId,
      basis,
      outcome: 'Resubmission Requested',
      reasons: 'Zebrafinch. Rejected by the first',
      stepDecisions: failedSteps.map((stepId) => ({ stepId, decision: 'resubmit', reason: 'Quagga' })),
      escalation: 'Okapi',
    }),
  );
  valueOf(await bridge.conclusion.saveDraft({ caseId, payload: 'Axolotl, a draft left behind' }));
}

/** The bytes under the report's address, as the window may read them now; null when it may not. */
function shownReport(sha256: string): string | null {
  const shown = pair.app.evidence();
  if (shown?.belongsTo(caseId, sha256) !== true) return null;
  return Buffer.concat([...shown.read(sha256)]).toString();
}

/** A report as the window is shown it: the double's PDF is the page's own text. */
async function report(): Promise<string> {
  const order = { jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT };
  const made = valueOf(await pair.bridge.reports.preview(order));
  if (made.state !== 'made') throw new Error(made.state);
  return shownReport(made.report.sha256) ?? '';
}

/** Everything the bridge tells of the case, as one text. */
async function everything(): Promise<string> {
  const { bridge } = pair;
  const view = valueOf(await bridge.cases.open({ caseId }));
  const responses = await Promise.all([
    bridge.conclusion.view({ caseId }),
    bridge.journal.list({ caseId }),
    bridge.journal.verify({ caseId }),
    bridge.aml.view({ caseId }),
    bridge.aml.rows({ caseId, query: {} }),
    bridge.notes.drafts({ caseId }),
    bridge.notes.drafts({}),
    bridge.cases.list({}),
    bridge.cases.rawResponse({ caseId, kind: 'journeyResult', sha256: view.responseSha256 ?? '' }),
    bridge.cases.responses({ caseId }),
    bridge.jobs.list(),
  ]);
  expect(responses.map(codeOf)).toEqual(responses.map(() => 'ok'));
  const further = await Promise.all([
    bridge.applicant.timeline({ caseId }),
    bridge.masking.values({ caseId }),
    bridge.retention.view({ caseId }),
    bridge.packages.preview({ caseId }),
  ]);
  expect(further.map(codeOf)).toEqual(further.map(() => 'ok'));
  return JSON.stringify([view, responses, further]) + (await report());
}

describe('an unvoted proposal', () => {
  it('is in no response to the person who has to vote, and in no search', async () => {
    await proposeInSecret();
    expect(await everything(), 'its proposer reads it').toContain('Zebrafinch');

    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    const disclosed = await everything();
    for (const secret of SECRETS) expect(disclosed).not.toContain(secret);
    for (const line of valueOf(await pair.bridge.journal.list({ caseId })))
      expect(line.event === null).toBe(line.type === 'conclusion-proposed');
    for (const search of ['Zebrafinch', 'Quagga', 'Okapi', 'Axolotl', 'Resubmission']) {
      const { total } = valueOf(await pair.bridge.cases.list({ search }));
      expect(total, search).toBe(0);
    }

    const { basis, conclusions } = valueOf(await pair.bridge.conclusion.view({ caseId }));
    const proposalId = conclusions[0]?.proposalId ?? '';
    const own = {
      caseId,
      basis,
      proposalId,
      outcome: 'Rejected',
      reasons: 'My own',
      escalation: 'No time',
    } as const;
    valueOf(await pair.bridge.conclusion.vote(own));
    expect(await everything(), 'after the vote').toContain('Zebrafinch');
  });

  it('cannot be had by the first reviewer’s draft, by whatever key it is asked for', async () => {
    await proposeInSecret();
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    expect(valueOf(await pair.bridge.conclusion.view({ caseId })).draft).toBeNull();
    const key = 'conclusion r-1';
    expect(codeOf(await pair.bridge.notes.saveDraft({ caseId, key, payload: 'over it' }))).toBe(
      'bad-request',
    );
    expect(codeOf(await pair.bridge.notes.discardDraft({ caseId, key }))).toBe('bad-request');
    await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
    expect(valueOf(await pair.bridge.conclusion.view({ caseId })).draft?.payload).toContain('Axolotl');
  });

  it('is not in the report that its proposer had made and left open', async () => {
    await proposeInSecret();
    const order = { jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT };
    const made = valueOf(await pair.bridge.reports.preview(order));
    if (made.state !== 'made') throw new Error(made.state);
    const { sha256, reportId } = made.report;
    expect(shownReport(sha256)).toContain('Zebrafinch');
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    expect(shownReport(sha256)).toBeNull();
    expect(codeOf(await pair.bridge.reports.save({ reportId }))).toBe('no-such-thing');
    expect(codeOf(await pair.bridge.reports.print({ reportId }))).toBe('no-such-thing');
  });

  it('stays hidden when it was withdrawn or voided before anybody voted', async () => {
    await proposeInSecret();
    const note = { noteId: crypto.randomUUID(), anchor: { on: 'case' as const }, text: 'Sample', basedOn: 0 };
    valueOf(await pair.bridge.notes.save({ caseId, ...note }));
    const { proposalId = '' } = valueOf(await pair.bridge.conclusion.view({ caseId })).conclusions[0] ?? {};
    valueOf(await pair.bridge.conclusion.withdraw({ caseId, proposalId, reason: 'Zebrafinch after all' }));
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    const disclosed = await everything();
    for (const secret of SECRETS) expect(disclosed).not.toContain(secret);
  });
});
