// Writes THIRD-PARTY-NOTICES.md from the packages that the sources import and all their dependencies. With --check it
// only reports whether the file is up to date. Uses only Node built-ins.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire, builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const OUTPUT = join(root, 'THIRD-PARTY-NOTICES.md');
/** Licences that require nothing but a notice if the package ships with an MIT-licensed product. */
const ALLOWED =
  /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|CC0-1\.0|OFL-1\.1|BlueOak-1\.0\.0|MPL-2\.0)$/;

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.(ts|vue|css)$/.test(entry.name)) yield path;
  }
}

const builtins = new Set(builtinModules);
function packageName(specifier) {
  if (/^[./]|^@shared\/|^node:|^virtual:/.test(specifier) || builtins.has(specifier)) return null;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

/** The packages that the sources import by name, except for types. */
function importedPackages() {
  const names = new Set();
  const statement =
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|@import\s+['"]([^'"]+)['"]|import\.meta\.glob(?:<\w+>)?\(\s*\[?\s*['"]\/node_modules\/([^'"]+)['"]/g;
  for (const file of sourceFiles(join(root, 'src'))) {
    for (const match of readFileSync(file, 'utf8').matchAll(statement)) {
      const name = packageName(match.slice(1).find((part) => part !== undefined) ?? '');
      if (name) names.add(name);
    }
  }
  return names;
}

function manifestOf(name, from) {
  for (const base of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const folder = join(base, name);
    try {
      return { folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
    } catch {
      // Not in this folder, so continue with the parent folder, as Node does.
    }
  }
  return null;
}

function collect() {
  const found = new Map();
  const visit = (name, from) => {
    const installed = manifestOf(name, from);
    if (!installed) throw new Error(`${name} is imported but not installed`);
    const key = `${installed.manifest.name}@${installed.manifest.version}`;
    if (found.has(key)) return;
    found.set(key, installed);
    // Optional dependencies are specific to a platform and are not bundled.
    for (const dependency of Object.keys(installed.manifest.dependencies ?? {})) {
      if (!dependency.startsWith('@types/')) visit(dependency, installed.folder);
    }
  };
  // Electron is left out, because its licence files are shipped beside the executable.
  for (const name of [...importedPackages()].filter((name) => name !== 'electron').sort()) visit(name, root);
  return [...found.values()].sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
}

/** Data that is shipped from a package under a licence of its own, by the licence file in the package. */
const FURTHER_LICENCES = {
  'pdfjs-dist': [
    'cmaps/LICENSE',
    'standard_fonts/LICENSE_FOXIT',
    'wasm/LICENSE_JBIG2',
    'wasm/LICENSE_PDFJS_JBIG2',
    'wasm/LICENSE_OPENJPEG',
    'wasm/LICENSE_PDFJS_OPENJPEG',
  ],
};

const readText = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();

function licenceTexts(folder, name) {
  const own = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|-|$)/i.test(entry));
  const further = FURTHER_LICENCES[name] ?? [];
  return [...(own ? [own] : []), ...further].map((file) => ({ file, text: readText(join(folder, file)) }));
}

function render() {
  const lines = [
    '# Third-party notices',
    '',
    'CaseLoupe is built from these packages. Created by `npm run notices` from what the sources import and what those',
    'packages need in turn. Electron and Chromium carry their own notices beside the executable.',
    '',
  ];
  for (const { folder, manifest } of collect()) {
    const licence =
      typeof manifest.license === 'string'
        ? manifest.license.replace(/^\(|\)$/g, '')
        : String(manifest.license?.type);
    if (!licence.split(/ OR | AND /).some((one) => ALLOWED.test(one))) {
      throw new Error(`${manifest.name} has the licence ${licence}, which may not ship`);
    }
    lines.push(`## ${manifest.name} ${manifest.version}`, '', `Licence: ${licence}`, '');
    for (const { file, text } of licenceTexts(folder, manifest.name)) {
      if (file.includes('/')) lines.push(`For the files beside \`${file}\`:`, '');
      lines.push('```text', text.replaceAll('```', "'''"), '```', '');
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

const text = render();
if (process.argv.includes('--check')) {
  const written = readFileSync(OUTPUT, 'utf8');
  if (written !== text) {
    console.error('THIRD-PARTY-NOTICES.md is out of date: run `npm run notices`.');
    process.exit(1);
  }
} else {
  writeFileSync(OUTPUT, text);
  console.log(`${OUTPUT}: ${text.split('\n## ').length - 1} packages`);
}
