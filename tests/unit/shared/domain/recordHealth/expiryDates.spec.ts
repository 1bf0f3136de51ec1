import { expect, it } from 'vitest';
import { expiryDates } from '@shared/domain/recordHealth/expiryDates';
import { recordOf } from '../../../../support/healthRecords';

/** The digit of a text by the rules of ICAO Doc 9303-3. */
const digitOf = (text: string): string =>
  String(
    [...text].reduce((sum, letter, index) => {
      const value = letter === '<' ? 0 : parseInt(letter, 36);
      return sum + value * ([7, 3, 1][index % 3] ?? 0);
    }, 0) % 10,
  );
const checked = (text: string): string => `${text}${digitOf(text)}`;

/** The zone of a synthetic passport that expires on a date. */
function zoneOf(expiry: string): string {
  const [number, birth, end, own] = ['SP0000001', '900101', expiry, '<'.repeat(14)].map(checked);
  const whole = digitOf(`${number}${birth}${end}${own}`);
  return `P<UTOSAMPLE<<ANA${'<'.repeat(29)}`.slice(0, 44) + `\n${number}UTO${birth}F${end}${own}${whole}`;
}

const datesOf = (extracted_fields: object) => {
  const [step] = recordOf({ documents: { '1': { document_type: 'Passport', extracted_fields } } }).documents;
  if (step === undefined) throw new Error('no step');
  return expiryDates(step).map(({ quote: { value, pointer }, day }) => [value, day, pointer?.split('/')[4]]);
};
const linesOf = (expiry: string) => {
  const [first, second] = zoneOf(expiry).split('\n');
  return { 'MRZ Line 2': { value: second }, 'MRZ Line 1': { value: first } };
};
const zone = (value: string, source = 'MRZ') => ({
  'Machine Readable Zone': { type: 'string', value, source },
});

it.each<[string, object, unknown[]]>([
  ['a field', { 'Expiry Date': { value: '2031-05-06' } }, [['2031-05-06', '2031-05-06', 'Expiry Date']]],
  [
    'a field as printed in the zone',
    { 'Expiry Date': { value: '310506', source: 'MRZ' } },
    [['310506', '2031-05-06', 'Expiry Date']],
  ],
  ['a zone', zone(zoneOf('310506')), [['310506', '2031-05-06', 'Machine Readable Zone']]],
  [
    'a zone in one line',
    zone(zoneOf('310506').replace('\n', '')),
    [['310506', '2031-05-06', 'Machine Readable Zone']],
  ],
  ['a zone on a chip', zone(zoneOf('310506'), 'NFC'), [['310506', '2031-05-06', 'Machine Readable Zone']]],
  ['a zone without a day', zone(zoneOf('3105<<')), [['3105<<', '2031-05', 'Machine Readable Zone']]],
  // Either 1999, or a document that does not expire.
  ['a zone of an uncertain century', zone(zoneOf('990101')), [['990101', null, 'Machine Readable Zone']]],
  [
    'a field beside a zone with the same date',
    { 'Expiry Date': { value: '2031-05-06' }, ...zone(zoneOf('310506')) },
    [['2031-05-06', '2031-05-06', 'Expiry Date']],
  ],
  [
    'a field beside a zone with another date',
    { 'Expiry Date': { value: '2031-05-06' }, ...zone(zoneOf('240506')) },
    [
      ['2031-05-06', '2031-05-06', 'Expiry Date'],
      ['240506', '2024-05-06', 'Machine Readable Zone'],
    ],
  ],
  [
    'a field in an unknown form beside a zone',
    { 'Expiry Date': { value: '010224' }, ...zone(zoneOf('240201')) },
    [
      ['010224', null, 'Expiry Date'],
      ['240201', '2024-02-01', 'Machine Readable Zone'],
    ],
  ],
  [
    'a field beside a zone of an uncertain century',
    { 'Expiry Date': { value: '2031-05-06' }, ...zone(zoneOf('990101')) },
    [['2031-05-06', '2031-05-06', 'Expiry Date']],
  ],
  [
    'a field that cannot be read beside a zone',
    { 'Expiry Date': { value: 'Permanent' }, ...zone(zoneOf('240506')) },
    [['Permanent', null, 'Expiry Date']],
  ],
  [
    'a field without a value beside a zone',
    { 'Expiry Date': { value: null }, ...zone(zoneOf('240506')) },
    [['240506', '2024-05-06', 'Machine Readable Zone']],
  ],
  ...['MRZ', 'MRZ Code', 'machineReadableZoneText'].map((name): [string, object, unknown[][]] => [
    `a zone called ${name}`,
    { [name]: { value: zoneOf('240506') } },
    [['240506', '2024-05-06', name]],
  ]),
  ['a zone in a field for each line', linesOf('240506'), [['240506', '2024-05-06', 'MRZ Line 1']]],
  ['a zone of which one line is missing', { 'MRZ Line 2': linesOf('240506')['MRZ Line 2'] }, []],
  ['a zone with a wrong check digit', zone(zoneOf('240506').replace('240506', '240606')), []],
  ['a zone of an unknown layout', zone('P<UTOSAMPLE'), []],
  ['nothing', {}, []],
])('the expiry dates of a document with %s', (_what, fields, expected) => {
  expect(datesOf(fields)).toEqual(expected);
});
