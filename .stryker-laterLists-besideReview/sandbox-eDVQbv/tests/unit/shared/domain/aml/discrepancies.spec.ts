// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { DISCREPANCIES_SHOWN, type Discrepancy, type DiscrepancyKind } from '@shared/domain/aml/amlView';
import { discrepancyOf, foundOf, inOrder } from '@shared/domain/aml/discrepancies';
import { keyed } from './support';

const LABELS: DiscrepancyKind[] = [
  'label-differs',
  'label-unknown',
  'delta-removed-still-there',
  'delta-without-before',
  'label-missing',
];
const LISTS: DiscrepancyKind[] = ['delta-not-in-snapshot', 'snapshot-not-in-delta', 'delta-names-unchanged'];

const [ana] = keyed([{ name: 'Ana Specimen', resource_id: 'r1' }]).items;
if (ana === undefined) throw new Error('no match');
const found = (kind: DiscrepancyKind, key = 'resource:r1'): Discrepancy =>
  discrepancyOf(kind, { key, label: 'New', group: 'updated', before: null, after: ana });

describe('a discrepancy', () => {
  it('names both words, the match and where it stands in either list', () => {
    expect(found('label-differs')).toMatchObject({
      kind: 'label-differs',
      key: 'resource:r1',
      service: 'New',
      computed: 'updated',
      before: null,
      after: '/aml_matches/0',
    });
    const gone = discrepancyOf('label-missing', {
      ...ana,
      label: null,
      group: 'removed',
      before: ana,
      after: null,
    });
    expect(gone).toMatchObject({ service: null, before: '/aml_matches/0', after: null });
  });

  it('has a sentence of its own for every kind, without a value of the match', () => {
    const texts = [...LABELS, ...LISTS].map((kind) => found(kind).text);
    expect(new Set(texts).size).toBe(8);
    expect(texts.join(' ')).not.toContain('Ana');
    expect(found('label-missing').text).toContain('has not labelled it');
    expect(found('delta-removed-still-there').text).toContain('removes this match');
  });
});

describe('discrepancies', () => {
  it('stand with wrong labels first, then missing ones, then the rest, each as they came', () => {
    const kinds: DiscrepancyKind[] = [...LISTS, 'label-missing', ...LABELS.slice(0, 4)];
    expect(inOrder(kinds.map((kind) => found(kind))).map(({ kind }) => kind)).toEqual([...LABELS, ...LISTS]);
    const twice = [found('label-missing', 'a'), found('label-differs', 'b'), found('label-missing', 'c')];
    expect(inOrder(twice).map(({ key }) => key)).toEqual(['b', 'a', 'c']);
  });

  it('are counted in full where more are found than are shown', () => {
    const many = Array.from({ length: DISCREPANCIES_SHOWN + 5 }, () => found('snapshot-not-in-delta'));
    const all = foundOf([...many, ...LABELS.map((kind) => found(kind))]);
    expect(all.discrepancies).toHaveLength(DISCREPANCIES_SHOWN);
    expect(all.discrepancies.slice(0, 5).map(({ kind }) => kind)).toEqual(LABELS);
    expect([all.discrepancyCount, all.labelCount]).toEqual([DISCREPANCIES_SHOWN + 10, 5]);
    expect(foundOf([])).toEqual({ discrepancies: [], discrepancyCount: 0, labelCount: 0 });
  });
});
