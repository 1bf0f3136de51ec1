import { describe, expect, it } from 'vitest';
import { createHouseLeaks } from '../../../../src/main/redaction/leakHouses';

const MARK = '[address removed]';
const isIn = createHouseLeaks(['Musterstr. 12, 10115 Musterstadt', 'ul. Kwiatowa 7/3']);

describe('the number of a house or flat beside the mark of a removed address', () => {
  it.each([
    `in ${MARK}. 12`,
    `in ${MARK} 12a`,
    `${MARK}, 7; then`,
    `${MARK}-7`,
    `${MARK} m. 3 there`,
    `${MARK} Apt 3`,
    `${MARK} 12.`,
  ])('is found in “%s”', (text) => expect(isIn(text)).toBe(true));

  it.each([
    'in 12',
    MARK,
    `${MARK}. 14`,
    `${MARK} 12 reports`,
    `${MARK} 12.5`,
    `${MARK} 10115`,
    `${MARK} m. 14`,
    `12 ${MARK}`,
    `${MARK} and 12`,
  ])('is not found in “%s”', (text) => expect(isIn(text)).toBe(false));

  it('is none where no address was received', () => expect(createHouseLeaks([])(`${MARK} 12`)).toBe(false));
});
