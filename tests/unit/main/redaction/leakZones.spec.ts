import { describe, expect, it } from 'vitest';
import { leakZone } from '../../../../src/main/redaction/leakZones';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';
import { ZONES } from '../../../support/zones';

const CLASSES = ['names', 'numbers', 'birth-dates'] as const;

describe('the leak check reads zones by itself', () => {
  it.each(ZONES)('%s', (_, zone, number) => {
    const { names, numbers, births } = leakZone(zone);
    expect(names.join(' ')).toMatch(/ZIELONKA.*MARTA/);
    expect(numbers.some((one) => one.startsWith(number))).toBe(true);
    expect(births).toContain('19740812');
  });

  it('and finds nothing in other texts', () => {
    expect(leakZone('Marta Zielonka')).toEqual({ names: [], numbers: [], births: [] });
  });
});

it.each(ZONES)(
  'what only %s states is taken out of a note, and found if it is left',
  async (_, zone, number) => {
    const notes = ['Zielonka called', 'Marta called', `Number ${number} is right`, 'Born 12 August 1974'];
    const json = { ...journeyOfFields({ 'Machine Readable Zone': zone }, null), applicant: null };
    for (const note of notes) {
      const { copy, whole, leaks } = redactedCase(json, CLASSES, [noteOf(note)]);
      expect(noteTextsOf(copy).join()).toMatch(/\[(?:name|number|date of birth) removed\]/);
      expect(await leaks()).toEqual([]);
      const left = { ...copy, journal: whole.journal };
      expect(await leaks(left), note).not.toEqual([]);
    }
  },
);
