import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPlaces, basisOf, outdatedValues } from '@shared/domain/aml/basedOn';
import { anyMatch } from './support';

const MATCH = {
  resource_id: 'r1',
  name: 'Ana Specimen',
  datesOfBirth: ['1980', '1980-05-17'],
  aliases: [],
  notes: '',
  details: { 'adverse-media': { title: 'Sample' }, 'a/b': { data: { Country: ['PL', 'UA'] } } },
};

describe('a value that a decision is based on', () => {
  it.each<[string, string, boolean, unknown]>([
    ['/name', 'Name', true, 'Ana Specimen'],
    ['/datesOfBirth/1', 'Dates of birth · 2', true, '1980-05-17'],
    ['/details/a~1b/data/Country', 'Details · a/b · Data · Country', true, ['PL', 'UA']],
    ['/aliases', 'Aliases', false, null],
    ['/notes', 'Notes', false, null],
    ['/sex', 'Sex', false, null],
    ['/datesOfBirth/2', 'Dates of birth · 3', false, null],
  ])('at %s', (pointer, label, present, value) => {
    expect(basisOf(MATCH, pointer)).toEqual({ pointer, label, present, value });
  });

  it('is kept without a member named __proto__, and there where it is false or 0', () => {
    const hostile: unknown = JSON.parse('{"details":{"__proto__":1,"x":2}}');
    expect(JSON.stringify(basisOf(hostile, '/details').value)).toBe('{"x":2}');
    expect(basisOf({ is_whitelisted: false }, '/is_whitelisted')).toMatchObject({
      present: true,
      value: false,
    });
    expect(basisOf({ score: 0 }, '/score').present).toBe(true);
    expect(basisOf(null, '/name').present).toBe(false);
  });
});

describe('the places of a match that a decision can be based on', () => {
  const pointers = (match: unknown, kind: Parameters<typeof basisPlaces>[1]) =>
    basisPlaces(match, kind).map(({ pointer }) => pointer);

  it('are the fields of its response, given or not, and its details by category', () => {
    expect(basisPlaces(MATCH, 'snapshot')).toEqual(
      expect.arrayContaining([
        { pointer: '/name', label: 'Name', present: true, text: 'Ana Specimen' },
        { pointer: '/datesOfBirth', label: 'Dates of birth', present: true, text: '1980 · 1980-05-17' },
        { pointer: '/aliases', label: 'Aliases', present: false, text: '' },
        { pointer: '/sex', label: 'Sex', present: false, text: '' },
      ]),
    );
    expect(pointers(MATCH, 'snapshot').slice(-3)).toEqual([
      '/is_whitelisted',
      '/details/adverse-media',
      '/details/a~1b',
    ]);
    expect(pointers(MATCH, 'snapshot')).toHaveLength(12);
    expect(pointers({ details: 'none' }, 'snapshot')).toHaveLength(10);
  });

  it('are no fields that its response does not have, unless they came all the same', () => {
    expect(pointers({ name: 'Ana' }, 'journey')).not.toContain('/match_status');
    expect(pointers({ name: 'Ana', match_status: null }, 'journey')).toContain('/match_status');
    expect(pointers(Object.create({ match_status: 'x' }), 'journey')).not.toContain('/match_status');
    expect(pointers(null, 'journey')).toContain('/name');
  });
});

describe('a decision', () => {
  it.each([
    ['a list in another order', '/datesOfBirth', { datesOfBirth: ['1980-05-17', '1980'] }, true],
    ['case and spacing', '/name', { name: 'ANA  Specimen' }, true],
    ['another word', '/name', { name: 'Ana Muster' }, false],
    ['a field gone', '/name', { name: null }, false],
    ['a field come', '/sex', { sex: 'Female' }, false],
    ['a field still not there', '/sex', { sex: null }, true],
    ['an element at another place', '/datesOfBirth/0', { datesOfBirth: ['1955', '1980'] }, true],
    ['an element gone', '/datesOfBirth/1', { datesOfBirth: ['1980'] }, false],
    ['one more element beside it', '/datesOfBirth/0', { datesOfBirth: ['1980', '1980-05-17', '1990'] }, true],
    [
      'one more element in the list it is based on',
      '/datesOfBirth',
      { datesOfBirth: ['1980', '1980-05-17', '1990'] },
      false,
    ],
  ])('a decision based on a value, %s', (_what, pointer, over, isInForce) => {
    expect(outdatedValues({ ...MATCH, ...over }, [basisOf(MATCH, pointer)]).length === 0).toBe(isInForce);
  });

  it('a decision based on any value of any match is in force on that match', () => {
    fc.assert(
      fc.property(anyMatch, (raw) => {
        const basedOn = basisPlaces(raw, 'snapshot').map(({ pointer }) => basisOf(raw, pointer));
        expect(outdatedValues(structuredClone(raw), basedOn)).toEqual([]);
      }),
    );
  });

  it('is in force where a text lists the same values in another order', () => {
    const basedOn = [basisOf({ countries: 'DE, FR' }, '/countries')];
    expect(outdatedValues({ countries: 'FR DE' }, basedOn)).toEqual([]);
    expect(outdatedValues({ countries: 'FR, US' }, basedOn)).toHaveLength(1);
  });

  it('shows what the decision was based on and what is there now', () => {
    const [gone] = outdatedValues({ ...MATCH, datesOfBirth: null }, [basisOf(MATCH, '/datesOfBirth')]);
    expect(gone).toEqual({
      pointer: '/datesOfBirth',
      label: 'Dates of birth',
      basedOn: { present: true, text: '1980 · 1980-05-17' },
      now: { present: false, text: '' },
    });
    const [other] = outdatedValues({ datesOfBirth: ['1955', '1956'] }, [basisOf(MATCH, '/datesOfBirth/0')]);
    expect(other?.now).toEqual({ present: true, text: '1955 · 1956' });
    const [come] = outdatedValues({ sex: 'Female' }, [basisOf(MATCH, '/sex')]);
    expect([come?.basedOn, come?.now]).toEqual([
      { present: false, text: '' },
      { present: true, text: 'Female' },
    ]);
  });

  it('stands by each of several values, and names only those that changed', () => {
    const basedOn = ['/name', '/datesOfBirth', '/details/adverse-media/title'].map((at) =>
      basisOf(MATCH, at),
    );
    const now = { ...MATCH, name: 'Bo', details: { 'adverse-media': { title: 'Other' } } };
    expect(outdatedValues(now, basedOn).map(({ pointer }) => pointer)).toEqual([
      '/name',
      '/details/adverse-media/title',
    ]);
    expect(outdatedValues(now, [])).toEqual([]);
    expect(outdatedValues(undefined, basedOn)).toHaveLength(3);
  });
});
