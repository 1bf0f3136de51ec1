import { expect, it } from 'vitest';
import { isPartOfTerritory, territoryNames } from '@shared/domain/redaction/territories';

it('has the names of countries and territories', () => {
  expect(territoryNames()).toEqual(expect.arrayContaining(['Germany', 'Costa Rica', 'Diego Garcia']));
  expect(territoryNames().length).toBeGreaterThan(200);
});

it('knows a part of such a name from the same word elsewhere', () => {
  const text = 'Costa lives in Costa Rica';
  expect(isPartOfTerritory(text, 0, 5)).toBe(false);
  expect(isPartOfTerritory(text, 15, 20)).toBe(true);
  expect(isPartOfTerritory(text, 15, 25), 'all of it').toBe(false);
  expect(isPartOfTerritory('Costar Rica', 0, 5)).toBe(false);
});
