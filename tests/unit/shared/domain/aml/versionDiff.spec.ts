import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableText } from '@shared/domain/json';
import { keyMatches, type KeyedList } from '@shared/domain/aml/matchKeys';
import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { applyChanges, mirrorChanges } from '@shared/domain/aml/valueDiff';
import { diffVersions, isEmptyDiff, type MatchDiff, type VersionDiff } from '@shared/domain/aml/versionDiff';
import { anyList, asSet, hash, keyed, twoLists, unlabelled } from './support';

/** The newer list's matches, made from the older list's by the diff alone, in no particular order. */
const applyVersionDiff = ({ entries }: VersionDiff): unknown[] =>
  entries.flatMap(({ before, after, changes }) => {
    if (after === null) return [];
    return [before === null ? after.raw : applyChanges(before.raw, changes)];
  });

const MIRRORED = { new: 'removed', removed: 'new' } as const;

/** What a diff says, without places in lists and in an order of its own. */
function reported(diff: VersionDiff, mirrored = false): string[] {
  const report = (entry: MatchDiff): string => {
    const [before, after] = mirrored ? [entry.after, entry.before] : [entry.before, entry.after];
    const group =
      mirrored && (entry.group === 'new' || entry.group === 'removed') ? MIRRORED[entry.group] : entry.group;
    const changes = mirrored ? mirrorChanges(entry.changes) : entry.changes;
    return stableText({
      group,
      before: before?.raw,
      after: after?.raw,
      pairedBy: entry.pairedBy,
      because: entry.unpairedBecause,
      changes: changes.map(stableText).sort(),
    });
  };
  return diff.entries.map(report).sort();
}

/** Whether matches were paired by their content although they have match ids. */
const renewsIds = ({ entries }: VersionDiff): boolean =>
  entries.some(({ pairedBy, before }) => pairedBy === 'content' && (before?.matchId ?? null) !== null);

describe('diffVersions, for any two lists', () => {
  it('finds nothing between a list and itself', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const diff = diffVersions(keyed(list), keyed(structuredClone(list)));
        expect(isEmptyDiff(diff)).toBe(true);
        expect(diff.entries.every(({ changes }) => changes.length === 0)).toBe(true);
        expect(diff.counts.unchanged).toBe(list.length);
        expect(diff.matchOrderChanged).toBe(false);
      }),
    );
  });

  it('says the same from the other side, unless labels of the later one tell which ids were renewed', () => {
    fc.assert(
      fc.property(twoLists, ([a, b]) => {
        const [turned, diff] = [diffVersions(keyed(b), keyed(a)), diffVersions(keyed(a), keyed(b))];
        fc.pre(![turned, diff].some(renewsIds));
        expect(reported(turned)).toEqual(reported(diff, true));
      }),
      { numRuns: 300 },
    );
  });

  it('says the same from the other side of lists without labels, renewed ids included', () => {
    fc.assert(
      fc.property(
        twoLists.map((lists) => lists.map(unlabelled)),
        ([a = [], b = []]) => {
          expect(reported(diffVersions(keyed(b), keyed(a)))).toEqual(
            reported(diffVersions(keyed(a), keyed(b)), true),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('makes the second list out of the first', () => {
    fc.assert(
      fc.property(twoLists, ([a, b]) => {
        expect(asSet(applyVersionDiff(diffVersions(keyed(a), keyed(b))))).toEqual(asSet(b));
      }),
      { numRuns: 300 },
    );
  });

  it('does not care for the order of the matches', () => {
    const shuffled = twoLists.chain(([a, b]) =>
      fc.tuple(
        fc.constant([a, b] as const),
        fc.shuffledSubarray(a, { minLength: a.length }),
        fc.shuffledSubarray(b, { minLength: b.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([[a, b], left, right]) => {
        expect(reported(diffVersions(keyed(left), keyed(right)))).toEqual(
          reported(diffVersions(keyed(a), keyed(b))),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('counts every match of either list once', () => {
    fc.assert(
      fc.property(twoLists, ([a, b]) => {
        const { entries, counts } = diffVersions(keyed(a), keyed(b));
        expect(asSet(entries.flatMap(({ before }) => (before === null ? [] : [before.raw])))).toEqual(
          asSet(a),
        );
        expect(asSet(entries.flatMap(({ after }) => (after === null ? [] : [after.raw])))).toEqual(asSet(b));
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(entries.length);
      }),
    );
  });
});

describe('pairing', () => {
  const groups = (a: unknown[], b: unknown[]) =>
    diffVersions(keyed(a), keyed(b))
      .entries.map(({ group, pairedBy, unpairedBecause }) => [group, pairedBy ?? unpairedBecause])
      .sort();

  it.each([
    [
      'resource id before match id',
      [{ resource_id: 'r', match_id: 'm' }],
      [{ resource_id: 'r', match_id: 'n' }],
      [['unchanged', 'resource_id']],
    ],
    [
      'match id where one has no resource id',
      [{ match_id: 'm', name: 'a' }],
      [{ resource_id: 'r', match_id: 'm', name: 'a' }],
      [['updated', 'match_id']],
    ],
    [
      'never by match id against two resource ids',
      [{ resource_id: 'r', match_id: 'm' }],
      [{ resource_id: 's', match_id: 'm' }],
      [
        ['new', null],
        ['removed', null],
      ],
    ],
    [
      'a number and its digits are one id',
      [{ resource_id: 5 }],
      [{ resource_id: '5' }],
      [['formatting', 'resource_id']],
    ],
    [
      'no id and the same words',
      [{ name: 'a', score: 1 }],
      [{ score: 1, name: 'a' }],
      [['unchanged', 'content']],
    ],
    [
      'no id and other words: listed on both sides',
      [{ name: 'a' }],
      [{ name: 'b' }],
      [
        ['unpaired', 'no-id'],
        ['unpaired', 'no-id'],
      ],
    ],
    [
      'an id that comes twice tells nothing',
      [
        { resource_id: 'r', name: 'a' },
        { resource_id: 'r', name: 'b' },
      ],
      [{ resource_id: 'r', name: 'c' }],
      [
        ['unpaired', 'repeated-id'],
        ['unpaired', 'repeated-id'],
        ['unpaired', 'repeated-id'],
      ],
    ],
    [
      'an empty id is none',
      [{ resource_id: ' ', name: 'a' }],
      [{ resource_id: ' ', name: 'b' }],
      [
        ['unpaired', 'no-id'],
        ['unpaired', 'no-id'],
      ],
    ],
    [
      'what is no match is listed',
      [null, 3],
      [3],
      [
        ['unchanged', 'content'],
        ['unpaired', 'not-a-match'],
      ],
    ],
    [
      'nobody went by an element that is no match',
      [{ resource_id: 'a', name: 'Ana' }],
      [{ error: 'cut' }],
      [
        ['unpaired', 'no-id'],
        ['unpaired', 'unclear'],
      ],
    ],
    [
      'nobody came or went by a match that lost its id and kept its name',
      [{ resource_id: 'a', name: 'Ana' }],
      [{ resourceId: 'a', name: 'Ana' }],
      [
        ['unpaired', 'no-id'],
        ['unpaired', 'unclear'],
      ],
    ],
    [
      'another name without an id is somebody else',
      [{ resource_id: 'a', name: 'Ana' }],
      [{ name: 'Bo' }],
      [
        ['removed', null],
        ['unpaired', 'no-id'],
      ],
    ],
  ])('%s', (_what, a, b, expected) => {
    expect(groups(a, b)).toEqual(expected);
  });
});

describe('groups', () => {
  const base = {
    resource_id: 'r',
    name: 'Ana Bo\u00e9',
    datasets: ['Sanctions', 'Insolvency'],
    notes: 'one two',
    countries: 'US, GB, FR',
    datesOfBirth: '1970-01-02, 1971',
    sex: 'a, b',
    aliases: [{ name: 'A' }, { name: 'B\u00e9' }],
  };
  const change = (over: object) => diffVersions(keyed([base]), keyed([{ ...base, ...over }])).entries[0];

  it.each([
    ['the order of a list', { datasets: ['Insolvency', 'Sanctions'] }, 'formatting'],
    [
      'the service’s own books',
      { aml_record_version: 4, ongoing_monitor_update_type: 'Updated' },
      'unchanged',
    ],
    ['white space', { name: ' Ana  Bo\u00e9' }, 'formatting'],
    ['case', { name: 'ANA BO\u00c9' }, 'formatting'],
    ['the Unicode form of its letters', { name: 'Ana Boe\u0301' }, 'formatting'],
    ['the Unicode form, case and white space at once', { name: 'ANA  BOE\u0301' }, 'formatting'],
    ['an accent', { name: 'Ana Boe' }, 'updated'],
    ['a list of one for its text', { notes: ['one two'] }, 'formatting'],
    ['order and white space', { datasets: ['Insolvency', ' Sanctions'] }, 'formatting'],
    ['order and case', { datasets: ['INSOLVENCY', 'sanctions'] }, 'formatting'],
    ['the order of countries in one text', { countries: 'FR,US, GB' }, 'formatting'],
    ['a country repeated in one text', { countries: 'us, GB, FR, GB' }, 'formatting'],
    ['another country in one text', { countries: 'US, GB, DE' }, 'updated'],
    ['the order of birth dates in one text', { datesOfBirth: '1971, 1970-01-02' }, 'formatting'],
    ['the order of countries with spaces between', { countries: 'FR US GB' }, 'formatting'],
    ['the order of birth dates on lines', { datesOfBirth: '1971\n1970-01-02' }, 'formatting'],
    ['another birth date of the same figures', { datesOfBirth: '1970-02-01, 1971' }, 'updated'],
    ['the order of words in running text', { notes: 'two one' }, 'updated'],
    ['the order of running text between commas', { sex: 'b, a' }, 'updated'],
    ['an element repeated', { datasets: ['Sanctions', 'Insolvency', 'Sanctions'] }, 'formatting'],
    ['another element', { datasets: ['Sanctions', 'Insolvency', 'Adverse Media'] }, 'updated'],
    ['the order and letters of aliases', { aliases: [{ name: 'bé' }, { name: 'A' }] }, 'formatting'],
    [
      'the letters of aliases in another Unicode form',
      { aliases: [{ name: 'A' }, { name: 'BE\u0301' }] },
      'formatting',
    ],
    ['a word', { notes: 'one three' }, 'updated'],
    ['two words run together', { name: 'AnaBo\u00e9' }, 'updated'],
    ['a key that came', { score2: 'x' }, 'updated'],
    ['an empty key that came', { addresses: [] }, 'formatting'],
    ['the score, which only orders', { score: 0.2 }, 'unchanged'],
    ['the score and white space', { score: 0.2, name: 'Ana  Bo\u00e9' }, 'formatting'],
    [
      'the score and the order of a list',
      { score: 0.2, datasets: ['Insolvency', 'Sanctions'] },
      'formatting',
    ],
  ])('%s', (_what, over, group) => {
    expect(change(over)?.group).toBe(group);
    // Whatever the group, every difference is reported with both values as received.
    const after = { ...base, ...over };
    expect(applyVersionDiff(diffVersions(keyed([base]), keyed([after])))).toEqual([after]);
  });

  it.each([{ score: 2 }, { pep: { title: 'x', score: 2 } }, {}])(
    'a score below the details only orders as well: %j',
    (details) => {
      const before = {
        ...base,
        details: { score: 1, ...('pep' in details && { pep: { title: 'x', score: 1 } }) },
      };
      const after = { ...base, details: 'pep' in details ? { score: 1, ...details } : details };
      expect(diffVersions(keyed([before]), keyed([after])).entries[0]?.group).toBe('unchanged');
    },
  );

  it('tells that the matches stand in another order without calling any of them changed', () => {
    const [a, b] = [{ resource_id: 'a' }, { resource_id: 'b' }];
    const diff = diffVersions(keyed([a, b]), keyed([b, a]));
    expect(diff.matchOrderChanged).toBe(true);
    expect(isEmptyDiff(diff)).toBe(true);
  });
});

describe('the service’s label', () => {
  const labelled = (label: string | null, over: object = {}) => ({
    resource_id: 'r',
    name: 'Ana',
    ...over,
    ongoing_monitor_update_type: label,
  });
  const kinds = (before: unknown[], after: unknown[]) =>
    diffVersions(keyed(before), keyed(after), { compareLabels: true }).discrepancies.map(({ kind }) => kind);

  it.each([
    ['Updated and updated', [labelled(null)], [labelled('Updated', { name: 'Bo' })], []],
    ['New and new', [], [labelled('New')], []],
    ['nothing and nothing', [labelled('New')], [labelled(null)], []],
    [
      'nothing and another match id',
      [labelled(null, { match_id: 1 })],
      [labelled(null, { match_id: 2 })],
      [],
    ],
    [
      'Updated and another match id',
      [labelled(null, { match_id: 1 })],
      [labelled('Updated', { match_id: 2 })],
      [],
    ],
    ['New, kept without a version number', [labelled('New')], [labelled('New')], []],
    [
      'New, kept, of a match that changed',
      [labelled('New')],
      [labelled('New', { name: 'Bo' })],
      ['label-differs'],
    ],
    [
      'Updated, kept, of a match that changed',
      [labelled('Updated')],
      [labelled('Updated', { name: 'Bo' })],
      [],
    ],
    [
      'Removed, kept, of a match still listed',
      [labelled('Removed')],
      [labelled('Removed')],
      ['label-differs'],
    ],
    ['a word, kept without a version number', [labelled('Odd')], [labelled('Odd')], ['label-unknown']],
    ['nothing and reordered', [labelled(null, { a: [1, 2] })], [labelled(null, { a: [2, 1] })], []],
    [
      'Updated and reordered',
      [labelled(null, { a: [1, 2] })],
      [labelled('Updated', { a: [2, 1] })],
      ['label-differs'],
    ],
    ['Updated and written otherwise', [labelled(null)], [labelled('Updated', { name: 'ANA' })], []],
    ['nothing and written otherwise', [labelled(null)], [labelled(null, { name: 'ANA' })], []],
    ['New and written otherwise', [labelled(null)], [labelled('New', { name: 'ANA' })], ['label-differs']],
    ['Updated and unchanged', [labelled(null)], [labelled('Updated')], ['label-differs']],
    ['New and unchanged', [labelled(null)], [labelled('New')], ['label-differs']],
    ['Updated and new', [], [labelled('Updated')], ['label-differs']],
    ['Removed and there', [labelled(null)], [labelled('Removed')], ['label-differs']],
    ['nothing and updated', [labelled(null)], [labelled(null, { name: 'Bo' })], ['label-missing']],
    ['nothing and new', [], [labelled(null)], ['label-missing']],
    ['a word nobody knows', [labelled(null)], [labelled('Merged')], ['label-unknown']],
  ])('%s', (_what, before, after, expected) => {
    expect(kinds(before, after)).toEqual(expected);
  });

  it.each([
    ['the score', (score: number) => ({ score })],
    ['the score in other letters', (score: number) => ({ Score: score })],
    ['the score of the object around it', (score: number) => ({ score: 1, 'score (2)': score })],
    ['a part of the score', (score: number) => ({ score: { value: score } })],
    ['the score below the details', (score: number) => ({ details: { pep: { SCORE: score } } })],
  ])('is wrong where nothing but %s changed', (_what, scored) => {
    expect(kinds([labelled(null, scored(1))], [labelled('Updated', scored(2))])).toEqual(['label-differs']);
    expect(kinds([labelled(null, scored(1))], [labelled(null, scored(2))])).toEqual([]);
  });

  it.each([
    ['the status', { match_status: 'potential_match' }, { match_status: 'false_positive' }],
    ['the whitelist', { is_whitelisted: false }, { is_whitelisted: true }],
  ])('is not needed where people at the service changed %s alone, and is right there', (_what, was, is) => {
    expect(kinds([labelled(null, was)], [labelled(null, is)])).toEqual([]);
    expect(kinds([labelled(null, was)], [labelled('Updated', is)])).toEqual([]);
    expect(kinds([labelled(null, was)], [labelled('New', is)])).toEqual(['label-differs']);
    expect(kinds([labelled(null, was)], [labelled(null, { ...is, name: 'Bo' })])).toEqual(['label-missing']);
  });

  it('comes first where it is wrong, however many matches lack one', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ resource_id: `n${index}`, name: 'x' }));
    const found = kinds([labelled(null)], [...many, labelled('New')]);
    expect(found).toHaveLength(51);
    expect(found[0]).toBe('label-differs');
  });

  it('is not compared with versions that lie further apart', () => {
    expect(diffVersions(keyed([]), keyed([labelled('Updated')])).discrepancies).toEqual([]);
  });
});

describe('a snapshot that keeps labels and removed matches', () => {
  const at = (version: number, matches: unknown[]) =>
    keyMatches(
      matches.map((raw, index) => ({ raw, pointer: `/aml_matches/${index}` })),
      hash,
      { kind: 'snapshot', version },
    );
  const match = (label: string | null, version: unknown, over: object = {}) => ({
    resource_id: 'r',
    name: 'Ana',
    ...over,
    aml_record_version: version,
    ongoing_monitor_update_type: label,
  });
  const reported = (before: unknown[], after: unknown[]) => {
    const diff = diffVersions(at(2, before), at(3, after), { compareLabels: true });
    return [diff.entries.map(({ group }) => group), diff.discrepancies.map(({ kind }) => kind)];
  };

  it.each([
    // The version number of the match decides which version a label belongs to.
    ['New of an earlier version', [match('New', 1)], [match('New', 1)], ['unchanged'], []],
    ['Updated of an earlier version', [match('Updated', 2)], [match('Updated', 2)], ['unchanged'], []],
    ['New of an earlier version that came late', [match(null, 1)], [match('New', 1)], ['unchanged'], []],
    ['Updated by this one', [match('New', 1)], [match('Updated', 3, { name: 'Bo' })], ['updated'], []],
    ['Updated, counted by itself', [match('New', 1)], [match('Updated', 2, { name: 'Bo' })], ['updated'], []],
    [
      'an older label and a change',
      [match('New', 1)],
      [match('New', 1, { name: 'Bo' })],
      ['updated'],
      ['label-missing'],
    ],
    [
      'Updated by this one, and unchanged',
      [match(null, 1)],
      [match('Updated', 3)],
      ['unchanged'],
      ['label-differs'],
    ],
    [
      'New by this one, and there before',
      [match(null, 1)],
      [match('New', 3)],
      ['unchanged'],
      ['label-differs'],
    ],
    ['a version number as text', [match('New', '1')], [match('New', 1)], ['unchanged'], []],
    // Matches that are listed as removed.
    ['removed by this one', [match('New', 1)], [match('Removed', 3)], ['removed'], []],
    ['removed by an earlier one', [match('Removed', 2)], [match('Removed', 2)], ['unchanged'], []],
    ['no longer listed as removed', [match('Removed', 2)], [], ['unchanged'], []],
    ['removed earlier, listed again', [], [match('Removed', 2)], ['unchanged'], []],
    ['removed by this one, never there', [], [match('Removed', 3)], ['unchanged'], ['label-differs']],
    ['removed, but there after', [match('Removed', 2)], [match('New', 3)], ['new'], []],
    ['removed, but there after and updated', [match('Removed', 2)], [match('Updated', 3)], ['new'], []],
    [
      'removed, but there after without a word',
      [match('Removed', 2)],
      [match(null, 3)],
      ['new'],
      ['label-missing'],
    ],
    [
      'removed earlier, yet there before',
      [match(null, 1)],
      [match('Removed', 1)],
      ['unchanged'],
      ['label-differs'],
    ],
    [
      'removed, but there after with a wrong word',
      [match('Removed', 2)],
      [match('Removed', null)],
      ['new'],
      ['label-differs'],
    ],
    [
      'removed, but there after with an unknown word',
      [match('Removed', 2)],
      [match('Merged', 3)],
      ['new'],
      ['label-unknown'],
    ],
    ['removed and without an id', [], [match('Removed', 3, { resource_id: null })], ['unpaired'], []],
    [
      'removed, by nobody knows which',
      [match(null, null)],
      [match('Removed', null)],
      ['unchanged'],
      ['label-differs'],
    ],
  ])('%s', (_what, before, after, groups, discrepancies) => {
    expect(reported(before, after)).toEqual([groups, discrepancies]);
  });
});

describe('a match of an AML result in a version of its history', () => {
  const of = (kind: AmlResponseKind, raw: object) =>
    keyMatches([{ raw, pointer: '/aml_matches/0' }], hash, { kind, version: kind === 'snapshot' ? 1 : null });
  const inResult = {
    resource_id: 'r',
    name: 'Jo Specimen',
    countries: ['US', 'FR'],
    datesOfBirth: ['1970'],
    aliases: ['J. Specimen', 'Joey Specimen'],
    details: { 'pep-class': { title: 'x' } },
  };
  const inHistory = {
    ...inResult,
    countries: 'FR, US',
    datesOfBirth: '1970',
    aliases: [
      { firstName: 'Joey', middleName: '', lastName: 'Specimen', type: 'AKA' },
      { name: 'J. Specimen' },
    ],
    match_id: 'm',
    match_status: 'potential_match',
    is_whitelisted: false,
    aml_record_version: 1,
    ongoing_monitor_update_type: null,
  };
  const group = (before: KeyedList, after: KeyedList) => {
    const [entry] = diffVersions(before, after).entries;
    return [entry?.group, (entry?.changes ?? []).filter(({ cosmetic }) => cosmetic === null).length];
  };

  it('is not changed by what only one of the two results has, nor by the form of a value there', () => {
    expect(group(of('result', inResult), of('snapshot', inHistory))[0]).toBe('formatting');
    const aliases = inHistory.aliases.toReversed();
    expect(group(of('result', inResult), of('snapshot', { ...inHistory, aliases }))[0]).toBe('unchanged');
    expect(group(of('snapshot', { ...inHistory, aliases }), of('result', inResult))[0]).toBe('unchanged');
    const { details: _, ...inJourney } = { ...inResult, aliases };
    expect(group(of('journey', inJourney), of('result', inResult))[0]).toBe('unchanged');
  });

  it('has its countries in another form due to the result, and in another order for itself', () => {
    const r = { resource_id: 'r' };
    const causes = (text: string) => {
      const [entry] = diffVersions(
        of('result', { ...r, countries: ['BY', 'RU'], datesOfBirth: ['1970'] }),
        of('snapshot', { ...r, countries: text, datesOfBirth: '1970' }),
      ).entries;
      return [entry?.group, entry?.changes.map(({ cosmetic }) => cosmetic)];
    };
    expect(causes('BY, RU')).toEqual(['unchanged', ['variant', 'variant']]);
    expect(causes('RU, BY')).toEqual(['unchanged', ['variant-order', 'variant']]);
  });

  it('is changed by what both have, and by what neither is specified to have', () => {
    const from = of('result', inResult);
    expect(group(from, of('snapshot', { ...inHistory, notes: 'now' }))[0]).toBe('updated');
    expect(group(from, of('snapshot', { ...inHistory, novel: 'now' }))[0]).toBe('updated');
    const aliases = [...inHistory.aliases, { name: 'Another Name' }];
    expect(group(from, of('snapshot', { ...inHistory, aliases }))[0]).toBe('updated');
    const renamed = [{ name: 'J. Specimen' }, { name: 'Joey Specimens' }];
    expect(group(from, of('snapshot', { ...inHistory, aliases: renamed }))[0]).toBe('updated');
    const more = [{ name: 'J. Specimen', born: '1970' }, { name: 'Joey Specimen' }];
    expect(group(from, of('snapshot', { ...inHistory, aliases: more }))[0]).toBe('updated');
  });

  it.each<[string, AmlResponseKind, AmlResponseKind, object, object, string]>([
    ['the form of a value', 'result', 'snapshot', { notes: 'n' }, { notes: ['n'] }, 'unchanged'],
    ['its form, in one result', 'snapshot', 'delta', { notes: 'n' }, { notes: ['n'] }, 'formatting'],
    ['its form, in one operation', 'result', 'result', { notes: 'n' }, { notes: ['n'] }, 'formatting'],
    [
      'what one should not have',
      'result',
      'snapshot',
      { match_status: 'x' },
      { match_status: 'y' },
      'updated',
    ],
    [
      'a part of what one should not have',
      ...(['journey', 'result', { details: { a: 1 } }, { details: { a: 1, b: 2 } }, 'updated'] as const),
    ],
  ])('tells by both results what is a change: %s', (_what, was, is, before, after, expected) => {
    const r = { resource_id: 'r' };
    expect(group(of(was, { ...r, ...before }), of(is, { ...r, ...after }))[0]).toBe(expected);
    expect(group(of(is, { ...r, ...after }), of(was, { ...r, ...before }))[0]).toBe(expected);
  });

  it('is of no other form where nobody knows what one of the two lists is of', () => {
    const [text, list] = [
      { resource_id: 'r', notes: 'n' },
      { resource_id: 'r', notes: ['n'] },
    ];
    for (const kind of ['result', 'snapshot'] as const) {
      expect(group(keyed([text]), of(kind, list))[0]).toBe('formatting');
      expect(group(of(kind, list), keyed([text]))[0]).toBe('formatting');
    }
  });

  it('has lost what is no longer there in the next result of the same operation', () => {
    const { details: _, ...without } = inResult;
    expect(group(of('result', inResult), of('result', without))[0]).toBe('updated');
    const { match_status: __, ...gone } = inHistory;
    expect(group(of('snapshot', inHistory), of('snapshot', gone))[0]).toBe('updated');
  });

  it('has the same alias as a text and as an object', () => {
    const text = { ...inHistory, aliases: ['J. Specimen'] };
    const object = { ...inHistory, aliases: [{ name: 'J. Specimen' }] };
    expect(group(of('snapshot', text), of('snapshot', object))[0]).toBe('unchanged');
    expect(group(of('snapshot', object), of('snapshot', text))[0]).toBe('unchanged');
  });
});

describe('what is reported of each match', () => {
  const at = (version: number | null, matches: unknown[]) =>
    keyMatches(
      matches.map((raw, index) => ({ raw, pointer: `/aml_matches/${String(index)}` })),
      hash,
      version === null ? null : { kind: 'snapshot', version },
    );
  const r = (id: string, label: string | null = null, over: object = {}) => ({
    resource_id: id,
    name: 'Ana',
    ongoing_monitor_update_type: label,
    ...over,
  });
  const before = at(1, [r('a'), r('b'), r('c', 'New'), { name: 'Zed' }, { name: 'Yve' }]);
  const after = at(2, [
    r('b', 'Updated', { name: 'Bo' }),
    r('a'),
    r('d', 'New'),
    { name: 'Zed' },
    { name: 'Xia', ongoing_monitor_update_type: 'New' },
  ]);
  const diff = diffVersions(before, after, { compareLabels: true });

  it('is its key, both places, by what it was found and the service’s word, in pairs, then who came and who went', () => {
    const reported = diff.entries.map((entry) => [
      entry.group,
      entry.key.replace(/(content:.{4}).*/, '$1'),
      entry.before?.pointer.slice(-1) ?? null,
      entry.after?.pointer.slice(-1) ?? null,
      entry.pairedBy,
      entry.unpairedBecause,
      entry.label,
      entry.changes.map(({ kind, before: was, after: is }) => [kind, was, is]),
    ]);
    expect(reported).toEqual([
      [
        ...['updated', 'resource:b', '1', '0', 'resource_id', null, 'Updated'],
        [
          ['changed', '/name', '/name'],
          ['changed', '/ongoing_monitor_update_type', '/ongoing_monitor_update_type'],
        ],
      ],
      ['unchanged', 'resource:a', '0', '1', 'resource_id', null, null, []],
      ['unchanged', after.items[3]?.key.slice(0, 12), '3', '3', 'content', null, null, []],
      ['new', 'resource:d', null, '2', null, null, 'New', []],
      ['removed', 'resource:c', '2', null, null, null, null, []],
      ['unpaired', after.items[4]?.key.slice(0, 12), null, '4', null, 'no-id', 'New', []],
      ['unpaired', before.items[4]?.key.slice(0, 12), '4', null, null, 'no-id', null, []],
    ]);
    expect(diff.counts).toEqual({
      ...{ new: 1, removed: 1, updated: 1, formatting: 0, unchanged: 2, unpaired: 2 },
    });
    expect(diff.discrepancies).toEqual([]);
    expect(diffVersions(before, after).entries).toEqual(diff.entries);
  });

  it('is nothing but what stays where nothing came, went or changed', () => {
    expect(isEmptyDiff(diff)).toBe(false);
    for (const group of ['new', 'removed', 'updated', 'formatting', 'unpaired'] as const) {
      const counts = { ...{ new: 0, removed: 0, updated: 0, formatting: 0, unchanged: 7, unpaired: 0 } };
      expect(isEmptyDiff({ ...diff, counts }), group).toBe(true);
      expect(isEmptyDiff({ ...diff, counts: { ...counts, [group]: 1 } }), group).toBe(false);
    }
  });

  it.each<[string, string[], string[], boolean]>([
    ['the same', ['a', 'b', 'c'], ['a', 'b', 'c'], false],
    ['two turned', ['a', 'b'], ['b', 'a'], true],
    ['the last first', ['a', 'b', 'c'], ['c', 'a', 'b'], true],
    ['one gone and one come between', ['a', 'b', 'c'], ['a', 'd', 'c'], false],
    ['two turned around one that came', ['a', 'b'], ['b', 'd', 'a'], true],
    ['one that came first', ['a', 'b'], ['d', 'a', 'b'], false],
  ])('is whether those of both lists stand in another order: %s', (_what, first, second, isSo) => {
    const order = diffVersions(
      at(
        1,
        first.map((id) => r(id)),
      ),
      at(
        2,
        second.map((id) => r(id)),
      ),
    );
    expect(order.matchOrderChanged).toBe(isSo);
  });

  it('is where the service’s word does not fit, with both words and both places', () => {
    const odd = diffVersions(
      at(1, [r('a'), r('b'), r('c', 'New', { aml_record_version: 1 }), r('e')]),
      at(2, [
        r('b', 'New'),
        r('a', 'Merged', { name: 'Bo' }),
        r('d', null),
        r('c', 'Merged', { aml_record_version: 1, name: 'Bo' }),
        r('e', 'Removed'),
      ]),
      { compareLabels: true },
    );
    expect(odd.discrepancies.map(({ text: _text, named: _named, ...rest }) => rest)).toEqual([
      {
        ...{ kind: 'label-differs', key: 'resource:b', service: 'New', computed: 'unchanged' },
        name: 'Ana',
        ...{ before: '/aml_matches/1', after: '/aml_matches/0' },
      },
      {
        ...{ kind: 'label-unknown', key: 'resource:a', service: 'Merged', computed: 'updated' },
        name: 'Bo',
        ...{ before: '/aml_matches/0', after: '/aml_matches/1' },
      },
      {
        ...{ kind: 'label-differs', key: 'resource:e', service: 'Removed', computed: 'unchanged' },
        name: 'Ana',
        ...{ before: '/aml_matches/3', after: '/aml_matches/4' },
      },
      {
        ...{ kind: 'label-missing', key: 'resource:d', service: null, computed: 'new' },
        name: 'Ana',
        ...{ before: null, after: '/aml_matches/2' },
      },
    ]);
    for (const { text } of odd.discrepancies) expect(text).not.toBe('');
  });

  it('is that it is the same where every word is, whichever list takes it for removed', () => {
    const removed = r('a', 'Removed', { aml_record_version: 2 });
    for (const [was, is] of [
      [1, 2],
      [2, 1],
    ] as const)
      expect(diffVersions(at(was, [removed]), at(is, [removed])).entries[0]?.group).toBe('unchanged');
  });

  it('says nothing of a word of an earlier version, or of one that nobody could find again', () => {
    const kinds = (was: unknown[], is: unknown[]) =>
      diffVersions(at(2, was), at(3, is), { compareLabels: true }).discrepancies.map(({ kind }) => kind);
    const kept = { aml_record_version: 1 };
    expect(kinds([r('a', 'Merged', kept)], [r('a', 'Merged', kept)])).toEqual([]);
    expect(kinds([r('a', 'Removed', kept)], [r('a', 'Removed', kept)])).toEqual([]);
    expect(kinds([r('a', null, kept)], [r('a', 'Updated', kept)])).toEqual([]);
    expect(kinds([r('a', null, kept)], [r('a', 'New', { ...kept, name: 'Bo' })])).toEqual(['label-missing']);
    expect(kinds([], [{ name: 'Ana', ongoing_monitor_update_type: 'Merged' }])).toEqual([]);
    expect(kinds([r('a')], [])).toEqual([]);
    expect(kinds([r('a')], [r('a', null, { name: 'ANA' })])).toEqual([]);
  });
});

describe('the label of a match whose id was renewed', () => {
  const ana = { name: 'Ana', datesOfBirth: '1980', countries: 'DE' };
  const as = (match_id: string, over: object = {}, label: string | null = null) => ({
    ...ana,
    ...over,
    match_id,
    ongoing_monitor_update_type: label,
  });
  const reported = (before: object[], after: object[]) => {
    const { entries, discrepancies } = diffVersions(keyed(before), keyed(after), { compareLabels: true });
    return [entries.map(({ group }) => group), discrepancies.map(({ kind }) => kind)];
  };
  const REPLACED = ['new', 'removed'];

  it.each<[object, string | null, string[]]>([
    [{ name: 'Anna' }, 'Updated', []],
    [{ datesOfBirth: '1981' }, 'Updated', []],
    [{ countries: 'FR' }, 'Updated', []],
    [{ name: 'Bo', datesOfBirth: '1970', countries: 'FR' }, 'Updated', ['label-differs']],
    [{ name: 'Anna' }, null, ['label-missing']],
    [{ name: 'Anna' }, 'Removed', ['label-differs']],
    [{ name: 'Anna' }, 'New', []],
  ])('may be right although the match is shown as new: %j, %s', (over, label, kinds) => {
    expect(reported([as('1')], [as('2', over, label)])).toEqual([REPLACED, kinds]);
  });

  it.each([
    ['1', 1],
    ['0A000000-0000-4000-8000-000000000001', '0a000000-0000-4000-8000-000000000001'],
    ['1', null],
  ])('is wrong if only the score changed and the match ID %j became %j', (from, to) => {
    const pair = (id: unknown, score: number, label: string | null): object => ({
      ...{ resource_id: 'a', name: 'Ana', match_id: id, score },
      ...{ ongoing_monitor_update_type: label },
    });
    expect(reported([pair(from, 1, null)], [pair(to, 2, 'Updated')])).toEqual([
      ['unchanged'],
      ['label-differs'],
    ]);
  });

  it('is wrong if no match is left that could have been updated', () => {
    const updated = as('3', { name: 'Anna' }, 'Updated');
    expect(reported([as('1')], [as('2'), updated])).toEqual([['unchanged', 'new'], ['label-differs']]);
    const withResourceId = (id: string) => ({ ...updated, resource_id: id });
    expect(reported([{ ...as('1'), resource_id: 'a' }], [withResourceId('b')])).toEqual([
      REPLACED,
      ['label-differs'],
    ]);
  });

  it('is no contradiction where two alike have other ids, or one of them is new', () => {
    expect(
      reported([as('1', { score: 1 }), as('2', { score: 2 })], [as('3', { score: 2 }), as('4')]),
    ).toEqual([['unchanged', 'unchanged'], []]);
    expect(reported([as('1')], [as('2'), as('3', {}, 'New')])).toEqual([['unchanged', 'new'], []]);
  });
});
