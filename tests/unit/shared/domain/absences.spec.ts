import { expect, it } from 'vitest';
import { absencesIn, lastAbsences } from '@shared/domain/absences';
import { absentImage, entriesOf, savedImage, sha } from '../../../support/journalBuilder';

it('every request that brought nothing is listed, with whether a later one did', () => {
  const entries = entriesOf(absentImage('x'), absentImage('y'), savedImage('x', sha('b')), absentImage('y'));
  const listed = absencesIn(entries).map(({ request, savedSince }) => [request.id, savedSince]);
  expect(listed).toEqual([
    ['x', true],
    ['y', false],
    ['y', false],
  ]);
  expect(lastAbsences(entries).map(({ request, at }) => [request.id, at])).toEqual([['y', entries[3]?.at]]);
});

it('a request that brought nothing after one that did is the last', () => {
  const entries = entriesOf(savedImage('x', sha('b')), absentImage('x'));
  expect(lastAbsences(entries)).toHaveLength(1);
});
