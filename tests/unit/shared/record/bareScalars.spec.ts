import { describe, expect, it } from 'vitest';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import { unreadState } from '@shared/domain/aml/receivedList';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { checkedParts } from '@shared/domain/recordHealth/recordHealth';
import { composeCase } from '@shared/presentation/sections';
import { at, deviations, journeyAt } from '../../../support/readAt';
import { textsOf } from '../../../support/composedTexts';
import { viewOf } from '../../../support/viewOf';
import { journeySample, spotCheckSample } from '../../../support/wireSamples';

const step = journeySample.documents['20'];
const documentWith = (more: object) => ({ documents: { '20': { ...step, ...more } } });
const validation = ['documents', '20', 'validation_result'] as const;

describe('a bare value stands for the member that its form tells', () => {
  it.each<[object, readonly (string | number)[], string]>([
    [{ documents: { 1: 'Passport' } }, ['documents', '1', 'document_type'], 'Passport'],
    [{ documents: { 1: 'Residence Permit' } }, ['documents', '1', 'document_type'], 'Residence Permit'],
    [{ documents: { 1: 'Skipped' } }, ['documents', '1', 'progress'], 'Skipped'],
    [{ documents: ['Passport'] }, ['documents', '0', 'document_type'], 'Passport'],
    [{ documents: ['Passport', 'Visa'] }, ['documents', '1', 'document_type'], 'Visa'],
    [{ documents: ['Passport', null] }, ['documents', '0', 'document_type'], 'Passport'],
    [{ rule_results: ['Passed', 'Failed'] }, ['rule_results', '1', 'result'], 'Failed'],
    [{ applicant: 'app-1' }, ['applicant', 'applicant_id'], 'app-1'],
    [{ applicant: 17 }, ['applicant', 'applicant_id'], '17'],
    [{ applicant: 'Ann Example' }, ['applicant', 'full_name'], 'Ann Example'],
    [{ selfie: 'Complete' }, ['selfie', 'status'], 'Complete'],
    [{ selfie: '5f0a' }, ['selfie', 'image_path'], '5f0a'],
    [{ aml: 'Disabled' }, ['aml', 'applicability'], 'Disabled'],
    [{ device_intelligence: 'Failed' }, ['device_intelligence', 'signals_outcome'], 'Failed'],
    [documentWith({ validation_result: 'Failed' }), [...validation, 'validation_outcome'], 'Failed'],
    [
      documentWith({ validation_result: { validation_checks: ['Failed'] } }),
      [...validation, 'validation_checks', 0, 'result'],
      'Failed',
    ],
    [
      documentWith({ validation_result: { validation_checks: ['Copy'] } }),
      [...validation, 'validation_checks', 0, 'name'],
      'Copy',
    ],
    [
      {
        rule_results: { under_age: { name: 'U', result: 'Failed', details: ['Failed', 'Passport, front'] } },
      },
      ['rule_results', 'under_age', 'details', 0, 'result'],
      'Failed',
    ],
    [
      { rule_results: { under_age: 'CouldNotApply' } },
      ['rule_results', 'under_age', 'result'],
      'CouldNotApply',
    ],
  ])('%j', (more, keys, value) => {
    expect(journeyAt(more, ...keys)).toMatchObject({ state: 'given', value });
    expect(deviations(more).some(({ repaired }) => repaired === true)).toBe(true);
  });

  it.each([true, false])('the verdict of a comparison by itself: %j', (value) => {
    const more = { ...spotCheckSample, spot_checks: { applicant_selfie_face_match: value } };
    const keys = ['spot_checks', 'applicant_selfie_face_match', 'is_matched'] as const;
    expect(at('spot-check', more, ...keys)).toMatchObject({ state: 'given', value });
    const check = { screening_checks: { uae_goverment_db_check: value } };
    expect(journeyAt(check, 'screening_checks', 'uae_goverment_db_check')).toMatchObject({
      state: 'unreadable',
    });
  });

  it('the title of what one category of sources says', () => {
    const matches = [{ name: 'A', score: 1, details: { 'adverse-media': 'Fraud' } }];
    const value = { check_id: 'c', check_time: 't', aml: { matches } };
    expect(at('aml-check', value, 'aml', 'matches', 0, 'details', 'adverse-media', 'title')).toMatchObject({
      value: 'Fraud',
    });
  });
});

it('a word that stands for the applicability of a screening stands for nothing else', () => {
  for (const aml of ['Disabled', { applicability: 'Disabled', matches: null }]) {
    const response = { ...journeySample, aml };
    const view = viewOf(response);
    const texts = textsOf(composeCase(view).filter(({ id }) => id === 'aml'));
    expect(texts).toEqual(expect.arrayContaining(['Applicability', 'Disabled']));
    expect(texts).not.toContain('Unexpected format');
    const list = readResponseList(response, { kind: 'journey', version: null }, String);
    expect(unreadState(list)).toBeNull();
    expect(list.screening).toBe('not-performed');
    expect(checkedParts(view)).toBe(checkedParts(viewOf({ ...journeySample, aml: null })));
  }
});

describe('a bare value that tells nothing is shown as received', () => {
  it.each<[object, readonly (string | number)[], string]>([
    [{ documents: { 1: true } }, ['documents', '1'], 'true'],
    [{ documents: { 1: 5 } }, ['documents', '1'], '5'],
    [{ documents: 'Passport' }, ['documents'], '"Passport"'],
    [{ documents: { 1: '' } }, ['documents', '1'], '""'],
    [{ rule_results: ['under_age'] }, ['rule_results'], '["under_age"]'],
    [{ screening_checks: { x: true } }, ['screening_checks', 'x'], 'true'],
    [{ aml: 'Maybe' }, ['aml'], '"Maybe"'],
    [{ applicant: true }, ['applicant'], 'true'],
    [{ applicant: '' }, ['applicant'], '""'],
    [
      documentWith({ validation_result: { validation_checks: [true] } }),
      [...validation, 'validation_checks', 0],
      'true',
    ],
  ])('%j', (more, keys, text) => {
    expect(journeyAt(more, ...keys)).toMatchObject({ state: 'unreadable', text });
    expect(textsOf(composeCase(viewOf({ ...journeySample, ...more }))).join('\n')).toContain(
      text.replaceAll(/["[\]]/g, ''),
    );
  });

  it('and a document by its type alone does not say that it was validated', () => {
    const response = { journey_id: 'j', flow_id: 'f', rule_results: {}, documents: { 1: 'Passport' } };
    expect(unreadableParts(viewOf(response)).map(({ what }) => what)).toEqual(['validation']);
  });
});
