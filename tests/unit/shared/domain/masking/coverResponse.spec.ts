import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverLines, coverResponse } from '@shared/domain/masking/coverResponse';

const PERSON = { name: 'Marta Zielonka', dob: '1990-01-25' };
const covered = (text: string, kind: Parameters<typeof coverResponse>[0]['kind'] = 'journeyResult') => {
  let pretty: string | null = null;
  try {
    pretty = JSON.stringify(JSON.parse(text.replace(/^\ufeff/, '')), null, 2);
  } catch {
    // Text that is not JSON is not indented.
  }
  return coverResponse({ kind, text, pretty }, []);
};

describe('a response that is not what was requested', () => {
  it.each([
    ['cut', JSON.stringify({ journey_id: 'j-1', applicant: { full_name: PERSON.name } }).slice(0, 60)],
    ['with a comma after it', `${JSON.stringify({ applicant: PERSON })},`],
    ['a list', JSON.stringify([PERSON])],
    ['a text', JSON.stringify('Marta Zielonka 1990-01-25')],
    ['a number', '90012512345'],
    ['with a name as a key', JSON.stringify({ 'Marta Zielonka': { '1990-01-25': true } })],
    ['an error', JSON.stringify({ status: 'error', code: 17, message: 'No journey for Marta Zielonka' })],
    ['a page', '<html>\n <p>No journey for Marta Zielonka</p>\n</html>'],
  ])('is covered completely in both forms: %s', (_, text) => {
    const { text: received, pretty } = covered(text);
    for (const shown of [received, pretty ?? ''])
      expect(shown).not.toMatch(/Marta|Zielonka|1990|90012512345/);
    expect(received.split('\n')).toHaveLength(text.split('\n').length);
  });

  it('keeps its structure and the names of its members', () => {
    expect(covered(JSON.stringify([PERSON])).text).toMatch(/^\[\{"name":"•+","dob":"•+"\}\]$/);
  });
});

it('text with an invalid byte is covered although it would be JSON', () => {
  const text = '{"journey_id":"j","flow_id":"f","applicant":{"full_name":"Mart\ufffd Zielonka"}}';
  expect(coverResponse({ kind: 'journeyResult', text, pretty: null }, []).text).not.toContain('Zielonka');
});

it('a journey with a byte order mark is read like any other', () => {
  const { text } = covered('\ufeff{"journey_id":"j-1","flow_id":"f-1","documents":{},"seen":"Marta"}');
  expect(text).toMatch(/"journey_id":"j-1".*"seen":"•+"/);
});

it('of an event, what is documented stays', () => {
  const body = { eventId: 'e1', manualDecision: 'Approved', reviewer: 'Ana', applicant: { 'Ana B': 'Ana' } };
  const { text } = covered(JSON.stringify({ event: 'Manually Reviewed', body }), 'webhookEvent');
  expect(text).toContain('{"event":"Manually Reviewed","body":{"eventId":"e1","manualDecision":"Approved"');
  expect(text).not.toContain('Ana');
});

it('lines keep their breaks and indentation', () => {
  expect(coverLines('a\r\n\n  long line of words\n')).toBe('•••\r\n\n  •••••••••\n');
});

it.each(['a7a13c3853ec109c4faa9f53', '80836248707767e5883942bf', '0bc35c2c71fd626d5be16a20'])(
  'an ordinary journey stays as it is: %s',
  (id) => {
    const text = readFileSync(join('resources/sandbox/journeys', `${id}.json`), 'utf8');
    expect(covered(text).text).toBe(text);
  },
);

it('ordinary spot checks and summaries stay as they are', () => {
  for (const [folder, kind] of [
    ['spot-checks', 'spotCheckResult'],
    ['summaries', 'journeySummary'],
  ] as const)
    for (const name of readdirSync(join('resources/sandbox', folder))) {
      const text = readFileSync(join('resources/sandbox', folder, name), 'utf8');
      expect(covered(text, kind).text, name).toBe(text);
    }
});

it('values of a masked class are covered by their place, however short', () => {
  const fields = {
    'Building Number': '12',
    'Postal Code': '123',
    'Middle Name': 'J',
    'Personal Number': '77',
  };
  const extracted_fields = Object.fromEntries(
    Object.entries({ ...fields, Gender: 'F' }).map(([name, value]) => [name, { value }]),
  );
  const json = { journey_id: 'j-1', flow_id: 'f-1', documents: { '20': { extracted_fields } } };
  const response = {
    kind: 'journeyResult',
    text: JSON.stringify(json),
    pretty: JSON.stringify(json),
  } as const;
  const { text, pretty } = coverResponse(response, ['names', 'numbers', 'addresses']);
  expect(text.match(/"value":"[^"]*"/g)).toEqual([...Array<string>(4).fill('"value":"•••"'), '"value":"F"']);
  expect(pretty).toBe(text);
  expect(coverResponse(response, ['names']).text.match(/•+/g)).toHaveLength(1);
});
