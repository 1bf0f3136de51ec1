import { expect, it } from 'vitest';
import { isOptional, OPTIONAL_SECTIONS, sectionOrder } from '@shared/domain/report/sections';

it('the order of every kind of case has each section once', () => {
  for (const kind of ['journey', 'spot-check', 'aml-check'] as const) {
    const order = sectionOrder(kind);
    expect(new Set(order).size).toBe(order.length);
    expect(order.filter(isOptional).toSorted()).toEqual([...OPTIONAL_SECTIONS].toSorted());
  }
});
