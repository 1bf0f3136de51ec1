import { describe, expect, it } from 'vitest';
import { knownVersions, walkVersions } from '@shared/domain/aml/versionWalk';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { entriesOf, opened, sha } from '../../../../support/journalBuilder';

const reported = (text: string): JournalEvent => ({
  type: 'service-event',
  eventId: text,
  name: 'AML Monitor Update',
  sha256: sha('e'),
  bytes: 1,
  receivedAt: '2026-01-01T00:00:00.000Z',
  facts: [{ key: 'updatedAMLVersionNumber', text }],
});

describe('versions that an event has named', () => {
  it('are read as the event itself is', () => {
    expect(knownVersions(entriesOf(opened, reported('3'), reported(' 7 ')))).toEqual([3, 7]);
  });

  it('are whole numbers of 32 bits', () => {
    const events = ['4000000000', '9999999999', '-1', '1.5', '', 'next'].map(reported);
    expect(knownVersions(entriesOf(opened, ...events))).toEqual([]);
  });
});

describe('a search', () => {
  /** Which versions are asked for, in order, of a service that has only some, and what is reported missing. */
  async function searching(
    exists: (version: number) => boolean,
    known: number[],
    stated: number[],
    statedIn: (version: number) => number[] = () => [],
  ) {
    const asked: number[] = [];
    const likely = new Set(stated);
    const found = await walkVersions(known, likely, {
      close: () => undefined,
      ask: (version) => {
        asked.push(version);
        if (exists(version)) for (const one of statedIn(version)) likely.add(one);
        return Promise.resolve(exists(version) ? 'there' : 'missing');
      },
    });
    expect(new Set(asked).size, 'asks for each version once').toBe(asked.length);
    return { ...found, asked, got: asked.filter(exists).sort((a, b) => a - b) };
  }
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const among =
    (...versions: number[]) =>
    (version: number): boolean =>
      versions.includes(version);

  it('asks around one high number of a match, not for every number below it', async () => {
    const { asked, got, after, gaps } = await searching(among(1, 2, 3), [1], [1, 2, 3, 900]);
    expect(got).toEqual([1, 2, 3]);
    expect([after, gaps]).toEqual([4, []]);
    expect(asked).toContain(900);
    expect(asked.length).toBeLessThan(40);
  });

  it('finds the versions around a high number, wherever numbering starts', async () => {
    const { got, before, after, gaps, asked } = await searching(among(...range(850, 902)), [], [1, 900]);
    expect(got).toEqual(range(850, 902));
    expect([before, after, gaps]).toEqual([849, 903, []]);
    expect(asked.length).toBeLessThan(140);
  });

  it('finds every version of a long history whose matches state few numbers', async () => {
    const { got, after } = await searching(among(...range(1, 300)), [], [1, 40, 300]);
    expect([got, after]).toEqual([range(1, 300), 301]);
  });

  it('asks for every version between two that are known', async () => {
    const { asked, gaps, after } = await searching(among(3, 60), [3, 60], []);
    expect(asked).toEqual(expect.arrayContaining(range(3, 60)));
    expect([gaps, after]).toEqual([range(4, 59), 61]);
  });

  it('takes numbers between versions that it found for missing', async () => {
    const { gaps, after } = await searching(among(1, 2, 15), [], [1, 15]);
    expect([gaps, after]).toEqual([range(3, 14), 16]);
  });

  it('gives up numbers of matches around which there is nothing', async () => {
    const likely = range(1, 60).map((index) => index * 1000);
    const { asked } = await searching(among(1, 2), [1], likely);
    expect(asked.length).toBeLessThan(100);
  });

  it('asks around a number that only a version found during the search states', async () => {
    const { got, gaps, after } = await searching(among(1, 2, 14), [], [1], (version) =>
      version === 2 ? [1, 14] : [],
    );
    expect(got).toEqual([1, 2, 14]);
    expect([gaps, after]).toEqual([range(3, 13), 15]);
  });

  it('ends where every version states a further one', async () => {
    const { asked } = await searching(
      (version) => version % 100 === 0,
      [],
      [100],
      (version) => [version + 100],
    );
    expect(asked.length).toBeLessThanOrEqual(5000);
  });

  it('asks for the first versions where nothing is around the numbers of matches', async () => {
    const { got, after } = await searching(among(20, 21), [], [600]);
    expect([got, after]).toEqual([[20, 21], 22]);
  });
});
