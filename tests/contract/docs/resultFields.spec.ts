import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANDBOOK, textOf } from '../../support/documents';
import { jpegOf } from '../../support/jpegBytes';
import { rasteriserOf } from '../../support/printingDouble';
import { SAMPLE } from '../../support/sampleIds';
import { createCommandBench, type CommandBench } from '../cli/harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const PASSPHRASE = 'five unrelated words for this';

/** The members that the chapter names for the results of a command, up to those of what went wrong. */
function fieldsOf(command: string): string[] {
  const row = new RegExp(`^\\| \`${command}\` +\\|[^|]*\\|([^|]*)\\|$`, 'm').exec(
    textOf(join(HANDBOOK, 'command-line.md')),
  );
  const [saved = ''] = (row?.[1] ?? '').replace(/\([^)]*\)/g, '').split(/;| for (?:one|a) /);
  return [...saved.matchAll(/`([a-zA-Z0-9]+)`/g)].map(([, name = '']) => name);
}

let bench: CommandBench;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'result-fields-'));
  bench = await createCommandBench({ isNew: true });
  bench.pair.printing.openRasteriser = rasteriserOf(() => jpegOf());
  await bench.pair.restart();
});
afterEach(async () => {
  await bench.dispose();
  rmSync(folder, { recursive: true });
});

describe('the fields that the chapter on the command line names', () => {
  it('are those of the results', async () => {
    const run = async (words: readonly string[], stdin: readonly string[] = []): Promise<void> => {
      const { code, results, stderr } = await bench.run([...words, '--json'], stdin, folder);
      const [command = ''] = words;
      expect([0, 11], `${command}\n${stderr}`).toContain(code);
      const named = fieldsOf(command);
      expect(named.length, command).toBeGreaterThan(0);
      const [result = {}] = results;
      const fields = { ...result, ...(result['result'] as object | undefined) };
      expect(
        named.filter((name) => !(name in fields)),
        `${command}: ${JSON.stringify(result)}`,
      ).toEqual([]);
    };
    const fileOf = (end: string): string => readdirSync(folder).find((name) => name.endsWith(end)) ?? '';

    await run(['init', '--name', 'Robin Example', '--reviewer', 'R-7']);
    await run(['fetch', SAMPLE.clean, '--profile', 'sandbox']);
    await run(['list']);
    await run(['report', SAMPLE.clean, '--to', folder]);
    await run(['package', SAMPLE.clean, '--to', folder, '--unencrypted', 'a test', '--no-report']);
    // The thread that reads packages derives keys at their real cost, so this one is not encrypted.
    await run(['verify', fileOf('.zip')]);
    await run(['import', fileOf('.zip')]);
    expect((await bench.run(['time-stamp', SAMPLE.clean, '--to', folder])).code).toBe(0);
    await run(['time-stamp', SAMPLE.clean]);
    await run(['backup', '--to', folder], [PASSPHRASE]);
    await run(['renew-key']);
    const backup = readdirSync(folder).find((name) => name.startsWith('caseloupe-backup-')) ?? '';
    // A vault that opens without a passphrase is not replaced.
    expect((await bench.run(['restore', backup], [PASSPHRASE])).code).toBe(3);
    await run(['change-key', '--to', 'passphrase'], [PASSPHRASE]);
    await bench.pair.restart();
    await run(['restore', backup], [PASSPHRASE]);
  }, 120_000);
});
