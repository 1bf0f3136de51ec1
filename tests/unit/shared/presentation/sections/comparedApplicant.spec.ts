import { expect, it } from 'vitest';
import type { ApplicantFacts } from '@shared/domain/aml/verdicts';
import { comparedApplicant } from '@shared/presentation/sections/comparedApplicant';
import { composeSummary } from '@shared/presentation/sections/summary';
import { reviewBlocks } from '@shared/presentation/sections/amlReview';
import { plainBlocks } from '../../../../support/plainText';
import { sourceOf } from '../../../../support/reportSource';

const fact = (value: string) => ({ value, pointer: '/x', from: 'Passport (VIZ)' });
const APPLICANT: ApplicantFacts = {
  names: [fact('Ana Specimen'), fact('Ana S.')],
  birthDates: [fact('1980-01-02')],
  countries: [fact('NLD')],
  issuingCountries: [],
  sexes: [fact('F')],
};
const JOURNEY = { state: 'journey', caseId: 'c'.repeat(32), subjectId: 'j-7' } as const;

/** A report of an AML check, compared with this applicant. */
function checkOf(
  applicantFrom: Parameters<typeof comparedApplicant>[0]['applicantFrom'],
  applicant = APPLICANT,
) {
  const source = sourceOf({ check_id: 'journey-1', aml: { matches: [] } }, { kind: 'aml-check' });
  const { aml } = source.dossier;
  if (aml === null) throw new Error('no AML part');
  const dossier = { ...source.dossier, aml: { ...aml, view: { ...aml.view, applicantFrom, applicant } } };
  const person = composeSummary({ dossier, fingerprint: null, reader: source.reader })[0];
  return {
    person: JSON.stringify(person?.lines),
    review: plainBlocks(reviewBlocks({ ...source, dossier }, dossier.aml)).join('\n'),
  };
}

it('is named on the first page, and printed once where matches are compared', () => {
  const { person, review } = checkOf(JOURNEY);
  for (const text of ['Ana Specimen', 'Ana S.', '1980-01-02', 'j-7']) {
    expect(person, text).toContain(text);
    expect(review.split(text), text).toHaveLength(2);
  }
  expect(review).toContain('Nationality: ');
  expect(person).not.toContain('NLD');
});

it('discloses what the same values disclose of a case’s own applicant', () => {
  const [names, birthDates] = comparedApplicant({ applicantFrom: JOURNEY, applicant: APPLICANT });
  expect(JSON.stringify(names?.values)).toContain('"classes":["names"]');
  expect(JSON.stringify(birthDates?.values)).toContain('"classes":["birth-dates"]');
});

it('is nobody where no journey is saved, or it names nobody', () => {
  const nobody = { names: [], birthDates: [], countries: [], issuingCountries: [], sexes: [] };
  for (const { person, review } of [
    checkOf({ state: 'unknown', because: 'no-journey' }),
    checkOf(JOURNEY, nobody),
  ]) {
    expect(person).toContain('Not provided for this check type');
    expect(person + review).not.toContain('Ana');
  }
});
