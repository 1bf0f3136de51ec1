import { describe, expect, it } from 'vitest';
import { createInflectedPlaceLeaks } from '../../../../src/main/redaction/leakInflectedPlaces';
import { wordingOf } from '../../../../src/main/redaction/leakWording';

const isIn = (address: string, text: string, own = ''): boolean =>
  createInflectedPlaceLeaks([address], wordingOf([own]))(text);
const POLISH = 'ul. Kwiatowa 7/3, 00-950 Przykładowo';

describe('a street or a town in another case', () => {
  it.each([
    [POLISH, 'przy ul. Kwiatowej'],
    [POLISH, 'ulicą Kwiatową'],
    [POLISH, 'Kwiatowej 7'],
    [POLISH, 'we w Przykładowie'],
    [POLISH, 'do Przykladowa'],
    ['вул. Квіткова, 14', 'на вулиці Квітковій'],
    ['вул. Квіткова, 14', 'Квітковій 14'],
    ['г. Примерск, ул. Цветочная, 14', 'улицу Цветочную'],
    ['Příkladov', 'v Příkladově'],
    ['г. Примерск, ул. Цветочная, 14', 'из Примерска'],
  ])('of %s is in “%s”', (address, text) => expect(isIn(address, text)).toBe(true));

  it.each([
    [POLISH, 'Kwiatowej 9'],
    [POLISH, 'ul. kwiatowej'],
    [POLISH, 'Kwiatowej'],
    [POLISH, 'w Kwiatowym'],
    [POLISH, 'w Przykładowskim'],
    [POLISH, 'ul. Kwiatkowskiego'],
    ['Kwiatowa 7', 'Kwiatowej 7'],
    ['ul. Polna 7', 'Polnej 7'],
    ['ul. Nowa Kwiatowa 7', 'Kwiatowej 7'],
    ['', 'w Przykładowie'],
  ])('of %s is not in “%s”', (address, text) => expect(isIn(address, text)).toBe(false));

  it.each([
    ['ул. Садовая 5, Болгар', 'в Болгаре', true],
    ['ул. Садовая 5, Болгар', 'в Болгарии', false],
    ['ул. Садовая 5, Болгар', 'на улице Болгарии', false],
    ['Květná 5, Chorvat', 've Chorvatu', true],
    ['Květná 5, Chorvat', 'v Chorvatsku', false],
  ])('of %s, or a country with a similar name, in “%s”', (address, text, isFound) =>
    expect(isIn(address, text)).toBe(isFound),
  );

  it('is none that the app writes', () => {
    expect(isIn('ul. Review 7', 'Reviewe 7')).toBe(true);
    expect(isIn('ul. Review 7', 'Reviewe 7', 'Review')).toBe(false);
    expect(isIn('ul. Reviewa 7', 'Review 7', 'Review')).toBe(false);
  });
});
