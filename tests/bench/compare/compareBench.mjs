/** Frame times of a linked pan over two 24-megapixel pictures: our viewer, OpenSeadragon, and a still page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage, drawPictures, openWindow } from './kit.mjs';

/** @returns {Promise<object>} the three rows of `measureAlternatives`, in milliseconds */
export async function measureCompare() {
  const folder = mkdtempSync(join(tmpdir(), 'compare-bench-'));
  try {
    const pages = join(folder, 'pages');
    const pictures = join(folder, 'pictures');
    await buildPage(pages);
    await drawPictures(pages, pictures);
    const window = await openWindow({ pages, pictures, start: 'measure.html' });
    try {
      return await window.page.evaluate(() =>
        globalThis.measureAlternatives(['evidence://pictures/front.jpg', 'evidence://pictures/selfie.jpg']),
      );
    } finally {
      await window.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${JSON.stringify(await measureCompare(), null, 2)}\n`);
}
