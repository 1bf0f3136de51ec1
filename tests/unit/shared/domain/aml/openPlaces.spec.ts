import { expect, it } from 'vitest';
import { isOpenPlace } from '@shared/domain/aml/openPlaces';

it.each([
  ['/notes', true],
  ['/notes/0', true],
  ['/details/media/media_links/0/title', true],
  ['/details/media/media_links/0/url', true],
  ['/details/media/media_links/0/snippet/0', true],
  ['/details/media/data/Country/0', true],
  ['/novel', true],
  ['', true],
  ['/name', false],
  ['/countries', false],
  ['/datasets/0', false],
  ['/aliases/0', false],
  ['/datesOfBirth', false],
  ['/details/media/title', false],
])('whether nobody can say what %s of a match discloses: %s', (pointer, isOpen) => {
  expect(isOpenPlace(pointer)).toBe(isOpen);
});
