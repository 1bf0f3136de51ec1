import { describe, expect, it } from 'vitest';
import { OPTIONAL_SECTIONS } from '@shared/presentation/sections';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { ReportOptions } from '@shared/domain/reportOptions';

describe('what a report is made with', () => {
  it('is by default everything', () => {
    expect(ReportOptions.parse(DEFAULT_REPORT)).toEqual(DEFAULT_REPORT);
    expect(DEFAULT_REPORT).toMatchObject({
      sections: OPTIONAL_SECTIONS,
      images: 'full',
      matches: 'whole',
      without: [],
    });
  });

  it.each<[string, object, boolean]>([
    ['the coarsest picture', { dpi: 72 }, true],
    ['a coarser one', { dpi: 71 }, false],
    ['the finest picture', { dpi: 600 }, true],
    ['a finer one', { dpi: 601 }, false],
    ['half a dot', { dpi: 300.5 }, false],
    ['no section', { sections: [] }, true],
    ['a section that another version of the app has', { sections: ['later_section'] }, true],
    ['what is no id of a section', { sections: ['A name'] }, false],
    ['a section with a long id', { sections: ['a'.repeat(61)] }, false],
    ['more sections than any version has', { sections: Array(101).fill('notes') }, false],
    ['a picture by its hash', { without: ['a'.repeat(64)] }, true],
    ['a picture by a path', { without: ['../x'] }, false],
    ['another paper', { paper: 'A3' }, false],
    ['something more', { color: true }, false],
  ])('%s: %j', (_what, over, isValid) => {
    expect(ReportOptions.safeParse({ ...DEFAULT_REPORT, ...over }).success).toBe(isValid);
  });
});
