import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { once } from '@shared/lib/once';
import type { PrintFile } from '../types';

/**
 * The app's font in four weights and a condensed one in two, each divided into subsets by script. Chromium embeds these
 * in a PDF as fonts, whereas a variable font would become a drawing for each letter.
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
};

/** Returns the app's fonts for printed pages, read on first use. Other scripts use system fonts. */
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
