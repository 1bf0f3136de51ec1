import { describe, expect, it } from 'vitest';
import { createMatcher } from '@shared/domain/masking/matcher';
import { SavedTexts } from '@shared/domain/redaction/savedTexts';
import { ReceivedPlaces } from '@shared/domain/redaction/receivedPlaces';
import { redactValue, type ValueRemoval } from '@shared/domain/redaction/redactValue';
import { TextRedactor } from '@shared/domain/redaction/textRedactor';
import { readResult } from '@shared/record/result';

const RESPONSE = {
  journey_id: 'j-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ana Specimen' },
  system_decision: 'Refer',
  seen: { 'Bea Other': 77412 },
  documents: { d: {} },
};
const NAME = '/applicant/full_name';

function redact(value: unknown): { left: unknown; reported: ValueRemoval[] } {
  const places = new ReceivedPlaces(
    new SavedTexts([readResult('journey', RESPONSE)]),
    new Set(['names']),
    false,
    new Set(),
  );
  const names = [{ text: 'Ana Specimen', classes: ['names' as const], isOwn: true }];
  const finder = createMatcher(names, new Set(['names']), 'parts');
  const reported: ValueRemoval[] = [];
  const none = createMatcher([], new Set(), 'parts');
  const finders = { anywhere: finder, whole: finder, words: none };
  const texts = new TextRedactor(places, finders, new Set(), new Set());
  return {
    left: redactValue(value, { places, texts, named: (text) => text, size: () => 4096 }, (one) =>
      reported.push(one),
    ),
    reported,
  };
}
const leftOf = (value: unknown): unknown => redact(value).left;

describe('a copy of any value', () => {
  it('says the size of a file roughly, and any other number as it is', () => {
    const file = { sha256: 'a', bytes: 4095 };
    expect(leftOf({ file, bytes: 4095 })).toEqual({ file: { ...file, bytes: 4096 }, bytes: 4095 });
  });
  it.each<[unknown, unknown]>([
    ['Ana Specimen', '[name removed]'],
    [
      ['of Ana Specimen', 1],
      ['of [name removed]', 1],
    ],
    [{ a: { 'Ana Specimen': 'x' } }, { a: { '[name removed]': 'x' } }],
    [null, null],
    [true, true],
    [77412, 77412],
    [undefined, undefined],
    [[], []],
  ])('of %j is %j', (value, left) => {
    expect(leftOf(value)).toEqual(left);
  });

  it('leaves those who wrote, and nobody else of a like name', () => {
    const author = { name: 'Ana Specimen', reviewerId: 'R-1' };
    expect(leftOf({ author })).toEqual({ author });
    expect(leftOf({ ...author, key: 'ab'.repeat(32) })).toEqual({ ...author, key: 'ab'.repeat(32) });
    expect(leftOf({ ...author, role: 'reviewer' })).toMatchObject({ name: '[name removed]' });
  });

  it('has a mark for what was received there, a null for what was null, and keeps the rest', () => {
    expect(leftOf({ state: 'given', value: 'A. S.', pointer: NAME })).toEqual({
      state: 'given',
      value: '[name removed]',
      pointer: NAME,
    });
    expect(leftOf({ state: 'given', value: 'Refer', pointer: '/system_decision' })).toEqual({
      state: 'given',
      value: 'Refer',
      pointer: '/system_decision',
    });
    expect(leftOf({ state: 'null', pointer: NAME })).toEqual({ state: 'null', pointer: NAME });
    expect(leftOf({ state: 'given', value: '', pointer: NAME })).toMatchObject({ value: '' });
    expect(leftOf({ state: 'given', value: ['Ana Specimen', 'x'], pointer: NAME })).toMatchObject({
      value: ['[name removed]', 'x'],
    });
    expect(leftOf({ state: 'null', pointer: '/seen/Ana Specimen' })).toEqual({
      state: 'null',
      pointer: '/seen/[name removed]',
    });
  });

  it('has nothing of what could not be read but whether there was anything', () => {
    const unread = {
      state: 'unreadable',
      text: '{"x":1}',
      pointer: '/applicant',
      beside: ['Ana Specimen', 'x'],
    };
    expect(leftOf(unread)).toEqual({ ...unread, text: '[text removed]', beside: ['[name removed]', 'x'] });
    expect(leftOf({ state: 'unreadable', text: '', pointer: '/applicant' })).toEqual({
      state: 'unreadable',
      text: '',
      pointer: '/applicant',
    });
  });

  it('has one mark for a member that nobody has described, and a null for a null', () => {
    const seen = { key: 'seen', pointer: '/seen', value: { 'Bea Other': 77412 } };
    expect(leftOf(seen)).toEqual({ ...seen, value: '[text removed]' });
    expect(leftOf({ ...seen, value: null })).toEqual({ ...seen, value: null });
    expect(leftOf({ key: 'Ana Specimen', pointer: '/nowhere', value: 'Ana Specimen' })).toEqual({
      key: '[name removed]',
      pointer: '/nowhere',
      value: '[name removed]',
    });
  });

  it('removes from an object that names a place what was received there', () => {
    expect(leftOf({ label: 'Name', at: NAME, text: 'Speci', of: { more: 'Spec' } })).toEqual({
      label: 'Name',
      at: NAME,
      text: '[name removed]',
      of: { more: '[name removed]' },
    });
    expect(leftOf({ text: 'Speci' }), 'a part of a name anywhere').toEqual({ text: 'Speci' });
    expect(leftOf({ at: ['/nowhere', NAME], text: 'Speci' })).toEqual({
      at: ['/nowhere', NAME],
      text: '[name removed]',
    });
  });

  it('keeps counts beside a part, and removes the number that is a single value', () => {
    expect(leftOf({ pointer: '/seen', count: 77412 })).toEqual({ pointer: '/seen', count: 77412 });
    expect(leftOf({ pointer: '/seen', of: [77412] })).toEqual({ pointer: '/seen', of: ['[text removed]'] });
    expect(leftOf({ pointer: '/seen/Bea Other', count: 77412 })).toMatchObject({ count: '[text removed]' });
  });

  it('tells of each removal where it was and of which member, an object with a place once', () => {
    const name = { state: 'given', value: 'Ana Specimen', pointer: NAME };
    const { reported, left } = redact({ view: { fields: [name, name] }, note: { text: 'by Ana Specimen' } });
    expect(reported).toEqual([
      { path: ['view', 'fields'], class: 'names', name: 'Full name', pointer: NAME, response: null },
      { path: ['note', 'text'], class: 'names', name: null, pointer: null, response: null },
    ]);
    expect(left).toMatchObject({
      view: { fields: [{ value: '[name removed]' }, { value: '[name removed]' }] },
    });
    expect(name.value, 'the value itself stays as it was').toBe('Ana Specimen');
  });

  it('tells which response a removed value is from, where there are several', () => {
    const responses = ['r1', 'r2'].map((sha256) => ({
      ...{ of: { sha256 }, record: { state: 'given', value: 'Ana Specimen', pointer: NAME } },
    }));
    expect(redact({ responses }).reported.map(({ response }) => response)).toEqual(['r1', 'r2']);
  });

  it('takes an object of other members for nobody who wrote, and for no member that nobody has described', () => {
    expect(leftOf({ name: 'Ana Specimen', role: 'x' })).toEqual({ name: '[name removed]', role: 'x' });
    expect(leftOf({ reviewerId: 'Ana Specimen', role: 'x' })).toEqual({
      reviewerId: '[name removed]',
      role: 'x',
    });
    const value = { 'Bea Other': 77412 };
    const within = { 'Bea Other': '[text removed]' };
    const seen = { pointer: '/seen', value };
    expect(leftOf({ key: 'seen', ...seen, more: 1 })).toEqual({
      key: 'seen',
      pointer: '/seen',
      value: within,
      more: 1,
    });
    expect(leftOf({ key: 7, ...seen })).toEqual({ key: 7, pointer: '/seen', value: within });
    expect(leftOf({ key: 'seen', pointer: 7, value })).toEqual({ key: 'seen', pointer: 7, value });
    expect(leftOf({ key: 'seen', pointer: '/seen', values: value })).toEqual({
      ...{ key: 'seen', pointer: '/seen', values: within },
    });
    expect(leftOf({ state: 'given', pointer: 7, value: 'Ana Specimen' })).toEqual({
      ...{ state: 'given', pointer: 7, value: '[name removed]' },
    });
  });

  it('says the size of files alone roughly', () => {
    expect(leftOf({ sha256: 'a', pages: 4095, bytes: '4095' })).toEqual({
      sha256: 'a',
      pages: 4095,
      bytes: '4095',
    });
    expect(leftOf({ sha256: 7, bytes: 4095 })).toEqual({ sha256: 7, bytes: 4095 });
  });

  it('tells of what it removed from a key or a place', () => {
    const removal = { path: ['a'], class: 'names', name: null, pointer: null, response: null };
    expect(redact({ a: { state: 'null', pointer: '/seen/Ana Specimen' } }).reported).toEqual([removal]);
    expect(redact({ a: { 'Ana Specimen': 1 } }).reported).toEqual([
      { ...removal, path: ['a', 'Ana Specimen'] },
    ]);
  });

  it('reads what is reported of a place in another light than what stands there', () => {
    const texts = {
      given: { state: 'given', pointer: NAME, value: ['A', 'Specimen'] },
      far: { of: 'Speci' },
    };
    expect(leftOf(texts)).toMatchObject({ given: { value: ['A', '[name removed]'] }, far: { of: 'Speci' } });
    expect(leftOf({ state: 'unreadable', pointer: NAME, text: 'Speci' })).toEqual({
      ...{ state: 'unreadable', pointer: NAME, text: '[text removed]' },
    });
    expect(leftOf({ at: '/seen/Bea Other', also: '/seen', count: 77412 })).toMatchObject({
      count: '[text removed]',
    });
    expect(leftOf({ label: '/nowhere', count: 77412, seen: 77412 })).toMatchObject({
      count: 77412,
      seen: 77412,
    });
  });
});
