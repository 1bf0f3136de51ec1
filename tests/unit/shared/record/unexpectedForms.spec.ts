import { describe, expect, it } from 'vitest';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import { fieldsOf } from '@shared/domain/documents';
import { composeCase } from '@shared/presentation/sections';
import { parseJsonBytes } from '@shared/wire';
import { deviations, journeyAt } from '../../../support/readAt';
import { textsOf } from '../../../support/composedTexts';
import { viewOf } from '../../../support/viewOf';
import { journeySample } from '../../../support/wireSamples';

const step = journeySample.documents['20'];
const composed = (more: object) => textsOf(composeCase(viewOf({ ...journeySample, ...more })));

describe('a dictionary in place of a list keeps its keys', () => {
  const checks = (validation_checks: unknown) => ({
    documents: { '20': { ...step, validation_result: { validation_outcome: 'Passed', validation_checks } } },
  });
  const at = ['documents', '20', 'validation_result', 'validation_checks'] as const;

  it.each([
    [{ expired: 'passed' }, 'expired', 'passed'],
    [{ EXPIRED: true }, 'EXPIRED', 'true'],
    [{ expired: { result: 'Passed' } }, 'expired', 'Passed'],
  ])('validation checks as %j', (saved, name, result) => {
    expect(journeyAt(checks(saved), ...at, 0, 'name')).toMatchObject({ state: 'given', value: name });
    expect(journeyAt(checks(saved), ...at, 0, 'result')).toMatchObject({ state: 'given', value: result });
    expect(deviations(checks(saved))[0]).toMatchObject({ reason: 'wrong-type', repaired: true });
    expect(composed(checks(saved))).toEqual(expect.arrayContaining([name, result]));
  });

  it('also where an element names itself otherwise, or is null', () => {
    const texts = composed(checks({ mk1: { name: 'Hologram', result: 'Passed' }, mk2: null }));
    expect(texts).toEqual(expect.arrayContaining(['mk1', 'Hologram', 'mk2']));
  });

  it.each<[string, object, string[]]>([
    [
      'signals',
      { device_intelligence: { device_signals: { rooted: false, mk3: 'Passed' } } },
      ['rooted', 'false', 'mk3', 'Passed'],
    ],
    [
      'the details of a rule',
      { rule_results: { under_age: { name: 'U', result: 'Failed', details: { mk4: 'Failed' } } } },
      ['mk4', 'Failed'],
    ],
    [
      'compared pictures',
      {
        documents: {
          '20': { ...step, face_match_result: { is_matched: true, images: { mk5: { image_path: 'p1' } } } },
        },
      },
      ['mk5', 'p1'],
    ],
    [
      'comparisons',
      {
        screening_checks: {
          additional_face_db: { face_match_results: { mk6: { is_matched: true, images: [] } } },
        },
      },
      ['mk6'],
    ],
  ])('%s', (_, more, expected) => {
    expect(composed(more)).toEqual(expect.arrayContaining(expected));
  });
});

describe('one element in place of a dictionary is read as one', () => {
  const one = (key: string, value: object, keys: readonly string[], text: string) =>
    [key, value, keys, text] as const;
  it.each([
    one('documents', { ...step, step_title: 'Only' }, ['0', 'step_title'], 'Only'),
    one('rule_results', { name: 'Under Age', result: 'Failed' }, ['Under Age', 'result'], 'Failed'),
    one('rule_results', { key: 'under_age', name: 'U', result: 'Failed' }, ['under_age', 'result'], 'Failed'),
    one('screening_checks', { is_matched: false, score: 1, images: [] }, ['0', 'score'], '1'),
  ])('%s', (key, value, keys, text) => {
    const more = { [key]: value };
    expect(journeyAt(more, key, ...keys)).toMatchObject({ state: 'given', value: text });
    expect(deviations(more)[0]).toEqual({
      pointer: `/${key}`,
      reason: 'wrong-type',
      expected: 'dictionary',
      received: 'one element',
      repaired: true,
    });
  });

  it('but not where its keys may be keys', () => {
    const fields = { value: { value: 'A' }, type: { value: 'B' } };
    const documents = { '20': { ...step, extracted_fields: fields } };
    expect(journeyAt({ documents }, 'documents', '20', 'extracted_fields', 'type', 'value')).toMatchObject({
      value: 'B',
    });
    expect(journeyAt({ documents: { progress: step } }, 'documents', 'progress', 'progress').state).toBe(
      'given',
    );
  });
});

describe('what stands for nothing', () => {
  it.each<[object, string]>([
    [{ aml: [] }, 'empty list'],
    [{ device_intelligence: [] }, 'empty list'],
    [{ aml: { applicability: 'Applicable', matches: {} } }, '{}'],
    [{ aml: { applicability: 'Applicable', matches: '' } }, '""'],
  ])('%j is reported as it came, and never as none', (more, text) => {
    const { journey_id } = journeySample;
    const texts = textsOf(composeCase(viewOf({ journey_id, flow_id: 'f', ...more })));
    expect(texts).toContain(text);
    expect(texts).toContain('Unexpected format');
    expect(texts).not.toContain('Unknown: the requested result could not be read');
  });

  it('an empty text is no detail of a rule and no check of a document', () => {
    const rule_results = { under_age: { name: 'U', result: 'Passed', details: '' } };
    expect(journeyAt({ rule_results }, 'rule_results', 'under_age', 'details').state).toBe('unreadable');
  });
});

describe('elements of a list that name themselves alike', () => {
  it('keep apart where the name is their key', () => {
    const rule_results = ['A', 'B'].map((name) => ({ key: 'same', name, result: 'Passed' }));
    const view = viewOf({ ...journeySample, rule_results });
    expect(view.checklist.items.map(({ key }) => key)).toEqual(['0', '1']);
    expect(textsOf(composeCase(view))).toContain('same');
  });

  it('and keep their name where several may be about one thing', () => {
    const extracted_fields = ['VIZ', 'MRZ'].map((source) => ({ name: 'Full Name', value: source, source }));
    const view = viewOf({ ...journeySample, documents: { '20': { ...step, extracted_fields } } });
    expect(view.documents.flatMap(fieldsOf).map(({ name }) => name)).toEqual(['Full Name', 'Full Name']);
  });
});

describe('a member that is named twice', () => {
  const received = (text: string) => {
    const json = parseJsonBytes(new TextEncoder().encode(text));
    if (!json.ok) throw new Error(json.message);
    const view = viewOf(json.value, { repeated: json.repeated ?? [] });
    return { json, view, texts: textsOf(composeCase(view)) };
  };
  const rules = '{"under_age":{"name":"mkU","result":"Failed"}}';

  it('is reported by its place, and by nothing else', () => {
    const { view } = received('{"journey_id":"j","customer_id":"c1","customer_id":"c2","flow_id":"f"}');
    expect(view.deviations.filter(({ pointer }) => pointer === '/customer_id')).toEqual([
      { pointer: '/customer_id', reason: 'repeated' },
    ]);
  });

  it('shows every value, and is no list without elements', () => {
    const { view, texts } = received(
      `{"journey_id":"j","flow_id":"f","rule_results":${rules},"rule_results":{}}`,
    );
    expect(view.result.rule_results.state).toBe('unreadable');
    expect(texts).toContain('mkU');
    expect(unreadableParts(view)).toContainEqual(expect.objectContaining({ what: 'rules' }));
  });

  it('keeps one value where both are the same', () => {
    const { view } = received('{"journey_id":"j","flow_id":"f","flow_id": "f"}');
    expect(view.result.flow_id).toMatchObject({ state: 'given', value: 'f' });
    expect(view.deviations).toContainEqual({ pointer: '/flow_id', reason: 'repeated' });
  });

  it('finds the matches of both lists', () => {
    const { json } = received(
      '{"journey_id":"j","flow_id":"f","aml":{"matches":[{"name":"A","score":1}],"matches":[]}}',
    );
    expect(readMatchList(json.value, 'journey')).toMatchObject({
      state: 'given',
      value: [{ raw: { name: 'A' } }],
    });
  });
});
