// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isOptional, OPTIONAL_SECTIONS, sectionOrder } from '@shared/domain/report/sections';

describe('the order of sections', () => {
  it('begins with what was received and ends with what proves it', () => {
    const order = sectionOrder('journey');
    expect(order.slice(0, 3)).toEqual(['images', 'overview', 'documents']);
    expect(order.slice(-4)).toEqual(['exhibits', 'retrievals', 'journal', 'seals']);
    expect(order.indexOf('aml')).toBeGreaterThan(order.indexOf('faces'));
    expect(sectionOrder('spot-check')).toEqual(order);
  });

  it('begins with the matches in an AML check, which has the same sections', () => {
    const order = sectionOrder('aml-check');
    expect(order.slice(0, 3)).toEqual(['aml', 'versions', 'images']);
    expect(order.toSorted()).toEqual(sectionOrder('journey').toSorted());
    expect(new Set(order).size).toBe(order.length);
  });
});

describe('sections that may be left out', () => {
  it('are none that tell what a report is based on and what it leaves out', () => {
    const required = sectionOrder('journey').filter((id) => !isOptional(id));
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
    expect(OPTIONAL_SECTIONS).toEqual(sectionOrder('journey').filter(isOptional));
  });
});
