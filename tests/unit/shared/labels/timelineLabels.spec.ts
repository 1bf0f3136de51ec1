import { describe, expect, it } from 'vitest';
import type { SuggestedCase, TimelineEntry } from '@shared/domain/applicant/timeline';
import type { ChangeField } from '@shared/domain/applicant/timelineChanges';
import {
  changeMask,
  changeName,
  COMPARED_FIELDS,
  changeSide,
  countWords,
  dayOf,
  linkLabels,
  noChangeLabels,
  notComparedLabels,
  noOtherLabels,
  suggestionLabels,
  suggestionReasons,
} from '@shared/labels/timelineLabels';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import type { Received } from '@shared/wire/received';

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '' });
const cases = {
  caseId: 'open',
  entries: [
    { facts: { caseId: 'open' } },
    { facts: { caseId: 'near', kind: 'spot-check', subjectId: 'spot-1' } },
  ] as TimelineEntry[],
};
const entry = (kind: string, isFirstOfKind = false): TimelineEntry =>
  ({
    facts: { kind, applicantId: given('a'), fault: null },
    link: null,
    notCompared: [],
    isFirstOfKind,
  }) as unknown as TimelineEntry;

it('has the day of a received time, and none of what is no time', () => {
  expect(dayOf(given('2026-01-02T03:04:05'))).toBe('2026-01-02');
  expect(dayOf(given('on 2026-01-02'))).toBeNull();
  expect(dayOf({ state: 'null', pointer: '' })).toBeNull();
});

describe('why a case is there', () => {
  it('is said by what links it', () => {
    expect(linkLabels({ link: null }, cases)).toBe('This case');
    expect(linkLabels({ link: { from: 'open', by: ['applicant-id', 'check-id'] } }, cases)).toBe(
      'Linked: same applicant ID, the check refers to the journey',
    );
  });

  it('names the case that has it in common, where that is not the open one', () => {
    expect(linkLabels({ link: { from: 'near', by: ['journey-id'] } }, cases)).toBe(
      'Linked through spot check spot-1: the spot check refers to the journey',
    );
    const reasons = [{ by: 'reference-number' }] as const;
    const facts = { applicantId: given('a') } as SuggestedCase['facts'];
    expect(suggestionLabels({ facts, reasons, from: 'near' }, cases)).toMatch(
      /^Reason through spot check spot-1: Same reference number\./,
    );
    expect(suggestionLabels({ facts, reasons, from: 'open' }, cases)).toMatch(/^Reason: Same reference/);
  });

  it('is reported of a suggestion with the evidence against it', () => {
    expect(suggestionReasons([{ by: 'name', birthDates: 'differ' }], true)).toBe(
      'Same name with a different applicant ID. Dates of birth differ.',
    );
    expect(
      suggestionReasons([{ by: 'name', birthDates: 'not-given' }, { by: 'reference-number' }], false),
    ).toBe(
      'Same name without an applicant ID. Date of birth missing in one case. ' +
        'Same reference number. References are assigned by the customer and do not identify a person.',
    );
  });
});

describe('a change', () => {
  const name = (field: ChangeField) =>
    changeName({
      field,
      name: field === 'amlMatches' ? null : 'Passport',
      before: null,
      after: null,
      since: 'x',
    });
  it('has our word, and the service’s name of a document or rule', () => {
    expect(name('document')).toEqual({ label: 'Document', foreign: 'Passport' });
    expect(name('rule')).toEqual({ label: 'Rule', foreign: 'Passport' });
    expect(name('documentProgress')).toEqual({ label: 'Document progress', foreign: 'Passport' });
    expect(name('documentOutcome')).toEqual({ label: 'Authenticity checks, outcome', foreign: 'Passport' });
    expect(name('amlMatches')).toEqual({ label: 'Watchlist matches', foreign: null });
  });

  it.each<[ChangeField, string | undefined]>([
    ['fullName', 'names'],
    ['birthDate', 'birth-dates'],
    ['personalNumber', 'numbers'],
    ['document', 'numbers'],
    ['rule', undefined],
    ['finalDecision', undefined],
  ])('of %s is masked as %s', (field, mask) => {
    expect(changeMask({ field, name: null })).toBe(mask);
  });

  it.each<[string, readonly string[] | undefined]>([
    ['Expiry Date', undefined],
    ['Address', ['addresses']],
    ['Machine Readable Zone', ['names', 'numbers', 'birth-dates']],
    ['Favourite Word', MASK_CLASSES],
  ])('of the document field %s is masked as such a field is', (name, classes) => {
    expect(changeMask({ field: 'documentField', name })).toEqual(classes);
  });

  it('of a document field names the document, and the one it is compared with unless that is clear', () => {
    const change = {
      field: 'documentField',
      name: 'Address',
      before: null,
      after: null,
      since: 'x',
    } as const;
    const foreignOf = (earlier: string | null) =>
      changeName({ ...change, document: { name: 'Passport (step 8)', earlier } });
    expect(foreignOf(null)).toEqual({ label: 'Document field', foreign: 'Passport (step 8): Address' });
    expect(foreignOf('Passport (step 3)').foreign).toBe(
      'Passport (step 8), compared with Passport (step 3): Address',
    );
  });

  it('says a face comparison in words and everything else as received', () => {
    expect(changeSide('faceMatched', given('true'))).toMatchObject({ value: 'Matched' });
    expect(changeSide('faceMatched', given('false'))).toMatchObject({ value: 'Not matched' });
    expect(changeSide('faceMatched', given('not-attempted'))).toMatchObject({
      value: 'Without a result: the step or the selfie was not attempted',
    });
    expect(changeSide('faceMatched', given('no-portrait'))).toMatchObject({
      value: 'Without a result: the document has no portrait',
    });
    expect(changeSide('rule', given('true'))).toMatchObject({ value: 'true' });
    const none: Received<string> = { state: 'null', pointer: '' };
    expect(changeSide('faceMatched', none)).toBe(none);
  });

  it('calls a number of matches unknown that nobody knows', () => {
    const unread: Received<string> = { state: 'unreadable', text: '', pointer: '/aml' };
    expect(changeSide('amlMatches', unread)).toMatchObject({ state: 'given', value: 'unknown' });
    expect(changeSide('fullName', unread)).toBe(unread);
  });
});

it('counts cases by kind', () => {
  expect(countWords(['spot-check', 'journey', 'spot-check', 'aml-check'].map((kind) => entry(kind)))).toBe(
    '1 journey, 2 spot checks, 1 AML check',
  );
  expect(countWords([])).toBe('');
});

it('says why nothing changed', () => {
  expect(noChangeLabels(entry('journey', true), true)).toBe('First saved case of this applicant.');
  expect(noChangeLabels(entry('aml-check', true), false)).toBe(
    'First saved AML check. No changes in what is compared with earlier cases.',
  );
  expect(noChangeLabels(entry('journey'), false)).toBe('No changes in what is compared with earlier cases.');
  expect(noChangeLabels({ ...entry('journey'), notCompared: ['rule'] }, false)).toBe(
    'No changes in what could be compared with earlier cases.',
  );
});

it('lists what is compared, and what is not', () => {
  for (const compared of [
    'documents by type and number',
    'fields of documents of the same type',
    'selfie, liveness',
    'device intelligence, outcome',
  ])
    expect(COMPARED_FIELDS).toContain(`; ${compared};`);
  expect(COMPARED_FIELDS).toMatch(/\. Other values are not compared\.$/);
  const live: Received<string> = { state: 'given', value: 'false', pointer: '' };
  expect(changeSide('liveness', live)).toMatchObject({ value: 'Not captured live' });
});

it('says what could not be compared in full', () => {
  expect(notComparedLabels(entry('journey'))).toBeNull();
  expect(notComparedLabels({ notCompared: ['fullName', 'document', 'documentField', 'rule'] })).toBe(
    'Not compared in full: full name, documents, fields of documents, rules.',
  );
});

it.each<[string, Partial<TimelineEntry['facts']>]>([
  [
    'requested result could not be read',
    { applicantId: { state: 'unreadable', text: '', pointer: '' }, fault: 'other-shape' },
  ],
  [
    'requested result could not be read',
    { applicantId: { state: 'not-part', pointer: '' }, fault: 'response-unreadable' },
  ],
  [
    'requested result could not be read',
    { applicantId: { state: 'not-part', pointer: '' }, fault: 'other-shape' },
  ],
  ['response gives no applicant ID', { applicantId: { state: 'not-part', pointer: '' }, fault: null }],
  ['response gives no applicant ID', { applicantId: given(''), fault: null }],
])('says of a case without a known applicant nothing about that applicant’s cases: %s', (expected, facts) => {
  const alone = { ...entry('aml-check', true), facts: { ...entry('aml-check').facts, ...facts } };
  for (const sentence of [noChangeLabels(alone, true), noOtherLabels(alone.facts)]) {
    expect(sentence).toContain(expected);
    expect(sentence).not.toMatch(/this applicant|same applicant ID/);
  }
});
