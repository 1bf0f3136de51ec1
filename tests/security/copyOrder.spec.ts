import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { redactedCase } from '../support/redactedCase';

// Who has a redacted copy must not learn from the order of what is left which removed value is the earlier one.

const documentOf = (fields: Record<string, string>) => ({
  document_type: 'Passport',
  extracted_fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { type: 'string', value, source: 'VIZ' }]),
  ),
});

/** The copy of a journey whose three documents differ in these fields; commitments are those of other responses. */
function copyOf(field: string, values: readonly string[]): string {
  const documents = Object.fromEntries(
    values.map((value, at) => [String(at), documentOf({ [field]: value })]),
  );
  const journey = { journey_id: 'journey-1', documents };
  return redactedCase(journey, REDACTION_CLASSES).text.replaceAll(/[0-9a-f]{64}/g, '');
}

describe('conflicting values leave the same copy, whichever comes first', () => {
  it.each([
    ['Birth Date', ['1984-11-03', '1990-01-25', '2001-12-31']],
    ['Full Name', ['Ada Specimen', 'Maximiliana Beispielhausen', 'Zoe Vzorek']],
    ['Document Number', ['AB1234567', 'KM9876543', 'ZX5550001']],
    ['Address', ['12 Almond Street, Utopolis', '7 Maple Road, Utopolis', '99 Willow Lane, Utopolis']],
  ])('%s', (field, [first = '', second = '', third = '']) => {
    const orders = [
      [first, second, third],
      [first, third, second],
      [second, first, third],
      [third, second, first],
    ];
    expect(new Set(orders.map((order) => copyOf(field, order))).size).toBe(1);
  });
});
