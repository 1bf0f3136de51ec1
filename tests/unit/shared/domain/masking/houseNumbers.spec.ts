import { describe, expect, it } from 'vitest';
import { createHouseNumbers } from '@shared/domain/masking/houseNumbers';

const withHouse = createHouseNumbers([
  'Musterstr. 12 bis/3',
  '見本区例町1-2',
  'Am Beispiel 77/78 m. 79',
  'C/ Muestra 5, 6º B',
]);
/** What is taken out of a text in which a place was found. */
const found = (text: string, place: string): string => {
  const start = text.indexOf(place);
  const made = withHouse(text, { start, end: start + place.length });
  return text.slice(made.start, made.end);
};

describe('numbers of a house and a flat belong to the address beside them', () => {
  it.each<[text: string, place: string, found: string]>([
    ['in Musterstr. 12', 'Musterstr', 'Musterstr. 12'],
    ['in Musterstr. 12a bis, 3.', 'Musterstr', 'Musterstr. 12a bis, 3'],
    ['Musterstr 12/3 there', 'Musterstr', 'Musterstr 12/3'],
    ['Musterstr 12 - 3', 'Musterstr', 'Musterstr 12 - 3'],
    ['Musterstr 12 m. 88', 'Musterstr 12', 'Musterstr 12 m. 88'],
    ['Muster 12 Apt 88', 'Muster 12', 'Muster 12 Apt 88'],
    ['Muster Apt #88 there', 'Muster', 'Muster Apt #88'],
    ['Muster, Flat 88', 'Muster', 'Muster, Flat 88'],
    ['Muster #88', 'Muster', 'Muster #88'],
    ['12, rue Muster', 'rue Muster', '12, rue Muster'],
    ['12 bis rue Muster', 'rue Muster', '12 bis rue Muster'],
    ['Flat 88, 12 Muster Road', 'Muster Road', 'Flat 88, 12 Muster Road'],
    ['例町1丁目2番号', '例町', '例町1丁目2番'],
    ['Muster 12', 'Muster', 'Muster 12'],
    ['Muster, 12; more', 'Muster', 'Muster, 12'],
    ['Muster 12.', 'Muster', 'Muster 12'],
    ['Am Beispiel 77 seit', 'Am Beispiel', 'Am Beispiel 77'],
    ['79 Am Beispiel seit', 'Am Beispiel', '79 Am Beispiel'],
    ['Am Beispiel 78/79 seit', 'Am Beispiel', 'Am Beispiel 78/79'],
    ['Calle Muestra 5, 6º B y', 'Calle Muestra', 'Calle Muestra 5, 6º B'],
    ['Calle Muestra 5, 6ºB y', 'Calle Muestra 5, 6', 'Calle Muestra 5, 6ºB'],
    ['Calle Muestra 5, 6º izq. y', 'Calle Muestra', 'Calle Muestra 5, 6º izq.'],
    ['Calle Muestra 5 6 b y', 'Calle Muestra', 'Calle Muestra 5 6 b'],
  ])('“%s” with %s', (text, place, expected) => expect(found(text, place)).toBe(expected));

  it.each<[text: string, place: string]>([
    ['Musterstr. 14', 'Musterstr'],
    ['Musterstr 12.5.2020', 'Musterstr'],
    ['Musterstr 12 %', 'Musterstr'],
    ['Musterstr 1212', 'Musterstr'],
    ['Musterstr, but 12', 'Musterstr'],
    ['Muster. 12 reports', 'Muster'],
    ['Muster 12 May 2020', 'Muster'],
    ['12 Muster', 'Muster'],
    ['in 2012 Musterstr', 'Musterstr'],
    ['7.12 Musterstr', 'Musterstr'],
    ['14 Musterstr', 'Musterstr'],
    ['Am Beispiel 12 seit', 'Am Beispiel'],
    ['Beispiel und 77 seit', 'Beispiel'],
  ])('not in “%s”', (text, place) => expect(found(text, place)).toBe(place));
});
