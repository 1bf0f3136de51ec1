import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';

/**
 * Finds circular imports among the files of a folder, including imports of types and starts of workers. Each circle
 * begins with its first file by name. Paths are relative to the folder; imports of files outside it are not followed.
 */
export function findCircles(folder: string): string[][] {
  const files = new Set(globSync('**/*.{ts,vue}', { cwd: folder }).map(slashed));
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push(path.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const next of importsOf(folder, file, files)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of [...files].sort()) visit(file, []);
  return circles;
}

function importsOf(folder: string, file: string, files: ReadonlySet<string>): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const script = file.endsWith('.vue') ? (/<script[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '') : text;
  const imported = ts.preProcessFile(script, true, true).importedFiles.map(({ fileName }) => fileName);
  const workers = [...script.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(
    ([, path = '']) => path,
  );
  return [...imported, ...workers].flatMap((specifier) => {
    if (!/^(\.|@shared\/)/.test(specifier)) return [];
    const fileName = specifier.replace(/\?.*$/, '');
    const target = fileName.startsWith('.')
      ? slashed(normalize(join(dirname(file), fileName)))
      : fileName.slice('@shared/'.length);
    return [`${target}.ts`, `${target}/index.ts`, target].filter((path) => files.has(path));
  });
}

const slashed = (path: string): string => path.split(sep).join('/');
