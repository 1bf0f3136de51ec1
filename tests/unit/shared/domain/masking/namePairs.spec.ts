import { describe, expect, it } from 'vitest';
import { createNamePairs } from '@shared/domain/masking/namePairs';
import { wordsOf } from '@shared/text/words';

const OWN = new Set(['page', 'rule']);
const pairs = createNamePairs((word) => OWN.has(word.toLowerCase()));
for (const name of ['Oxana Petrova', 'Aleksandr Ivanov', 'Muhammad Al-Sayed', 'Page Rule', 'Li Mor'])
  pairs.add(wordsOf(name), ['names']);

const foundIn = (text: string): string[] => {
  const found: string[] = [];
  pairs.search(text, wordsOf(text), (start, end) => found.push(text.slice(start, end)));
  return found;
};

describe('two words of one name beside each other', () => {
  it.each([
    ['Oksana Petrova called', 'Oksana Petrova'],
    ['Petrova, Oksana', 'Petrova, Oksana'],
    ['OKSANA V. PETROVA', 'OKSANA V. PETROVA'],
    ['by Alexandr Ivanow today', 'Alexandr Ivanow'],
    ['Muhamad Al-Sayyed', 'Muhamad Al-Sayyed'],
  ])('are found in another spelling: %j', (text, found) => expect(foundIn(text)).toEqual([found]));

  it.each([
    ...[
      'Oksana called',
      'Oksana and Petrova',
      'oksana petrova',
      'Oksana Ivanow',
      'Oksana Oxana',
      'Oksana. Petrova',
    ],
    ...['Mohammed Al-Sayed', 'Page Rule', 'Lee Moor', 'Petrov Oksana', ''],
  ])('are not in %j', (text) => expect(foundIn(text)).toEqual([]));
});

it('of no names there are none', () => {
  const none = createNamePairs();
  none.search('Oksana Petrova', wordsOf('Oksana Petrova'), () => expect.unreachable());
});
