import { isBuiltin } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { inProject } from '../lib/project.mjs';
import { exceptions, layers, restrictedPackages, topFolders } from './importRules.mjs';

/**
 * ESLint rule: imports must follow the tables in importRules.mjs.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const layersRule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports follow the layers' },
    messages: { refused: '{{ reason }}' },
    schema: [],
  },
  create(context) {
    const file = placeOf(context.filename);
    if (file === undefined) return {};
    const check = (/** @type {any} */ source) => {
      if (typeof source?.value !== 'string') return;
      const reason = refusal(file, placeOfImport(context.filename, source.value));
      if (reason !== undefined) context.report({ node: source, messageId: 'refused', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument?.literal),
      'CallExpression[callee.name="require"]': (/** @type {any} */ node) => check(node.arguments[0]),
    };
  },
};

/** @typedef {{ kind: 'ours' | 'package' | 'node', name: string }} Place */

/** @param {string} path @returns {string | undefined} a path under src/ with slashes; undefined elsewhere */
function placeOf(path) {
  const place = relative(inProject('src'), path).split(sep).join('/');
  return place.startsWith('..') ? undefined : place;
}

/** @param {string} from @param {string} specifier @returns {Place} */
function placeOfImport(from, specifier) {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('@shared/')) return { kind: 'ours', name: name.slice(1) };
  if (name.startsWith('.')) return { kind: 'ours', name: placeOf(resolve(dirname(from), name)) ?? '' };
  if (isBuiltin(name)) return { kind: 'node', name };
  return { kind: 'package', name: name.split('/', name.startsWith('@') ? 2 : 1).join('/') };
}

/** @param {string} file @param {Place} target @returns {string | undefined} why the import is not allowed; undefined if it is */
function refusal(file, target) {
  const topName = /** @type {keyof typeof topFolders} */ (file.split('/', 1)[0]);
  const top = topFolders[topName];
  if (top === undefined) return undefined;
  if (target.kind === 'package') {
    const owners = restrictedPackages[/** @type {keyof typeof restrictedPackages} */ (target.name)];
    if (owners !== undefined && !owners.some((owner) => isIn(file, owner))) {
      return `"${target.name}" is imported in ${owners.join(', ')} and nowhere else.`;
    }
  }
  if (
    exceptions.some(
      ({ from, to }) =>
        isIn(file, from) && (target.kind === 'package' ? target.name === to : target.name.startsWith(to)),
    )
  ) {
    return undefined;
  }
  if (target.kind === 'node')
    return top.node ? undefined : `src/${topName} runs without Node; "${target.name}" is not there.`;
  if (target.kind === 'package') {
    const isAllowed = top.packages === 'any' || top.packages.includes(target.name);
    return isAllowed ? undefined : `src/${topName} may import ${top.packages} and no other package.`;
  }
  if (target.name === '') return undefined;
  const layer = layerOf(file);
  const folders = layer === undefined ? top.folders : [layer.own, ...layer.below];
  if (folders.some((folder) => `${target.name}/`.startsWith(folder))) return undefined;
  return `src/${layer?.own ?? topName} may not import src/${target.name}; it may import from ${folders.join(', ')}.`;
}

/** @param {string} file @returns {{ own: string, below: string[] } | undefined} the layer's folder, and those it may import */
function layerOf(file) {
  for (const [pattern, below] of Object.entries(layers)) {
    const [own] = new RegExp(`^${pattern.replace('*', '[^/]+')}`).exec(file) ?? [];
    if (own !== undefined) return { own, below };
  }
  return undefined;
}

/** @param {string} file @param {string} owner a folder (ends in a slash) or a file without its extension */
const isIn = (file, owner) =>
  owner.endsWith('/') ? file.startsWith(owner) : file.replace(/\.[a-z]+$/, '') === owner;
