import { expect, it } from 'vitest';
import { isSectionNumber } from '@shared/text/sectionNumbers';

const isSection = (text: string): boolean => isSectionNumber(text, text.indexOf('2. 11'));

it.each([
  ...['section 2. 11.', 'Sections 2. 10., 1.1 and 2. 11.', '§ 2. 11.', '§§2. 11.', 'Art. 2. 11.'],
  ...['Absatz 2. 11.', 'Ziff. 2. 11.', 'v bodě 2. 11.', 'bod 2. 11.', 'odst. 2. 11.', 'pkt 2. 11.'],
  ...['w rozdziale 2. 11.', 'artículo 2. 11.', 'items 2. 9 to 2. 11.'],
])('in “%s” it is one', (text) => expect(isSection(text)).toBe(true));

it.each([
  ...['2. 11.', 'geb. 2. 11.', 'see 2. 11.', 'on 2. 11.', '2. 10. and 2. 11.', 'section: 2. 11.'],
  ...['section 4, 2. 11.', 'dissection 2. 11.', 'para 2. 11.', 'part 2. 11.', 'section\u00a04 and 2. 11.'],
  ...['section 2. 10. born 2. 11.', 'nabod 2. 11.', 'Nr. 2. 11.'],
])('in “%s” it may be a day', (text) => expect(isSection(text)).toBe(false));
