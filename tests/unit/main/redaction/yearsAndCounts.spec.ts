import { describe, expect, it } from 'vitest';
import { createMatcher, type MatchStrength } from '@shared/domain/masking/matcher';
import type { Leak } from '@shared/domain/redaction/leak';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { redactionText } from '@shared/domain/redaction/redactionTextLabels';
import { coveringHashes, findLeaks, identifyingValues } from '../../../../src/main/redaction';
import { CASE_ID, REVIEWER } from '../../../support/journalBuilder';
import { noteOf, redactedCase } from '../../../support/redactedCase';
import { readingsOf } from '../../../support/sampleDossier';

const CLASSES = REDACTION_CLASSES.filter((one) => one !== 'free-text');
/** Without a name no note would stay. */
const applicant = { applicant_id: 'a-1', full_name: 'Wilhelmina Sternberg' };
const match = (more: object): object => ({
  ...{ name: 'Okko Testperson', countries: 'NL', datesOfBirth: '1980', notes: null, datasets: ['Sanctions'] },
  ...{ aliases: [], addresses: [], sex: 'Male', score: 1.2, resource_id: 'rs-1', ...more },
});
const matched = (...matches: object[]): object => ({
  journey_id: 'journey-1',
  applicant,
  aml: { applicability: 'Applicable', matches },
});
const withFields = (fields: Record<string, string>, more: object = {}): object => ({
  ...{ journey_id: 'journey-1', applicant, start_time: '2026-02-03T09:31:01.256158' },
  documents: {
    s1: {
      document_type: 'Passport',
      extracted_fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, { type: 'string', value, source: 'VIZ' }]),
      ),
    },
  },
  ...more,
});

it.each(['4821', 'ID4821', 'no4821', '48-21', '4 8 2 1', 'documents/20/id4821.jpg'])(
  'a short number of somebody is found beside a short word, and set apart: %s',
  (text) => {
    const short = createMatcher(
      [{ text: '4821', classes: ['numbers'], isOwn: true }],
      new Set(['numbers']),
      'parts',
    );
    expect(short.first(text)).toBe('numbers');
    for (const other of ['4821.50', '48211', '4821abc', 'abcd4821']) expect(short.first(other)).toBeNull();
  },
);

describe.each<MatchStrength>(['whole', 'parts'])('four digits, %s', (strength) => {
  const year = createMatcher(
    [{ text: '1998', classes: ['birth-dates'], isOwn: false }],
    new Set(['birth-dates']),
    strength,
  );
  const found = (text: string): string[] => year.spans(text).map(({ start, end }) => text.slice(start, end));

  it.each([
    ...['1.998', '1,998 matches', 'EUR 1 998', '19.98', '1998.50', '0.1998', '199-8'],
    ...['m-1998bda5', 'ABCD1998', '1998-05-06', '1998-05-06T07:08:09.101112', '21998'],
    '00000000-1998-4000-8000-000000000001',
  ])('are no year within other numbers and codes: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('are a year in a day that somebody writes of, with its month and day', () => {
    expect(found('born 1998-05-06 in Delft')).toEqual(['1998-05-06']);
    expect(found('at 1998-05-06T07:08:09.101112')).toEqual([]);
  });

  it.each([
    '1998',
    'born 1998.',
    'b. 1998, Delft',
    '(1998)',
    '1997/1998',
    '06.05.1998',
    'May 1998',
    '1998年',
    '1998г',
    'b1998',
    'YOB1998',
    '1998er',
    'the 1998s',
  ])('are a year by themselves: %s', (text) => {
    expect(found(text)).toEqual(['1998']);
  });
});

describe('of a redacted copy', () => {
  it('scores, ids, places in a list and dates of documents stay, though a match was born in such a year', async () => {
    const { text, leaks } = redactedCase(
      {
        ...matched(
          match({ score: 1.98, resource_id: 'm-1980bda5' }),
          match({ name: 'Pia Muster', datesOfBirth: '2019' }),
        ),
        ...withFields({ ['Issue Date']: '2019-02-11' }),
      },
      CLASSES,
      [noteOf('Paid EUR 1,980, 19.80 percent; born 1980.')],
    );
    expect(text).toContain('1.98');
    expect(text).toContain('m-1980bda5');
    expect(text).toContain('"2019-02-11"');
    expect(text).toContain('Paid EUR 1,980, 19.80 percent; born [date of birth removed].');
    expect(text).not.toMatch(/"(?:1980|2019)"/);
    expect(await leaks()).toEqual([]);
  });

  it.each([
    ['postal code', { ['Postal Code']: '2026' }],
    ['document number', { ['Document Number']: '2026' }],
  ])('times and ids stay whole, though a %s has the same digits', async (_, fields) => {
    const { text, leaks } = redactedCase(withFields(fields), CLASSES, [
      noteOf('Seen 00000000-2026-4000-8000-000000000001 at 2026-02-03T09:31; lives in 2026 Muster.'),
    ]);
    expect(text).toContain('2026-02-03T09:31:01.256158');
    expect(text).toMatch(
      /Seen 00000000-2026-4000-8000-000000000001 at 2026-02-03T09:31; lives in \[[a-z]+ removed\]/,
    );
    expect(await leaks()).toEqual([]);
  });

  it('a reference stays, though its digits have those of a postal code within them', async () => {
    const value = withFields(
      { ['Postal Code']: '00000-0000' },
      { customer_id: 'reference_0000000000000142+final' },
    );
    const { text, leaks } = redactedCase(value, CLASSES, [noteOf('In 00000-0000, 000000000 or 00000 0000.')]);
    expect(text).toContain('reference_0000000000000142+final');
    expect(text).toContain('In [address removed], [address removed] or [address removed].');
    expect(await leaks()).toEqual([]);
  });
});

it('a count of the product is nobody’s year of birth on a page; in data such a text is', async () => {
  const value = matched(match({ datesOfBirth: '1950' }));
  const { whole, copy } = redactedCase(value, CLASSES);
  const removed = [{ place: 'aml.matches.row.name', class: 'names' as const, count: 1950, fields: [] }];
  const notice = redactionText({
    ...{ caseId: CASE_ID, notice: { ...copy.redaction, removed } },
    ...{ exportedAt: '2026-01-02T03:04:05.000Z', exportedBy: REVIEWER },
  });
  expect(notice).toContain(': 1950 (Names)');
  const leaksOf = (path: string, text: string): Promise<Leak[]> =>
    findLeaks({
      values: identifyingValues(
        readingsOf([{ response: 'journeyResult', subjectId: 'journey-1', value }]),
        whole,
      ),
      ...{ classes: CLASSES, dossier: copy, record: 'data/case.json', hashes: coveringHashes(whole) },
      files: [{ path, bytes: new TextEncoder().encode(text) }],
      ...{ names: [], typed: [] },
    });
  expect(await leaksOf('data/REDACTION.txt', notice)).toEqual([]);
  const path = 'data/more.json';
  expect(await leaksOf(path, '{"a":"/aml_matches/1950/name, 1.950, m-1950bda5, 1950-02-03"}')).toEqual([]);
  expect(await leaksOf(path, '{"a":"born 1950"}')).toEqual([{ file: path, class: 'birth-dates' }]);
});
