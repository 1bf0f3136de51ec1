import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JournalEntry } from '../../src/shared/domain/journal';
import { JOURNAL_LIMITS } from '../../src/shared/domain/package/packageLimits';
import { codeOf } from '../contract/aml/harness';
import { opened } from '../support/journalBuilder';
import {
  COLLEAGUE,
  createPackageBench,
  evidence,
  response,
  start,
  type PackageBench,
} from '../support/packageBench';
import { chainOf, REPLICA_B, retrieved } from '../support/packageBytes';

vi.setConfig({ testTimeout: 120_000 });

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
      ...{ stage: 'read', importRefusal: 'journal-full', importFailure: null },
    });
    expect(codeOf(await bench.bridge.imports.import({ reason: '' }))).toBe('import-refused');
    expect(await bench.lines()).toHaveLength(saved + 1);

    expect(await bench.take([chain(room - 2)])).toMatchObject({ stage: 'imported', importFailure: null });
  });
});
