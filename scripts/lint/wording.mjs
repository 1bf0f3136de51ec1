/** `node scripts/lint/wording.mjs [PATH…]`: every retired word in what people read and in names, with the word to write. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'vue/compiler-sfc';
import ts from 'typescript';
import { glossary, names } from './glossary.mjs';

/** @typedef {{ text: string, line: number }} Shown */

/** Attributes of a template that nobody reads. */
const UNREAD = new Set(['class', 'id', 'role', 'type', 'name', 'style']);
/** A name within the code, such as a channel or a state: one word that begins small. */
const NAME = /^[a-z][\w:-]*$/;
/** A program in another language, such as a query: its names are those of the wire and the vault. */
const PROGRAM = /^\s*(SELECT|INSERT|CREATE|DROP|import) /;

/**
 * The texts in TypeScript that may be shown: what stands in quotes, import paths left out.
 *
 * @param {string} code
 * @param {number} before lines before it in its file
 * @returns {Shown[]}
 */
function textsOfCode(code, before) {
  const file = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true);
  const shown = /** @type {Shown[]} */ ([]);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    // Searched by the command palette, shown nowhere.
    if (ts.isPropertyAssignment(node) && /^(synonyms|\w+Also)$/.test(node.name.getText())) return;
    if (
      ((ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && !NAME.test(node.text)) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      shown.push({
        text: node.text,
        line: before + file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return shown;
}

/**
 * The texts of a component: its code's, its template's, and those of the expressions in it.
 *
 * @param {string} source
 * @returns {Shown[]}
 */
function textsOfComponent(source) {
  const { script, scriptSetup, template } = parse(source).descriptor;
  const shown = [script, scriptSetup].flatMap((block) =>
    block === null ? [] : textsOfCode(block.content, block.loc.start.line - 1),
  );
  const visit = (/** @type {any} */ node) => {
    const line = node.loc.start.line;
    if (node.type === 2) shown.push({ text: node.content, line });
    if (node.type === 5) shown.push(...textsOfCode(node.content.content ?? '', line - 1));
    for (const prop of node.props ?? []) {
      if (prop.type === 6 && !UNREAD.has(prop.name) && prop.value !== undefined)
        shown.push({ text: prop.value.content, line: prop.loc.start.line });
      if (prop.type === 7 && prop.exp !== undefined)
        shown.push(...textsOfCode(prop.exp.content ?? '', prop.loc.start.line - 1));
    }
    for (const child of node.children ?? []) visit(child);
  };
  if (template?.ast) visit(template.ast);
  return shown;
}

/** @param {string} path @returns {Shown[]} */
function textsOf(path) {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.vue')) return textsOfComponent(source);
  if (path.endsWith('.ts')) return textsOfCode(source, 0);
  // What stands as code in a document is a name of the format, not wording.
  return source
    .split('\n')
    .map((text, index) => ({ text: text.replaceAll(/`[^`]*`/g, '``'), line: index + 1 }));
}

/** What people read: the product's own texts and its documents. */
const read = () => [
  'README.md',
  'CHANGELOG.md',
  ...['src', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|vue|md)$/.test(name))
      .map((name) => join(folder, name)),
  ),
];

/**
 * Every name that the code of one file uses, once.
 *
 * @param {string} path
 * @returns {Shown[]}
 */
function namesOf(path) {
  const found = /** @type {Map<string, Shown>} */ (new Map());
  const source = readFileSync(path, 'utf8');
  const blocks = path.endsWith('.vue')
    ? [parse(source).descriptor.scriptSetup, parse(source).descriptor.script].flatMap((block) =>
        block === null ? [] : [{ code: block.content, before: block.loc.start.line - 1 }],
      )
    : [{ code: source, before: 0 }];
  for (const { code, before } of blocks) {
    const file = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true);
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isIdentifier(node) && !found.has(node.text)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.set(node.text, { text: node.text, line: before + line + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...found.values()];
}

const paths = process.argv.slice(2);
const chosen = read().filter((path) => paths.length === 0 || paths.some((part) => path.includes(part)));
const named = chosen
  .filter((path) => !path.endsWith('.md'))
  .flatMap((path) =>
    [{ text: basename(path).replace(/\..*$/, ''), line: 1 }, ...namesOf(path)].flatMap(({ text, line }) =>
      names
        .filter(({ retired }) => retired.test(text))
        .map(({ write }) => `${path}:${line} ${text}: write ${write}`),
    ),
  );
const faults = chosen.flatMap((path) =>
  textsOf(path).flatMap(({ text, line }) =>
    glossary
      .filter(({ retired }) => !PROGRAM.test(text) && retired.test(text))
      .map(({ write }) => `${path}:${line} “${text.replace(/\s+/g, ' ').trim()}”: write ${write}`),
  ),
);
faults.push(...named);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
