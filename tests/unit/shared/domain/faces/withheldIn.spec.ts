import { describe, expect, it } from 'vitest';
import { withheldIn, withheldPlaces } from '@shared/domain/faces/withheldIn';

const given = (pointer: string, value: unknown) => ({ state: 'given', pointer, value });
const hidden = (pointer: string): boolean => pointer.startsWith('/faces/');

describe('withheldIn', () => {
  it('replaces single values at hidden places and keeps everything else', () => {
    const record = { score: given('/faces/score', 97), name: given('/name', 'Ada') };
    expect(withheldIn(record, hidden)).toEqual({
      score: { state: 'withheld', pointer: '/faces/score' },
      name: given('/name', 'Ada'),
    });
  });

  it('looks into lists and objects that were received, also at hidden places', () => {
    const record = given('/faces/images', [given('/faces/images/0', 'a.jpg')]);
    expect(withheldIn(record, hidden)).toEqual(
      given('/faces/images', [{ state: 'withheld', pointer: '/faces/images/0' }]),
    );
  });

  it('keeps the key of an undescribed member without its value', () => {
    const member = { key: 'similarity', pointer: '/faces/similarity', value: 97 };
    expect(withheldIn([member], hidden)).toEqual([{ ...member, value: null, isWithheld: true }]);
  });

  it('keeps that a member is not part of this kind of result', () => {
    const absent = { state: 'not-part', pointer: '/faces/score' };
    expect(withheldIn({ absent }, hidden)).toEqual({ absent });
  });
});

it('every withheld place of a record is listed', () => {
  const record = {
    a: { state: 'given', value: 'x', pointer: '/a' },
    b: [{ state: 'given', value: 1, pointer: '/b/0' }],
    undescribed: [{ key: 'c', pointer: '/c', value: 'y' }],
  };
  expect(withheldPlaces(record)).toEqual([]);
  expect(withheldPlaces(withheldIn(record, (pointer) => pointer !== '/a'))).toEqual(['/b/0', '/c']);
});
