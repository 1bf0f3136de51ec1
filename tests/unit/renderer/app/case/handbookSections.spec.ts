import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sectionOrder } from '@shared/presentation/sections';
import { CASE_SECTIONS } from '../../../../../src/renderer/src/app/case/sections';
import { HANDBOOK, tablesUnder } from '../../../../support/documents';

it('the handbook has the sections of a case in the order of the list', () => {
  const ordered = sectionOrder('journey').flatMap((id) =>
    // Documents stand one by one, or as the list of them: one line of the table.
    CASE_SECTIONS.filter(({ section, kind }) => section === id && kind !== 'document'),
  );
  const rows = tablesUnder(join(HANDBOOK, 'case.md'), 'A case');
  expect(rows.map(([title]) => title)).toEqual(ordered.map(({ title }) => title));
});
