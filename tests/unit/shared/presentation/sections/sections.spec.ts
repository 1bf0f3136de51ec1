import { describe, expect, it } from 'vitest';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { Block } from '@shared/presentation/blocks';
import { composeSection } from '@shared/presentation/sections';
import { isRead, labelOfMember, resultFact } from '@shared/presentation/sections/sections';
import { blockTexts, textsOf } from '../../../../support/composedTexts';
import { viewOf } from '../../../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../../../support/wireSamples';

const journey = (over: object = {}) => viewOf({ ...journeySample, ...over });
const spot = (over: object = {}) => viewOf({ ...spotCheckSample, ...over }, { kind: 'spot-check' });
const check = (over: object = {}) => viewOf({ ...amlResultSample, ...over }, { kind: 'aml-check' });
const error = viewOf({ success: false, error_code: 'x' });
const titles = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'group' ? [block.group.title] : []));
const NO_RESPONSE = 'Unknown: the requested result could not be read';
const ALL = [
  'overview',
  'documents',
  'selfie',
  'device_intelligence',
  'screening_checks',
  'spot_checks',
  'aml',
];

describe.each(ALL)('the section %s', (id) => {
  const compose = (view: ReturnType<typeof journey>) => composeSection(view, id);
  it('says of a response that was not read that it is unknown, and nothing else', () => {
    expect(compose(error)).toMatchObject({ id, empty: NO_RESPONSE, blocks: [] });
  });

  if (id === 'overview') return;
  it('says in one line why there is nothing', () => {
    const kind = id === 'spot_checks' ? spot : journey;
    expect(compose(kind({ [id]: null })).empty).toMatch(/^null/);
    expect(compose(kind({ [id]: undefined })).empty).toBe('Not in this response');
  });

  it('is not empty where something else came in its place', () => {
    const kind = id === 'spot_checks' ? spot : journey;
    const section = compose(kind({ [id]: 'none at all' }));
    expect(section.empty).toBeNull();
    expect(blockTexts(section.blocks).join(' ')).toContain('none at all');
  });
});

it('a response was read only where there is one and it has the form of the result', () => {
  expect([isRead(journey()), isRead(error)]).toEqual([true, false]);
  expect(isRead({ responseSha256: null, otherShape: null })).toBe(false);
});

describe('what is not of this result', () => {
  it('is said to be no part of it', () => {
    expect(composeSection(journey(), 'spot_checks').empty).toBe('Not provided for this check type');
    expect(composeSection(spot(), 'documents').empty).toBe('Not provided for this check type');
  });

  it('waits for no comparison of faces', () => {
    const blind = withholdFaces(spot(), null);
    expect(blind.faces.hidden).not.toEqual([]);
    const texts = blockTexts(composeSection(blind, 'selfie').blocks);
    expect(texts).toEqual(blockTexts(composeSection(spot(), 'selfie').blocks));
    expect(texts.join(' ')).not.toContain('Awaiting your comparison');
  });

  it('gets no meaning of null that the specification has for another result', () => {
    const [block] = composeSection(spot({ aml: null }), 'undescribed').blocks;
    if (block?.kind !== 'group') throw new Error('no group');
    const text = blockTexts(block.group.blocks).join(' ');
    expect(text).toContain('null');
    expect(text).not.toContain('not enabled');
  });

  it.each([
    ['aml_matches', []],
    ['aml', { applicability: 'Applicable', matches: [] }],
    ['documents', {}],
  ])('never says “None” of an empty %s, which another result has', (key, value) => {
    const view = key === 'aml' ? spot({ [key]: value }) : check({ [key]: value });
    expect(view.otherShape).toBeNull();
    const { blocks } = composeSection(view, 'undescribed');
    const texts = blockTexts(blocks);
    expect(texts).toContain(Array.isArray(value) || key === 'aml' ? 'empty list' : 'empty object');
    expect(texts).not.toContain('None');
  });

  it('is reported all the same where it came, with its own labels', () => {
    const [block] = composeSection(journey({ check_time: '2026-01-01T00:00:00Z' }), 'undescribed').blocks;
    if (block?.kind !== 'group') throw new Error('no group');
    expect(block.group).toMatchObject({ key: 'check_time', isReceived: false, pointer: '/check_time' });
    expect(block.group.title).not.toBe('check_time');
    expect(blockTexts(block.group.blocks)).toEqual(
      expect.arrayContaining(['Belongs to another type of result: an AML result.']),
    );
    expect(blockTexts(block.group.blocks).join(' ')).toContain('2026-01-01T00:00:00Z');
  });
});

describe('documents', () => {
  it('are reported one by one, under their titles, with the step beside a title that does not name it', () => {
    const step = journeySample.documents['20'];
    const view = journey({
      documents: {
        7: { ...step, step_title: 'Passport' },
        8: { ...step, step_title: null, document_type: null },
      },
    });
    const groups = composeSection(view, 'documents').blocks.flatMap((block) =>
      block.kind === 'group' ? [block.group] : [],
    );
    expect(groups.map(({ title, key, about }) => [title, key, about])).toEqual([
      ['Passport', '7', 'Step 7'],
      ['Document 8', undefined, 'Step 8'],
    ]);
    expect(composeSection(journey({ documents: {} }), 'documents').empty).toBe('None');
  });
});

describe('the overview', () => {
  it('has identifiers, decisions and the applicant, and no part that has a section of its own', () => {
    const section = composeSection(journey({ odd: 'elsewhere' }), 'overview');
    const texts = textsOf([section]);
    expect(texts).toEqual(expect.arrayContaining(['Journey ID', journeySample.journey_id, 'Sample Person']));
    expect(titles(section.blocks)).not.toContain('Documents');
    expect(texts).not.toContain('elsewhere');
  });
});

describe('further data', () => {
  it('is every member that nobody knows, once by its key, and then those of another result', () => {
    const section = composeSection(
      journey({ odd: { deep: 'kept' }, check_time: '2026-01-01T00:00:00Z', flat: null }),
      'undescribed',
    );
    expect(section.empty).toBeNull();
    const [facts, other, ...more] = section.blocks;
    expect(facts?.kind === 'facts' && facts.rows.map(({ label, depth }) => [label, depth])).toEqual([
      ['odd', 0],
      ['deep', 1],
      ['flat', 0],
    ]);
    expect(other?.kind === 'group' && other.group.key).toBe('check_time');
    expect(more).toEqual([]);
    expect(textsOf([section])).toContain('kept');
    expect(composeSection(journey(), 'undescribed')).toMatchObject({ empty: 'None', blocks: [] });
  });
});

describe('the AML part', () => {
  const aml = (over: object) =>
    composeSection(journey({ aml: { applicability: 'Applicable', ...over } }), 'aml');

  it('leaves its matches to the view that they have, but not what came in place of the list', () => {
    expect(textsOf([aml({ matches: [{ name: 'Ana Specimen', resource_id: 'r', score: 1 }] })])).toEqual(
      expect.not.arrayContaining(['Ana Specimen']),
    );
    expect(textsOf([aml({ matches: [] })])).toContain('Applicable');
    expect(textsOf([aml({ matches: null })]).join(' ')).toMatch(/Matches.*null/);
    expect(textsOf([aml({ matches: 'see letter' })]).join(' ')).toContain('see letter');
  });

  it('of a result has the words of a result', () => {
    const section = composeSection(viewOf({ ...amlResultSample, aml: null }, { kind: 'aml-check' }), 'aml');
    expect(section.empty).toBe('null');
  });
});

describe('a member shown apart from its section', () => {
  const valueOf = (view: ReturnType<typeof journey>, key: string) => {
    const [value] = resultFact(view, key).values;
    return value?.received.state === 'given' ? value.received.value : value?.sentence;
  };
  it('has the words of the case’s own kind', () => {
    expect(valueOf(journey({ final_decision: 'Refer' }), 'final_decision')).toBe('Refer');
    expect(valueOf(spot(), 'final_decision')).toBe('Not provided for this check type');
    expect(valueOf(error, 'final_decision')).toBe(NO_RESPONSE);
    expect(labelOfMember('final_decision')).toBe(resultFact(journey(), 'final_decision').label);
    expect(() => labelOfMember('no_such_member')).toThrow(TypeError);
  });
});

it.each<[string, object, [string, string | null][]]>([
  [
    'null beside its former name',
    { reference_number: null, user_id: 'U-1' },
    [
      ['U-1', 'user_id'],
      ['null', 'reference_number'],
    ],
  ],
  [
    'given beside its former name',
    { reference_number: 'new', user_id: 'old-7' },
    [
      ['new', null],
      ['old-7', 'user_id'],
    ],
  ],
  [
    'given beside its former name that is null',
    { reference_number: 'new', user_id: null },
    [
      ['new', null],
      ['null', 'user_id'],
    ],
  ],
  [
    'given beside a number under its former name',
    { reference_number: 'new', user_id: 7 },
    [
      ['new', null],
      ['7', 'user_id'],
    ],
  ],
])('shows a field that is %s in one place, that of the field', (_what, members, expected) => {
  for (const view of [journey(members), spot(members), check(members)]) {
    const rows = composeSection(view, 'overview').blocks.flatMap((block) =>
      block.kind === 'facts' ? block.rows : [],
    );
    const shown = rows.filter(({ label }) => label === 'Reference number');
    expect(
      shown.map(({ values, receivedAs }) => [
        values
          .map(({ received, sentence }) => (received.state === 'given' ? received.value : sentence))
          .join(),
        receivedAs,
      ]),
    ).toEqual(expected);
    expect(composeSection(view, 'undescribed')).toMatchObject({ empty: 'None', blocks: [] });
  }
});

it('lists an object under a former name among the other data, as it is no value of the field', () => {
  const { blocks } = composeSection(
    journey({ reference_number: 'new', user_id: { id: 'x' } }),
    'undescribed',
  );
  expect(blockTexts(blocks).join(' ')).toContain('x');
});
