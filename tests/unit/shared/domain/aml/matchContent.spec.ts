import { describe, expect, it } from 'vitest';
import { contentText, identifiesPerson, personText, plainMatch } from '@shared/domain/aml/matchContent';

const ana = { name: 'Ana', sex: 'female', datesOfBirth: '1970, 1971', countries: ['DE', 'FR'], notes: 'x' };

describe('the content of a match', () => {
  it.each<[string, object]>([
    ['its score, status, label, version and match id', { score: 1, match_status: 'a', match_id: '7' }],
    ['the order and notation of its lists', { datesOfBirth: ['1971', '1970'], countries: 'FR DE' }],
    ['case and white space', { name: ' ANA' }],
    ['empty members', { addresses: [], aliases: null }],
  ])('is the same whatever %s', (_what, over) => {
    expect(contentText({ ...ana, ...over })).toBe(contentText(ana));
  });

  it.each<[object]>([[{ notes: 'y' }], [{ datesOfBirth: '1970' }], [{ countries: 'DE' }], [{ other: 1 }]])(
    'is another with %j',
    (over) => {
      expect(contentText({ ...ana, ...over })).not.toBe(contentText(ana));
    },
  );

  it.each([
    [{ name: 'Ana', datasets: ['Sanctions'], sex: 'female' }],
    [{ countries: ['DE'] }],
    ['Ana'],
    [null],
  ])('identifies nobody: %j', (raw) => {
    expect(contentText(raw)).toBeNull();
    expect(identifiesPerson(raw)).toBe(false);
    expect(personText(raw)).toBeNull();
  });
});

it('the members of a match are those that can be updated, in one notation', () => {
  expect(plainMatch({ ...ana, name: ' ANA', sex: null, score: 1, match_id: '7' })).toEqual({
    name: 'ana',
    datesOfBirth: ['1970', '1971'],
    countries: ['de', 'fr'],
    notes: 'x',
  });
  expect(plainMatch('Ana')).toEqual({});
  expect(identifiesPerson(ana)).toBe(true);
});

describe('the person of a match', () => {
  it('is the same whatever else was updated', () => {
    expect(personText({ ...ana, notes: 'y', datasets: ['Sanctions'] })).toBe(personText(ana));
    expect(personText({ ...ana, datesOfBirth: '1970' })).not.toBe(personText(ana));
  });

  it('needs a date of birth or a country', () => {
    expect(personText({ name: 'Ana', notes: 'x' })).toBeNull();
    expect(personText({ name: 'Ana', countries: 'DE' })).not.toBeNull();
  });
});
