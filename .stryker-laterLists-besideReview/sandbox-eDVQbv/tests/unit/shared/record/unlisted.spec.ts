// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { mayHold, replacedIn, unlistedIn, type Level } from '@shared/record/unlisted';
import { partOf, type PartNode } from '@shared/wire/catalogue';
import { part, path, text } from '@shared/wire/fields';
import { amlSchema, journeyResultSchema } from '@shared/wire/results';
import type { Received } from '@shared/wire/received';

const memberOf = ({ members }: PartNode, key: string) => {
  const member = members.get(key);
  if (member === undefined) throw new Error(`no member ${key}`);
  return member;
};
const matches = memberOf(partOf(amlSchema), 'matches');
const documents = memberOf(partOf(journeyResultSchema), 'documents');

it('the members of an object that its part does not have are those under none of their names', () => {
  const about = { label: 'A', section: '1', sensitivity: 'none' } as const;
  const schema = part('Any', {
    name: text(about),
    file: path({ operation: 'image', role: 'front' }, { ...about, alsoNamed: ['old_file'] }),
  });
  const raw = { name: 'x', old_file: 'p', more: 1, constructor: 2 };
  expect(unlistedIn({ part: partOf(schema), raw })).toEqual([
    ['more', 1],
    ['constructor', 2],
  ]);
});

describe('beside an empty list of matches', () => {
  const MATCH = { name: 'Ana Specimen', resource_id: 'r', score: 1 };
  it.each<[string, unknown]>([
    ['hits', [MATCH]],
    ['hits', { a: MATCH }],
    ['hits', JSON.stringify([MATCH])],
    ['anything', [MATCH]],
    ['anything', { page: { rows: [MATCH] } }],
    ['watchlist', ['Ana Specimen']],
    ['hit_count', 3],
    ['is_sanctioned', true],
  ])('%s may hold one: %j', (key, value) => {
    expect(mayHold(matches, [[key, value]], 'own')).toEqual([key]);
    expect(mayHold(matches, [[key, value]], 'around')).toEqual([key]);
  });

  it.each<[string, unknown]>([
    ['hits', []],
    ['hits', {}],
    ['hits', null],
    ['hit_count', 0],
    ['is_sanctioned', false],
    ['search_settings', { datasets: ['pep'] }],
    ['search_id', 'S-1'],
    ['updated_at', '2026-01-02T03:04:05Z'],
    ['ids', ['a', 'b']],
    ['blob', { settings: { a: 1 }, x: {} }],
  ])('%s holds none: %j', (key, value) => {
    expect(mayHold(matches, [[key, value]], 'own')).toEqual([]);
  });

  it('an unexplained list counts in its own part, and further out only where it looks like one', () => {
    const odd: [string, unknown] = ['blobs', [{ x: 1 }]];
    expect(mayHold(matches, [odd, ['hits', []]], 'own')).toEqual(['blobs']);
    expect(mayHold(matches, [odd], 'around')).toEqual([]);
  });

  it('a member of a match counts by itself beside the list, and one object only where it is one for certain', () => {
    const flat: [string, unknown] = ['ongoing_monitor_update_type', 'Added'];
    expect([mayHold(matches, [flat], 'own'), mayHold(matches, [flat], 'around')]).toEqual([[flat[0]], []]);
    const alone = (value: object) => mayHold(matches, [['thing', value]], 'around');
    expect(alone({ match_id: 'm', name: 'Ana', score: 1 })).toEqual(['thing']);
    expect(alone({ datesOfBirth: '1990', sex: 'F' })).toEqual([]);
    expect(alone({ list: ['x'] })).toEqual([]);
    expect(mayHold(matches, [['hits', { list: ['x'] }]], 'around')).toEqual(['hits']);
  });

  it('what nests without end may hold anything', () => {
    let deep: unknown = { x: 1 };
    for (let level = 0; level < 70; level += 1) deep = { of: deep };
    expect(mayHold(matches, [['wrapped', deep]], 'around')).toEqual(['wrapped']);
  });
});

it('documents are found by their own likeness, and not by that of matches', () => {
  const document = { document_type: 'Passport', issuing_country: 'UTO', extracted_fields: {} };
  expect(mayHold(documents, [['papers', [document]]], 'around')).toEqual(['papers']);
  expect(mayHold(documents, [['hits', 3]], 'around')).toEqual([]);
});

it.each<[unknown]>([
  [['same_subject', 'x']],
  [[{ key: 'same_subject' }, { x: 1 }]],
  [{ same_subject: 'Passed', x: 1 }],
])('rules are found by the keys that the specification gives them: %j', (value) => {
  const rules = memberOf(partOf(journeyResultSchema), 'rule_results');
  expect(mayHold(rules, [['verdicts', value]], 'around')).toEqual(['verdicts']);
});

it('a member that holds no collection lacks none', () => {
  const name = memberOf(partOf(journeyResultSchema), 'journey_id');
  expect(mayHold(name, [['journeys', [{ journey_id: 'x' }]]], 'own')).toEqual([]);
});

describe('the collections of a part that do not say “none”', () => {
  const receivedOf = (value: unknown, pointer = '/aml/matches'): Received<unknown> =>
    value === undefined
      ? { state: 'missing', pointer }
      : value === null
        ? { state: 'null', pointer }
        : { state: 'given', value, pointer };
  const replaced = (aml: { matches?: unknown }, journey: object = {}) => {
    const raw = { journey_id: 'j', aml, ...journey };
    const levels: Level[] = [
      { part: partOf(amlSchema), raw: aml },
      { part: partOf(journeyResultSchema), raw },
    ];
    return [...replacedIn(levels, { matches: receivedOf(aml.matches) })].map(({ key, beside }) => [
      key,
      beside,
    ]);
  };

  it.each<[string, object, object, [string, string[]][]]>([
    ['an empty list alone', { matches: [] }, {}, []],
    ['a list with a match', { matches: [{ name: 'Ana' }], hits: [1] }, {}, []],
    ['another list beside it', { matches: [], hits: ['Ana'] }, {}, [['matches', ['hits']]]],
    ['several beside it', { matches: [], hits: ['Ana'], pep: true }, {}, [['matches', ['hits', 'pep']]]],
    ['another list around it', { matches: [] }, { aml_hits: ['Ana'] }, [['matches', ['aml_hits']]]],
    ['something else around it', { matches: [] }, { note: 'x' }, []],
    ['an error beside it', { matches: [], error: 'timeout' }, {}, [['matches', []]]],
    ['a null with another list beside it', { matches: null, hits: ['Ana'] }, {}, [['matches', ['hits']]]],
    ['a null with another list around it', { matches: null }, { aml_hits: ['Ana'] }, []],
    ['a list left out with another beside it', { hits: ['Ana'] }, {}, [['matches', ['hits']]]],
    ['a null with an error', { matches: null, error: 'timeout' }, {}, []],
  ])('with %s', (_what, aml, journey, expected) => {
    expect(replaced(aml, journey)).toEqual(expected);
  });

  it('are none where there is no part', () => {
    expect([...replacedIn([], {})]).toEqual([]);
  });
});
