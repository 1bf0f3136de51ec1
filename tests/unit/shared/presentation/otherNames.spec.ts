import { describe, expect, it } from 'vitest';
import { isScalar, secondNames, shownAsSecondName, underOtherNames } from '@shared/presentation/otherNames';
import { partOf } from '@shared/wire/catalogue';
import { documentImagesSchema } from '@shared/wire/document';
import { journeyResultSchema } from '@shared/wire/results';

const part = (...members: [key: string, value: unknown][]) => ({
  pointer: '',
  undescribed: members.map(([key, value]) => ({ key, pointer: `/${key}`, value })),
});
const memberOf = (schema: Parameters<typeof partOf>[0], key: string) => {
  const member = partOf(schema).members.get(key);
  if (member === undefined) throw new Error(key);
  return member;
};

describe('a field that came under two names', () => {
  const member = memberOf(journeyResultSchema, 'reference_number');
  const keysOf = (...members: [string, unknown][]) =>
    secondNames(member, part(...members)).map(({ key }) => key);

  it('is that of its other names, of which a scalar is shown beside it', () => {
    expect(isScalar(member.node)).toBe(true);
    expect(keysOf(['user_id', 'u'], ['flow', 'f'])).toEqual(['user_id']);
    expect(keysOf(['user_id', null])).toEqual(['user_id']);
    expect(keysOf(['reference_number', null])).toEqual(['reference_number']);
    expect(keysOf(['user_id', { id: 'u' }], ['user_id', ['u']])).toEqual([]);
  });

  it('is found among all members of the part', () => {
    const whole = part(['user_id', 'u'], ['odd', 1]);
    expect(shownAsSecondName(partOf(journeyResultSchema), whole).map(({ key }) => key)).toEqual(['user_id']);
  });
});

it('pictures under another specified name are paths or nulls', () => {
  const front = memberOf(documentImagesSchema, 'front_image_path');
  const found = underOtherNames(front, part(['front_side_image_path', 'p'], ['back_image_path', 'b']), {});
  expect(found).toEqual([{ state: 'given', value: 'p', pointer: '/front_side_image_path' }]);
  expect(secondNames(front, part(['front_side_image_path', 'p']))).toEqual([]);
});
