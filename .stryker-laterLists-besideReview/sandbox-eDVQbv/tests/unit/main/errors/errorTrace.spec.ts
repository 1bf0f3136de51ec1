// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { errorTrace } from '../../../../src/main/errors/errorTrace';

describe('errorTrace', () => {
  it('names class, code and frames, and not a word of the message', () => {
    const error = Object.assign(new TypeError('SPECIMEN\n    at PETRA (file:1:1)'), { code: 'ENOENT' });
    const trace = errorTrace(error);
    expect(trace).toMatch(/^TypeError \[ENOENT\]\n\s+at .*errorTrace\.spec/);
    expect(trace).not.toMatch(/SPECIMEN|PETRA/);
  });

  it('says nothing of a stack in which the message cannot be found', () => {
    const error = new Error('other');
    error.stack = 'Error: SPECIMEN\n    at PETRA (file:1:1)';
    expect(errorTrace(error)).toBe('Error');
  });

  it('does not trust names and codes to be short words', () => {
    const error = Object.assign(new Error(''), { name: 'SPECIMEN, Petra', code: 'born 1980' });
    expect(errorTrace(error)).not.toMatch(/SPECIMEN|1980/);
  });

  it('follows the cause', () => {
    expect(errorTrace(new Error('a', { cause: new RangeError('b') }))).toMatch(/caused by RangeError/);
  });

  it.each([
    ['a text', 'thrown string'],
    [null, 'thrown null'],
    [undefined, 'thrown undefined'],
  ])('takes %j', (thrown, trace) => {
    expect(errorTrace(thrown)).toBe(trace);
  });
});
