// @ts-nocheck
import { expect, it } from 'vitest';
import { isPartOfTerritory, territoryNames } from '@shared/domain/redaction/territories';

it('has the names of countries and territories', () => {
  expect(territoryNames()).toEqual(expect.arrayContaining(['Germany', 'Costa Rica', 'Diego Garcia']));
  expect(territoryNames().length).toBeGreaterThan(200);
});

it('knows a part of such a name from the same word elsewhere', () => {
  const text = 'Costa lives in Costa Rica';
  const isPart = (of: string, start: number, end: number, ...found: number[]): boolean =>
    isPartOfTerritory(of, { start, end }, (from) => found.includes(from));
  expect(isPart(text, 0, 5)).toBe(false);
  expect(isPart(text, 15, 20)).toBe(true);
  expect(isPart(text, 15, 25), 'all of it').toBe(false);
  expect(isPart('Costar Rica', 0, 5)).toBe(false);
  expect(isPart(text, 15, 20, 15, 21), 'both words are somebody’s').toBe(false);
  expect(isPart('St. Martin', 4, 10, 4), 'only a title beside it').toBe(false);
  expect(isPart('Diego Garcia', 6, 12)).toBe(false);
});
