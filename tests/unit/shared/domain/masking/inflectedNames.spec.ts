import { describe, expect, it } from 'vitest';
import { createInflectedNames } from '@shared/domain/masking/inflectedNames';
import { foldLetters } from '@shared/text/letters';

const names = createInflectedNames((word) => word.toLowerCase() === 'market');
names.add('adam', ['names']);
names.add('kowalska', ['names']);
names.add('mark', ['names']);
for (const name of ['белая', 'mala', 'kalnina', 'costa']) names.add(name, ['names']);
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
  ])('is not “%s”', (text, word) => {
    expect(classesIn(text, word)).toEqual([]);
  });

  it('needs no capital in letters that have none of their own', () => {
    expect(classesIn('kowalskoi', 'kowalskoi', true)).toEqual(['names']);
    expect(classesIn('kowalskoi', 'kowalskoi', false)).toEqual([]);
  });
});
