import { describe, expect, it } from 'vitest';
import { noListLabels } from '../../../../../src/renderer/src/features/aml/amlListLabels';
import { viewOf } from '../../../../support/viewOf';
import { readMatch } from '@shared/domain/aml/amlMatch';
import type { AmlView } from '@shared/domain/aml/amlView';
import {
  undescribedBesideEmptyList,
  undescribedAroundList,
  MATCH_COLUMNS,
  matchBlocks,
  matchRow,
  positionOf,
} from '@shared/presentation/sections/matches';
import { amlResponse } from '../../domain/aml/amlResponses';
import type { Block } from '@shared/presentation/blocks';
import { blockTexts } from '../../../../support/composedTexts';

const raw = {
  name: 'Ana Specimen',
  datesOfBirth: ['1980'],
  datasets: ['Sanctions'],
  score: 7,
  notes: 'Seen twice',
  match_status: 'open',
  odd: 'kept',
};
const of = (value: unknown) =>
  ({
    record: readMatch({ raw: value, pointer: '/aml_matches/0' }, 'snapshot'),
    kind: 'aml-history',
  }) as const;

describe('a match as a row', () => {
  it('has a cell for each column, and everything else below', () => {
    expect(MATCH_COLUMNS.map(({ label }) => label)).toEqual([
      'Name',
      'Dates of birth',
      'Countries',
      'Sex',
      'Datasets',
      'Score',
      'Resource ID',
      'Match ID',
      'Service’s label',
    ]);
    const { cells, below } = matchRow(of(raw));
    expect(cells.map(({ label }) => label)).toEqual(MATCH_COLUMNS.map(({ label }) => label));
    const texts = blockTexts([{ kind: 'facts', rows: cells }]);
    expect(texts).toEqual(
      expect.arrayContaining(['Ana Specimen', '1980', 'Sanctions', '7', 'Not in this response']),
    );
    const rest = blockTexts(below);
    expect(rest).toEqual(expect.arrayContaining(['Seen twice', 'open', 'kept']));
    expect(rest).not.toContain('Ana Specimen');
  });

  it('has no cell where it is no match, and is reported as received', () => {
    const { cells, below } = matchRow(of(['not a match']));
    expect(cells).toEqual([]);
    expect(blockTexts(below).join(' ')).toContain('not a match');
  });

  it('whole has its members in the order of the row', () => {
    const labelsOf = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map(({ label }) => label) : []));
    const whole = {
      ...raw,
      aml_record_version: 2,
      countries: ['DE'],
      is_whitelisted: false,
      match_id: 'm',
      ongoing_monitor_update_type: 'New',
      resource_id: 'r',
      sex: 'F',
    };
    const { cells, below } = matchRow(of(whole));
    expect(labelsOf(matchBlocks(of(whole))).slice(0, -1)).toEqual([
      ...cells.map(({ label }) => label),
      ...labelsOf(below).slice(0, -1),
    ]);
  });

  it('whole has all of it once', () => {
    const texts = blockTexts(matchBlocks(of(raw)));
    for (const text of ['Ana Specimen', '1980', 'Sanctions', '7', 'Seen twice', 'kept'])
      expect(
        texts.filter((one) => one === text),
        text,
      ).toHaveLength(1);
  });
});

describe('what stands beside the list under review', () => {
  const undescribed = [{ key: 'odd', pointer: '/odd', value: 'kept' }];
  const about = { state: 'null', pointer: '' } as const;
  const beside = (kind: 'snapshot' | 'result', of: 'aml-check' | 'journey', rest = undescribed) =>
    blockTexts(
      undescribedAroundList(
        {
          review: amlResponse({ kind }),
          reviewOf: { checkId: about, referenceNumber: about, undescribed: rest },
        } as unknown as AmlView,
        of,
      ),
    );

  it('is stated for a version, and for a result in a journey’s case', () => {
    expect(beside('snapshot', 'aml-check')).toEqual(['odd', 'kept', '']);
    expect(beside('result', 'journey')).toEqual(['odd', 'kept', '']);
  });

  it('is not reported again of the case’s own response, of nothing, and of no list', () => {
    expect(beside('result', 'aml-check')).toEqual([]);
    expect(beside('snapshot', 'aml-check', [])).toEqual([]);
    expect(undescribedAroundList({ review: null, reviewOf: null } as unknown as AmlView, 'journey')).toEqual(
      [],
    );
  });
});

describe('what stands undescribed beside an empty list', () => {
  const VIEW = viewOf({ journey_id: 'j', aml: { provider: 'Example', empty: '', matches: [] } });
  const keysOf = (progress: object) =>
    undescribedBesideEmptyList({ reviewOf: null, progress } as unknown as AmlView, VIEW).map(
      ({ key }) => key,
    );

  it('is named by its keys, of a journey’s own list too, and in the review’s window', () => {
    expect(keysOf({ list: 'read', total: 0 })).toEqual(['provider']);
    const review = { progress: { list: 'read', total: 0 }, review: null } as unknown as AmlView;
    expect(noListLabels(review, ['provider'])?.text).toMatch(
      /is empty.* Also received, not in the specification: provider\.$/,
    );
    expect(noListLabels(review)?.text).not.toContain('Beside');
  });

  it('is nothing beside a list with matches, or one that was not read', () => {
    expect(keysOf({ list: 'read', total: 2 })).toEqual([]);
    expect(keysOf({ list: 'null' })).toEqual([]);
  });
});

it.each([
  ['/aml/matches/0', 1],
  ['/aml_matches/12', 13],
  ['/aml_matches/matches/2', 3],
  ['/aml_matches/results/2', null],
  ['/aml_matches/2/match', null],
  ['', null],
])('a match at %s has the position %j in its list', (pointer, position) => {
  expect(positionOf(pointer)).toBe(position);
});
