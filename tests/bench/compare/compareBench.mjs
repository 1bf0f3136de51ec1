/** Frame times of a linked pan over two 24-megapixel pictures: our viewer, OpenSeadragon, and a still page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage, drawPictures, openWindow } from './kit.mjs';

async function inWindow(options, measure) {
  const window = await openWindow(options);
  try {
    return await measure(window.page);
  } finally {
    await window.close();
  }
}

/** @returns {Promise<object>} the rows of `measureAlternatives` and `measureComparer`, in milliseconds */
export async function measureCompare() {
  const folder = mkdtempSync(join(tmpdir(), 'compare-bench-'));
  try {
    const pages = join(folder, 'pages');
    const pictures = join(folder, 'pictures');
    await buildPage(pages);
    await drawPictures(pages, pictures);
    const alternatives = await inWindow({ pages, pictures, start: 'measure.html' }, (page) =>
      page.evaluate(() =>
        globalThis.measureAlternatives(['evidence://pictures/front.jpg', 'evidence://pictures/selfie.jpg']),
      ),
    );
    const comparer = await inWindow({ pages, pictures }, async (page) => {
      await page.waitForFunction(() => document.querySelectorAll('.foot .zoom').length === 2);
      return page.evaluate(() => globalThis.measureComparer());
    });
    return { ...alternatives, comparer };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${JSON.stringify(await measureCompare(), null, 2)}\n`);
}
