import { describe, expect, it } from 'vitest';
import { fieldsOf } from '@shared/domain/documents';
import { readZone } from '@shared/domain/fieldMatrix/machineReadableZone';
import { SAMPLE } from '../../../../support/sampleIds';
import { sampleView } from '../../../../support/sampleView';

const zoneOf = (id: string, step = 0): string => {
  const document = sampleView(id).documents[step];
  const fields = document === undefined ? [] : fieldsOf(document);
  const field = fields.find(({ name }) => name === 'Machine Readable Zone');
  if (field?.value.state !== 'given') throw new Error('the sample has no zone');
  return field.value.value;
};
const failing = (text: string): string[] | undefined =>
  readZone(text)?.reading.digits.flatMap(({ of, isValid }) => (isValid ? [] : [of]));

describe('the machine-readable zone', () => {
  it('holds all its digits in a passport of a state that nobody knows', () => {
    const zone = readZone(zoneOf(SAMPLE.clean));
    expect(zone?.reading.layout).toBe('TD3');
    expect(zone?.reading.digits.map(({ of }) => of)).toEqual([
      'document number',
      'date of birth',
      'expiry date',
      'personal number',
      'whole zone',
    ]);
    expect(failing(zoneOf(SAMPLE.clean))).toEqual([]);
  });

  it('counts only the digits that a visa has', () => {
    const zone = readZone(zoneOf(SAMPLE.chinese, 1));
    expect(zone?.reading).toEqual({
      layout: 'MRV-A',
      digits: [
        { of: 'document number', isValid: true },
        { of: 'date of birth', isValid: true },
        { of: 'expiry date', isValid: true },
      ],
    });
  });

  it('names the digit that a changed character breaks, and with it the one over all', () => {
    const text = zoneOf(SAMPLE.clean);
    const at = text.indexOf('910716');
    expect(failing(`${text.slice(0, at)}910717${text.slice(at + 6)}`)).toEqual([
      'date of birth',
      'whole zone',
    ]);
  });

  it('reads a card, and one line as well as several', () => {
    const text = zoneOf(SAMPLE.arabic);
    expect(readZone(text)?.reading.layout).toBe('TD1');
    expect(readZone(text.replaceAll('\n', ''))).toEqual(readZone(text));
  });

  it('says that a name may be cut off when it ends with the field', () => {
    const names = readZone(zoneOf(SAMPLE.longNames))?.values.filter(({ field }) => field.endsWith('Name'));
    expect(names).toEqual([
      { field: 'Full Name', text: 'VON<BEISPIELHAUSEN<MUSTERMANNSDORF<ZU<L', cutOff: true },
      { field: 'Last Name', text: 'VON<BEISPIELHAUSEN<MUSTERMANNSDORF<ZU<L', cutOff: true },
    ]);
  });

  it.each(['', 'P<UTO', 'no zone at all', `${'<'.repeat(44)}\n${'<'.repeat(43)}`, '🂡'.repeat(22)])(
    'leaves %j unread',
    (text) => {
      expect(readZone(text)).toBeNull();
    },
  );
});
