import { describe, expect, it } from 'vitest';
import type { DossierResponse } from '@shared/domain/dossier/dossier';
import { versionsSection } from '@shared/presentation/sections/versions';
import { plainSection } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import type { SampleResponse } from '../../../../support/sampleResponses';

const match = (id: string, more: object = {}) => ({ name: `Match ${id}`, resource_id: id, ...more });
const history = (...aml_matches: unknown[]): SampleResponse => ({
  response: 'amlHistory',
  subjectId: 'c-1',
  value: { aml_matches },
});
const result = (...matches: unknown[]): SampleResponse => ({
  response: 'amlResult',
  subjectId: 'c-1',
  value: { check_id: 'c-1', aml: { matches } },
});
const responsesOf = (...responses: SampleResponse[]): DossierResponse[] =>
  dossierOfResponses('aml-check', responses).aml?.responses ?? [];
const inFull = ({ matches }: DossierResponse) =>
  matches.state === 'given' ? matches.value.map(({ name }) => name) : [];

describe('the responses of a dossier', () => {
  it('show of a match with other content than in the review only what differs', () => {
    const [first] = responsesOf(
      result(match('a', { notes: 'one' }), match('b')),
      history(match('a', { notes: 'two', match_id: 'm-a' })),
      history(match('a', { notes: 'three', match_id: 'm-a' })),
    );
    expect(first && inFull(first)).toEqual(['Match b']);
    expect(first?.differing).toMatchObject([
      {
        ...{ by: 'review', in: { kind: 'snapshot', version: 2 } },
        ...{ resourceId: 'a', pointer: '/aml/matches/0', there: '/aml_matches/0' },
        changes: [
          { label: 'Notes', from: 'one', to: 'three', cosmetic: null },
          { label: 'Match ID', before: null, to: 'm-a', cosmetic: 'variant' },
        ],
      },
    ]);
  });

  it('refer to the most similar of those shown in full, whichever list that is in', () => {
    const [, , , delta] = responsesOf(
      result(match('a', { notes: 'one', sex: 'Male' })),
      history(match('b')),
      history(match('b')),
      { ...history(match('a', { notes: 'one', sex: 'Female' })), deltaOf: 3 },
    );
    expect(delta?.differing).toMatchObject([
      { by: 'list', in: { kind: 'result', version: null }, changes: [{ label: 'Sex', from: 'Female' }] },
    ]);
  });

  it('show a match in full that has the name but not the id of another, or that something surrounds', () => {
    const [named] = responsesOf(result({ name: 'Match a' }), history(match('a')), history(match('a')));
    expect(named && inFull(named)).toEqual(['Match a']);
    const [around] = responsesOf(
      result({ by: 'mkby', match: match('a', { sex: 'Male' }), id: 1 }),
      history(match('a')),
      history(match('a')),
    );
    expect(around && inFull(around)).toEqual(['Match a']);
  });

  it('name where the same content is, with its place there', () => {
    const [, first] = responsesOf(result(), history(match('b'), match('a')), history(match('a')));
    expect(first?.elsewhere).toMatchObject([
      {
        by: 'review',
        matches: [
          { name: 'Match b', there: null },
          { name: 'Match a', there: '/aml_matches/0' },
        ],
      },
    ]);
  });

  it('do not say of a delta without changes that there are no matches, but do of an empty list', () => {
    const empty = { check_id: 'c-1', reference_number: null, aml_matches: [] };
    const both = [history(), { ...history(), value: empty, deltaOf: 2 }, { ...history(), value: empty }];
    const records = responsesOf(result(match('a')), history(match('a')), ...both).map(({ of, record }) => {
      const value: Record<string, unknown> = record?.state === 'given' ? { ...record.value } : {};
      return [of.kind, Object.hasOwn(value, 'aml_matches'), Object.hasOwn(value, 'check_id')];
    });
    expect(records).toContainEqual(['delta', false, true]);
    expect(records).toContainEqual(['snapshot', true, true]);
  });
});

describe('a response with its matches in another place than specified', () => {
  const wrapped = (value: object, more: object = {}): SampleResponse => ({
    response: 'amlHistory',
    subjectId: 'c-1',
    value,
    ...more,
  });
  /** What the versions of a report say of the delta of version 2. */
  const reported = (value: object): string => {
    const { aml } = dossierOfResponses('aml-check', [
      history(match('a')),
      history(match('a'), match('b')),
      wrapped(value, { deltaOf: 2 }),
    ]);
    const text = plainSection(versionsSection.compose(withDossier(sourceOf(), { aml }))).join('\n');
    return text.slice(text.indexOf('# Version 2, delta'));
  };

  it.each<[string, object]>([
    ['an object around the changes', { data: { changes: [match('b')] } }],
    ['its own name for the changes', { changes: [match('b')] }],
    ['the reference number as well', { reference_number: 'r-1', data: { changes: [match('b')] } }],
  ])('has its other members under their labels, and no format that differs: %s', (_, more) => {
    const text = reported({ check_id: 'c-1', ...more });
    expect(text).toContain('Check ID\nc-1');
    expect(text).not.toContain('Unexpected format');
    expect(text).not.toContain('Matches\n');
    expect(text).not.toContain('check_id');
  });

  it('has what the specification does not define, as received', () => {
    const text = reported({ check_id: 'c-1', page: 'mk1', data: { changes: [match('b')], next: 'mk2' } });
    for (const mark of ['Check ID\nc-1', 'mk1', 'mk2']) expect(text).toContain(mark);
  });

  it('without any member of the specification is of another format', () => {
    expect(reported({ data: { changes: [match('b')], next: 'mk2' } })).toContain('Unexpected format');
  });
});
