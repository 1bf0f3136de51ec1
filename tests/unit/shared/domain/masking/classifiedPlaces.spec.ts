import { describe, expect, it } from 'vitest';
import {
  classifiedPlaces,
  isKeyOpen,
  placesOfEvent,
  unclassifiedIn,
} from '@shared/domain/masking/classifiedPlaces';

describe('the places of a response whose class is known', () => {
  const document = { step_title: 'Passport', extracted_fields: { 'Full Name': { value: 'Ana' } } };
  const places = classifiedPlaces('journeyResult', {
    ...{ journey_id: 'j-1', flow_id: 'f-1', final_decision: 'Escalated', seen: { by: 'Ana' } },
    applicant: { full_name: 'Ana' },
    documents: { '10': document },
  });

  it('are those of the catalogue, without words it does not list and members it does not know', () => {
    for (const known of [
      '/journey_id',
      '/applicant/full_name',
      '/documents/10/extracted_fields/Full Name/value',
    ])
      expect(places.values).toContain(known);
    for (const open of ['/final_decision', '/seen', '/seen/by', ''])
      expect(places.values).not.toContain(open);
  });

  it('tell names of fields and steps from keys that may be values', () => {
    const isOpen = (key: string, pointer: string): boolean => isKeyOpen(places, key, pointer);
    expect(isOpen('10', '/documents/10')).toBe(false);
    expect(isOpen('Full Name', '/documents/10/extracted_fields/Full Name')).toBe(false);
    expect(isOpen('seen', '/seen')).toBe(false);
    expect(isOpen('Ana B', '/seen/Ana B')).toBe(true);
  });

  it.each([[[{ name: 'Ana' }]], ['Ana'], [{ status: 'error', message: 'No journey for Ana' }], [null]])(
    'are none where it is not what was requested: %j',
    (value) => {
      expect(classifiedPlaces('journeyResult', value).values.size).toBe(0);
    },
  );

  it('are none of a key that occurs twice with differing values', () => {
    const twice = { journey_id: 'j-1', flow_id: 'f-1', final_decision: ['Ana B', 'Approved'] };
    const found = classifiedPlaces('journeyResult', twice, ['/final_decision']);
    expect(found.values).toContain('/flow_id');
    expect(found.values).not.toContain('/final_decision');
  });
});

it('of a webhook event, its documented members are known', () => {
  const body = {
    ...{
      eventId: 'e-1',
      journeyId: 'j-1',
      referenceNo: 'onb-1',
      manualDecision: 'Approved',
      updatedAMLVersionNumber: 2,
    },
    ...{ finalDecision: 'Approved by Ana', reviewer: 'Ana', requiredSteps: [{ stepId: '20', note: 'Ana' }] },
  };
  const { values } = placesOfEvent({ event: 'Manually Reviewed', body });
  for (const known of ['/event', '/body/journeyId', '/body/manualDecision', '/body/updatedAMLVersionNumber'])
    expect(values).toContain(known);
  expect(values).toContain('/body/requiredSteps/0/stepId');
  for (const open of ['/body/finalDecision', '/body/reviewer', '/body/requiredSteps/0/note'])
    expect(values).not.toContain(open);
  expect(classifiedPlaces('webhookEvent', { event: 'Ana', body }).values).not.toContain('/event');
});

describe('what cannot be classified in a webhook event', () => {
  it.each([
    [{}, undefined],
    [{ systemDecision: null, requiredSteps: [{ stepId: '1', renewalDeadline: 'a' }] }, undefined],
    [{ manualReviewDetails: { journeyReviewDecision: 'Approved', reasonCode: 'X' } }, undefined],
    [{ reviewer: 'Ana' }, { body: { reviewer: 'Ana' } }],
    [{ referenceNo: { name: 'Ana' } }, { body: { referenceNo: { name: 'Ana' } } }],
    [{ stepId: ['1', '2'] }, { body: { stepId: ['1', '2'] } }],
    [
      { requiredSteps: [{ stepId: '1', owner: 'Ana' }, 7] },
      { body: { requiredSteps: [{ owner: 'Ana' }, 7] } },
    ],
  ])('of %j is %j', (body, left) => {
    const event = {
      event: 'Finished Journey',
      body: { eventId: 'e-1', journeyId: 'j1', referenceNo: 'onb-1', ...body },
    };
    expect(unclassifiedIn(event, placesOfEvent(event))).toEqual(left);
  });

  it('is everything if it is not an object, except null', () => {
    for (const value of ['Ana', 7]) expect(unclassifiedIn(value, placesOfEvent(value))).toBe(value);
    expect(unclassifiedIn(null, placesOfEvent(null))).toBeUndefined();
  });
});
