// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { entryMatches, fieldGlossary } from '@shared/presentation/glossary';
import { RULE_GLOSSARY } from '@shared/presentation/sections/rules';
import { RESULT_SCHEMAS } from '@shared/record/result';
import { partOf } from '@shared/wire/catalogue';
import { RULE_KEYS } from '@shared/wire/rules';

const entries = fieldGlossary();

describe('the glossary', () => {
  it('has every rule of the specification and every member of every result', () => {
    expect(RULE_GLOSSARY.map(({ key }) => key)).toEqual(RULE_KEYS);
    for (const schema of Object.values(RESULT_SCHEMAS))
      for (const [key, { info }] of partOf(schema).members)
        expect(entries).toContainEqual(expect.objectContaining({ place: '', key, label: info.label }));
  });

  it('reaches members of parts, of lists and of dictionaries', () => {
    const places = new Set(entries.map(({ place, key }) => `${place}/${key}`));
    for (const place of [
      'Documents › Images/back_image_path',
      'Documents › Extracted fields/source',
      'Documents › Authenticity checks › Checks/result',
      'Rules › Details › Applied to/instance_key',
      'Screening checks › Face matches/score',
    ])
      expect(places).toContain(place);
  });

  it('says what null and each listed value mean', () => {
    const back = entries.find(({ key }) => key === 'back_image_path');
    expect(back?.nullMeans).toEqual(['No back image was submitted']);
    expect(back?.alsoNamed).toEqual(['back_side_image_path']);
    const code = entries.find(({ key }) => key === 'liveness_status_code');
    expect(code?.values.map(({ value }) => value)).toContain('FACE_NOT_FOUND');
    expect(code?.isClosed).toBe(true);
    const live = entries.find(({ key }) => key === 'is_live');
    expect(live?.isClosed, 'a boolean has no other values').toBe(true);
    // Specification 2.6: of one type only, so that no sentence stands beside null.
    const field = entries.find(
      ({ place, key }) => place === 'Documents › Extracted fields' && key === 'value',
    );
    expect([field?.about, field?.nullMeans]).toEqual([expect.stringContaining('Null for an image'), []]);
  });

  it.each([
    ['FACE_not_FOUND', 'liveness_status_code'],
    ['back submitted', 'back_image_path'],
    ['documents issuing code', 'issuing_country_code'],
  ])('is searched by %s', (words, key) => {
    const found = entries.filter((entry) => entryMatches(entry, words)).map((entry) => entry.key);
    expect(found).toContain(key);
    expect(found.length).toBeLessThan(6);
  });
});
