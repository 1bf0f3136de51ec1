import { describe, expect, it } from 'vitest';
import {
  BLOCK_SECTIONS,
  composeCase,
  composeSection,
  composeWork,
  OPTIONAL_SECTIONS,
  SECTION_TITLES,
  sectionOrder,
} from '@shared/presentation/sections';
import { recordOf } from '../../../../support/healthRecords';
import { sourceOf } from '../../../../support/reportSource';

const ORDER = sectionOrder('journey');
const view = recordOf({ selfie: { status: 'Complete' }, documents: {} });

describe('the list of sections', () => {
  it('has each once, with a title of its own', () => {
    expect(new Set(ORDER).size).toBe(ORDER.length);
    expect(new Set(ORDER.map((id) => SECTION_TITLES[id])).size).toBe(ORDER.length);
  });

  it('begins with what was received and ends with what proves it', () => {
    expect(ORDER.slice(0, 3)).toEqual(['images', 'overview', 'documents']);
    expect(ORDER.slice(-4)).toEqual(['exhibits', 'retrievals', 'journal', 'seals']);
    expect(ORDER.indexOf('aml')).toBeGreaterThan(ORDER.indexOf('faces'));
    expect(sectionOrder('spot-check')).toEqual(ORDER);
  });

  it('begins with the matches in an AML check, which has the same sections', () => {
    const order = sectionOrder('aml-check');
    expect(order.slice(0, 3)).toEqual(['aml', 'versions', 'images']);
    expect(order.toSorted()).toEqual(ORDER.toSorted());
  });

  it('lets a report leave out none that states what it is based on and what it leaves out', () => {
    const required = ORDER.filter((id) => !OPTIONAL_SECTIONS.includes(id));
    expect(required).toEqual([
      'images',
      'pictures',
      'decisions',
      'sign-offs',
      'omissions',
      'limits',
      'exhibits',
      'seals',
    ]);
  });
});

describe('composed sections', () => {
  it('are the whole list but for pictures, in its order', () => {
    const ofResponse = composeCase(view).map(({ id }) => id);
    const ofReview = composeWork(sourceOf()).map(({ id }) => id);
    const isOf =
      (ids: readonly string[]) =>
      (id: string): boolean =>
        ids.includes(id);
    expect(ofResponse).toEqual(ORDER.filter(isOf(ofResponse)));
    expect(ofReview).toEqual(ORDER.filter(isOf(ofReview)));
    expect(ORDER.filter((id) => !isOf([...ofResponse, ...ofReview])(id))).toEqual(['images', 'pictures']);
  });

  it('of the response are the same whatever it contains, and can be had one by one', () => {
    const sections = composeCase(view);
    expect(composeCase(recordOf({ end_time: null })).map(({ id }) => id)).toEqual(
      sections.map(({ id }) => id),
    );
    for (const section of sections) expect(composeSection(view, section.id)).toEqual(section);
    expect(() => composeSection(view, 'notes')).toThrow(TypeError);
  });

  it('of the response are blocks in the window, but for those with a component of their own', () => {
    expect(
      composeCase(view)
        .map(({ id }) => id)
        .filter((id) => !BLOCK_SECTIONS.some((one) => one === id)),
    ).toEqual(['rule_results', 'aml']);
  });
});
