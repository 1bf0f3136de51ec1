import { describe, expect, it, vi } from 'vitest';
import { noteOf, redactedCase } from '../../../support/redactedCase';
import { everyNth } from '../../../support/soaked';

/** Whether what takes values out still collects the words of what nobody can classify. */
const collects = vi.hoisted(() => ({ words: true }));
vi.mock('@shared/domain/redaction/quotedValues', async (original) => {
  const module = await original<typeof import('@shared/domain/redaction/quotedValues')>();
  return {
    ...module,
    quotedValues: (...given: Parameters<typeof module.quotedValues>) => {
      const values = module.quotedValues(...given);
      return collects.words ? values : { ...values, words: [] };
    },
  };
});

const document = (more: object): object => ({
  documents: {
    'step-1': { progress: 'Completed', has_passed_rules: true, document_type: 'Passport', ...more },
  },
});
const rule = (more: object, key = 'same_subject'): object => ({
  rule_results: { [key]: { name: 'Same Person', result: 'Failed', ...more } },
});
const match = (more: object): object => ({
  aml: {
    applicability: 'Applicable',
    matches: [{ name: 'Okko Testperson', score: 1, resource_id: 'r-1', ...more }],
  },
});
const signal = (more: object): object => ({
  device_intelligence: { device_signals: [{ key: 'rooted', name: 'Rooted', result: 'Passed', ...more }] },
});
const face = (more: object): object => ({
  is_matched: true,
  score: 1,
  images: [{ image_path: 'media/1.jpg', image_source: 'Selfie', ...more }],
});

/** Every text that the specification leaves open, and that a copy keeps. */
const OPEN: Readonly<Record<string, (text: string) => object>> = {
  'the reference number': (text) => ({ reference_number: text }),
  'the flow': (text) => ({ flow_id: text }),
  'the model version': (text) => ({ model_version: text }),
  'the account': (text) => ({ customer_id: text }),
  'a decision': (text) => ({ system_decision: text }),
  'a type of document': (text) => document({ document_type: text }),
  'a subtype of document': (text) => document({ document_subtype: text }),
  'an issuing country': (text) => document({ issuing_country: text }),
  'an issuing authority': (text) => document({ extracted_fields: { 'Issuing Authority': { value: text } } }),
  'the source of a field': (text) =>
    document({ extracted_fields: { Nationality: { value: 'UTO', source: text } } }),
  'the name of a field': (text) => document({ extracted_fields: { [text]: { value: 'Zq' } } }),
  'the outcome of checks': (text) => document({ validation_result: { validation_outcome: text } }),
  'the name of a check': (text) =>
    document({ validation_result: { validation_checks: [{ name: text, result: 'Passed' }] } }),
  'the source of a picture': (text) => document({ face_match_result: face({ image_source: text }) }),
  'the path of a picture': (text) => document({ images: { front_image_path: `media/${text}.jpg` } }),
  'a step': (text) => ({ documents: { [text]: { document_type: 'Passport' } } }),
  'the name of a rule': (text) => rule({ name: text }),
  'the key of a rule': (text) => rule({}, text),
  'the result of a rule': (text) => rule({ result: text }),
  'what a rule was applied to': (text) =>
    rule({ details: [{ title: 'x', result: 'Failed', reference_object: { object_key: text } }] }),
  'the name of a signal': (text) => signal({ name: text }),
  'the result of a signal': (text) => signal({ result: text }),
  'the key of a signal': (text) => signal({ key: text }),
  'a match’s sex': (text) => match({ sex: text }),
  'a match’s datasets': (text) => match({ datasets: [text] }),
  'a match’s countries': (text) => match({ countries: text }),
  'the type of an alias': (text) => match({ aliases: [{ name: 'Okko T', type: text }] }),
  'a category of details': (text) => match({ details: { [text]: { title: 'x' } } }),
  'the datasets of details': (text) => match({ details: { pep: { datasets: [text] } } }),
  'the key of a screening check': (text) => ({ screening_checks: { [text]: { is_matched: true } } }),
};

/** What nobody can classify, a text that says a word of it, and that word. */
const STATED: readonly (readonly [undefined: object, text: string, left: RegExp])[] = [
  [{ mother: 'Anna Qwertowska' }, 'for Mrs Qwertowska', /qwertowska/i],
  [{ mother: 'anna qwertowska' }, 'for Mrs Qwertowska', /qwertowska/i],
  [{ mother: 'ANNA QWERTOWSKA' }, 'of anna', /\banna\b/i],
  [{ remarks: ['She is called Ann by most of those who know her, and Zoé by others'] }, 'Zoe', /zo[eé]/i],
  [{ mother: 'Anna Qwertowska' }, 'Anna Qwertowska', /anna|qwertowska/i],
  [{ qwertowska_zuzanna: true }, 'Zuzanna', /zuzanna/i],
  [{ family: { zuzannaQwertowska: { since: 2 } } }, 'the Qwertowska file', /qwertowska/i],
  [{ pin: 4821 }, 'PIN 4821', /4821/],
  [{ pin: '4821' }, 'pin-4821', /4821/],
  [{ pin: '48-21' }, 'PIN 4821', /4821/],
  [{ mother: "Sinéad O'Neill" }, 'for ONEILL', /oneill/i],
  [{ mother: 'Anna Qwertowska' }, 'Annas Аnnа', /anna|Аnn/i],
  [{ mother: '王芳' }, '王芳女士', /王芳/],
];

const journey = (more: object): object => ({
  journey_id: 'journey-1',
  start_time: '2026-01-02T03:04:05Z',
  applicant: { applicant_id: 'applicant-1', full_name: 'Ridwan Haddad' },
  ...more,
});

describe.each([...Object.keys(OPEN).entries()])(
  'a word of what nobody can classify, said at %i by %s',
  (turn, place) => {
    it.each(everyNth(STATED, 3, turn))(
      '%j in “%s” is taken out, and left in it is a leak',
      async (saved, text, left) => {
        const value = journey({ ...saved, ...OPEN[place]?.(text) });
        collects.words = true;
        const found = redactedCase(value, ['faces'], [noteOf('A note')]);
        expect(found.text.match(left)).toBeNull();
        expect(await found.leaks()).toEqual([]);
        collects.words = false;
        const missed = redactedCase(value, ['faces']);
        if (missed.text.match(left) !== null)
          expect(await missed.leaks()).toEqual([{ file: 'data/case.json', class: 'free-text' }]);
      },
    );
  },
);

it('without the words of what nobody can classify those stay that the specification leaves open, so that the search for leaks is asked', () => {
  collects.words = false;
  const stays = Object.values(OPEN).filter((place) => {
    const value = journey({ mother: 'Anna Qwertowska', ...place('for Mrs Qwertowska') });
    return /qwertowska/i.test(redactedCase(value, ['faces']).text);
  });
  expect(stays.length).toBeGreaterThanOrEqual(20);
});

it('a date of it is no date of the case for being said by a text that is no date', async () => {
  collects.words = true;
  const value = journey({ born: '14 March 1961', reference_number: '1961-03-14' });
  const { text, leaks } = redactedCase(value, ['faces']);
  expect(text).not.toContain('1961');
  expect(await leaks()).toEqual([]);
});

describe('what stays beside what nobody can classify', () => {
  const kept = (saved: object, value: object) => {
    collects.words = true;
    return redactedCase(journey({ ...saved, ...value }), ['faces']);
  };

  it.each<[undefined: object, value: object, text: string]>([
    [{ remark: 'Same person, rule failed' }, rule({ name: 'Same Person' }), 'Same Person'],
    [{ note: 'Passport of Utopia' }, document({ document_type: 'Passport' }), '"Passport"'],
    [{ lives_in: 'France' }, document({ issuing_country: 'France' }), 'France'],
    [{ moved: 'Since March 1981' }, document({ document_subtype: 'March' }), 'March'],
    [
      { correlation: '6b1f0c1e-4821-4abc-8def-0123456789ab' },
      { flow_id: '6b1f0c1e-4821-4abc-8def-0123456789ab' },
      '6b1f0c1e-4821-4abc-8def-0123456789ab',
    ],
    [
      { pin: 4821, name: 'abc' },
      { flow_id: '6b1f0c1e-4821-4abc-8def-0123456789ab' },
      '6b1f0c1e-4821-4abc-8def-0123456789ab',
    ],
    [{ holder: 'Ridwan Haddad' }, {}, '"Ridwan Haddad"'],
    [{ mother: 'Anna Haddad' }, {}, '"Ridwan Haddad"'],
    [{ kind: 'syntax' }, {}, '"journey-1"'],
    [{ year: 2026, of: '2025' }, { start_time: '2025-01-02T03:04:05Z' }, '2025-01-02T03:04:05Z'],
    [{ of: 2030 }, document({ extracted_fields: { 'Expiry Date': { value: '2030-05-06' } } }), '2030-05-06'],
  ])('%j and %j', async (saved, value, text) => {
    const { text: copy, leaks } = kept(saved, value);
    expect(copy).toContain(text);
    expect(await leaks()).toEqual([]);
  });
});
