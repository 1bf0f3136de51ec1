import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

/** A case of somebody with the name of the place of birth. */
const caseOf = (place: string, note: string) =>
  redactedCase(
    journeyOfFields({ 'First Name': 'Ana', 'Last Name': place, 'Birth Place': place }, `Ana ${place}`),
    ['addresses'],
    [noteOf(note)],
  );

describe('a place of two letters', () => {
  it.each(['Sá', 'Sa', 'Hà', 'Lì', 'Bü', 'Óx', 'Au', 'Aa', 'Ош', 'Яя', 'Ås', 'قم', 'Öd'])(
    'that is also the surname does not stop a copy: %s',
    async (place) => {
      const { copy, leaks } = caseOf(place, `Ms ${place} called.`);
      expect(noteTextsOf(copy)).toEqual(['Ms [address removed] called.']);
      expect(await leaks()).toEqual([]);
    },
  );

  it.each([
    ['Sá', 'Lives in Sá'],
    ['Sá', 'Lives in Sa'],
    ['Sá', 'SÁ'],
    ['Ош', 'Живёт: Ош'],
    ['قم', 'ولد في قم'],
  ])('is found where it has a capital or its letters have none: %s in %s', async (place, text) => {
    expect((await caseOf(place, 'A note').leaksBeside(text)).left).toEqual(['addresses']);
  });

  it.each(['Sá', 'Sa'])('is any word in lower case: %s', async (place) => {
    const { copy, leaks } = caseOf(place, 'Por sá, por sa.');
    expect(noteTextsOf(copy)).toEqual(['Por sá, por sa.']);
    expect(await leaks()).toEqual([]);
  });
});
