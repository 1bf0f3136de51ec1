// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { certainResponse, keptFileName, recogniseResponse } from '@shared/domain/intake/savedResponse';

const folder = (name: string): string => join('resources/sandbox', name);
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('a saved response', () => {
  it.each([
    ['journeys', 'journeyResult'],
    ['summaries', 'journeySummary'],
    ['spot-checks', 'spotCheckResult'],
    ['aml-results', 'amlResult'],
  ])('of the folder %s is recognised by its shape, each one', (name, operation) => {
    const files = readdirSync(folder(name));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      // A spot check names its journey: only the file's name says which spot check it is.
      expect(
        recogniseResponse(read(join(folder(name), file)), name === 'spot-checks' ? file : 'saved.json'),
      ).toMatchObject({
        operation,
        id: file.replace('.json', ''),
      });
  });

  it.each([
    ['3.json', 'aml-history/abc', 3, true],
    ['1.json', 'aml-history/abc', 1, false],
    ['abc-version-7-delta.json', '', 7, true],
    ['abc v2 snapshot.json', '', 2, false],
    ['65b1c04e9d2f7a31c8e05b17.json', '', null, null],
    ['v4.json', '', 4, null],
  ])('of the AML history takes its version from the name %j', (name, at, version, deltaOnly) => {
    const reading = recogniseResponse({ check_id: 'c1', aml_matches: [] }, name, at);
    expect(reading).toEqual({ operation: 'amlHistory', id: 'c1', version, deltaOnly });
    expect(certainResponse(reading) !== null).toBe(version !== null && deltaOnly !== null);
  });

  it.each([
    ['a list', [1], null],
    ['a bare id', { journey_id: 'j1' }, 'j1'],
    ['something else', { hello: 1 }, null],
    ['an id that is none', { journey_id: 7 }, null],
  ])('that cannot be recognised is left to a person: %s', (_, value, id) => {
    const reading = recogniseResponse(value, 'x.json');
    expect(reading).toMatchObject({ operation: null, id });
    expect(certainResponse(reading)).toBeNull();
  });

  it('of a spot check is not taken for the journey that it names', () => {
    const [file = ''] = readdirSync(folder('spot-checks'));
    const reading = recogniseResponse(read(join(folder('spot-checks'), file)), 'saved.json');
    expect(reading).toMatchObject({ operation: 'spotCheckResult', id: null });
    for (const name of ['1.json', '2025.json', 'v2.json', '20250101120000000.json'])
      expect(recogniseResponse(read(join(folder('spot-checks'), file)), name).id).toBeNull();
    expect(certainResponse(reading)).toBeNull();
  });

  it.each([
    ['65b1c04e9d2f7a31c8e05b17.json', true],
    ['4a1e2c90-0000-4000-8000-00000000a7a7.json', true],
    ['3.json', true],
    ['Ana Specimen.json', false],
    ['passport.json', false],
  ])('keeps the file name %j only where it is an id: %s', (name, isKept) => {
    expect(keptFileName(name)).toBe(isKept ? name : null);
  });
});
