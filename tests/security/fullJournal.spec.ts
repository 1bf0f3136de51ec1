import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JournalEntry } from '../../src/shared/domain/journal';
import { JOURNAL_LIMITS } from '../../src/shared/domain/package/packageLimits';
import { TOTAL_LIMITS } from '../../src/shared/domain/package/responseTotals';
import { codeOf, valueOf } from '../contract/aml/harness';
import { createFolder, exportCases } from '../contract/packaging/harness';
import { authorOf } from '../support/authors';
import { opened } from '../support/journalBuilder';
import {
  COLLEAGUE,
  createPackageBench,
  evidence,
  INVENTED,
  mixed,
  of,
  REPLICA_C,
  response,
  start,
  type PackageBench,
} from '../support/packageBench';
import { chainOf, createSigner, REPLICA_B, retrieved } from '../support/packageBytes';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));

let bench: PackageBench;
beforeEach(async () => {
  bench = await createPackageBench();
  await bench.take([evidence]);
});
afterEach(() => bench.dispose());

/** Of so many entries. */
const chain = (entries: number): JournalEntry[] =>
  chainOf(REPLICA_B, [opened, ...Array.from({ length: entries - 1 }, () => retrieved(response))], {
    author: COLLEAGUE,
    start,
  });

describe('a package with which a case would have more entries than a case may have', () => {
  it('is refused before anything is imported, and the case goes on', async () => {
    const { lines } = JOURNAL_LIMITS;
    onTestFinished(() => void (JOURNAL_LIMITS.lines = lines));
    JOURNAL_LIMITS.lines = 20;
    const saved = (await bench.lines()).length;
    // Each opening is an entry of its own; the import takes two, for the person and for itself.
    const room = JOURNAL_LIMITS.lines - saved - 2;
    expect(await bench.open([chain(room)])).toMatchObject({
      ...{ stage: 'read', importRefusal: 'too-many-entries', importFailure: null },
    });
    expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await bench.lines()).toHaveLength(saved + 1);

    expect(await bench.take([chain(room - 2)])).toMatchObject({ stage: 'imported', importFailure: null });
  });
});

describe('a package with which a case could no longer be exported', () => {
  const many = (count: number): JournalEntry[][] =>
    Array.from({ length: count }, () => chainOf(crypto.randomUUID(), [opened], { author: COLLEAGUE, start }));

  const contentOf = (replica: string, name: string): [JournalEntry[][], Buffer[]] => {
    const bytes = Buffer.from(`{"journey_id":"journey-1","${name}":0}`);
    return [[chainOf(replica, [opened, retrieved(bytes)], { author: COLLEAGUE, start })], [bytes]];
  };
  const set = (limit: keyof typeof TOTAL_LIMITS, most: number): void => {
    const { [limit]: usual } = TOTAL_LIMITS;
    onTestFinished(() => void (TOTAL_LIMITS[limit] = usual));
    TOTAL_LIMITS[limit] = most;
  };
  const exported = async () => {
    const out = createFolder();
    onTestFinished(() => out.remove());
    return exportCases(bench.pair, out.folder, { caseIds: [of.caseId] });
  };

  it.each([
    ['installations', 'chains', 'too-many-chains'],
    ['authors', 'authors', 'too-many-authors'],
  ] as const)('for its many %s is refused before anything is imported', async (_of, limit, importRefusal) => {
    const { [limit]: usual } = JOURNAL_LIMITS;
    onTestFinished(() => void (JOURNAL_LIMITS[limit] = usual));
    JOURNAL_LIMITS[limit] = 5;
    const saved = (await bench.lines()).length;
    expect(await bench.open(many(4))).toMatchObject({ stage: 'read', importRefusal, importFailure: null });
    expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await bench.lines()).toHaveLength(saved + 1);
    expect(await bench.take(many(2))).toMatchObject({ stage: 'imported', importRefusal: null });
    expect(await exported()).toMatchObject([{ state: 'done' }]);
  });

  it.each([
    ['bytes', 60, 'responses-too-large'],
    ['values', 4, 'too-many-values'],
    ['names', 2, 'too-many-values'],
  ] as const)(
    'for the %s of its responses and the saved ones is refused before anything is imported',
    async (limit, most, importRefusal) => {
      set(limit, most);
      expect(await bench.take(...contentOf(REPLICA_B, 'a'))).toMatchObject({ importRefusal: null });
      const saved = (await bench.lines()).length;
      expect(await bench.open(...contentOf(REPLICA_C, 'b'))).toMatchObject({
        ...{ stage: 'read', importRefusal, importFailure: null },
      });
      expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
      expect(await bench.lines()).toHaveLength(saved + 1);
      expect(await bench.take(...contentOf(REPLICA_B, 'a'))).toMatchObject({ stage: 'imported' });
      expect(await exported()).toMatchObject([{ state: 'done' }]);
    },
  );

  it('is refused if it names saved media as responses', async () => {
    set('bytes', 60);
    const image = Buffer.from('{"x":"a response instead of an image"}');
    const media = chainOf(REPLICA_B, [opened, retrieved(image, 'image')], { author: COLLEAGUE, start });
    await bench.take([media], [image]);
    const renamed = chainOf(REPLICA_C, [opened, retrieved(image)], { author: COLLEAGUE, start });
    expect(await bench.open([renamed], [image])).toMatchObject({ importRefusal: 'responses-too-large' });
    expect(await exported()).toMatchObject([{ state: 'done' }]);
  });

  it('is refused although it could not be imported when it was opened', async () => {
    set('bytes', 60);
    await bench.take(...contentOf(REPLICA_B, 'a'));
    const { fingerprint } = createSigner(COLLEAGUE.reviewerId);
    valueOf(await bench.bridge.signing.revoke({ fingerprint, from: '2020-01-01' }));
    expect(await bench.open(...contentOf(REPLICA_C, 'b'))).toMatchObject({ importRefusal: 'broken' });
    valueOf(await bench.bridge.signing.forget({ fingerprint }));
    expect(valueOf(await bench.bridge.imports.trust({ name: 'Again' }))).toMatchObject({
      importRefusal: 'responses-too-large',
    });
    expect(await exported()).toMatchObject([{ state: 'done' }]);
  });

  it('is refused if the case got more responses while it was open', async () => {
    set('bytes', 100);
    await bench.take(...contentOf(REPLICA_B, 'a'));
    expect(await bench.open(...contentOf(REPLICA_C, 'b'))).toMatchObject({ importRefusal: null });
    const [, [more = response]] = contentOf(REPLICA_B, 'c');
    await bench.record(retrieved(more), more);
    const saved = (await bench.lines()).length;
    valueOf(await bench.bridge.imports.import({ reason: '' }));
    expect(await bench.settled()).toMatchObject({
      ...{ stage: 'read', importRefusal: 'responses-too-large', importFailure: null, imported: null },
    });
    expect(await bench.lines()).toHaveLength(saved);
    expect(await exported()).toMatchObject([{ state: 'done' }]);
  });

  it('is refused if the case got more entries while it was open', async () => {
    const { lines } = JOURNAL_LIMITS;
    onTestFinished(() => void (JOURNAL_LIMITS.lines = lines));
    const saved = (await bench.lines()).length;
    JOURNAL_LIMITS.lines = saved + 1 + 5 + 2;
    expect(await bench.open([chain(5)])).toMatchObject({ importRefusal: null });
    await bench.record(retrieved(response), response);
    valueOf(await bench.bridge.imports.import({ reason: '' }));
    expect(await bench.settled()).toMatchObject({ stage: 'read', importRefusal: 'too-many-entries' });
    expect(await bench.lines()).toHaveLength(saved + 2);
  });

  it('does not exist by the size that an entry states for a response', async () => {
    const [, saved] = contentOf(REPLICA_C, 'b');
    const stated = saved.map((bytes) => ({ ...retrieved(bytes), bytes: 2 ** 40 }));
    await bench.take([chainOf(REPLICA_C, [opened, ...stated], { author: COLLEAGUE, start })], saved);
    expect(await exported()).toMatchObject([{ state: 'done' }]);
  });

  it('for the entries that separate chains share is refused, however few of them are new', async () => {
    const { lines } = JOURNAL_LIMITS;
    onTestFinished(() => void (JOURNAL_LIMITS.lines = lines));
    const long = chain(10);
    await bench.take([long]);
    const switched = { type: 'reviewer-switched', from: authorOf(COLLEAGUE) } as const;
    const at = new Date(start).toISOString();
    const going = mixed(
      REPLICA_B,
      [...long.slice(0, 9).map(({ event }) => [event, COLLEAGUE] as const), [{ ...switched, at }, INVENTED]],
      start,
    );
    const saved = (await bench.lines()).length;
    JOURNAL_LIMITS.lines = saved + 8;
    expect(await bench.open([going])).toMatchObject({ stage: 'read', importRefusal: 'too-many-entries' });
    JOURNAL_LIMITS.lines = saved + 14;
    expect(await bench.take([going])).toMatchObject({ stage: 'imported', imported: { entriesAdded: 1 } });
  });
});
