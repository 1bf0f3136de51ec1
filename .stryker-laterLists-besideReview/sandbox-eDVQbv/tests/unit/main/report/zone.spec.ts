// @ts-nocheck
import type { HtmlEscapedString } from 'hono/utils/html';
import { expect, it } from 'vitest';
import { isZone } from '../../../../src/main/report/page/html';
import { valueHtml } from '../../../../src/main/report/page/blocks';

const FIRST = 'P<UTOSAMPLE<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const shown = (value: string): string =>
  (
    valueHtml(
      { received: { state: 'given', value, pointer: '/x' }, sentence: '', meaning: null, isUnlisted: false },
      { form: 'text', classes: [] },
    ) as HtmlEscapedString
  ).toString();

it.each([[`${FIRST}\n${SECOND}`], [`${FIRST}${SECOND}`], [`${FIRST}\r\n${SECOND}`]])(
  'a machine-readable zone is two lines of 44 characters, neither of which breaks: %j',
  (value) => {
    const lines = [...shown(value).matchAll(/<span class="zone">([^<]*(?:&lt;[^<]*)*)<\/span>/g)].map(
      ([, line = '']) => line.replaceAll('&lt;', '<'),
    );
    expect(lines).toEqual([FIRST, SECOND]);
  },
);

it.each(['SAMPLE<<ANA', 'a << b', `${FIRST.toLowerCase()}`, 'X'.repeat(88)])(
  'no zone is made of %j',
  (text) => {
    expect(isZone(text)).toBe(false);
    expect(shown(text)).not.toContain('class="zone"');
  },
);
