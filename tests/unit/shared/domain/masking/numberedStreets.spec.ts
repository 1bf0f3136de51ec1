import { describe, expect, it } from 'vitest';
import { numberedStreets } from '@shared/domain/masking/numberedStreets';

describe('a street behind the number of a house', () => {
  it.each([
    ['300 S Wacker Dr', ['300 South Wacker Drive', '300 Wacker Dr', '300 Wacker', 'South Wacker drive']],
    ['500 Fifth Avenue', ['500 5th ave', '5th avenue', '500 Fifth av']],
    ['3 Ivy Lane', ['3 Ivy ln']],
    ['Flat 2 14 Elm Road', ['14 Elm rd']],
    ['12 South Street', ['12 South st']],
    ['450 Forty-second St', ['450 42nd street', '42nd street']],
    ['9 W 125th Street', ['125th st', 'West 125th Street']],
  ])('%s is also written otherwise', (line, forms) => {
    const made = numberedStreets(line).map((form) => form.toLowerCase());
    for (const form of forms) expect(made).toContain(form.toLowerCase());
  });

  it('has no form without its number where its name is short, or a number in another word', () => {
    expect(numberedStreets('3 Ivy Lane').every((form) => form.startsWith('3 '))).toBe(true);
    expect(numberedStreets('2 First Place').every((form) => form.startsWith('2 '))).toBe(true);
    expect(numberedStreets('12 South Street')).not.toContain('12 Street');
  });

  it.each(['Main Street', '12 Musterdorf', '12', ''])('is none in “%s”', (line) =>
    expect(numberedStreets(line)).toEqual([]),
  );
});
