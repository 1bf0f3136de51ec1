import { describe, expect, it } from 'vitest';
import {
  amlHistorySchema,
  amlResultSchema,
  journeyResultSchema,
  journeySummarySchema,
  MAX_DEPTH,
  readTolerantly,
  spotCheckResultSchema,
} from '@shared/wire';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  journeySummarySample,
  spotCheckSample,
} from '../../../support/wireSamples';

describe('a documented answer', () => {
  it.each([
    ['journey', journeyResultSchema, journeySample],
    ['spot check', spotCheckResultSchema, spotCheckSample],
    ['AML result', amlResultSchema, amlResultSample],
    ['AML history', amlHistorySchema, amlHistorySample],
    ['journey summary', journeySummarySchema, journeySummarySample],
  ])('of a %s reads whole, with nothing to report', (_, schema, sample) => {
    const reading = readTolerantly(schema, sample);
    expect(reading.unread).toEqual([]);
    expect(reading.value).toEqual(sample);
    expect(schema.safeParse(sample).success).toBe(true);
  });
});

describe('a difference costs only itself', () => {
  it('leaves out a wrong-typed leaf and names it', () => {
    const { value, unread } = readTolerantly(journeyResultSchema, {
      ...journeySample,
      reference_number: { nested: 'text' },
    });
    expect(unread).toEqual([
      { pointer: '/reference_number', reason: 'wrong-type', expected: 'string', received: 'object' },
    ]);
    const { reference_number: _, ...rest } = journeySample;
    expect(value).toEqual(rest);
  });

  it('names a missing promised field and does not fail its parent', () => {
    const { flow_id: _, ...rest } = journeySample;
    const { value, unread } = readTolerantly(journeyResultSchema, rest);
    expect(unread).toEqual([{ pointer: '/flow_id', reason: 'missing', expected: 'string' }]);
    expect(value).toEqual(rest);
  });

  it('keeps a null where none is promised and names it', () => {
    const { value, unread } = readTolerantly(spotCheckResultSchema, {
      ...spotCheckSample,
      system_decision: null,
    });
    expect(value?.system_decision).toBeNull();
    expect(unread).toEqual([
      { pointer: '/system_decision', reason: 'wrong-type', expected: 'string', received: 'null' },
    ]);
  });

  it('leaves out one wrong element of a list', () => {
    const { value, unread } = readTolerantly(amlResultSchema, {
      ...amlResultSample,
      aml: { matches: [{ name: 'First', score: 1 }, 'not a match', { name: 'Third', score: 3 }] },
    });
    expect(value?.aml?.matches?.map((match) => match.name)).toEqual(['First', 'Third']);
    expect(unread).toEqual([
      { pointer: '/aml/matches/1', reason: 'wrong-type', expected: 'object', received: 'string' },
    ]);
  });

  it('leaves out one wrong entry of a dictionary', () => {
    const { value, unread } = readTolerantly(journeyResultSchema, {
      ...journeySample,
      documents: { ...journeySample.documents, 'a/b~c': 7 },
    });
    expect(Object.keys(value?.documents ?? {})).toEqual(['20', 'passport_step']);
    expect(unread.map(({ pointer }) => pointer)).toEqual(['/documents/a~1b~0c']);
  });

  it('keeps unknown keys with all they hold', () => {
    const block = { inner: [1, { deep: true }] };
    const { value, unread } = readTolerantly(journeyResultSchema, { ...journeySample, gps_address: block });
    expect(value?.gps_address).toEqual(block);
    expect(unread).toEqual([{ pointer: '/gps_address', reason: 'unknown-key', received: 'object' }]);
  });

  it('keeps an unknown rule with its result', () => {
    const rule = { name: 'Brand New', result: 'Deferred', description: null };
    const { value, unread } = readTolerantly(journeyResultSchema, {
      ...journeySample,
      rule_results: { brand_new: rule },
    });
    expect(value?.rule_results).toEqual({ brand_new: rule });
    expect(unread).toEqual([
      { pointer: '/rule_results/brand_new', reason: 'unknown-key', received: 'object' },
      {
        pointer: '/rule_results/brand_new/result',
        reason: 'unknown-value',
        expected: 'string',
        received: 'string',
      },
    ]);
  });

  it('never repeats a value in what it reports', () => {
    const secret = 'SPECIMEN-VALUE';
    const { unread } = readTolerantly(journeyResultSchema, {
      ...journeySample,
      system_decision: secret,
      start_time: [secret, secret],
      extra: secret,
    });
    expect(unread).toHaveLength(3);
    expect(JSON.stringify(unread)).not.toContain(secret);
  });
});

describe('a shape that leaves no doubt is taken', () => {
  const read = (aml: unknown) => readTolerantly(amlResultSchema, { ...amlResultSample, aml });

  it.each([
    ['one match for a list', { name: 'Only', score: 1 }, ['Only']],
    ['matches by id for a list', { a: { name: 'A', score: 1 }, b: { name: 'B', score: 2 } }, ['A', 'B']],
  ])('%s', (_, matches, names) => {
    const { value, unread } = read({ matches });
    expect(value?.aml?.matches?.map((match) => match.name)).toEqual(names);
    expect(unread).toEqual([
      { pointer: '/aml/matches', reason: 'wrong-type', expected: 'array', received: 'object', mended: true },
    ]);
  });

  it('an empty object is no match', () => {
    const { value, unread } = read({ matches: {} });
    expect(value?.aml).toEqual({});
    expect(unread).toHaveLength(1);
  });

  it('a word for a list of words, a whole number for a text, a list of one for its element', () => {
    const { value, unread } = read({
      matches: [{ name: 12, score: 1, datasets: 'Sanctions', sex: ['Female'] }],
    });
    expect(value?.aml?.matches).toEqual([{ name: '12', score: 1, datasets: ['Sanctions'], sex: 'Female' }]);
    expect(unread.map(({ pointer, mended }) => [pointer, mended])).toEqual([
      ['/aml/matches/0/name', true],
      ['/aml/matches/0/datasets', true],
      ['/aml/matches/0/sex', true],
    ]);
  });

  it.each([
    ['0', '0'],
    ['-12.5', '-12.5'],
    ['9007199254740991', '9007199254740991'],
  ])('the number %s for its text', (json, text) => {
    const { value } = read({ matches: [{ name: JSON.parse(json), score: 1 }] });
    expect(value?.aml?.matches).toEqual([{ name: text, score: 1 }]);
  });

  it.each(['784199012345678901', '9007199254740993', '0.12345678901234567', '1e40'])(
    'the number %s may have lost digits on its way and is not shown as a text',
    (json) => {
      const { value, unread } = read({ matches: [{ name: JSON.parse(json), score: 1 }] });
      expect(value?.aml?.matches).toEqual([{ score: 1 }]);
      expect(unread[0]).not.toHaveProperty('mended');
    },
  );

  it('a list of documents for a dictionary', () => {
    const { value } = readTolerantly(journeyResultSchema, {
      ...journeySample,
      documents: Object.values(journeySample.documents),
    });
    expect(Object.keys(value?.documents ?? {})).toEqual(['0', '1']);
    expect(value?.documents?.['0']?.document_type).toBe('Identity Card');
  });
});

describe('hostile values', () => {
  it('cannot replace a prototype', () => {
    const polluted = JSON.parse(
      '{"__proto__":{"admin":true},"documents":{"__proto__":{"progress":"Completed"}},"extra":{"__proto__":{"x":1}}}',
    );
    const { value, unread } = readTolerantly(journeyResultSchema, polluted);
    expect(unread.filter(({ reason }) => reason === 'unsafe-key').map(({ pointer }) => pointer)).toEqual([
      '/__proto__',
      '/documents/__proto__',
      '/extra/__proto__',
    ]);
    expect((value as { admin?: boolean }).admin).toBeUndefined();
    expect(Object.getPrototypeOf(value?.documents)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(value?.extra)).toBe(Object.prototype);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('nested beyond the limit are cut there and named', () => {
    const deep = JSON.parse(`${'[['.repeat(50_000)}${']]'.repeat(50_000)}`);
    const { value, unread } = readTolerantly(journeyResultSchema, { ...journeySample, deep });
    const cut = unread.find(({ reason }) => reason === 'too-deep');
    expect(cut?.pointer.split('/')).toHaveLength(MAX_DEPTH + 2);
    expect(value?.journey_id).toBe(journeySample.journey_id);
  });

  it.each([undefined, null, 1, 'text', true, [], () => 1, Symbol('s'), 1n])(
    'reads %s as nothing',
    (value) => {
      expect(readTolerantly(journeyResultSchema, value).value).toBeNull();
      expect(readTolerantly(journeyResultSchema, value).unread).toMatchObject([
        { pointer: '', reason: 'wrong-type' },
      ]);
    },
  );
});
