// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { RULE_KEYS, specifiedRule } from '@shared/wire/rules';

describe('the rules of the specification (2.15)', () => {
  it('are these, in its order, with its titles', () => {
    expect(RULE_KEYS.map((key) => [key, specifiedRule(key)?.title])).toEqual([
      ['document_validation', 'Authentic Document'],
      ['same_subject', 'Same Person'],
      ['no_duplicate_documents', 'Unique Document'],
      ['no_duplicate_applicant', 'Unique Applicant'],
      ['no_aml_records', 'Datasets (e-KYC/AML)'],
      ['unrecognized_document', 'Recognised Document'],
      ['proof_policy', 'Accepted Document Policy'],
      ['expired_document', 'Expired Document'],
      ['under_age', 'Under Age'],
      ['approved_nationality', 'Approved Nationality'],
      ['selfie_liveness', 'Selfie Liveness'],
      ['device_intelligence', 'Device Intelligence'],
      ['document_quality', 'Document Quality'],
      ['mandatory_information_presence', 'Mandatory Information Presence'],
      ['outdated_proof_of_address', 'Outdated Proof of Address'],
      ['geolocation', 'Location Checks'],
      ['proof_of_address_matched', 'Proof of Address Matched'],
      ['government_check', 'Government Check'],
    ]);
  });

  it('are known by their titles as by their keys', () => {
    const titles = RULE_KEYS.map((key) => specifiedRule(key)?.title ?? '');
    expect(titles.map((title) => specifiedRule(title)?.key)).toEqual(RULE_KEYS);
    expect(specifiedRule('datasets_e_kyc_aml')?.key).toBe('no_aml_records');
  });

  it('are known by their names under a key that is none of them', () => {
    expect(specifiedRule('7', 'no_aml_records')?.key).toBe('no_aml_records');
    expect(specifiedRule('under_age', 'Same Person')?.key).toBe('under_age');
    expect(specifiedRule('7', 'seven')).toBeNull();
  });

  it.each([
    ['document_validation', 'proof of identity, proof of address'],
    ['same_subject', 'proof of identity, selfie'],
    ['expired_document', 'proof of identity'],
    ['selfie_liveness', 'selfie'],
    ['mandatory_information_presence', 'proof of address only'],
    ['geolocation', 'proof of address'],
    ['government_check', 'government database check'],
    // The specification states nothing for these.
    ['no_duplicate_applicant', null],
    ['no_aml_records', null],
    ['device_intelligence', null],
  ])('%s applies to %s', (key, steps) => {
    expect(specifiedRule(key)?.appliesTo).toBe(steps);
  });

  it.each(['Under_age', 'UNDER-AGE', 'underAge'])('%s is one of them in other letters', (key) => {
    expect(specifiedRule(key)).toMatchObject({ key: 'under_age', title: 'Under Age' });
  });

  it.each(['', 'under_ages', 'constructor', 'a_new_rule'])('%j is none of them', (key) => {
    expect(specifiedRule(key)).toBeNull();
  });
});
