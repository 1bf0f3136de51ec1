// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { journalText } from '@shared/domain/package/journalText';

describe('journal.jsonl', () => {
  it('writes the stored lines as they are, chain after chain', () => {
    const chains = [
      { replica: 'a', lines: ['{"x":1}', '{ "odd" : 2 }'], head: null },
      { replica: 'b', lines: ['{"y":1}'], head: null },
    ];
    expect(journalText(chains)).toBe('{"x":1}\n{ "odd" : 2 }\n{"y":1}\n');
  });

  it('keeps a damaged text with a line break to one line, so that the others keep their places', () => {
    const text = journalText([{ replica: 'a', lines: ['{"x":1}', '{"y":\n1}', '{"z":1}'], head: null }]);
    expect(text.split('\n')).toEqual(['{"x":1}', '"{\\"y\\":\\n1}"', '{"z":1}', '']);
  });

  it.each([['\r'], ['\n']])('takes %j alone for a line break', (lineBreak) => {
    const text = journalText([{ replica: 'a', lines: [`x${lineBreak}y`], head: null }]);
    expect(text).toBe(`${JSON.stringify(`x${lineBreak}y`)}\n`);
  });

  it('is empty where there is no chain', () => {
    expect(journalText([])).toBe('');
  });
});
