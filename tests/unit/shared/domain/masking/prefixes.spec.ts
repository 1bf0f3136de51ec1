import { expect, it } from 'vitest';
import { behindPrefixes } from '@shared/domain/masking/prefixes';

it.each([
  ['בירושלים', 'ירושלים'],
  ['ולחיפה', 'חיפה'],
  ['بالرياض', 'رياض'],
  ['للرياض', 'رياض'],
  ['والرياض', 'الرياض'],
  ['ببغداد', 'بغداد'],
])('%s contains %s behind a prefix', (word, behind) => expect(behindPrefixes(word)).toContain(behind));

it('a word in other letters has none', () => expect(behindPrefixes('London')).toEqual([]));
