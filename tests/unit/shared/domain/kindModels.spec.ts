import { describe, expect, it } from 'vitest';
import type { CaseResult, CaseView } from '@shared/domain/caseView';
import { sentenceFor } from '@shared/presentation/valueLabels';
import { valueOrNull } from '@shared/record/received';
import { partOf } from '@shared/wire/catalogue';
import { spotCheckResultSchema, journeyResultSchema } from '@shared/wire/results';
import type { Received } from '@shared/wire/received';
import { viewOf } from '../../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../../support/wireSamples';

const states = ({ result }: CaseView, ...keys: (keyof CaseResult)[]) =>
  Object.fromEntries(keys.map((key) => [key, (result[key] as Received<unknown>).state]));

describe('what a result of each kind has', () => {
  it('a spot check: tenant, environment and its face comparison; no flow, documents, manual or final decision', () => {
    const view = viewOf(spotCheckSample, { kind: 'spot-check' });
    expect(states(view, 'tenant_id', 'environment_name')).toEqual({
      tenant_id: 'given',
      environment_name: 'given',
    });
    const others = states(
      view,
      ...(['flow_id', 'customer_id', 'manual_decision', 'final_decision', 'check_time'] as const),
      ...(['documents', 'aml', 'screening_checks', 'device_intelligence', 'check_id'] as const),
    );
    expect(new Set(Object.values(others))).toEqual(new Set(['not-part']));
    expect(view.result.reference_number.state).toBe('null');
    expect(view.documents).toEqual([]);
    expect(view.spotChecks).toMatchObject({
      state: 'given',
      value: [{ key: 'applicant_selfie_face_match', comparisons: [{ is_matched: { state: 'given' } }] }],
    });
    const selfie = valueOrNull(view.result.selfie);
    if (selfie === null) throw new Error('no selfie');
    const { progress, has_passed_rules: rules, cropped_image_path: cropped, video_path: video } = selfie;
    expect([progress, rules, cropped].map(({ state }) => state)).toEqual(Array(3).fill('not-part'));
    expect(video.state).toBe('null');
  });

  it('an AML check: id, time, reference and final decision; no applicant, selfie, rules or documents', () => {
    const view = viewOf(amlResultSample, { kind: 'aml-check' });
    const own = states(view, 'check_id', 'check_time', 'reference_number', 'final_decision', 'aml');
    expect(new Set(Object.values(own))).toEqual(new Set(['given']));
    const others = states(
      view,
      ...(['system_decision', 'start_time', 'applicant', 'selfie', 'rule_results', 'documents'] as const),
    );
    expect(new Set(Object.values(others))).toEqual(new Set(['not-part']));
    expect(valueOrNull(view.result.aml)?.matches).toMatchObject({ state: 'given', value: 2 });
  });

  it('a journey: everything else, and what it should have and has not is missing', () => {
    const { manual_decision: left, ...rest } = journeySample;
    expect(left).toBeDefined();
    expect(states(viewOf(rest), 'manual_decision', 'tenant_id', 'check_id', 'spot_checks')).toEqual({
      manual_decision: 'missing',
      tenant_id: 'not-part',
      check_id: 'not-part',
      spot_checks: 'not-part',
    });
  });

  it('is kept whatever its kind, when the service sends it after all', () => {
    const view = viewOf({ ...spotCheckSample, final_decision: 'Approved' }, { kind: 'spot-check' });
    expect(view.result.final_decision.state).toBe('not-part');
    expect(view.result.undescribed).toEqual([
      { key: 'final_decision', pointer: '/final_decision', value: 'Approved' },
    ]);
  });

  it('is said in words that keep the two apart', () => {
    const pointer = '/selfie';
    const journey = partOf(journeyResultSchema).members.get('selfie')?.info ?? null;
    const spotCheck = partOf(spotCheckResultSchema).members.get('selfie')?.info ?? null;
    expect(sentenceFor({ state: 'missing', pointer }, spotCheck, 'spot-check')).toBe('Not in this response');
    expect(sentenceFor({ state: 'not-part', pointer }, spotCheck, 'spot-check')).toBe(
      'Not provided for this check type',
    );
    expect(sentenceFor({ state: 'null', pointer }, spotCheck, 'spot-check')).toBe('null: no selfie step');
    expect(sentenceFor({ state: 'null', pointer }, journey, 'journey')).toBe(
      'null: the journey has no selfie step',
    );
  });
});
