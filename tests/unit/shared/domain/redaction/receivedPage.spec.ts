import { expect, it } from 'vitest';
import { textsBeside, visibleText } from '@shared/domain/redaction/receivedPage';
import { HIDDEN_IN_PAGE, SIGN_IN_PAGE } from '../../../../support/signInPage';
import { seenText } from '../../../../../src/main/redaction/leakReceivedPages';

const decode = (text: string): string => text.replaceAll('&quot;', '"');

it('the visible text of a page has no scripts, style sheets and tags', () => {
  expect(visibleText('<style>p {}</style><p>Ana <b>B</b></p>')).toBe('Ana B');
});

it('what may name somebody is taken from all other places of a page', () => {
  const texts = textsBeside(SIGN_IN_PAGE, decode);
  for (const one of HIDDEN_IN_PAGE) expect(texts.join('\n')).toContain(one);
  for (const code of ['viewport', 'width', 'arguments', 'window', 'Login', 'Page', 'stylesheet'])
    expect(texts.join('\n')).not.toContain(code);
});

it.each([
  ['Dear Mar<b>ta Cies</b>lak', 'Dear Marta Cieslak'],
  ['Mar<span class="x">ta</span><wbr>Cies', 'MartaCies'],
  ['<td>Marta</td><td>Cieslak</td>', 'Marta  Cieslak'],
  ['Marta<br/>Cieslak', 'Marta Cieslak'],
])('a tag within a line does not separate words, any other does: %s', (page, text) => {
  expect(visibleText(page)).toBe(text);
  expect(seenText(page)).toBe(text);
});

it.each(['<p>Ana</p>', '<script src="/a/main.js"></script>', '<input name="user" type="text">'])(
  'an ordinary page has nothing there: %s',
  (page) => expect(textsBeside(page, decode)).toEqual([]),
);

it.each(['<a b="', '<!--', '"', String.raw`\"`, "<a '", '<script>"', '/?a=', '%2f', 'a=a ', '/*', '//'])(
  'is read in time where there is much of %j',
  { timeout: 60_000 },
  (part) => {
    for (const page of [part.repeat(300_000 / part.length), `<script>${part.repeat(300_000 / part.length)}`])
      expect(textsBeside(page, decode)).toBeInstanceOf(Array);
  },
);
