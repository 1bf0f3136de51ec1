import { describe, expect, it } from 'vitest';
import { readMatchHead } from '@shared/domain/aml/amlMatch';
import { decideMatch, prepareApplicant } from '@shared/domain/aml/matchVerdict';
import { basisPlaces } from '@shared/domain/aml/basedOn';
import { preselected, basisChoices } from '../../../../src/renderer/src/features/aml/basisChoices';

const same = (text: string): string => text;
const fact = (value: string) => ({ value, pointer: '/applicant', from: 'Applicant' });
const applicant = prepareApplicant(
  {
    names: [fact('Ana Specimen')],
    birthDates: [fact('1980-05-17')],
    countries: [fact('ES')],
    issuingCountries: [],
    sexes: [],
  },
  same,
  { name: 1, birthDate: 1, country: 1, sex: 1 },
);
function decided(raw: Record<string, unknown>) {
  const match = readMatchHead({ raw, pointer: '/aml_matches/3' }, 'snapshot');
  return { match, verdicts: decideMatch(applicant, match, same), basisFields: basisPlaces(raw, 'snapshot') };
}

describe('preselected', () => {
  it('takes the one alias that agreed, so that other aliases may come and go', () => {
    const found = decided({ name: 'Somebody Else', aliases: ['Nobody', 'Ana Specimen'] });
    expect(preselected(found)).toEqual(['/aliases/1']);
    expect(basisChoices(found).find(({ pointer }) => pointer === '/aliases/1')).toMatchObject({
      text: 'Ana Specimen',
    });
  });

  it('takes the whole field where nothing agreed, since any value that comes could', () => {
    const found = decided({ name: 'Somebody Else', aliases: ['Nobody'], datesOfBirth: ['1955', '1960'] });
    expect(preselected(found)).toEqual(['/name', '/aliases', '/datesOfBirth']);
  });

  it('leaves out what has no verdict', () => {
    expect(preselected(decided({ sex: 'Female' }))).toEqual([]);
  });
});

describe('relyChoices', () => {
  it('reads lists as they are read and keeps every field, given or not', () => {
    const choices = basisChoices(decided({ name: 'Ana Specimen', countries: ['ES', 'PT'], aliases: [] }));
    expect(choices.find(({ pointer }) => pointer === '/countries')?.text).toBe('ES · PT');
    expect(choices.find(({ pointer }) => pointer === '/aliases')?.present).toBe(false);
    expect(new Set(choices.map(({ pointer }) => pointer)).size).toBe(choices.length);
  });
});
