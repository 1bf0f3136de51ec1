// @ts-nocheck
import { expect, it } from 'vitest';
import type { Exhibit } from '@shared/domain/dossier/dossier';
import { exhibitOrHash } from '@shared/presentation/sections/source';
import { sha } from '../../../../support/journalBuilder';
import { plainLine } from '../../../../support/plainText';

it('a file is named by its exhibit, or by its hash where it is none', () => {
  const exhibits = [
    { number: 1, sha256: sha('a') },
    { number: 2, sha256: sha('b') },
  ] as Exhibit[];
  expect(exhibitOrHash({ exhibits }, sha('b'))).toEqual([{ text: 'Exhibit 2', to: 'exhibit-2' }]);
  expect(plainLine(exhibitOrHash({ exhibits }, sha('c')))).toBe(`SHA-256 ${sha('c')}`);
});
