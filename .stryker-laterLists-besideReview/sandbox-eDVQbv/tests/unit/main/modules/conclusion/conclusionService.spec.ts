// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAmlService } from '../../../../../src/main/modules/aml/amlService';
import {
  createConclusionService,
  type ConclusionService,
} from '../../../../../src/main/modules/conclusion/conclusionService';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';
import { PERSON } from '../../../../support/journalBuilder';

const CASE = 'a'.repeat(32);
const SECOND = { name: 'Second Reviewer', reviewerId: 'S-2' };
const RESPONSE = {
  journey_id: 'j-1',
  system_decision: 'Refer',
  documents: {
    d: {
      progress: 'Completed',
      has_passed_rules: false,
      document_type: 'Passport',
      validation_result: {
        validation_outcome: 'Passed',
        validation_checks: [{ name: 'Data', result: 'Passed' }],
      },
    },
  },
  rule_results: {},
  aml: { applicability: 'Applicable', matches: [] },
};

let saved: SavedCases;
let service: ConclusionService;
beforeEach(async () => {
  saved = fakeCases();
  const aml = createAmlService({ ...saved, transliterate: (text) => text });
  service = createConclusionService({ ...saved, aml: async () => aml });
  await saved.hold(CASE, RESPONSE, { subjectId: 'j-1' });
});
afterEach(() => saved.dispose());

const propose = async (more: object = {}) => {
  const { basis } = await service.view({ caseId: CASE });
  return service.propose({
    ...{ caseId: CASE, basis, outcome: 'Approved', reasons: 'All fine', stepDecisions: [], escalation: null },
    ...more,
  });
};
const vote = async (proposalId: string, more: object = {}) => {
  const { basis } = await service.view({ caseId: CASE });
  const own = { outcome: 'Approved', reasons: 'So I find', escalation: null } as const;
  await service.vote({ caseId: CASE, basis, proposalId, ...own, ...more });
};
const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

describe('a proposal', () => {
  it('is written down with its reasons, and what was being written is gone', async () => {
    service.saveDraft({ caseId: CASE, payload: '{"reasons":"All"}' });
    expect((await service.view({ caseId: CASE })).draft).toMatchObject({ payload: '{"reasons":"All"}' });
    const { proposalId } = await propose();
    expect(saved.eventsOf(CASE, 'conclusion-proposed')).toMatchObject([
      { proposalId, outcome: 'Approved', reasons: 'All fine' },
    ]);
    const { draft, conclusions, caseId, readOnly } = await service.view({ caseId: CASE });
    expect([draft, conclusions.length, caseId, readOnly]).toEqual([null, 1, CASE, false]);
  });

  it('is refused where something has come in that its author has not seen', async () => {
    const { basis } = await service.view({ caseId: CASE });
    await saved.respond(
      CASE,
      { ...RESPONSE, system_decision: 'Complete' },
      { operation: 'journeyResult', id: 'j-1' },
    );
    await expect(propose({ basis })).rejects.toMatchObject({ code: 'conclusion-changed' });
    expect(saved.eventsOf(CASE, 'conclusion-proposed')).toEqual([]);
  });

  it('of a resubmission has a decision for each failed step; of another outcome it has none', async () => {
    const outcome = 'Resubmission Requested';
    const stepDecisions = [{ stepId: 'd', decision: 'resubmit', reason: 'Blurred' }];
    await expect(propose({ outcome })).rejects.toMatchObject({ code: 'conclusion-blocked' });
    await propose({ outcome, stepDecisions });
    await propose({ stepDecisions });
    expect(saved.eventsOf(CASE, 'conclusion-proposed').map((one) => one.stepDecisions)).toEqual([
      stepDecisions,
      [],
    ]);
  });

  it('is blocked by what could not be read, and by matches that nobody decided', async () => {
    await saved.respond(
      CASE,
      {
        ...RESPONSE,
        aml: { applicability: 'Applicable', matches: [{ name: 'M', resource_id: 'r', score: 1 }] },
      },
      { operation: 'journeyResult', id: 'j-1' },
    );
    await expect(propose()).rejects.toMatchObject({ code: 'conclusion-blocked', message: 'open-matches' });
    await saved.respond(CASE, { ...RESPONSE, documents: 'none' }, { operation: 'journeyResult', id: 'j-1' });
    await expect(propose()).rejects.toMatchObject({ code: 'conclusion-blocked', message: 'unreadable' });
  });

  it('is withdrawn by its author alone, and once', async () => {
    const { proposalId } = await propose();
    const order = { caseId: CASE, proposalId, reason: 'Too early' };
    saved.signAs(SECOND);
    expect(() => service.withdraw(order)).toThrow(code('no-such-thing'));
    saved.signAs(PERSON);
    service.withdraw(order);
    expect(() => service.withdraw(order)).toThrow(code('no-such-thing'));
    expect(saved.eventsOf(CASE, 'conclusion-withdrawn')).toMatchObject([{ proposalId, reason: 'Too early' }]);
  });
});

describe('a vote', () => {
  it('is another person’s, once, on a conclusion in force', async () => {
    const { proposalId } = await propose();
    await expect(vote(proposalId)).rejects.toMatchObject({ code: 'same-reviewer' });
    saved.signAs(SECOND);
    await expect(vote('00000000-0000-4000-8000-00000000ffff')).rejects.toMatchObject({
      code: 'no-such-thing',
    });
    service.saveDraft({ caseId: CASE, payload: '{}' });
    await vote(proposalId);
    expect(saved.eventsOf(CASE, 'conclusion-voted')).toMatchObject([
      { proposalId, outcome: 'Approved', reasons: 'So I find' },
    ]);
    expect((await service.view({ caseId: CASE })).draft).toBeNull();
    await expect(vote(proposalId)).rejects.toMatchObject({ code: 'conclusion-changed' });
  });

  it('is refused where the case is not as the voter saw it', async () => {
    const { proposalId } = await propose();
    saved.signAs(SECOND);
    const { basis } = await service.view({ caseId: CASE });
    await expect(vote(proposalId, { basis: basis + 1 })).rejects.toMatchObject({
      code: 'conclusion-changed',
    });
    expect(saved.eventsOf(CASE, 'conclusion-voted')).toEqual([]);
  });

  it('is blind: the outcome and reasons of the first reviewer are not in what the second is shown', async () => {
    await propose({ reasons: 'Reasons that nobody may see' });
    expect(JSON.stringify(await service.view({ caseId: CASE }))).toContain('nobody may see');
    saved.signAs(SECOND);
    expect(JSON.stringify(await service.view({ caseId: CASE }))).not.toContain('nobody may see');
  });
});

it('what somebody is writing is given back to them alone, and thrown away by them', async () => {
  service.saveDraft({ caseId: CASE, payload: 'mine' });
  saved.signAs(SECOND);
  expect((await service.view({ caseId: CASE })).draft).toBeNull();
  service.discardDraft({ caseId: CASE });
  saved.signAs(PERSON);
  expect((await service.view({ caseId: CASE })).draft?.payload).toBe('mine');
  service.discardDraft({ caseId: CASE });
  expect((await service.view({ caseId: CASE })).draft).toBeNull();
});

it('there is nothing to conclude of a case that is not saved', async () => {
  await expect(service.view({ caseId: 'f'.repeat(32) })).rejects.toMatchObject({ code: 'no-such-case' });
});
