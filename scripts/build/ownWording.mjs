import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where the wording of what leaves the app stands: reports, the packaged viewer, records, statements. */
const FOLDERS = [
  ...['domain', 'wire', 'record', 'labels', 'presentation'].map((folder) => `src/shared/${folder}`),
  ...['report', 'viewer', 'modules/packages', 'modules/imports', 'modules/signing'].map(
    (folder) => `src/main/${folder}`,
  ),
];
/** What searches texts: its lists of words are read by nobody, and have names that people have, such as Brown and Grant. */
const SEARCHES = ['src/shared/domain/masking/', 'src/shared/domain/redaction/proseParts.ts'];
/** Style sheets and programs of pages: a reader sees none of their words. */
const CODE = ['src/main/report/page/reportStyle.ts', 'src/main/report/print/'];
/** What is put into the viewer's page as it stands, its comments too. */
const RAW = [
  'src/main/viewer/viewer.js',
  'src/main/viewer/viewer.css',
  'src/main/viewer/viewerValues.css',
  'src/main/viewer/viewerSizes.css',
];
const MODULE = 'virtual:own-wording';

/** @param {string} path @param {string[]} starts */
const isIn = (path, starts) => starts.some((start) => path.startsWith(start));

/** @returns {string[]} */
const sources = () =>
  FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[jt]s$/.test(name))
        .map((name) => join(folder, name).replaceAll('\\', '/'))
        .sort(),
    )
    .filter((path) => !isIn(path, SEARCHES) && !RAW.includes(path));

/** @param {string} path @returns {string[]} */
const linesOf = (path) => readFileSync(path, 'utf8').split('\n');

/**
 * The texts that a source file writes, and the names of the members of its objects.
 *
 * @param {string} path
 * @returns {string[]}
 */
function textsOf(path) {
  const texts = /** @type {string[]} */ ([]);
  const isText = (/** @type {ts.Node} */ node) =>
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) return;
    if (isText(node)) texts.push(/** @type {ts.LiteralLikeNode} */ (node).text);
    else if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) texts.push(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}

/**
 * Each text once, without tags, as a line of JavaScript.
 *
 * @param {string} name
 * @param {string[]} texts
 */
function exported(name, texts) {
  const plain = texts.map((text) =>
    text
      .replace(/<[^>]*>?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const worded = [...new Set(plain)].filter((text) => /\p{L}{2}/u.test(text));
  return `export const ${name} = ${JSON.stringify(worded)};\n`;
}

/**
 * Gives `virtual:own-wording`: every text that the app's own source writes for a reader, and those of the code of its
 * pages. By them the search of a redacted copy tells the app's words from a person's, whatever the case at hand says.
 *
 * @returns {import('vite').Plugin}
 */
export const ownWording = () => ({
  name: 'own-wording',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    const [code, read] = [true, false].map((isCode) =>
      sources()
        .filter((path) => isIn(path, CODE) === isCode)
        .flatMap(textsOf),
    );
    return exported('ownTexts', read) + exported('pageCode', [...code, ...RAW.flatMap(linesOf)]);
  },
});
