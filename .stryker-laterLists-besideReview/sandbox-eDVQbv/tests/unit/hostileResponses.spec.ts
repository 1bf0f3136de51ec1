// @ts-nocheck
import { expect, it } from 'vitest';
import { HOSTILE_VALUES, hostileCases, textOf } from '../support/hostileResponses';

const corpus = [
  ...hostileCases('journey', 1, 40),
  ...hostileCases('spot-check', 41, 14),
  ...hostileCases('aml-check', 61, 12),
];
const texts = corpus.flatMap(({ responses }) => [...responses.values()]);

it('is the same corpus each time, and all of it JSON', () => {
  expect(hostileCases('journey', 1, 40)).toEqual(corpus.slice(0, 40));
  for (const text of texts) expect(() => JSON.parse(text) as unknown).not.toThrow();
});

it('has every hostile value somewhere, numbers and nesting as no JavaScript value could hold them', () => {
  const without = HOSTILE_VALUES.filter((value) => {
    const wanted = textOf([value]).slice(1, -1);
    return !texts.some((text) => text.includes(wanted));
  });
  expect(without).toEqual([]);
  expect(texts.some((text) => /:9007199254740993[,}]/.test(text))).toBe(true);
  expect(texts.some((text) => text.includes('['.repeat(3_000)))).toBe(true);
});
