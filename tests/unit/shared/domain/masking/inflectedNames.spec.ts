import { describe, expect, it } from 'vitest';
import { createInflectedNames } from '@shared/domain/masking/inflectedNames';
import { foldLetters } from '@shared/text/letters';

const names = createInflectedNames((word) => word.toLowerCase() === 'market');
names.add('adam', ['names']);
names.add('kowalska', ['names']);
names.add('mark', ['names']);
for (const name of ['белая', 'mala', 'kalnina', 'costa', 'daniela', 'martina', 'rivera'])
  names.add(name, ['names']);
names.addJoined('annamaria', ['names']);

const classesIn = (text: string, word: string, isForeign: boolean | null = null) => {
  const start = text.indexOf(word);
  const piece = { key: foldLetters(word, 'name'), start, end: start + word.length };
  return names.classesOf(text, piece, isForeign === null ? null : () => isForeign) ?? [];
};

describe('a name with another ending', () => {
  it.each([
    ['Seen: Adama', 'Adama'],
    ['z Adamem', 'Adamem'],
    ['p. Kowalskiej', 'Kowalskiej'],
    ['Annamarii', 'Annamarii'],
    ['p/paszport_kowalskiej.jpg', 'kowalskiej'],
    ['kowalskiej2.jpg', 'kowalskiej2'],
    ['паспорт Белой', 'Белой'],
    ['Белого', 'Белого'],
    ['bez Małego', 'Małego'],
    ['Jany Malé', 'Malé'],
    ['Mr Kalnins', 'Kalnins'],
    ['Kalniņš', 'Kalniņš'],
  ])('is found in “%s”', (text, word) => {
    expect(classesIn(text, word)).toEqual(['names']);
  });

  it.each([
    ['the market', 'market'],
    ['Market', 'Market'],
    ['an adamant witness', 'adamant'],
    ['of kowalskiej', 'kowalskiej'],
    ['Adamantium', 'Adamantium'],
    ['Kowal', 'Kowal'],
    ['белый фон', 'белый'],
    ['Costs are', 'Costs'],
    ['Mr Daniels', 'Daniels'],
    ['Ms Martins', 'Martins'],
    ['Two Rivers Bank', 'Rivers'],
  ])('is not “%s”', (text, word) => {
    expect(classesIn(text, word)).toEqual([]);
  });

  it('needs no capital in letters that have none of their own', () => {
    expect(classesIn('kowalskoi', 'kowalskoi', true)).toEqual(['names']);
    expect(classesIn('kowalskoi', 'kowalskoi', false)).toEqual([]);
  });
});

describe('a short name with the endings of an adjective', () => {
  const formOf = (name: string, word: string): boolean => {
    const one = createInflectedNames(() => false);
    one.add(foldLetters(name, 'name'), ['names']);
    const piece = { key: foldLetters(word, 'name'), start: 0, end: word.length };
    return one.classesOf(word, piece, null) !== undefined;
  };

  it.each([
    ['Kari', ['Karim', 'Karym', 'Karych']],
    ['Sara', ['Sarim', 'Sarym', 'Sarej']],
    ['Hala', ['Halim']],
    ['Sela', ['Selim']],
    ['Rahi', ['Rahim']],
    ['Nadi', ['Nadim']],
    ['Tami', ['Tamim']],
    ['Mata', ['Matej']],
    ['Tada', ['Tadej']],
    ['Vera', ['Verim', 'Verego']],
    ['Gary', ['Garim', 'Garego']],
    ['Kary', ['Karim']],
    ['Mila', ['Milim']],
    ['Jara', ['Jarim', 'Jariho']],
    ['Miri', ['Mirim', 'Miriho', 'Mirimu']],
    ['Kali', ['Kalinin', 'Kaliyi']],
    ['Rama', ['Ramadan']],
    ['Cana', ['Canada']],
    ['Pope', ['Popeye']],
  ])('of %s, which is none, is another name: %j', (name, words) => {
    expect(words.filter((word) => formOf(name, word))).toEqual([]);
  });

  it.each([
    ['Mała', ['Małej', 'Mały', 'Małego', 'Malé', 'Malých']],
    ['Mali', ['Malim']],
    ['Nowy', ['Nowego', 'Nowemu', 'Nowym', 'Nowi', 'Nowych', 'Nowa']],
    ['Nový', ['Nového', 'Novému', 'Novým', 'Nová', 'Nové']],
    ['Łysy', ['Łysego', 'Łysym']],
    ['Holá', ['Holé', 'Holou', 'Holý', 'Holých']],
    ['Kusý', ['Kusého', 'Kusým']],
    ['Luty', ['Lutego', 'Lutym']],
    ['Kary', ['Karego', 'Karym']],
    ['Suchá', ['Suché', 'Suchej', 'Suchého']],
    ['Jiří', ['Jiřího', 'Jiřímu', 'Jiřím']],
    ['Idzi', ['Idziego', 'Idziemu', 'Idzim']],
    ['Jerzy', ['Jerzego', 'Jerzemu', 'Jerzym']],
    ['Antoni', ['Antoniego', 'Antoniemu', 'Antonim']],
    ['Ignacy', ['Ignacego', 'Ignacemu', 'Ignacym']],
    ['Kaya', ['Kayanın', 'Kayaya', 'Kayayı']],
    ['Emre', ['Emrenin', 'Emreyi']],
    ['Uğur', ['Uğurun', 'Uğura']],
    ['Lipski', ['Lipskim', 'Lipskiego', 'Lipskiej', 'Lipska']],
    ['Lipska', ['Lipskiej', 'Lipski', 'Lipskich']],
    ['Nováková', ['Novákové', 'Novákovou', 'Novák']],
  ])('of %s, which is one, is found: %j', (name, words) => {
    expect(words.filter((word) => !formOf(name, word))).toEqual([]);
  });

  it.each([
    ['Kari', ['Karin', 'Karia', 'Karista']],
    ['Sara', ['Sary', 'Sarou']],
    ['Anna', ['Annie', 'Anny', 'Annou']],
  ])('of %s is no matter for its own cases: %j', (name, words) => {
    expect(words.filter((word) => !formOf(name, word))).toEqual([]);
  });
});
