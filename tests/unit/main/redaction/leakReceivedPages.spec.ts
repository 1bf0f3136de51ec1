import { expect, it } from 'vitest';
import { seenText, unseenTexts } from '../../../../src/main/redaction/leakReceivedPages';
import { HIDDEN_IN_PAGE, SIGN_IN_PAGE } from '../../../support/signInPage';

it('the leak check looks by itself into every place of a page', () => {
  const texts = unseenTexts(SIGN_IN_PAGE).join('\n');
  for (const one of HIDDEN_IN_PAGE) expect(texts).toContain(one);
  for (const code of ['viewport', 'width', 'arguments', 'window', 'Login', 'Page'])
    expect(texts).not.toContain(code);
  expect(seenText(SIGN_IN_PAGE)).toContain('Please sign in');
  expect(seenText(SIGN_IN_PAGE)).not.toContain('Metta');
});

it.each(['<a b="', '<!--', '"', String.raw`\"`, "<a '", '<script>"', '/?a=', '%2f', 'a=a '])(
  'is read in time where there is much of %j',
  { timeout: 60_000 },
  (part) => {
    for (const page of [part.repeat(300_000 / part.length), `<script>${part.repeat(300_000 / part.length)}`])
      expect(unseenTexts(page)).toBeInstanceOf(Array);
  },
);
