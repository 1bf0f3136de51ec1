import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { once } from '@shared/lib/once';
import type { PrintFile } from '../types';

/**
 * The app's font in four weights, a narrow one in two and a fixed-width one, each split by script. Chromium embeds these
 * as fonts in a PDF; it would draw every letter of a variable font as a graphic.
 */
const FILES = {
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/inter/files/inter-*-{400,500,600,700}-normal.woff2',
    { query: '?asset', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/roboto-condensed/files/roboto-condensed-*-{400,600}-normal.woff2',
    { query: '?asset', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/noto-sans-mono/files/noto-sans-mono-*-400-normal.woff2',
    {
      query: '?asset',
      import: 'default',
      eager: true,
    },
  ),
};

/** The font files for printed pages, read when they are first needed. Other scripts use system fonts. */
export function createReportFonts(): () => ReadonlyMap<string, PrintFile> {
  return once(
    () =>
      new Map(
        Object.entries(FILES).map(([path, file]) => [
          `/${basename(path)}`,
          { bytes: readFileSync(file), mime: 'font/woff2' },
        ]),
      ),
  );
}
