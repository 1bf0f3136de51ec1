// @ts-nocheck
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow, Measure } from './benchRow';
import { buildPage, drawPictures, inWindow } from './compare/timing';
import type { Alternatives, FrameTimes } from './compare/page/measure';

interface BenchWindow {
  measureAlternatives(urls: [string, string]): Promise<Alternatives>;
  measureComparer(): Promise<FrameTimes>;
}

function frameRows(what: string, ours: FrameTimes, against: string, reference: FrameTimes): BenchRow[] {
  const row = (name: string, pick: (times: FrameTimes) => number, budget: string): BenchRow => ({
    what: `${what}, ${name} of ${ours.frames} frames`,
    ours: pick(ours),
    against,
    reference: pick(reference),
    unit: 'ms',
    budget,
  });
  return [
    row('99th of 100', (times) => times.p99, '99 % under 17 ms'),
    row('longest', (times) => times.longest, 'none over 33 ms'),
  ];
}

/** Two drawn pictures of 24 megapixels, panned and zoomed together; OpenSeadragon gets the same halved copies. */
export const measure: Measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compare-bench-'));
  const options = { pages: join(folder, 'pages'), pictures: join(folder, 'pictures') };
  try {
    await buildPage(options.pages);
    await drawPictures(options.pages, options.pictures);
    const { nothing, canvas, seadragon } = await inWindow({ ...options, bare: true }, (page) =>
      page.evaluate(() =>
        (window as unknown as BenchWindow).measureAlternatives([
          'evidence://pictures/front.jpg',
          'evidence://pictures/selfie.jpg',
        ]),
      ),
    );
    const comparer = await inWindow(options, async (page) => {
      await page.waitForFunction(() => document.querySelectorAll('.foot .zoom').length === 2);
      return page.evaluate(() => (window as unknown as BenchWindow).measureComparer());
    });
    return [
      ...frameRows('Linked pan, two 24 MP pictures', canvas.upright, 'OpenSeadragon', seadragon.upright),
      ...frameRows('The same, turned and mirrored', canvas.turned, 'OpenSeadragon', seadragon.turned),
      ...frameRows('The whole comparer under the wheel', comparer, 'a page that does nothing', nothing),
      {
        what: 'Both pictures open',
        ours: canvas.open,
        against: 'OpenSeadragon',
        reference: seadragon.open,
        unit: 'ms',
        budget: '500 ms a picture',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
