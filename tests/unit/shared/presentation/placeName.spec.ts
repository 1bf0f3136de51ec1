import { expect, it } from 'vitest';
import { describedPlace, placeName } from '@shared/presentation/placeName';
import { plainLine } from '../../../support/plainText';
import { viewOf } from '../../../support/viewOf';
import { journeySample, spotCheckSample } from '../../../support/wireSamples';

const named = (pointer: string, view = viewOf(journeySample)): string => plainLine(placeName(view, pointer));

it.each([
  ['/start_time', 'Started'],
  ['/selfie/status', 'Selfie › Status'],
  ['/documents', 'Documents'],
  ['/aml/matches/2/name', 'AML › Matches › 3 › Name'],
  ['/aml/matches/0/countries/1', 'AML › Matches › 1 › Countries › 2'],
  ['/rule_results/custom~1rule/result', 'Rules › ‹custom/rule› › Result'],
  [
    '/screening_checks/additional_face_db/face_match_results',
    'Screening checks › ‹Additional face› › Face matches',
  ],
])('%s is named by the labels of the catalogue: %s', (pointer, label) => {
  expect(named(pointer)).toBe(label);
});

it('a document, a rule and a check are named as elsewhere', () => {
  const view = viewOf({
    ...journeySample,
    documents: { '20': { ...journeySample.documents['20'], step_title: 'Passport step' } },
    rule_results: { expired_document: { name: '', result: 'Passed', details: [] } },
  });
  expect(named('/documents/20', view)).toBe('Documents › ‹Passport step›');
  expect(named('/documents/20/images/front_side_image_path', view)).toBe('‹Passport step› › Images › Front');
  expect(named('/rule_results/expired_document/details/0/result', view)).toBe(
    'Rules › ‹Expired Document› › Details › 1 › Result',
  );
  const unnamed = viewOf({ ...journeySample, documents: { '20': { step_title: 'null' } } });
  expect(named('/documents/20/images', unnamed)).toBe('‹null› (Received as text) › Images');
  const spotCheck = viewOf(spotCheckSample, { kind: 'spot-check' });
  expect(named('/spot_checks/applicant_selfie_face_match/is_matched', spotCheck)).toMatch(
    /^.+ › ‹Selfie against onboarding selfie› › .+$/,
  );
});

it('an element of a list that came instead of what is specified is named as elsewhere', () => {
  const checks = [
    { name: 'Copy', result: 'Passed' },
    { name: 'Screen', result: 'Passed' },
  ];
  const view = viewOf({
    ...journeySample,
    documents: { '10': { step_title: 'Passport', validation_result: checks } },
    rule_results: [
      { key: 'same_subject', name: 'Same person', result: 'Passed', details: [] },
      { key: 'expired_document', name: '', result: 'Passed', details: [] },
    ],
  });
  expect(named('/documents/10/validation_result/1/result', view)).toBe(
    '‹Passport› › Authenticity checks › Checks › 2 › Result',
  );
  expect(named('/rule_results/0/result', view)).toBe('Rules › ‹Same person› › Result');
  expect(named('/rule_results/1/result', view)).toBe('Rules › ‹Expired Document› › Result');
});

it.each(['/seen_by', '/selfie/extra', '/selfie/status/deeper', '/aml/matches/0/own key', ''])(
  'a place that the catalogue does not describe is named by its pointer: %j',
  (pointer) => {
    expect(named(pointer)).toBe(`‹${pointer}›`);
  },
);

it('a place that the catalogue does not describe is named as far as it does, without the key', () => {
  const view = viewOf({ ...journeySample, documents: { '20': { step_title: 'Passport' } } });
  expect(describedPlace(view, '/documents/20/images/Ada Specimen/0')).toBe('Passport › Images');
  expect(describedPlace(view, '/selfie/status')).toBe('Selfie › Status');
  expect(describedPlace(view, '/Ada Specimen')).toBe('');
});
