import { expect, it } from 'vitest';
import type { HtmlEscapedString } from 'hono/utils/html';
import { readMatch } from '@shared/domain/aml/amlMatch';
import { listedTable } from '../../../../../src/main/report/page/matchList';
import { SAMPLE } from '../../../../support/sampleIds';
import { partsOf } from '../reportParts';

const MEANING = 'The match existed in a previous version and changed.';

/** The table of matches of a monitoring version, each with these members beside its name and ids. */
function versionOf(all: readonly object[]): string {
  const draft = {
    ...partsOf({ sample: SAMPLE.clean }),
    shown: new Set<number>(),
    shownAbouts: new Set<string>(),
  };
  const matches = all.map((members, index) => {
    const ids = { resource_id: `rs-00000${String(index)}`, match_id: `m-00000${String(index)}` };
    const raw = { name: `Carla Placeholder ${String(index)}`, ...ids, ...members };
    return { record: readMatch({ raw, pointer: `/aml_matches/${String(index)}` }, 'snapshot') };
  });
  return (listedTable(draft, matches as never, 'aml-history') as HtmlEscapedString).toString();
}

const headings = (html: string): string[] =>
  [...html.matchAll(/<th [^>]*>([^<]*)/g)].map(([, one = '']) => one);

it('both ids are in columns beside every other member, where a list has nothing compared or decided', () => {
  const members = (index: number): object => ({
    datesOfBirth: '1950-01-01, 1950',
    sex: 'Female',
    countries: 'AE, AT',
    datasets: ['Politically Exposed Person', 'Adverse Media'],
    score: 87.12345678901234 - index,
  });
  expect(headings(versionOf([members(0), members(1)]))).toEqual(
    expect.arrayContaining(['Sex', 'Score', 'Resource ID', 'Match ID']),
  );
});

it('what a value means is said once above the list, wherever the value stands', () => {
  const label = { ongoing_monitor_update_type: 'Updated' };
  const seldom = versionOf([label, label, { notes: 'A' }, { notes: 'B' }, { notes: 'C' }]);
  expect(headings(seldom)).not.toContain('Service’s label');
  expect(seldom.split(MEANING)).toHaveLength(2);
  expect(versionOf([label, label]).split(MEANING)).toHaveLength(2);
});
