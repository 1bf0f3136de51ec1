import { describe, expect, it } from 'vitest';
import { isUnnumberedUpdate, readServiceEvent, versionNamedBy } from '@shared/domain/intake/serviceEvents';

const envelope = (event: string, body: object = {}) => ({
  event,
  body: { eventId: 'e-1', journeyId: 'j1', referenceNo: 'onb-1', ...body },
});

describe('a webhook event', () => {
  it.each([
    ['Finished Step', 'note'],
    ['Finished User Steps', 'note'],
    ['Finished Journey', 'fetch-response'],
    ['Manually Reviewed', 'fetch-response'],
    ['Updated Journey', 'fetch-response'],
    ['Verification Update Required', 'note'],
    ['KYC Renewal Deadline Exceeded', 'note'],
    ['AML Monitor Update', 'fetch-version'],
    ['Finished Spot Check', 'fetch-spot-check'],
  ])('%j asks for %j', (name, effect) => {
    const body = { updatedAMLVersionNumber: 2, spotCheckJourneyId: 's1' };
    expect(readServiceEvent(envelope(name, body))).toMatchObject({ ok: true, event: { effect } });
  });

  it.each([
    ['Verification Update Required', { systemDecision: 'Refer' }, true],
    ['Verification Update Required', { manualDecision: 'Resubmission Requested' }, true],
    ['Finished User Steps', { finalDecision: 'Complete' }, true],
    ['Verification Update Required', { data: { final_decision: 'Rejected' } }, true],
    ['Verification Update Required', { decision: { manual: 'Resubmission Requested' } }, true],
    ['Verification Update Required', { decision: { manual: null } }, false],
    ['Verification Update Required', { finalDecision: { value: 2 } }, true],
    ['Verification Update Required', { decisionStatus: 'Rejected' }, true],
    ['Verification Update Required', { previousDecisionStatus: 'Rejected' }, false],
    ['Verification Update Required', { journeyDecision: 'Rejected' }, true],
    ['Verification Update Required', { results: [{ manualDecision: 'Approved' }] }, true],
    ['Verification Update Required', { previousSystemDecision: 'Refer' }, false],
    ['Verification Update Required', { manualDecision: null }, false],
    ['KYC Renewal Deadline Exceeded', {}, false],
  ])('%j with %j carries a decision: %j', (name, body, carriesDecision) => {
    expect(readServiceEvent(envelope(name, body))).toMatchObject({ ok: true, event: { carriesDecision } });
  });

  it('that nobody has described is acted on only where it carries a decision', () => {
    expect(readServiceEvent(envelope('Something New'))).toMatchObject({ event: { effect: null } });
    expect(readServiceEvent(envelope('Something New', { finalDecision: 'Rejected' }))).toMatchObject({
      event: { event: null, effect: 'note', carriesDecision: true },
    });
  });

  it.each([
    [3, 3],
    ['3', 3],
    [' 12 ', 12],
    [0, 0],
    ['0', 0],
  ])('names version %j as %j', (updatedAMLVersionNumber, version) => {
    expect(readServiceEvent(envelope('AML Monitor Update', { updatedAMLVersionNumber }))).toMatchObject({
      ok: true,
      event: { version },
    });
  });

  it('is about the spot check, not a journey, when a spot check finished', () => {
    const event = { event: 'Finished Spot Check', body: { eventId: 'e', spotCheckJourneyId: 's1' } };
    expect(readServiceEvent(event)).toMatchObject({ event: { kind: 'spot-check', subjectId: 's1' } });
    expect(readServiceEvent(envelope('Finished Ongoing Check'))).toMatchObject({
      event: { kind: 'spot-check', subjectId: 'j1' },
    });
  });

  it('keeps what it says as received, the ids apart', () => {
    const read = readServiceEvent(
      envelope('Verification Update Required', { requiredSteps: [{ stepId: '20' }], manualDecision: null }),
    );
    expect(read).toMatchObject({
      event: {
        facts: [
          { key: 'referenceNo', text: 'onb-1' },
          { key: 'requiredSteps', text: '[{"stepId":"20"}]' },
          { key: 'manualDecision', text: 'null' },
        ],
      },
    });
  });

  it.each([
    ['no envelope', { journeyId: 'j1' }, 'not-an-event'],
    ['a list', [envelope('Finished Journey')], 'not-an-event'],
    ['no id of a case', { event: 'Finished Journey', body: { eventId: 'e' } }, 'no-subject'],
    ['an id that cannot be one', envelope('Finished Journey', { journeyId: 'два слова' }), 'no-subject'],
  ])('is refused with a reason: %s', (_, value, fault) => {
    expect(readServiceEvent(value)).toEqual({ ok: false, fault });
  });

  it.each([
    [{}, null],
    [{ updatedAMLVersionNumber: null }, null],
    [{ updatedAMLVersionNumber: 1.5 }, null],
    [{ updatedAMLVersionNumber: -1 }, null],
    [{ updatedAMLVersionNumber: 'third' }, null],
    [{ updatedAMLVersionNumber: 'v4' }, 4],
    [{ updatedAmlVersionNumber: 4 }, 4],
    [{ updated_aml_version_number: '4' }, 4],
  ])('of monitoring is one also without a version that can be read: %j', (body, version) => {
    const reading = readServiceEvent(envelope('AML Monitor Update', body));
    expect(reading).toMatchObject({ ok: true, event: { effect: 'fetch-version', version } });
    const recorded = { name: 'AML Monitor Update', facts: reading.ok ? reading.event.facts : [] };
    expect(versionNamedBy(recorded)).toBe(version);
    expect(isUnnumberedUpdate(recorded)).toBe(version === null);
    expect(isUnnumberedUpdate({ ...recorded, name: 'Finished Journey' })).toBe(false);
  });

  it('without an id of its own says so', () => {
    expect(readServiceEvent({ event: 'Finished Journey', body: { journeyId: 'j1' } })).toMatchObject({
      event: { eventId: null },
    });
  });
});
