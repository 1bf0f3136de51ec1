import { describe, expect, it } from 'vitest';
import { createDistrictLeaks } from '../../../../src/main/redaction/leakDistricts';
import { wordingOf } from '../../../../src/main/redaction/leakWording';

const isIn = (address: string, text: string): boolean =>
  createDistrictLeaks([address], wordingOf(['A review']))(text);

describe('the own name of a district', () => {
  it.each([
    ['4 Specimen Road, Examplang District, Sampleton', 'lives in Examplang.'],
    ['Long Example County 12345', 'from LONG EXAMPLE'],
    ['Province of Example', 'Example'],
    ['Provincia de Ejemplo', 'en Ejemplo'],
    ['Saint Example Parish', 'in St. Example'],
  ])('of %s is found in “%s”', (address, text) => expect(isIn(address, text)).toBe(true));

  it.each([
    ['Examplang District', 'an examplang'],
    ['Review District', 'A Review'],
    ['Orange County', 'Orange'],
    ['Grove County', 'Grove'],
    ['Uppr District', 'Uppr'],
    ['Examplang Town', 'Examplang'],
    ['Germany Province', 'Germany'],
    ['A Very Long Example District', 'A Very Long Example'],
    ['Long Example County', 'Example'],
    ['朝阳县 District', '朝阳县'],
    ['', 'Example'],
  ])('of %s is not found in “%s”', (address, text) => expect(isIn(address, text)).toBe(false));
});
