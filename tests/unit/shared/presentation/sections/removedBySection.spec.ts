import { expect, it } from 'vitest';
import { removedBySection } from '@shared/presentation/sections/removedBySection';
import type { Removal } from '@shared/domain/redactionClasses';
import { SECTIONS } from '@shared/presentation/sections';

const removal = (place: string, over: Partial<Removal> = {}): Removal => ({
  place,
  class: 'names',
  count: 1,
  fields: [],
  ...over,
});

it.each([
  ['view.documents.0.part', 'Documents'],
  ['view.result.selfie', 'Selfie'],
  ['view.notes.2.text', 'Notes'],
  ['view.subject', 'Overview'],
  ['view.notesOfOthers', 'Overview'],
  ['aml.steps.1', 'Changes by monitoring version'],
  ['aml.responses.1', 'Changes by monitoring version'],
  ['aml.matches.1', 'AML review'],
  ['exhibits.3.title', 'Exhibits'],
])('what was removed at %s is counted under %s', (place, title) => {
  expect(removedBySection([removal(place)], SECTIONS).map((one) => one.title)).toEqual([title]);
});

it('adds up what a section lost of a class, and names each field once', () => {
  const lost = removedBySection(
    [
      removal('view.documents.0', { count: 2, fields: ['Full Name', 'First Name'] }),
      removal('view.documents.1', { count: 3, fields: ['Full Name', 'Employer'] }),
      removal('view.documents.1', { class: 'numbers', fields: ['Document Number'] }),
    ],
    SECTIONS,
  );
  expect(lost.map(({ class: one, count, fields }) => [one, count, fields])).toEqual([
    ['names', 5, ['Full Name', 'First Name', 'Employer']],
    ['numbers', 1, ['Document Number']],
  ]);
});

it('keeps the order of the report, with what is no section of it last', () => {
  const places = ['exhibits.0', 'journal.0', 'view.notes.0', 'view.subject', 'view.documents.0'];
  expect(
    removedBySection(
      places.map((place) => removal(place)),
      SECTIONS,
    ).map(({ title }) => title),
  ).toEqual(['Overview', 'Documents', 'Notes', 'Journal', 'Exhibits']);
});
