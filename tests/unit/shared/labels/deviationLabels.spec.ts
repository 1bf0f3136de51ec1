import { expect, it } from 'vitest';
import type { Deviation } from '@shared/record/deviations';
import { deviationsSection } from '@shared/presentation/sections/findings';
import type { ReportSource } from '@shared/presentation/sections/source';
import { alikePlaces } from '@shared/labels/deviationLabels';
import { REVIEWER } from '../../../support/journalBuilder';
import { dossierOfResponses } from '../../../support/sampleDossier';

const unknown = (pointer: string): Deviation => ({ pointer, reason: 'unknown-key' });

it('the same member of many elements is one group, with every place', () => {
  const deviations = Array.from({ length: 300 }, (_, index) => [
    unknown(`/aml/matches/${String(index)}/details/pep/extra`),
    { pointer: `/aml/matches/${String(index)}/score`, reason: 'missing' } as const,
  ]).flat();
  const groups = alikePlaces([...deviations, unknown('/aml/extra')], [{ pointer: '/documents/7/images/x' }]);
  expect(groups.map(({ pointers, label }) => [pointers.length, pointers[0], label])).toEqual([
    [300, '/aml/matches/0/details/pep/extra', 'not in the specification'],
    [300, '/aml/matches/0/score', 'in the specification, not in the response'],
    [1, '/aml/extra', 'not in the specification'],
    [1, '/documents/7/images/x', 'does not reference a file that can be requested'],
  ]);
});

it('places of one member that differ in another way are distinguished', () => {
  const of = (received: string): Deviation => ({
    pointer: '/aml/matches/0/name',
    reason: 'wrong-type',
    expected: 'string',
    received,
  });
  expect(alikePlaces([of('number'), of('boolean')], [])).toHaveLength(2);
});

it('a response with 300 odd matches has a row for each kind of oddity, on paper and in the viewer', () => {
  const matches = Array.from({ length: 300 }, (_, index) => ({
    name: `Sample ${String(index)}`,
    resource_id: String(index),
    score: '1',
    details: { 'adverse-media': { odd: 1, media_links: 'none' } },
  }));
  const value = { check_id: 'c', check_time: '2026-01-01T00:00:00Z', aml: { matches } };
  const dossier = dossierOfResponses('aml-check', [{ response: 'amlResult', subjectId: 'c', value }]);
  expect(dossier.view.deviations.length).toBeGreaterThan(600);
  const { blocks } = deviationsSection.compose({ dossier, reader: REVIEWER } as unknown as ReportSource);
  const [table] = blocks;
  expect(table?.kind === 'lines' && table.rows.length).toBeLessThan(12);
  expect(JSON.stringify(table)).toContain('and 297 more');
});

it('an empty list beside other matches is not called a value of the wrong type', () => {
  const value = { check_id: 'c', aml: { matches: [], results: [{ name: 'Sample One', resource_id: '1' }] } };
  const { view } = dossierOfResponses('aml-check', [{ response: 'amlResult', subjectId: 'c', value }]);
  const groups = alikePlaces(view.deviations, []);
  expect(groups.filter(({ pointers }) => pointers.includes('/aml/matches'))).toEqual([
    {
      pointers: ['/aml/matches'],
      label: 'empty, although other members of the response may contain its entries',
    },
  ]);
});
