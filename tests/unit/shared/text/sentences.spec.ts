import { describe, expect, it } from 'vitest';
import { isWebPage, sentencesOf, unfinishedSentence } from '@shared/text/sentences';

const trimmed = (text: string): string[] => sentencesOf(text).map((one) => one.replace(/\s+/g, ' ').trim());

describe('the sentences of a text', () => {
  it.each<[string, string, string[]]>([
    ['prose', 'First one. Second one!\nand on 0.5', ['First one', 'Second one', 'and on 0.5']],
    ['a page', '<p>One <b>and</b> on</p><p>Two.&nbsp;Three</p>', ['One and on', 'Two', 'Three']],
    ['the cells of a row', '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', ['A B', 'C']],
    ['a page without styles', '<style>a{b:c}</style><p>Text</p>', ['Text']],
    ['quoted texts', '<p title="Tip">Text</p><script>show(\'More\')</script>', ['Text', 'Tip', 'More']],
    ['JSON', '{"a":"One. Two","b":"Thr', ['a', 'One', 'Two', 'b', 'Thr']],
    ['JSON in JSON', JSON.stringify({ a: '{"b":"One"}' }).slice(0, -1), ['a', 'b', 'One']],
  ])('%s', (_, text, sentences) => expect(trimmed(text)).toEqual(sentences));

  it.each([
    ['{"a":"One. Two three fo', ' Two three fo'],
    ['{"a":"One two three', 'One two three'],
    [JSON.stringify({ a: '{"b":"One two three"}' }).slice(0, -4), 'One two three'],
    ['{"a":"path/to/a', null],
    ['{"a":"One two three"', null],
    ['One two three', null],
    ['', null],
  ])('the unfinished one of %s', (text, expected) => expect(unfinishedSentence(text)).toBe(expected));

  it('knows a web page', () => {
    expect(isWebPage('<!doctype html><p>a')).toBe(true);
    expect(isWebPage('<Error><Code>a</Code></Error>')).toBe(false);
    expect(isWebPage('{"a":1}')).toBe(false);
  });
});
