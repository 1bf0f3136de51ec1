import { describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import type { Received } from '@shared/wire/received';
import { sentenceFor } from '@shared/words/receivedSentence';
import { viewOf } from '../../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../../support/wireSamples';

const states = (overview: CaseView['overview']) =>
  Object.fromEntries(
    Object.entries(overview).map(([key, value]: [string, Received<string>]) => [key, value.state]),
  );

describe('what a result of each kind has', () => {
  it('a spot check: tenant, environment and its face comparison; no flow, documents, manual or final decision', () => {
    const view = viewOf(spotCheckSample, { kind: 'spot-check' });
    expect(states(view.overview)).toMatchObject({
      tenantId: 'given',
      environmentName: 'given',
      referenceNumber: 'null',
      flowId: 'not-part',
      customerId: 'not-part',
      manualDecision: 'not-part',
      finalDecision: 'not-part',
      checkTime: 'not-part',
    });
    expect(view.documentsState.state).toBe('not-part');
    expect(view.amlMatches.state).toBe('not-part');
    expect(view.spotCheckMatch).toMatchObject({ state: 'given', value: { isMatched: { state: 'given' } } });
    if (view.selfie.state !== 'given') throw new Error('no selfie');
    const { progress, hasPassedRules, croppedImagePath, videoPath } = view.selfie.value;
    expect([progress, hasPassedRules, croppedImagePath].map(({ state }) => state)).toEqual(
      Array(3).fill('not-part'),
    );
    expect(videoPath.state).toBe('null');
  });

  it('an AML check: id, time, reference and final decision; no applicant, selfie, rules or documents', () => {
    const view = viewOf(amlResultSample, { kind: 'aml-check' });
    expect(states(view.overview)).toMatchObject({
      checkId: 'given',
      checkTime: 'given',
      referenceNumber: 'given',
      finalDecision: 'given',
      systemDecision: 'not-part',
      startTime: 'not-part',
    });
    expect(
      [view.applicant, view.selfie, view.rulesState, view.documentsState].map(({ state }) => state),
    ).toEqual(Array(4).fill('not-part'));
    expect(view.amlMatches).toMatchObject({ state: 'given', value: 1 });
    expect(view.blocks.map(({ key }) => key)).toEqual(['aml']);
  });

  it('a journey: everything else, and what it should have and has not is missing', () => {
    const { manual_decision: left, ...rest } = journeySample;
    expect(left).toBeDefined();
    const { overview, spotCheckMatch } = viewOf(rest);
    expect(states(overview)).toMatchObject({
      manualDecision: 'missing',
      tenantId: 'not-part',
      checkId: 'not-part',
    });
    expect(spotCheckMatch.state).toBe('not-part');
  });

  it('is shown whatever its kind, when the service sends it after all', () => {
    const view = viewOf({ ...spotCheckSample, final_decision: 'Approved' }, { kind: 'spot-check' });
    expect(view.overview.finalDecision).toMatchObject({ state: 'given', value: 'Approved' });
  });

  it('is said in words that keep the two apart', () => {
    const at = { pointer: '/final_decision' };
    expect(sentenceFor({ state: 'missing', ...at }, 'ruleResult', 'spot-check')).toBe('Not in this answer');
    expect(sentenceFor({ state: 'not-part', ...at }, 'ruleResult', 'spot-check')).toBe(
      'Not part of this result',
    );
    expect(sentenceFor({ state: 'null', ...at }, 'selfie', 'spot-check')).toBe(
      'This spot check has no selfie',
    );
    expect(sentenceFor({ state: 'null', ...at }, 'selfie', 'journey')).toBe(
      'This journey has no selfie step',
    );
  });
});
