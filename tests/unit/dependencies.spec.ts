import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../package.json';

/** A package that code takes more than types from, by static import, dynamic import or re-export. */
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
/** Not packages, or what the product runs in rather than on. */
const NOT_SHIPPED = /^(?:\.|node:|@shared|virtual:|electron$)/;

const nameOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

it('lists among its dependencies exactly what ships, for those who audit them', () => {
  // The fonts of reports are imported by their files, those of the window by a style sheet.
  const shipped = new Set([
    '@fontsource/inter',
    '@fontsource/noto-sans-mono',
    '@fontsource/roboto-condensed',
    '@fontsource-variable/inter',
    '@fontsource-variable/noto-sans-mono',
  ]);
  for (const file of globSync('src/**/*.{ts,vue}')) {
    for (const [, ...paths] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = paths.find((one) => one !== undefined) ?? '';
      if (!NOT_SHIPPED.test(path)) shipped.add(nameOf(path));
    }
  }

  expect([...shipped].sort()).toEqual(Object.keys(manifest.dependencies).sort());
});
