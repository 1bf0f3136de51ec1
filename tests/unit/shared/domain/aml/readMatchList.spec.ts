import { expect, it } from 'vitest';
import { MATCHES_MAX, readMatchList } from '@shared/domain/aml/readMatchList';

const listOf = (count: number): object => ({
  check_id: 'c-1',
  aml_matches: Array.from({ length: count }, (_, index) => ({
    name: `Sample ${index}`,
    match_id: `m-${index}`,
  })),
});

it('a list of the largest allowed length is read, and a longer one is unreadable rather than empty', () => {
  expect(readMatchList(listOf(MATCHES_MAX), 'snapshot')).toMatchObject({
    state: 'given',
    pointer: '/aml_matches',
  });
  expect(readMatchList(listOf(MATCHES_MAX + 1), 'snapshot')).toEqual({
    state: 'unreadable',
    text: '… more than 50,000 matches, see the raw response',
    pointer: '/aml_matches',
  });
});

it('the same response is read once for each kind', () => {
  const response = listOf(2);
  expect(readMatchList(response, 'snapshot')).toBe(readMatchList(response, 'snapshot'));
  expect(readMatchList(response, 'journey')).not.toBe(readMatchList(response, 'snapshot'));
  expect(readMatchList(undefined, 'snapshot').state).toBe('unreadable');
});
