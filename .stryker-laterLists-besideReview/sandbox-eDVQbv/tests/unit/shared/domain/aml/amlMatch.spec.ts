// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMatchHead } from '@shared/domain/aml/amlMatch';
import type { ListedMatch } from '@shared/domain/aml/aroundMatches';
import { anyMatch } from './support';

const texts = (list: { items: { text: string }[] }) => list.items.map(({ text }) => text);

const readMatch = (listed: ListedMatch) => readMatchHead(listed, 'snapshot');

describe('readMatchHead', () => {
  it('reads texts and lists alike', () => {
    const list = readMatch({
      raw: { countries: ['UA'], datesOfBirth: ['1986'], datasets: ['a'], aliases: ['x'] },
      pointer: '',
    });
    const text = readMatch({
      raw: { countries: 'UA', datesOfBirth: '1986', datasets: 'a', aliases: 'x' },
      pointer: '',
    });
    for (const field of ['countries', 'birthDates', 'datasets', 'aliases'] as const)
      expect(texts(text[field])).toEqual(texts(list[field]));
  });

  it.each([
    ['countries', 'SE, NO', ['SE', 'NO']],
    ['countries', 'SE;NOR', ['SE', 'NOR']],
    ['countries', 'Korea, Republic of', ['Korea, Republic of']],
    ['countries', 'Sweden', ['Sweden']],
    ['datesOfBirth', '1986, 1987-01', ['1986', '1987-01']],
    ['datesOfBirth', '2 June, 1986', ['2 June, 1986']],
    ['datesOfBirth', 1986, ['1986']],
    ['datasets', 'a, b', ['a, b']],
  ])('%s "%s" is split only where that is certain', (field, value, expected) => {
    const read = readMatch({ raw: { [field]: value }, pointer: '/m' });
    const list =
      field === 'datasets' ? read.datasets : field === 'countries' ? read.countries : read.birthDates;
    expect(texts(list)).toEqual(expected);
    if (expected.length > 1) expect(list.items[0]).toMatchObject({ cutFrom: value, pointer: `/m/${field}` });
  });

  it('joins the parts of a name, whatever they are called', () => {
    const { aliases } = readMatch({
      raw: {
        aliases: [
          { lastName: 'Specimen', firstName: 'Ana', middleName: '', type: 'AKA' },
          { given: 'Ana', family: 'Muster' },
          'Plain',
          7,
          null,
        ],
      },
      pointer: '',
    });
    expect(texts(aliases)).toEqual(['Ana Specimen', 'Ana Muster', 'Plain', '7', 'null']);
    expect(aliases.items[0]).toMatchObject({ type: 'AKA', pointer: '/aliases/0' });
  });

  it('takes one alias in place of a list of them, and a dictionary too', () => {
    const one = readMatch({
      raw: { aliases: { firstName: 'Ana', lastName: 'Bo' } },
      pointer: '',
    });
    expect(texts(one.aliases)).toEqual(['Ana Bo']);
    const dictionary = readMatch({ raw: { aliases: { a: { firstName: 'Ana' }, b: 'Bo' } }, pointer: '' });
    expect(texts(dictionary.aliases)).toEqual(['Ana', 'Bo']);
  });

  it('keeps null, missing and unreadable apart', () => {
    const read = readMatch({ raw: { name: [5, 6], sex: null, datasets: null }, pointer: '/m' });
    expect([read.name.state, read.sex.state, read.score.state]).toEqual(['unreadable', 'null', 'missing']);
    expect([read.datasets.presence.state, read.aliases.presence.state]).toEqual(['null', 'missing']);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anyMatch, fc.jsonValue()), (raw) => {
        expect(() => readMatch({ raw, pointer: '' })).not.toThrow();
      }),
    );
  });
});

describe('a match of another response', () => {
  const HISTORY_ONLY = ['matchId', 'whitelisted', 'matchStatus', 'recordVersion', 'updateType'] as const;
  const raw = { name: 'Ana', resource_id: 'r' };

  it.each(['result', 'journey'] as const)('of a %s has no member that the history adds', (kind) => {
    const read = readMatchHead({ raw, pointer: '' }, kind);
    expect(HISTORY_ONLY.map((key) => read[key].state)).toEqual(HISTORY_ONLY.map(() => 'not-part'));
    expect(read.score.state).toBe('missing');
  });

  it.each(['snapshot', 'delta'] as const)('of a %s has them, and may lack them', (kind) => {
    const read = readMatchHead({ raw, pointer: '' }, kind);
    expect(HISTORY_ONLY.map((key) => read[key].state)).toEqual(HISTORY_ONLY.map(() => 'missing'));
  });

  it('keeps what came all the same', () => {
    const read = readMatchHead(
      { raw: { ...raw, match_id: 'm', is_whitelisted: null }, pointer: '' },
      'journey',
    );
    expect([read.matchId.state, read.whitelisted.state]).toEqual(['given', 'null']);
  });
});

describe('values of a match', () => {
  it('marks datasets that the specification does not list, and no open word', () => {
    const read = readMatch({
      raw: { datasets: ['Sanctions', 'Sanction', 7], sex: 'X', match_status: 'somewhere else' },
      pointer: '',
    });
    expect(read.datasets.items.map(({ text, unlisted }) => [text, unlisted === true])).toEqual([
      ['Sanctions', false],
      ['Sanction', true],
      ['7', true],
    ]);
    expect([read.sex, read.matchStatus].some((value) => 'unlisted' in value)).toBe(false);
  });
});
