import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLossyDisk } from '../../support/soak/lossyDisk';
import { randomFrom } from '../../support/random';
import { powerLossRun } from '../../support/soak/powerLossRun';
import type { Recorded } from '../../support/soak/recordedWrites';

const { CASELOUPE_SOAK_LOSSES, CASELOUPE_SOAK_SEED } = process.env;
const losses = Number(CASELOUPE_SOAK_LOSSES ?? 10);
const seed = Number(CASELOUPE_SOAK_SEED ?? 4711);

// What an app writes is recorded with a tool of Linux.
it.runIf(process.platform === 'linux')(
  'where the power fails at any moment, nothing confirmed is lost and nothing half is left',
  { timeout: 300_000 + losses * 60_000 },
  async () => {
    const { faults, confirmed, recorded } = await powerLossRun({ seed, losses });
    process.stdout.write(
      `${String(losses)} power losses in ${String(recorded)} writes, flushes and names, seed ${String(seed)}: ${JSON.stringify(confirmed)}\n`,
    );
    expect(faults, `seed ${String(seed)}`).toEqual([]);
    expect(recorded).toBeGreaterThan(100);
    expect(confirmed['ready']).toBeGreaterThan(0);
  },
);

describe('a disk on which only what was flushed lasts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'caseloupe-soak-'));
    writeFileSync(join(folder, 'saved'), 'earlier');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const pathOf = (name: string): string => join(folder, name);
  const create = (name: string): Recorded => ({ did: 'create', path: pathOf(name), isFolder: false });
  const write = (name: string, text: string): Recorded => ({
    did: 'write',
    path: pathOf(name),
    at: 0,
    bytes: Buffer.from(text),
  });
  const flush = (path: string): Recorded => ({ did: 'flush', path });
  const name = (from: string, to: string): Recorded => ({
    did: 'rename',
    path: pathOf(from),
    to: pathOf(to),
  });

  /** Everything that is there after each of many power losses. */
  function foundAfter(...record: Recorded[]): Set<string> {
    const disk = createLossyDisk(folder, () => false);
    for (const one of record) disk.apply(one);
    const found = Array.from({ length: 200 }, (_, index) => {
      disk.lose(randomFrom(index));
      return readdirSync(folder)
        .map((file) => `${file}: ${readFileSync(pathOf(file), 'utf8')}`)
        .join(', ');
    });
    return new Set(found);
  }

  it('keeps what was there, and any part of what was written since', () => {
    expect(foundAfter(write('saved', 'written'))).toEqual(new Set(['saved: earlier', 'saved: written']));
  });

  it('keeps what was flushed, but not for certain its name', () => {
    const found = foundAfter(create('a'), write('a', 'all'), flush(pathOf('a')));
    expect(found).toEqual(new Set(['a: all, saved: earlier', 'saved: earlier']));
  });

  it('keeps a name whose folder was flushed', () => {
    const found = foundAfter(create('a'), write('a', 'all'), flush(pathOf('a')), flush(folder));
    expect(found).toEqual(new Set(['a: all, saved: earlier']));
  });

  it('may have a file under its final name whose content was never flushed', () => {
    const found = foundAfter(create('a'), write('a', 'all'), name('a', 'saved'), flush(folder));
    expect(found).toEqual(new Set(['saved: ', 'saved: all']));
  });
});
