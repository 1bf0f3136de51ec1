// @ts-nocheck
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where the wording of what leaves the app stands: reports, the packaged viewer, records, statements. */
const FOLDERS = [
  ...['domain', 'words', 'wire', 'record', 'labels', 'presentation'].map((folder) => `src/shared/${folder}`),
  ...['report', 'viewer', 'modules/packages', 'modules/imports', 'modules/signing', 'redaction'].map(
    (folder) => `src/main/${folder}`,
  ),
];
/** What is put into the viewer's page as it stands, its comments too. */
const RAW = [
  'src/main/viewer/viewer.js',
  'src/main/viewer/viewer.css',
  'src/main/viewer/viewerValues.css',
  'src/main/viewer/viewerSizes.css',
];
const MODULE = 'virtual:own-wording';

/** @returns {string[]} */
const sources = () =>
  FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[jt]s$/.test(name))
      .map((name) => join(folder, name))
      .sort(),
  );

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
    if (isText(node)) texts.push(/** @type {ts.LiteralLikeNode} */ (node).text);
    else if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) texts.push(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}

/**
 * Gives `virtual:own-wording`: every text that the app's own source writes, each once, without tags. By it the search of
 * a redacted copy tells the app's words from a person's, whatever the case at hand says.
 *
 * @returns {import('vite').Plugin}
 */
export const ownWording = () => ({
  name: 'own-wording',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    const texts = [...sources().flatMap(textsOf), ...RAW.flatMap(linesOf)];
    const plain = texts.map((text) =>
      text
        .replace(/<[^>]*>?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    return `export const ownTexts = ${JSON.stringify([...new Set(plain)].filter((text) => /\p{L}{2}/u.test(text)))};`;
  },
});
