import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { redactedCase } from '../../../support/redactedCase';

const TEXT = 'Zuzanna Qwertowska vouched, born 2 March 1988, phone 600 100 200';
const NAME = 'Zuzanna Qwertowska';
const document = (more: object): object => ({ documents: { s1: { progress: 'Completed', ...more } } });
const rule = (more: object): object => ({ rule_results: { same_subject: { name: 'Same Person', ...more } } });
const details = (more: object): object => ({
  aml: {
    applicability: 'Applicable',
    matches: [{ name: 'Okko T', score: 1, resource_id: 'r', details: more }],
  },
});

/** A text in the place of an object, in that of a listed word, or as the key of an object. */
const PLACES: Readonly<Record<string, object>> = {
  'a rule': { rule_results: { remark: TEXT, same_subject: { name: 'Same Person', result: 'Passed' } } },
  'the details of a rule': rule({ details: TEXT }),
  'a detail of a rule': rule({ details: [TEXT] }),
  'the title of a detail by its key': rule({ details: { [TEXT]: 'Passed' } }),
  'what a detail was applied to': rule({ details: [{ title: 'Selfie', reference_object: TEXT }] }),
  'a document': { documents: { submitted_by: TEXT } },
  'the images of a document': document({ images: TEXT }),
  'a check of a document': document({ validation_result: { validation_checks: [TEXT] } }),
  'the checks of a document': document({ validation_result: TEXT }),
  'the selfie': { selfie: TEXT },
  'a signal': { device_intelligence: { device_signals: [TEXT] } },
  'all signals': { device_intelligence: TEXT },
  'the decision of the service': { system_decision: TEXT },
  'the result of a rule': rule({ result: TEXT }),
  'the progress of a step': document({ progress: TEXT }),
  'the status of the selfie': { selfie: { status: TEXT } },
  'the source of a picture': document({
    face_match_result: { is_matched: true, images: [{ image_path: 'p.jpg', image_source: TEXT }] },
  }),
  'the key of a document': { documents: { [NAME]: { document_type: 'Passport' } } },
  'the key of a field': document({ extracted_fields: { [`Wife, ${NAME}`]: { value: 'x' } } }),
  'the key of a rule': { rule_results: { [NAME]: { name: 'r', result: 'Passed' } } },
  'the key of details': details({ 'zuzanna-qwertowska': { title: 't' } }),
  'the key of data': details({ pep: { data: { [`${NAME}, 1988`]: ['wife'] } } }),
};
const LEFT = /zuzanna|qwertowska|1988|600 ?100 ?200/gi;

const journey = (more: object): object => ({
  journey_id: 'journey-1',
  start_time: '2026-01-02T03:04:05Z',
  applicant: { applicant_id: 'applicant-1', full_name: 'Ridwan Haddad' },
  ...more,
});

describe('a text where the specification has an object or a listed word', () => {
  it.each(Object.keys(PLACES))('is removed with any class, and looked for by itself: %s', async (place) => {
    for (const classes of [REDACTION_CLASSES, ['faces']] as const) {
      const { text, notice, leaks, whole } = redactedCase(journey(PLACES[place] ?? {}), classes);
      expect(JSON.stringify(whole)).toMatch(LEFT);
      expect((text + notice).match(LEFT)).toBeNull();
      expect(await leaks()).toEqual([]);
      expect(await leaks(whole)).toContainEqual({ file: 'data/case.json', class: 'free-text' });
    }
  });

  it('stays where it is listed', async () => {
    const value = journey({
      documents: { passport_step: 'Passport', '5c0e12f7a9b34d8801': { progress: 'Completed' } },
      rule_results: { same_subject: 'Passed' },
      selfie: 'Not Started',
    });
    const { text, copy, leaks } = redactedCase(value, REDACTION_CLASSES);
    expect(copy.redaction.unlisted).toBe(0);
    for (const kept of ['passport_step', '"Passport"', '5c0e12f7a9b34d8801', 'same_subject', '"Not Started"'])
      expect(text).toContain(kept);
    expect(await leaks()).toEqual([]);
  });
});
