import { expect, it } from 'vitest';
import { FIELDS, FILES, FINDINGS, MATCHES, UNREAD } from '@shared/presentation/sections/summaryLabels';
import { plainLine } from '../../../../support/plainText';

it('sentences of other labels become part of a line without losing an abbreviation', () => {
  const why = (sentence: string) => plainLine(FILES.missing(sentence, [{ received: 'Selfie' }]));
  expect(why('The service has no such file (HTTP 404).')).toBe(
    'The service has no such file (HTTP 404): ‹Selfie›',
  );
  expect(plainLine(FILES.marked({ received: 'Selfie' }, ['The file is truncated.']))).toBe(
    '‹Selfie›: The file is truncated',
  );
  expect(plainLine(FINDINGS.about('A name differs.', [{ received: 'Ana' }]))).toBe('A name differs: ‹Ana›');
});

it('counts agree with what is counted', () => {
  expect([FILES.saved(1), FILES.saved(2)]).toEqual([
    '1 file is listed in the response and saved.',
    '2 files are listed in the response and saved.',
  ]);
  expect([FIELDS.none(0, 0), FIELDS.none(2, 0), FIELDS.none(2, 1), FIELDS.none(0, 3)]).toEqual([
    'No fields to compare.',
    'No conflicts in 2 fields with several values.',
    'No conflicts in 2 fields with several values; 1 other not compared.',
    'No field was compared: none is given by more than one source.',
  ]);
  expect(MATCHES.resolved(1)).toBe('The only match is resolved.');
});

it('a part that could not be read is named with why', () => {
  expect(plainLine(UNREAD.part('Documents', null, 'Unexpected format'))).toBe(
    'Documents (unexpected format)',
  );
  expect(plainLine(UNREAD.part('Rule ', 'Minimum age', 'Unexpected format'))).toBe(
    'Rule ‹Minimum age› (unexpected format)',
  );
});
