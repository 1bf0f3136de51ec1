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
    expect(page).not.toContain('<span class="mark">✓</span>');
  });

  it('one at a decision', async () => {
    const page = await printed({ journey_id: 'journey-1', system_decision: 'Complete' });
    expect(bodyOf(page, 'overview')).toContain('<span class="mark">✓</span>');
  });
});

it('a row of nothing but the name of what is below it is kept with the row after it', async () => {
  const page = await printed({
    journey_id: 'journey-1',
    screening_checks: {
      uae_goverment_db_check: { compared_fields: [{ name: 'Birth Date' }], status: 'Found' },
    },
  });
  const rows = [...page.matchAll(/<tr class="(further[^"]*)">\s*<th scope="row">(.*?)<\/th>/gs)];
  const kept = rows
    .filter(([, kind = '']) => / name$/.test(kind))
    .map(([, , name = '']) => name.replace(/<[^>]*>/g, '').trim());
  expect(rows.length).toBeGreaterThan(kept.length);
  expect(kept).toEqual(['compared_fields', '1']);
});

it('a member without a name, or with nothing but white space for one, has a name on paper', async () => {
  const page = await printed({ journey_id: 'journey-1', '': 'mk1', '  ': 'mk2', part: { '': { a: 'mk3' } } });
  const names = [...page.matchAll(/<tr class="further[^"]*">\s*<th scope="row">(.*?)<\/th>/gs)];
  expect(names.map(([, name = '']) => name.replace(/<[^>]*>/g, '').trim())).toEqual(
    expect.arrayContaining(['(empty)', '[2 spaces]']),
  );
});
