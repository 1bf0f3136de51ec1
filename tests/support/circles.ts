import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';

/**
 * Finds circular imports among the files of a folder, including imports of types and starts of workers. Each circle
 * begins with its first file by name. Paths are relative to the folder; imports of files outside it are not followed.
 */
export function findCircles(folder: string): string[][] {
  const files = filesOf(folder);
  return circlesIn(new Map([...files].map((file) => [file, importsOf(folder, file, files)])));
}

/** Like `findCircles`, but among the sub-folders. Files beside the sub-folders are left out. */
export function findFolderCircles(folder: string): string[][] {
  const files = filesOf(folder);
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = subFolderOf(file);
    if (from === null) continue;
    const to = importsOf(folder, file, files).map(subFolderOf);
    const other = to.filter((one): one is string => one !== null && one !== from);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...other]));
  }
  return circlesIn(imports);
}

/** The files beside the sub-folders of a folder that import from one of these sub-folders. */
export function importersOfSubFolders(folder: string): string[] {
  const files = filesOf(folder);
  return [...files]
    .filter((file) => subFolderOf(file) === null)
    .filter((file) => importsOf(folder, file, files).some((path) => subFolderOf(path) !== null))
    .sort();
}

const filesOf = (folder: string): Set<string> =>
  new Set(globSync('**/*.{ts,vue}', { cwd: folder }).map(slashed));

const subFolderOf = (file: string): string | null =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : null;

function circlesIn(imports: ReadonlyMap<string, Iterable<string>>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    const at = path.indexOf(node);
    if (at >= 0) circles.push(path.slice(at));
    if (at >= 0 || done.has(node)) return;
    for (const next of imports.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of [...imports.keys()].sort()) visit(node, []);
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
