import { describe, expect, it } from 'vitest';
import { read } from '@shared/record/read';
import { valueOrNull } from '@shared/record/received';
import { readResult, RESULT_SCHEMAS } from '@shared/record/result';
import type { Rows } from '@shared/wire/received';
import { at, deviations, undescribedOf, journeyAt, type Members } from '../../../support/readAt';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  journeySummarySample,
  spotCheckSample,
} from '../../../support/wireSamples';

describe('a documented response', () => {
  it.each([
    ['journey', journeySample],
    ['spot-check', spotCheckSample],
    ['aml-check', amlResultSample],
    ['aml-history', amlHistorySample],
    ['journey-summary', journeySummarySample],
  ] as const)('of a %s reads without a single difference', (kind, sample) => {
    const reading = readResult(kind, sample);
    expect(reading.deviations).toEqual([]);
    expect(reading.otherShape).toBeNull();
    expect(reading.record.state).toBe('given');
    expect(RESULT_SCHEMAS[kind].safeParse(sample).success).toBe(true);
  });
});

describe('what became of a member', () => {
  it('is given, with its pointer', () => {
    expect(journeyAt({}, 'system_decision')).toEqual({
      state: 'given',
      value: 'Refer',
      pointer: '/system_decision',
    });
  });

  it('is null, and a null that the specification does not promise is named', () => {
    expect(journeyAt({ end_time: null }, 'end_time')).toEqual({ state: 'null', pointer: '/end_time' });
    expect(deviations({ end_time: null })).toEqual([]);
    expect(journeyAt({ flow_id: null }, 'flow_id')).toEqual({ state: 'null', pointer: '/flow_id' });
    expect(deviations({ flow_id: null })).toEqual([
      { pointer: '/flow_id', reason: 'wrong-type', expected: 'string', received: 'null' },
    ]);
  });

  it('is missing, and named where the specification promises it', () => {
    const { flow_id: _flow, model_version: _version, ...rest } = journeySample;
    expect(at('journey', rest, 'flow_id')).toEqual({ state: 'missing', pointer: '/flow_id' });
    expect(at('journey', rest, 'model_version')).toEqual({ state: 'missing', pointer: '/model_version' });
    expect(readResult('journey', rest).deviations).toEqual([
      { pointer: '/flow_id', reason: 'missing', expected: 'string' },
    ]);
  });

  it('is unreadable, with what was received, and costs none of its siblings', () => {
    const odd = { reference_number: { nested: 'text' } };
    expect(journeyAt(odd, 'reference_number')).toEqual({
      state: 'unreadable',
      text: '{"nested":"text"}',
      pointer: '/reference_number',
    });
    expect(deviations(odd)).toEqual([
      { pointer: '/reference_number', reason: 'wrong-type', expected: 'string', received: 'object' },
    ]);
    expect(journeyAt(odd, 'journey_id')).toMatchObject({ state: 'given', value: journeySample.journey_id });
  });

  it.each([
    ['journey', ['aml', 'matches', 0, 'is_whitelisted']],
    ['journey', ['aml', 'matches', 0, 'ongoing_monitor_update_type']],
    ['journey', ['aml', 'matches', 0, 'details']],
    ['journey', ['aml', 'ongoing_monitoring_enabled']],
    ['aml-check', ['aml', 'matches', 0, 'match_id']],
    ['aml-check', ['aml', 'matches', 0, 'aml_record_version']],
    ['aml-check', ['aml', 'applicability']],
    ['spot-check', ['selfie', 'progress']],
    ['spot-check', ['selfie', 'has_passed_rules']],
    ['spot-check', ['selfie', 'cropped_image_path']],
  ] as const)('is no part of a %s: %j', (kind, keys) => {
    const samples = { journey: journeySample, 'aml-check': amlResultSample, 'spot-check': spotCheckSample };
    expect(at(kind, samples[kind], ...keys).state).toBe('not-part');
  });

  it('is given where it is received all the same, and named as no part of the result', () => {
    const match = { name: 'A', score: 1, is_whitelisted: true };
    const aml = { applicability: 'Applicable', matches: [match] };
    expect(journeyAt({ aml }, 'aml', 'matches', 0, 'is_whitelisted')).toMatchObject({ value: true });
    expect(deviations({ aml })).toEqual([
      { pointer: '/aml/matches/0/is_whitelisted', reason: 'not-in-this-result', received: 'boolean' },
    ]);
  });
});

describe('what nobody has described', () => {
  it('stands beside its parent, whole and as received', () => {
    const block = { inner: [1, { deep: true }] };
    const reading = readResult('journey', { ...journeySample, gps_address: block });
    expect(undescribedOf(reading.record)).toEqual([
      { key: 'gps_address', pointer: '/gps_address', value: block },
    ]);
    expect(reading.deviations).toEqual([
      { pointer: '/gps_address', reason: 'unknown-key', received: 'object' },
    ]);
  });

  it('stands beside the member that it came with, at any depth', () => {
    const field = { type: 'string', value: 'A', source: 'VIZ', read_accuracy: 0.97 };
    const documents = { 'a/b~c': { ...journeySample.documents['20'], extracted_fields: { Name: field } } };
    expect(undescribedOf(journeyAt({ documents }, 'documents', 'a/b~c', 'extracted_fields', 'Name'))).toEqual(
      [
        {
          key: 'read_accuracy',
          pointer: '/documents/a~1b~0c/extracted_fields/Name/read_accuracy',
          value: 0.97,
        },
      ],
    );
  });

  it('may be a rule: it is read like any other', () => {
    const rule_results = { brand_new: { name: 'Brand New', result: 'Deferred', description: null } };
    expect(journeyAt({ rule_results }, 'rule_results', 'brand_new', 'result')).toEqual({
      state: 'given',
      value: 'Deferred',
      isUnlisted: true,
      pointer: '/rule_results/brand_new/result',
    });
    expect(deviations({ rule_results })).toEqual([
      { pointer: '/rule_results/brand_new', reason: 'unknown-key', received: 'object' },
      {
        pointer: '/rule_results/brand_new/result',
        reason: 'unknown-value',
        expected: 'string',
        received: 'string',
      },
    ]);
  });

  it('may have any structure where the specification does not publish one', () => {
    const screening_checks = { uae_goverment_db_check: { anything: { at: ['all'] }, is_matched: 'maybe' } };
    expect(deviations({ screening_checks })).toEqual([]);
    expect(
      undescribedOf(journeyAt({ screening_checks }, 'screening_checks', 'uae_goverment_db_check')),
    ).toContainEqual({
      key: 'anything',
      pointer: '/screening_checks/uae_goverment_db_check/anything',
      value: { at: ['all'] },
    });
  });
});

describe('words', () => {
  it.each([
    ['system_decision', { system_decision: 'Deferred' }],
    ['selfie status', { selfie: { ...journeySample.selfie, status: 'Odd' } }],
    ['an image source', { documents: withFaceSource('Passport') }],
  ])('outside a list that the specification closes are kept and marked: %s', (_, more) => {
    expect(deviations(more).map(({ reason }) => reason)).toEqual(['unknown-value']);
  });

  it.each([
    [
      'a document type',
      { documents: { '20': { ...journeySample.documents['20'], document_type: 'Ration Card' } } },
    ],
    ['a validation outcome', { documents: withOutcome('Inconclusive') }],
    [
      'an outcome of the signals',
      { device_intelligence: { signals_outcome: 'Partial', device_signals: [] } },
    ],
    ['a signal', { device_intelligence: { device_signals: [{ key: 'vpn', result: 'Maybe' }] } }],
  ])('are as good as any other where the list is open: %s', (_, more) => {
    expect(deviations(more)).toEqual([]);
  });

  function withFaceSource(image_source: string): object {
    const face_match_result = { is_matched: true, images: [{ image_path: 'p', image_source }] };
    return { '20': { ...journeySample.documents['20'], face_match_result } };
  }
  function withOutcome(validation_outcome: string): object {
    return { '20': { ...journeySample.documents['20'], validation_result: { validation_outcome } } };
  }

  it('a boolean where the specification types one and describes a word', () => {
    const device_intelligence = { device_signals: [{ key: 'rooted', result: false }] };
    expect(deviations({ device_intelligence })).toEqual([]);
    expect(
      journeyAt({ device_intelligence }, 'device_intelligence', 'device_signals', 0, 'result'),
    ).toMatchObject({ value: 'false' });
  });
});

describe('a long list of matches', () => {
  /** A match that counts how often any of its members is read. */
  function counting(index: number, counts: number[]): object {
    counts[index] = 0;
    return Object.defineProperty({ score: index }, 'name', {
      enumerable: true,
      get: () => {
        counts[index] = (counts[index] ?? 0) + 1;
        return `Profile ${String(index)}`;
      },
    });
  }

  it('is read row by row, when a row is asked for', () => {
    const counts: number[] = [];
    const matches = Array.from({ length: 10_000 }, (_, index) => counting(index, counts));
    const value = { check_id: 'c', aml_matches: matches };
    const rows = valueOrNull(at('aml-history', value, 'aml_matches', 'matches')) as Rows<Members>;
    expect(rows.length).toBe(10_000);
    // Searched for what differs from its schema, and read no further.
    const afterReading = [...counts];
    expect(Math.max(...afterReading)).toBeLessThanOrEqual(2);
    rows.row(4_711);
    expect(counts.flatMap((count, index) => (count > (afterReading[index] ?? 0) ? [index] : []))).toEqual([
      4_711,
    ]);
  });

  it('names each row that differs once, however often it is asked for', () => {
    const value = {
      check_id: 'c',
      aml_matches: [{ name: 'A', score: 1 }, 'B', { name: 'C', score: 3, extra: 1 }],
    };
    const reading = readResult('aml-history', value);
    const rows = valueOrNull(at('aml-history', value, 'aml_matches', 'matches')) as Rows<Members>;
    const before = reading.deviations.length;
    rows.row(1);
    rows.row(2);
    expect(reading.deviations).toHaveLength(before);
    expect(rows.row(99).state).toBe('missing');
  });
});

describe('deviations', () => {
  it('never repeat a value', () => {
    const secret = 'SPECIMEN-VALUE';
    const found = deviations({ system_decision: secret, start_time: [secret, secret], extra: secret });
    expect(found).toHaveLength(3);
    expect(JSON.stringify(found)).not.toContain(secret);
  });

  it('have pointers below the place that was read', () => {
    const { record, deviations: found } = read(RESULT_SCHEMAS.journey, { odd: 1 }, 'journey', '/a~1b');
    expect(record.pointer).toBe('/a~1b');
    expect(found).toContainEqual({ pointer: '/a~1b/odd', reason: 'unknown-key', received: 'number' });
  });
});

describe('hostile values', () => {
  it('cannot replace a prototype, and are shown', () => {
    const polluted: unknown = JSON.parse(
      '{"journey_id":"j","__proto__":{"admin":true},"documents":{"__proto__":{"progress":"Completed"}},"extra":{"__proto__":{"x":1}}}',
    );
    const reading = readResult('journey', polluted);
    const record = valueOrNull(reading.record) as unknown as Members;
    expect(record.undescribed.map(({ key }) => key)).toEqual(['__proto__', 'extra']);
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect((record as unknown as { admin?: boolean }).admin).toBeUndefined();
    expect(at('journey', polluted, 'documents', '__proto__', 'progress')).toMatchObject({
      value: 'Completed',
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  const deepLists: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  const deepObjects: unknown = JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
  const members = Object.keys(journeySample) as (keyof typeof journeySample)[];

  it.each([...members, 'unknown'])('nested 100 000 levels deep in %s neither throw nor hang', (key) => {
    for (const deep of [deepLists, deepObjects]) {
      const reading = readResult('journey', { ...journeySample, [key]: deep });
      expect(reading.record.state).toBe('given');
      expect(reading.deviations.length).toBeGreaterThan(0);
    }
  });

  it('nested 100 000 levels deep as a whole are no result', () => {
    for (const deep of [deepLists, deepObjects])
      expect(readResult('journey', deep).otherShape).not.toBeNull();
  });
});
