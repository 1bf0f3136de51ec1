// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { labelOfPointer, memberAt, BASIS_FIELDS } from '@shared/domain/aml/matchPlaceLabels';

describe('a place in a match, in words', () => {
  it.each([
    ['', 'Whole match'],
    ['/name', 'Name'],
    ['/datesOfBirth', 'Dates of birth'],
    ['/datesOfBirth/0', 'Dates of birth · 1'],
    ['/aliases/1', 'Aliases · 2'],
    ['/details/adverse-media/title', 'Details · adverse-media · Title'],
    ['/details/7/title', 'Details · 7 · Title'],
    ['/details/a~1b', 'Details · a/b'],
    ['/risk_level', 'risk_level'],
    ['/risk/3/0', 'risk · 4 · 1'],
    ['/constructor', 'constructor'],
  ])('%j is %j', (pointer, label) => {
    expect(labelOfPointer(pointer)).toBe(label);
  });

  it('is the same for one element in the place of a list', () => {
    const last = (pointer: string) => labelOfPointer(pointer).split(' · ').at(-1);
    expect(labelOfPointer('/aliases/firstName')).toBe(`Aliases · ${last('/aliases/0/firstName') ?? ''}`);
    expect(last('/aliases/0/firstName')).not.toBe('firstName');
  });

  it('has no more than two hundred characters, whatever the keys are', () => {
    expect(labelOfPointer(`/${'x'.repeat(500)}`)).toHaveLength(200);
  });

  it('has a label of its own for every field that a decision can be based on', () => {
    const labels = BASIS_FIELDS.map((field) => labelOfPointer(`/${field}`));
    expect(new Set(labels).size).toBe(BASIS_FIELDS.length);
    for (const field of BASIS_FIELDS) expect(labels).not.toContain(field);
  });
});

describe('what the schema has at a place in a match', () => {
  it.each([
    ['', 'part', null],
    ['/is_whitelisted', 'flag', 'Whitelist'],
    ['/aliases/0', 'part', null],
    ['/aliases/0/firstName', 'text', 'First name'],
    ['/details/pep', 'part', null],
    ['/risk_level', null, null],
  ])('%j is %j, %j', (pointer, kind, label) => {
    const { node, info } = memberAt(pointer);
    expect([node?.kind ?? null, info?.label ?? null]).toEqual([kind, label]);
  });
});
