import { describe, expect, it } from 'vitest';
import { createInflectedPlaces } from '@shared/domain/masking/inflectedPlaces';
import { wordsOf } from '@shared/text/words';

/** What of a text is found of an address, in brackets. */
function marked(address: string, text: string, isOrdinary: (word: string) => boolean = () => false): string {
  const places = createInflectedPlaces(isOrdinary);
  places.add(address, ['addresses']);
  const found: [number, number][] = [];
  places.search(text, wordsOf(text), (start, end) => found.push([start, end]));
  const longest = found.toSorted(([a, b], [c, d]) => a - c || d - b);
  let [left, done] = ['', 0];
  for (const [start, end] of longest) {
    if (start < done) continue;
    left += `${text.slice(done, start)}{${text.slice(start, end)}}`;
    done = end;
  }
  return left + text.slice(done);
}

const POLISH = 'ul. Kwiatowa 7, 00-950 Przykładowo';

describe('a place with another ending', () => {
  it.each([
    [POLISH, 'mieszka przy {Kwiatowej 7} m. 3'],
    [POLISH, 'we wsi {Przykładowie}, dowód'],
    [POLISH, 'z {Przykładowa}'],
    ['ul. Nowa 7/3, Kraków', 'przy ul. {Nowej 7}/3'.replace('ul. {', '{ul. ')],
    ['ul. Nowa 7/3, Kraków', 'na {Nowej 7}'],
    ['ul. Ogrodowa 5, Sopot', 'w {Sopocie}, z {Sopotu}'],
    ['ul. Ogrodowa 5, Łódź', 'w {Łodzi}'],
    ['ul. Ogrodowa 5, Kielce', 'z {Kielc}, w {Kielcach}'],
    ['Plac Wolności 3, Poznań', 'na {placu Wolności 3}; {pl. Wolności 3}'],
    ['Aleje Jerozolimskie 44, Warszawa', 'w {Alejach Jerozolimskich}, {Al. Jerozolimskie 44}'],
    ['ул. Садовая, 14, Минск', 'живёт в {Минске}, из {Минска}'],
    ['ул. Новая, д. 7, Киев', 'улице {Новой}; на {Новой, 7}; в {Киеве}'],
    ['ул. Садовая, 7, Рига', 'в {Риге}'],
    ['Náměstí Míru 5, Brno', '{nám. Míru 5}; v {Brně}'],
    ['Andrássy út 10, 1061 Budapest', 'az {Andrássy úton} lakik; {Budapesten}'],
    ['Kossuth Lajos utca 12, Szeged', 'a {Kossuth Lajos utcában}, {Kossuth u. 12}; él {Szegeden}'],
    ['Neue Straße 7, 21073 Hamburg', 'in der {Neuen Straße 7}, {Neuen Str. 7}'],
    ['Λεωφόρος Συγγρού 5, Αθήνα', 'στη {λεωφόρο Συγγρού 5} της {Αθήνας}'],
    ['Mannerheimintie 5, Helsinki', 'asuu {Helsingissä}'],
    ['Gedimino prospektas 5, Vilnius', 'gyvena {Vilniuje}'],
  ])('of %s is found: %s', (address, text) => {
    expect(marked(address, text.replace(/[{}]/g, ''))).toBe(text);
  });

  it.each<[place: string, forms: readonly string[]]>([
    ['Kwiatowa', ['Kwiatowej']],
    ['Kwiatowa 7', ['Kwiatowej 7']],
    ['Przykładowo', ['Przykładowie', 'Przykładowa', 'Przykładowu']],
    ['Ukázkov', ['Ukázkove', 'Ukázkova', 'Ukázkovu']],
    ['Wzorowiec', ['Wzorowca', 'Wzorowcu']],
    ['Wzorowice', ['Wzorowicach', 'Wzorowicich']],
    ['Wzorowy', ['Wzorowym', 'Wzorowego']],
    ['Цветочная', ['Цветочной', 'Цветочную']],
    ['Квіткова', ['Квітковій', 'Квіткової']],
    ['Примерск', ['Примерске', 'Примерска']],
    ['Примерский', ['Примерском', 'Примерского']],
    ['Образцово', ['Образцове', 'Образцова']],
    ['Примерная Слобода', ['Примерной Слободе', 'Примерной Слободы']],
  ])('of a Slavic address with %s is found: %j', (place, forms) => {
    for (const form of forms) expect(marked(`ul. Inna 5, ${place}`, `x w ${form}`)).toBe(`x w {${form}}`);
  });

  it.each(['улица Другая', 'Květná 5', 'Inna 5, 00-950 Warszawa', 'ulice Jina 5', 'ul. Inna'])(
    'is sought where an address is like %s',
    (address) => expect(marked(`${address}, Kwiatowa`, 'x w Kwiatowej')).toBe('x w {Kwiatowej}'),
  );

  it.each([
    '12 Example Street',
    'Via Romana 7',
    'Örnek Sok. 5',
    'Calle Ulises 5',
    '12-345678',
    'Rue de l’Île',
  ])('is not sought where an address is like %s', (address) =>
    expect(marked(`${address}, Kwiatowa`, 'x w Kwiatowej')).toBe('x w Kwiatowej'),
  );

  it.each([
    ['רחוב יפו 8, ירושלים', 'גר {בירושלים}, {לירושלים}'],
    ['רחוב הרצל 12, תל אביב', 'גר {בתל אביב}'],
    ['شارع الملك فهد 12، الرياض', 'يسكن {بالرياض} {والرياض} {للرياض}'],
    ['بغداد', 'من {ببغداد}'],
  ])('or behind a prefix, of %s: %s', (address, text) => {
    expect(marked(address, text.replace(/[{}]/g, ''))).toBe(text);
  });

  it.each([
    ['Tours', 'Entered on the Tourist visa'],
    ['Sale', 'the Sales contract'],
    ['Poole', 'a Pool account'],
    ['Lima', 'the Lime Bank'],
    ['Victoria', 'seen by Victor'],
    ['Halle', 'dass die Hallen leer sind'],
    ['Rome', 'by Romeo'],
  ])('of a town alone, %s, is not found: %s', (town, text) => {
    expect(marked(town, text)).toBe(text);
  });

  it.each([
    [POLISH, 'Kwiaty 7 razy; kwiat 7; we w Przykładach; kwiatowej'],
    ['Nová 5, Brno', 'Novém roce; V Novém roce; Brnění'],
    ['Berne', 'Mr Bernard'],
    ['Quito', 'Quite readable'],
    ['Neue Straße 7, Hamburg', 'die Neuen'],
    ['12 Example Lane, 92101 Samplo', 'Exampley Lane, w Samplie'],
    ['Via Romana 7, 00100 Romano', 'Romany 7; w Romanie'],
    ['4 Example St, Samplo', 'w Samplie'],
    ['رياض 5', 'رياض'],
    ['Polska', 'w Polsce'],
    ['東京都見本区', '見本'],
  ])('of %s is not in: %s', (address, text) => {
    expect(marked(address, text)).toBe(text);
  });

  it('is none if it is a word of the app', () => {
    expect(marked('ul. Reviewa 7', 'na Reviewe', (word) => word === 'Reviewe')).toBe('na Reviewe');
  });
});
