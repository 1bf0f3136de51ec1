// @ts-nocheck
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { once } from '@shared/lib/once';
import type { PrintFile } from '../types';

/**
 * The app's face in four weights and a narrow one in two, each cut into pieces by script. Chromium puts these into a PDF
 * as real fonts; a face of variable weight becomes drawings, one for each letter.
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

/** The app's own faces for printed pages, read when they are first needed. Other scripts are the system's. */
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
