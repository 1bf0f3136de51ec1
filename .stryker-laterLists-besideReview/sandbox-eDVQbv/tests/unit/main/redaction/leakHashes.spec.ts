// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { coveringHashes, createHashSearch } from '../../../../src/main/redaction/leakHashes';

const hash = (sign: string): string => `${sign}0`.repeat(32);
const dossierWith = (parts: object): Dossier =>
  ({
    journal: [],
    exhibits: [],
    retrievals: [],
    view: { responses: [] },
    aml: null,
    ...parts,
  }) as unknown as Dossier;

describe('the hashes with which a guess could be confirmed', () => {
  it.each<[place: string, parts: object]>([
    ['an event', { journal: [{ event: { sha256: hash('a') } }] }],
    ['a list of an event', { journal: [{ event: { of: [{ files: [hash('a')] }] } }] }],
    ['an exhibit', { exhibits: [{ sha256: hash('a') }] }],
    ['a retrieval', { retrievals: [{ sha256: hash('a') }] }],
    ['a response', { view: { responses: [{ sha256: hash('a') }] } }],
    ['a match without an id, in the journal', { journal: [{ event: { match: `content:${hash('a')}` } }] }],
    ['a match without an id', { aml: { matches: [{ id: `content:${hash('a')}` }] } }],
  ])('are found in %s', (_, parts) => {
    expect([...coveringHashes(dossierWith(parts))]).toEqual([hash('a')]);
  });

  it.each(['hash', 'prev', 'signer', 'fingerprint', 'key'])(
    'are none as %s, in no list of them either',
    (name) => {
      const journal = [
        { hash: hash('b'), event: { [name]: hash('a'), of: { [name]: [hash('a')] }, other: hash('c') } },
      ];
      expect([...coveringHashes(dossierWith({ journal }))]).toEqual([hash('c')]);
    },
  );

  it.each([hash('a').slice(1), `${hash('a')}a`, `a${hash('a')}`, ` ${hash('a')}`, hash('A'), hash('g'), 64])(
    'are not %s',
    (value) => {
      expect([...coveringHashes(dossierWith({ exhibits: [{ sha256: value, none: null }] }))]).toEqual([]);
    },
  );

  it('are all of them, each once', () => {
    const parts = {
      exhibits: [{ sha256: hash('a') }, { sha256: hash('c') }],
      retrievals: [{ sha256: hash('a') }],
    };
    expect([...coveringHashes(dossierWith(parts))]).toEqual([hash('a'), hash('c')]);
  });
});

describe('a hash', () => {
  const covered = `12345678${'ab'.repeat(28)}`;
  const isIn = createHashSearch(new Set([hash('c'), covered]));

  it.each([
    ...[covered, `x${covered}y`, covered.toUpperCase(), `ab${covered}`, `${covered}ab`, `0${covered}0`],
    ...['12345678', 'exhibit-12345678.jpg', '12345678ab', '12345678'.padEnd(63, '0')],
    `id ${'e'.repeat(64)} and ${covered}`,
  ])('is found in %s', (text) => expect(isIn(text)).toBe(true));

  it.each([
    ...[
      '1234567',
      '12345679',
      '012345678',
      `12345678${'0'.repeat(56)}`,
      '',
      'e'.repeat(64),
      covered.slice(1),
    ],
    `${covered.slice(0, 40)}x${covered.slice(40)}`.replace('12345678', '0'),
  ])('is not found in %s', (text) => expect(isIn(text)).toBe(false));
});
