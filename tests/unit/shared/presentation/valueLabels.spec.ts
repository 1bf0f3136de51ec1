import { describe, expect, it } from 'vitest';
import { otherShapeSentence, sentenceFor } from '@shared/presentation/valueLabels';
import { infoOf, type MemberInfo } from '@shared/wire/catalogue';
import { journeyResultSchema } from '@shared/wire/results';
import type { Received } from '@shared/wire/received';

const at = { pointer: '/x' };
const info = (nullMeans?: string): MemberInfo => ({
  label: 'X',
  section: '',
  about: '',
  sensitivity: 'none',
  ...(nullMeans !== undefined && { nullMeans }),
});

describe('the sentence in place of a value', () => {
  it.each<[string, Received<unknown>, string]>([
    ['missing', { state: 'missing', ...at }, 'Not in this response'],
    ['no part of such a result', { state: 'not-part', ...at }, 'Not provided for this check type'],
    ['null', { state: 'null', ...at }, 'null'],
    ['of another type', { state: 'unreadable', text: '7', ...at }, 'Unexpected format'],
    [
      'in a response that was not read',
      { state: 'unreadable', text: '', ...at },
      'Unknown: the requested result could not be read',
    ],
    ['an empty text', { state: 'given', value: '', ...at }, '(empty)'],
    ['a text', { state: 'given', value: 'Ana', ...at }, ''],
    ['0', { state: 'given', value: 0, ...at }, ''],
    ['false', { state: 'given', value: false, ...at }, ''],
    ['an empty list, of which this says nothing', { state: 'given', value: [], ...at }, ''],
  ])('that is %s', (_what, received, sentence) => {
    expect(sentenceFor(received, info(), 'journey')).toBe(sentence);
    if (received.state !== 'null') expect(sentenceFor(received, null, 'journey')).toBe(sentence);
  });

  it('says of null what the specification says it means, in the middle of a sentence', () => {
    const ofNull = (meaning: string) => sentenceFor({ state: 'null', ...at }, info(meaning), 'journey');
    expect(ofNull('No back image')).toBe('null: no back image');
    expect(ofNull('AML checks are off')).toBe('null: AML checks are off');
    expect(ofNull('Über')).toBe('null: über');
    expect(sentenceFor({ state: 'null', ...at }, null, 'journey')).toBe('null');
    const selfie = infoOf(journeyResultSchema.members.selfie);
    expect(sentenceFor({ state: 'null', ...at }, selfie, 'journey')).toBe(
      'null: the journey has no selfie step',
    );
  });
});

describe('a response of another shape', () => {
  it.each([
    [{ is: 'error' }, 'an error or status message'],
    [{ is: 'event' }, 'the body of a webhook event'],
    [{ is: 'result', kind: 'spot-check' }, 'a spot check result'],
    [{ is: 'result', kind: 'journey-summary' }, 'a journey summary'],
    [{ is: 'other', type: 'array' }, 'a list'],
    [{ is: 'other', type: 'null' }, 'null'],
    [{ is: 'other', type: 'object' }, 'an object of unknown structure'],
    [{ is: 'other', type: 'bigint' }, 'data of unknown structure'],
  ])('%j is called %s', (shape, name) => {
    expect(otherShapeSentence(shape as Parameters<typeof otherShapeSentence>[0])).toBe(
      `Received instead of the result: ${name}. It is saved and shown as received, but not evaluated.`,
    );
  });
});
