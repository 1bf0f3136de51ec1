import { readFileSync } from 'node:fs';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?asset';
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?asset';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?asset';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?asset';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?asset';
import type { PrintFile } from '../report/types';

const FILES = {
  '/inter-latin.woff2': latin,
  '/inter-latin-ext.woff2': latinExtended,
  '/inter-vietnamese.woff2': vietnamese,
  '/inter-greek.woff2': greek,
  '/inter-cyrillic.woff2': cyrillic,
};

/** The app's own face for printed pages, read when it is first needed. Other scripts are the system's. */
export function createReportFonts(): () => ReadonlyMap<string, PrintFile> {
  let fonts: ReadonlyMap<string, PrintFile> | null = null;
  return () =>
    (fonts ??= new Map(
      Object.entries(FILES).map(([path, file]) => [path, { bytes: readFileSync(file), mime: 'font/woff2' }]),
    ));
}
