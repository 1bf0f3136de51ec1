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

it('a value that the specification does not list is said to be so once above the list, by its member', () => {
  const html = versionOf([
    { datasets: ['PEP', 'Adverse Media'] },
    { datasets: ['PEP', 'Rumours'], sex: 'Other' },
    { datasets: ['PEP'], sex: 'Male' },
  ]);
  const legend = html
    .slice(0, html.indexOf('<table'))
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
  expect(legend).toContain('Datasets: PEP, Rumours · Not listed in the specification');
  expect(legend).not.toContain('Adverse Media');
  expect(html.slice(html.indexOf('<table'))).not.toContain('Not listed in the specification');
});

it('the longest name has room for one line where the other columns leave it', () => {
  const widthOfName = (names: readonly string[]): number => {
    const html = versionOf(names.map((name, index) => ({ name, score: index })));
    return Number([...html.matchAll(/<col width="([\d.]+)%"/g)][1]?.[1]);
  };
  const usual = ['Anna Sample', 'Hugo Muster', 'Elena Ejemplo', 'Farid Muster'];
  expect(widthOfName([...usual, 'Maximiliane Placeholder'])).toBeGreaterThan(1.4 * widthOfName(usual));
});
