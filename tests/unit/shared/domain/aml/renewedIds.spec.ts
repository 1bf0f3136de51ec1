import { describe, expect, it } from 'vitest';
import { byText, renewedIds } from '@shared/domain/aml/renewedIds';
import { keyed } from './support';

const ANA = { name: 'Ana', countries: 'DE', datesOfBirth: '1980', notes: 'one', score: 1 };
const labelled = (label: string, over: object = {}) => ({
  ...ANA,
  ...over,
  ongoing_monitor_update_type: label,
});

/** Pairs by their places in the lists, with `?` if not certain and `~` if only possibly corrected. */
function found(
  before: object[],
  after: object[],
  versions: [number | null, number | null] = [1, 2],
  first: number | null = 1,
): string[] {
  const [a, b] = [before, after].map(
    (list, at) =>
      keyed(list.map((match, index) => ({ match_id: `${String(at)}-${String(index)}`, ...match }))).items,
  );
  const [was, now] = [a ?? [], b ?? []];
  const { pairs, corrected } = renewedIds(
    { version: versions[0], items: was },
    { version: versions[1], items: now },
    first,
  );
  const lineOf = ({ before: old, after: match, isCertain }: (typeof pairs)[number], sign: string): string =>
    `${String(was.indexOf(old))}=${String(now.indexOf(match))}${sign || (isCertain ? '' : '?')}`;
  return [...pairs.map((pair) => lineOf(pair, '')), ...corrected.map((pair) => lineOf(pair, '~'))].sort();
}

describe('matches with the same content', () => {
  it.each<[string, object[], object[], string[]]>([
    ['one in each', [ANA], [{ ...ANA, score: 2 }], ['0=0']],
    ['one that became two', [ANA], [ANA, { ...ANA, score: 2 }], []],
    ['two that became one', [ANA, { ...ANA, score: 2 }], [ANA], []],
    ['two in each', [ANA, { ...ANA, score: 2 }], [{ ...ANA, score: 2 }, ANA], ['0=1?', '1=0?']],
    ['one beside a new one', [ANA], [labelled('New'), ANA], ['0=1?']],
    ['one that is new', [ANA], [labelled('New')], []],
    ['one that was new before', [labelled('New')], [labelled('New')], ['0=0']],
    ['a name alone', [{ name: 'Ana' }], [{ name: 'Ana' }], ['0=0?']],
    ['a name alone with another score', [{ name: 'Ana' }], [{ name: 'Ana', score: 2 }], []],
  ])('are paired, or not: %s', (_what, before, after, expected) => {
    expect(found(before, after)).toEqual(expected);
  });
});

describe('a match that the service updated', () => {
  const notes = { notes: 'two' };

  it.each<[string, [number | null, number | null], string[], (number | null)?]>([
    ['the next version', [1, 2], ['0=0']],
    ['a list of the same version', [2, 2], []],
    ['a version after one that is not saved', [1, 3], []],
    ['the first version after a result', [null, 1], ['0=0']],
    ['a later version than the first after a result', [null, 3], []],
    ['two lists without versions', [null, null], ['0=0']],
    ['a version of which nobody knows whether it is the first', [null, 1], [], null],
    ['the first version 5 after a result', [null, 5], ['0=0'], 5],
    ['the version after the first', [null, 1], [], 0],
  ])('is paired by the person only with the list before: %s', (_what, versions, expected, first) => {
    expect(found([ANA], [labelled('Updated', notes)], versions, first)).toEqual(expected);
  });

  it('is not paired if several may be meant', () => {
    const two = [labelled('Updated', notes), labelled('Updated', { notes: 'three' })];
    expect(found([ANA, { ...ANA, notes: 'x' }], two)).toEqual(['0=0~', '1=1~']);
    expect(found([ANA], [labelled('Updated', notes), labelled('New', { notes: 'x' })])).toEqual(['0=0?']);
  });
});

describe('a match whose identifying members were corrected', () => {
  it.each<[string, object, string[]]>([
    ['its name', { name: 'Anna' }, ['0=0~']],
    ['its date of birth', { datesOfBirth: '1981' }, ['0=0~']],
    ['its countries', { countries: 'DE, FR' }, ['0=0~']],
    ['everything', { name: 'Bo', datesOfBirth: null, countries: 'IT', notes: 'x' }, []],
  ])('may be the one before: %s', (_what, over, expected) => {
    expect(found([ANA], [labelled('Updated', over)])).toEqual(expected);
    expect(found([ANA], [labelled('New', over)])).toEqual([]);
    expect(found([ANA], [labelled('Updated', over)], [1, 3]), 'after a gap').toEqual([]);
    expect(found([ANA], [labelled('Updated', over)], [2, 2]), 'of one version').toEqual([]);
  });

  it('is one match, the one that has most in common', () => {
    const other = { name: 'Bo', countries: 'DE, FR' };
    const now = labelled('Updated', { datesOfBirth: '1981', countries: 'DE, FR' });
    expect(found([other, ANA], [now])).toEqual(['1=0~']);
    expect(found([other, other], [now])).toEqual(['0=0~']);
  });
});

it('groups matches by a text, without those that have none', () => {
  const { items } = keyed([{ name: 'a' }, { name: 'b' }, { name: 'a' }, {}]);
  const groups = byText(items, ({ raw }) => (raw as { name?: string }).name ?? null);
  expect([...groups].map(([text, of]) => [text, of.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
