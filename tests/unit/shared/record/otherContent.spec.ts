import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockersOf } from '@shared/domain/conclusion/blockers';
import { unknownItems } from '@shared/domain/conclusion/reviewState';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { checkedParts, checkRecord } from '@shared/domain/recordHealth/recordHealth';
import { isOtherContent } from '@shared/record/otherContent';
import { nodeOf, type DictionaryKeys } from '@shared/wire/catalogue';
import { extractedFieldSchema } from '@shared/wire/document';
import { checkSchema, SCREENING_CHECKS } from '@shared/wire/screening';
import { composeCase } from '@shared/presentation/sections';
import { textsOf } from '../../../support/composedTexts';
import { deviations, journeyAt } from '../../../support/readAt';
import { viewOf } from '../../../support/viewOf';
import { journeySample, spotCheckSample } from '../../../support/wireSamples';

const step = journeySample.documents['20'];
const comparison = { is_matched: false, score: 1, images: [] };
/** Any key may be around the elements. */
const WRAPPERS = ['fields', 'data', 'values', 'list', 'items', '20'];

describe('a dictionary in one more object', () => {
  const response = () =>
    JSON.parse(readFileSync('resources/sandbox/journeys/96ea126acdc36147594005bb.json', 'utf8')) as {
      documents: Record<string, { extracted_fields: Record<string, unknown> }>;
    };
  const saved = response();
  const read = { ...saved.documents['20'] };
  read.extracted_fields = {
    ...read.extracted_fields,
    'Expiry Date': { value: '2020-01-01', type: 'string' },
  };
  const with_ = (extracted_fields: unknown) =>
    viewOf({ ...saved, documents: { '20': { ...read, extracted_fields } } });

  it('is no single field without a value, from which it would follow that nothing differs', () => {
    const flat = with_(read.extracted_fields);
    expect(checkedParts(flat)).toBe('all');
    expect(checkRecord(flat).map(({ code }) => code)).toContain('expired-rule-against-date');
    for (const key of WRAPPERS) {
      for (const more of [{}, { type: 'P' }]) {
        const view = with_({ [key]: { ...read.extracted_fields, ...more } });
        expect(checkedParts(view)).toBe('some');
        expect(unknownItems(view).has('conflicts')).toBe(true);
        expect(unreadableParts(view)).toEqual([
          {
            what: 'documents',
            of: 'ID Document, Extracted fields',
            pointer: '/documents/20/extracted_fields',
            state: 'unreadable',
          },
        ]);
      }
    }
  });

  it.each<[string, object, string]>([
    ['documents', { documents: { results: journeySample.documents } }, '/documents/results'],
    [
      'rules',
      { rule_results: { rules: { under_age: { name: 'U', result: 'Failed' } } } },
      '/rule_results/rules',
    ],
    [
      'screening checks',
      { screening_checks: { data: { additional_face_db: { face_match_results: [comparison] } } } },
      '/screening_checks/data',
    ],
    [
      'checks under keys that are not specified',
      { screening_checks: { data: { list: { other_face: comparison } } } },
      '/screening_checks/data',
    ],
    [
      'signals of a device',
      { device_intelligence: { device_signals: [{ signal: { key: 'rooted', result: 'Failed' } }] } },
      '/device_intelligence/device_signals/0',
    ],
    [
      'the details of a rule',
      {
        rule_results: {
          under_age: { name: 'U', result: 'Passed', details: [{ detail: { result: 'Failed' } }] },
        },
      },
      '/rule_results/under_age/details/0',
    ],
    [
      'a check of a document',
      { documents: { '20': { ...step, validation_result: [{ check: { name: 'C', result: 'Failed' } }] } } },
      '/documents/20/validation_result/0',
    ],
    [
      'a field, or one whose value has another key',
      { documents: { '20': { ...step, extracted_fields: { Name: { text: 'A' } } } } },
      '/documents/20/extracted_fields/Name',
    ],
  ])('%s', (_, more, pointer) => {
    const found = deviations(more).filter(({ reason }) => reason === 'wrong-type');
    expect(found).toEqual([
      { pointer, reason: 'wrong-type', expected: 'object', received: 'object with other members' },
    ]);
    expect(checkedParts(viewOf({ ...journeySample, ...more }))).toBe('some');
  });

  it('of a spot check leaves the comparison and the rule unknown', () => {
    const { spot_checks, rule_results } = spotCheckSample;
    const more = { spot_checks: { data: spot_checks }, rule_results: { data: rule_results } };
    const view = viewOf({ ...spotCheckSample, ...more }, { kind: 'spot-check' });
    expect(unreadableParts(view).map(({ pointer, state }) => [pointer, state])).toEqual([
      ['/rule_results/data', 'unreadable'],
      ['/spot_checks/data', 'unreadable'],
    ]);
  });

  it('is shown as it was received, blocks a conclusion, and is no part without doubt', () => {
    const view = with_({ fields: { 'Expiry Date': { value: 'mk1' } } });
    const texts = textsOf(composeCase(view));
    expect(texts).toEqual(expect.arrayContaining(['fields', 'mk1', 'Unexpected format']));
    const proposal = { outcome: 'Approved' as const, reasons: 'r', stepDecisions: [], escalation: null };
    const progress = { list: 'not-part' } as never;
    const state = {
      progress,
      unreadable: unreadableParts(view),
      review: [],
      failedSteps: [],
      readOnly: false,
    };
    expect(blockersOf(proposal, state)).toMatchObject([{ kind: 'unreadable', what: 'documents' }]);
  });
});

describe('what stays an element', () => {
  const field = nodeOf(extractedFieldSchema);
  const check = nodeOf(checkSchema);
  const keys: DictionaryKeys = { known: SCREENING_CHECKS };

  it.each<[string, unknown]>([
    ['an empty object', {}],
    ['a field without a value', { type: 'image', source: 'VIZ' }],
    ['the path of a picture beside a field’s type', { type: 'image', image_path: 'p' }],
    ['a value and more', { value: 'A', data: { confidence: 1 } }],
    ['an error, which is reported as one', { error: 'timeout' }],
    ['a bare value', 'A'],
    ['nothing', null],
  ])('of a field: %s', (_, raw) => {
    expect(isOtherContent(field, raw)).toBe(false);
  });

  it.each<[string, string, unknown]>([
    ['a check of which nothing is published', 'uae_goverment_db_check', { data: { x: comparison } }],
    ['a check that is not specified', 'address_check', { outcome: 'Passed', evidence: { image_path: 'p' } }],
    ['a comparison', 'x', comparison],
  ])('of the checks: %s', (_, key, raw) => {
    expect(isOtherContent(check, raw, keys, key)).toBe(false);
  });

  it('addresses and links of a match in whatever form', () => {
    const aliases = [{ alias: 'A' }];
    const details = { pep: { Country: ['NL'] } };
    const aml = { applicability: 'Applicable', matches: [{ name: 'A', score: 1, aliases, details }] };
    expect(deviations({ aml }).filter(({ reason }) => reason === 'wrong-type')).toEqual([]);
    expect(journeyAt({ aml }, 'aml', 'matches', 0, 'aliases', 0).state).toBe('given');
  });

  it('a search in a long list does not fail', () => {
    const raw = { evidence: Array.from({ length: 300_000 }, (_, index) => index) };
    expect(isOtherContent(check, raw, keys, 'x')).toBe(false);
  });
});
