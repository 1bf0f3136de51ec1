import { expect, it } from 'vitest';
import type { AmlView } from '@shared/domain/aml/amlView';
import { originLabels } from '../../../../src/renderer/src/features/aml/amlListLabels';
import { viewOf } from '../../../support/viewOf';

const NOBODY = { names: [], birthDates: [], countries: [], issuingCountries: [], sexes: [] };
const labelsOf = (response: unknown, applicant: AmlView['applicant'] = NOBODY) =>
  originLabels(
    { applicantFrom: { state: 'own' }, applicant, review: {} as AmlView['review'] },
    viewOf(response),
  );
const JOURNEY = { journey_id: 'j-1', flow_id: 'f-1' };

it('says that nobody is named only of a response that was read', () => {
  expect(labelsOf({ ...JOURNEY, applicant: null })).toMatch(/^No applicant: the response names no person/);
  expect(labelsOf(undefined)).toMatch(/^Applicant unknown: the requested result could not be read/);
  expect(labelsOf({ ...JOURNEY, applicant: ['Ana'] })).toMatch(/^Applicant unknown: part of the response/);
  const names = [{ value: 'Ana', pointer: '/applicant/full_name', from: 'Applicant' }];
  expect(labelsOf({ ...JOURNEY, documents: 'x' }, { ...NOBODY, names })).toBeNull();
});
