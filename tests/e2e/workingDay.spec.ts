import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { idleCpu, workingDay } from '../support/electron/workingDay';
import { SAMPLE } from '../support/sampleIds';

/** How many cases are opened; `npm run soak` asks for more. */
const cases = Number(process.env['CASELOUPE_SOAK_CASES'] ?? 8);
const MB = 2 ** 20;

test('a working day leaves nothing behind in the window', async ({ ready }) => {
  test.setTimeout(300_000 + cases * 20_000);
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-day-'));
  try {
    const app = await ready();
    const caseIds = await fetchCase(app.window, [
      SAMPLE.clean,
      SAMPLE.full,
      SAMPLE.arabic,
      SAMPLE.knownAs,
      SAMPLE.cyrillic,
    ]);
    const each = Math.max(2, Math.floor(cases / 20));
    // What 100 cases take up is not asked of fewer.
    const withData = cases >= 100;
    const all = await workingDay(app, { cases, each, caseIds, folder, withData });
    for (const one of all) process.stdout.write(`${JSON.stringify(one)}\n`);
    // The first quarter warms up.
    const steady = all.slice(Math.ceil(all.length / 4));
    const [first, last] = [steady[0], steady.at(-1)];
    if (first === undefined || last === undefined) throw new Error('nothing was measured');
    const hundreds = (last.opened - first.opened) / 100;
    expect(last.nodes - first.nodes, 'nodes').toBeLessThan(60);
    expect(last.listeners - first.listeners, 'listeners').toBeLessThan(20);
    if (hundreds < 1) return;
    const idle = await idleCpu(app, 60);
    process.stdout.write(`${JSON.stringify({ idle })}\n`);
    expect(idle, 'percent of a core, idle').toBeLessThan(0.2);
    // Compiled code is not counted: what is run often is compiled again, better and larger.
    expect((last.data - first.data) / MB / hundreds, 'MB of the window for 100 cases').toBeLessThan(0.5);
    expect((last.main - first.main) / MB / hundreds, 'MB of main for 100 cases').toBeLessThan(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
