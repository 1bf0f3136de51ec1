// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isWord, ruleGroup, isOneOf, isFailure } from '@shared/domain/resultGroups';
import type { Received } from '@shared/wire/received';

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '/a' });

describe('words in whatever letters', () => {
  it.each(['Not Started', 'NOT_STARTED', 'not-started', 'notStarted'])('%s is Not Started', (word) => {
    expect(isOneOf(word, 'Complete', 'Not Started')).toBe(true);
    expect(isWord(given(word), 'Not Started')).toBe(true);
  });
  it.each(['Started', 'Not Started yet', ''])('“%s” is not', (word) => {
    expect(isOneOf(word, 'Not Started')).toBe(false);
  });
  it('nothing is no word', () => {
    expect([isOneOf(null, 'Complete'), isOneOf(undefined, 'Complete')]).toEqual([false, false]);
    expect(isWord({ state: 'null', pointer: '/a' }, 'Complete')).toBe(false);
  });
});

describe('what a result says', () => {
  it.each(['Failed', 'FAIL', 'failure', 'not passed', 'Did not pass', 'unsuccessful'])(
    '%s failed',
    (word) => {
      expect(isFailure(word)).toBe(true);
      expect(ruleGroup(given(word))).toBe('Failed');
    },
  );
  it.each([
    ['PASSED', 'Passed'],
    ['could_not_apply', 'CouldNotApply'],
    ['Refer', 'other'],
    ['Never failed', 'other'],
    ['', 'other'],
  ])('%s: %s', (word, group) => {
    expect(isFailure(word)).toBe(false);
    expect(ruleGroup(given(word))).toBe(group);
  });
  it('null says neither', () => {
    expect(ruleGroup({ state: 'null', pointer: '/a' })).toBe('other');
  });
});
