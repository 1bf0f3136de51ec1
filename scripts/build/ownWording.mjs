import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Sources with texts that leave the app: reports, the packaged viewer, records and statements. */
const FOLDERS = [
  ...['domain', 'wire', 'record', 'labels', 'presentation'].map((folder) => `src/shared/${folder}`),
  ...['report', 'viewer', 'modules/packages', 'modules/imports', 'modules/signing'].map(
    (folder) => `src/main/${folder}`,
  ),
];
/**
 * Sources of text searches. Their word lists are never shown, and contain words that are also names, such as Brown
 * and Grant.
 */
const SEARCHES = ['src/shared/domain/masking/', 'src/shared/wire/expiryNames.ts'];
/** Style sheets and scripts of pages and the code of PDF files, whose words no reader sees. */
const CODE = ['src/main/report/page/reportStyle.ts', 'src/main/report/print/', 'src/main/report/pdf/'];
/** Files that are put into the viewer's page unchanged, including their comments. */
const RAW = [
  'src/main/viewer/viewer.js',
  'src/main/viewer/viewer.css',
  'src/main/viewer/viewerValues.css',
  'src/main/viewer/viewerSizes.css',
];
/**
 * Words of errors, error pages and sign-in pages, and names of common servers, which name nobody. Given names and
 * frequent surnames are left out, such as Grant, Mark and Ray.
 */
const ERROR_VOCABULARY = 'scripts/build/errorWords.txt';
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
 * The texts in a source file, and the names of object members.
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
 * Exports each text once, without tags, as a line of JavaScript.
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
 * Provides `virtual:own-wording`: every text that the app's source contains for readers, with the usual words of
 * errors, and the texts in the code of its pages. With it, the search of a redacted copy distinguishes the app's words
 * from a person's, whatever the case contains.
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
    return (
      exported('ownTexts', [...read, ...linesOf(ERROR_VOCABULARY)]) +
      exported('pageCode', [...code, ...RAW.flatMap(linesOf)])
    );
  },
});
