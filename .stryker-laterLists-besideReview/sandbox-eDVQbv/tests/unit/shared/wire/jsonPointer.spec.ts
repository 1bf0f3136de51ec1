// @ts-nocheck
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeToken, pointerTokens } from '@shared/wire/jsonPointer';

it('gives tokens back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (tokens) => {
      const pointer = tokens.map((token) => `/${escapeToken(token)}`).join('');
      expect(pointerTokens(pointer)).toEqual(tokens);
    }),
  );
});
