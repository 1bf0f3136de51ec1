import { describe, expect, it } from 'vitest';
import { read } from '@shared/record/read';
import { valueOrNull } from '@shared/record/received';
import { amlMatchSchema, amlDetailSchema } from '@shared/wire/amlMatch';
import { infoOf, isIn, nodeOf, partOf, RESULT_KINDS, type ResultKind } from '@shared/wire/catalogue';

const { members } = amlMatchSchema;
const matchOf = (value: object, kind: ResultKind = 'aml-history') =>
  valueOrNull(read(amlMatchSchema, { name: 'Ana', score: 1, ...value }, kind).record);

describe('a match', () => {
  it.each<[keyof typeof members, ResultKind[]]>([
    ['name', [...RESULT_KINDS]],
    ['resource_id', [...RESULT_KINDS]],
    ['details', ['aml-check', 'aml-history']],
    ['match_id', ['aml-history']],
    ['match_status', ['aml-history']],
    ['is_whitelisted', ['aml-history']],
    ['aml_record_version', ['aml-history']],
    ['ongoing_monitor_update_type', ['aml-history']],
  ])('has %s in %j (specification 2.14.1)', (key, kinds) => {
    expect(RESULT_KINDS.filter((kind) => isIn(infoOf(members[key]), kind))).toEqual(kinds);
  });

  it.each<[keyof typeof members, string]>([
    ['name', 'names'],
    ['datesOfBirth', 'birth-dates'],
    ['notes', 'unclassified'],
    ['countries', 'none'],
    ['resource_id', 'none'],
  ])('discloses in %s: %s', (key, sensitivity) => {
    expect(infoOf(members[key]).sensitivity).toBe(sensitivity);
  });

  it('has a name and a score, and is recognised by what nothing else has', () => {
    expect(amlMatchSchema.safeParse({ name: 'Ana', score: 1 }).success).toBe(true);
    expect(amlMatchSchema.safeParse({ name: 'Ana' }).success).toBe(false);
    expect(partOf(amlMatchSchema).marks).not.toContain('sex');
    expect(partOf(amlMatchSchema).principal).toBe('name');
  });

  it('has countries and birth dates as texts in a history and as lists in a result, and both are read', () => {
    expect(infoOf(members.countries).listIn).toEqual(['aml-check']);
    expect(infoOf(members.datesOfBirth).listIn).toEqual(['aml-check']);
    for (const countries of ['FR', ['FR']])
      expect(
        valueOrNull(matchOf({ countries })?.countries ?? { state: 'missing', pointer: '' })?.map((one) =>
          valueOrNull(one),
        ),
      ).toEqual(['FR']);
  });

  it('says with a null that a version changed nothing', () => {
    expect(infoOf(members.ongoing_monitor_update_type).nullMeans).toBe('No update');
  });
});

it('an alias is a text in a result, and an object with names elsewhere', () => {
  const aliases = (value: unknown) =>
    valueOrNull(matchOf({ aliases: value }, 'aml-check')?.aliases ?? { state: 'missing', pointer: '' });
  const names = (value: unknown) =>
    aliases(value)?.map((one) => valueOrNull(valueOrNull(one)?.name ?? { state: 'missing', pointer: '' }));
  expect(names(['Anna'])).toEqual(['Anna']);
  expect(names([{ name: 'Anna', type: 'aka' }])).toEqual(['Anna']);
});

it('what a category of sources says may be of anybody, whatever its keys', () => {
  const data = nodeOf(amlDetailSchema.members.data);
  expect(data.kind === 'dictionary' && data.keys.sensitivityOf?.('nationality')).toBe('unclassified');
  expect(nodeOf(amlDetailSchema.members.media_links)).toMatchObject({ kind: 'list', takesOne: true });
});
