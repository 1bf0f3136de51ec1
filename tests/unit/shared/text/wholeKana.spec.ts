import { expect, it } from 'vitest';
import { withWholeKana } from '@shared/text/wholeKana';

it('kana of half width become one sign with their voice mark before they are read, and nothing else changes', () => {
  const read = withWholeKana((text) => [...text].join('|'));
  expect(read('ﾊﾞﾝ')).toBe('バ|ン');
  expect(read('Ⅳ ﾊ')).toBe('Ⅳ| |ハ');
  expect(read('')).toBe('');
});
