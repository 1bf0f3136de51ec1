import { describe, expect, it } from 'vitest';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import { SAMPLE } from '../../../../support/sampleIds';
import { bodyOf, pageOf, partsOf } from '../reportParts';

/** What is printed of a case that holds this response of a journey. */
const printed = (value: unknown): Promise<string> =>
  pageOf({
    ...partsOf({ sample: SAMPLE.clean }),
    dossier: dossierOfResponses('journey', [{ response: 'journeyResult', subjectId: 'journey-1', value }]),
  });

describe('a word of the service has a sign only where the catalogue knows what it says', () => {
  it.each<[what: string, value: object]>([
    ['an object of unknown structure', { journeyId: 'camel-1', finalDecision: 'Complete', rules: [] }],
    [
      'a screening check nobody has described',
      { journey_id: 'journey-1', screening_checks: { uae_goverment_db_check: { blacklist: 'Matched' } } },
    ],
    ['a name', { journey_id: 'journey-1', applicant: { applicant_id: 'a-1', full_name: 'Complete' } }],
    [
      'an extracted field',
      {
        journey_id: 'journey-1',
        documents: { a: { extracted_fields: { Licence: { value: 'Approved', type: 'string' } } } },
      },
    ],
  ])('none in %s', async (_, value) => {
    const page = await printed(value);
    expect(page).toMatch(/Complete|Matched|Approved/);
    expect(page).not.toContain('<span class="mark tick">');
  });

  it('one at a decision', async () => {
    const page = await printed({ journey_id: 'journey-1', system_decision: 'Complete' });
    expect(bodyOf(page, 'overview')).toContain('<span class="mark tick">');
  });
});

it('a row of nothing but the name of what is below it is kept with the row after it', async () => {
  const page = await printed({
    journey_id: 'journey-1',
    screening_checks: {
      uae_goverment_db_check: { compared_fields: [{ name: 'Birth Date' }], status: 'Found' },
    },
  });
  const rows = [...page.matchAll(/<tr class="(undescribed[^"]*)">\s*<th scope="row">(.*?)<\/th>/gs)];
  const kept = rows
    .filter(([, kind = '']) => / name whole$/.test(kind))
    .map(([, , name = '']) => name.replace(/<[^>]*>/g, '').trim());
  expect(rows.length).toBeGreaterThan(kept.length);
  expect(kept).toEqual(['compared_fields', '1']);
});

it('a member without a name, or with nothing but white space for one, has a name on paper', async () => {
  const page = await printed({ journey_id: 'journey-1', '': 'mk1', '  ': 'mk2', part: { '': { a: 'mk3' } } });
  const names = [...page.matchAll(/<tr class="undescribed[^"]*">\s*<th scope="row">(.*?)<\/th>/gs)];
  expect(names.map(([, name = '']) => name.replace(/<[^>]*>/g, '').trim())).toEqual(
    expect.arrayContaining(['(empty)', '[2 spaces]']),
  );
});

describe('a member of no specification that most rows of a table have', () => {
  const tableOf = async (fields: object): Promise<string> => {
    const page = await printed({ journey_id: 'journey-1', documents: { a: { extracted_fields: fields } } });
    return bodyOf(page, 'documents').replaceAll(/<(?!\/?t[rhd])[^>]*>/g, '');
  };
  const field = (more: object) => ({ type: 'string', value: 'x', source: 'VIZ', ...more });

  it('is a column, named once as not specified; what else a row has is below it', async () => {
    const table = await tableOf({
      A: field({ read_accuracy: 0.97 }),
      B: field({ read_accuracy: 0.5, odd: 'mk1' }),
      C: field({}),
      D: field({ read_accuracy: { of: 'mk2' } }),
      E: field({ read_accuracy: 'mk3'.repeat(20) }),
      F: field({ read_accuracy: 0.25 }),
      G: field({ read_accuracy: 0.125 }),
    });
    expect(table).toContain('<th scope="col">read_accuracy</th>');
    expect(table.match(/>0\.(97|5|25|125)<\/td>/g)).toHaveLength(4);
    expect(table).toContain('Not in the specification, as received: read_accuracy');
    for (const value of ['odd', 'mk1', 'mk2', 'mk3'.repeat(20)]) expect(table).toContain(value);
    const names = [...table.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['odd', 'read_accuracy', 'of']));
    expect(names.filter((name) => name === 'read_accuracy')).toHaveLength(2);
  });

  it('is below its row where few have it', async () => {
    const table = await tableOf({ A: field({ read_accuracy: 0.97 }), B: field({}) });
    expect(table).not.toContain('<th scope="col">read_accuracy');
    expect(table).toContain('0.97');
  });
});

it('a short word stays on one line with its short meaning, so that its column has room for both', async () => {
  const value = { value: 'Ana', type: 'string', source: 'MRZ' };
  const documents = { a: { extracted_fields: { Name: value, Photo: { ...value, type: 'image' } } } };
  const page = bodyOf(await printed({ journey_id: 'journey-1', documents }), 'documents');
  expect(page).toMatch(/<td data-column="Source" class="word">\s*<[^>]*>MRZ/);
  expect(page).toMatch(/<td data-column="Type" class="">\s*<[^>]*>image/);
});
