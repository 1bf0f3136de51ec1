import { expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { parentOf } from '@shared/domain/redaction/parentOf';

const heads = [{ replicaId: 'r', seq: 2, hash: 'h' }];
const parent = (events: object[], state = 'intact') =>
  parentOf({
    view: { journal: { state, heads } },
    exhibits: [
      { kind: 'medium', sha256: 'm' },
      { kind: 'response', isInPlace: false, sha256: 'a' },
      { kind: 'response', isInPlace: true, sha256: 'i' },
      { kind: 'event', sha256: 'e' },
      { kind: 'response', isInPlace: false, sha256: 'b' },
    ],
    journal: events.map((event) => ({ event })),
    reported: [],
  } as unknown as Dossier);

it('names the last package and the last report of the whole case', () => {
  const events = [
    { type: 'packaged', packageId: 'p1' },
    { type: 'printed', reportId: 'r1', sha256: 's1' },
    { type: 'packaged', packageId: 'p2' },
    { type: 'printed', reportId: 'r2', sha256: 's2' },
    { type: 'noted' },
  ];
  expect(parent(events)).toEqual({
    packageId: 'p2',
    report: { reportId: 'r2', sha256: 's2' },
    heads,
    responses: ['a', 'b'],
  });
});

it('names none where none was made', () => {
  expect(parent([{ type: 'noted' }])).toMatchObject({ packageId: null, report: null, heads });
});

it('names no head of a journal whose check failed', () => {
  expect(parent([], 'broken').heads).toEqual([]);
});
