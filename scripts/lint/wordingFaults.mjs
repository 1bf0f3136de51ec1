/** Finds the retired words in a file: in texts for people, in comments and in names, each with its replacement. */
import { basename } from 'node:path';
import { parse } from 'vue/compiler-sfc';
import ts from 'typescript';
import { glossary, names, shownGlossary } from './glossary.mjs';

/** @typedef {{ text: string, line: number }} Found */
/** @typedef {{ texts: Found[], comments: Found[], names: Found[] }} Reading */

/** Attributes in templates that users do not read. */
const UNREAD = new Set(['class', 'id', 'role', 'type', 'name', 'style']);
/** A technical name, such as a channel or a state: a single word that starts with a lower-case letter. */
const NAME = /^[a-z][\w:-]*$/;
/** Files whose texts users read. In the others, texts are for engineers. */
const SHOWN = /^(src|docs|resources)\/|^README\.md$/;
/** Files of labels, where a single lower-case word may be a whole label. */
const LABELS = /Labels\.ts$/;
/** Code in another language, such as an SQL query, whose names are given by the wire format or the vault. */
const PROGRAM = /^\s*(SELECT|INSERT|CREATE|DROP|import) /;
/** Search words of the command palette, which are never displayed. */
const SEARCHED = /^(synonyms|\w+Also)$/;
/** Literals that contain no text. */
const NO_TEXT = new Set([
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.BigIntLiteral,
  ts.SyntaxKind.RegularExpressionLiteral,
]);
const COMMENT = /\/\*[\s\S]*?\*\/|(?:\/\/[^\n]*(?:\n[^\S\n]*(?=\/\/))?)+/g;

/**
 * The text of a comment without comment markers and quoted code. Line breaks are kept.
 *
 * @param {string} comment
 */
const proseOf = (comment) =>
  comment
    .replaceAll(/^\s*(?:\/\*\*?|\/\/|\*(?!\/))|\*\/$/gm, ' ')
    .replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, '`'));

/**
 * The comments of a source. Literals must have been blanked out before, as they may contain text that looks like a
 * comment.
 *
 * @param {string} source
 * @param {number} before lines before it in its file
 * @returns {Found[]}
 */
const commentsOf = (source, before) =>
  [...source.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    text: proseOf(comment),
    line: before + source.slice(0, index).split('\n').length,
  }));

/**
 * The quoted texts, comments and names in a piece of code, except import paths.
 *
 * @param {string} code
 * @param {number} before lines before it in its file
 * @param {boolean} hasLabels whether single lower-case words may be labels
 * @returns {Reading}
 */
function readCode(code, before, hasLabels = false) {
  const file = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest);
  const texts = /** @type {Found[]} */ ([]);
  const found = /** @type {Map<string, Found>} */ (new Map());
  const lineOf = (/** @type {ts.Node} */ node) =>
    before + file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  let bare = '';
  let at = 0;
  const visit = (/** @type {ts.Node} */ node, /** @type {boolean} */ isShown) => {
    if (ts.isIdentifier(node) && !found.has(node.text))
      found.set(node.text, { text: node.text, line: lineOf(node) });
    if (ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      // A quoted text is never a comment, even if it looks like one.
      const start = node.getStart(file);
      bare += code.slice(at, start) + code.slice(start, node.end).replaceAll(/[^\n]/g, ' ');
      at = node.end;
      if (
        isShown &&
        !NO_TEXT.has(node.kind) &&
        (hasLabels || !NAME.test(node.text)) &&
        !PROGRAM.test(node.text)
      )
        texts.push({ text: node.text, line: lineOf(node) });
    }
    const isRead =
      isShown &&
      !ts.isImportDeclaration(node) &&
      !ts.isExportDeclaration(node) &&
      !ts.isLiteralTypeNode(node) &&
      !(ts.isPropertyAssignment(node) && SEARCHED.test(node.name.getText(file)));
    ts.forEachChild(node, (child) => visit(child, isRead));
  };
  visit(file, true);
  return { texts, comments: commentsOf(bare + code.slice(at), before), names: [...found.values()] };
}

/**
 * The texts of a component: those of its scripts, its template (including expressions), and comments in its styles.
 *
 * @param {string} source
 * @returns {Reading}
 */
function readComponent(source) {
  const { script, scriptSetup, template, styles } = parse(source).descriptor;
  const blocks = [script, scriptSetup].flatMap((block) =>
    block === null ? [] : [readCode(block.content, block.loc.start.line - 1)],
  );
  const texts = blocks.flatMap((block) => block.texts);
  const comments = [
    ...blocks.flatMap((block) => block.comments),
    ...styles.flatMap(({ content, loc }) => commentsOf(content, loc.start.line - 1)),
  ];
  const visit = (/** @type {any} */ node) => {
    const line = node.loc.start.line;
    if (node.type === 2) texts.push({ text: node.content, line });
    if (node.type === 3) comments.push({ text: node.content, line });
    if (node.type === 5) texts.push(...readCode(node.content.content ?? '', line - 1).texts);
    for (const prop of node.props ?? []) {
      if (prop.type === 6 && !UNREAD.has(prop.name) && prop.value !== undefined)
        texts.push({ text: prop.value.content, line: prop.loc.start.line });
      if (prop.type === 7 && prop.exp !== undefined)
        texts.push(...readCode(prop.exp.content ?? '', prop.loc.start.line - 1).texts);
    }
    for (const child of node.children ?? []) visit(child);
  };
  if (template?.ast) visit(template.ast);
  return { texts, comments, names: blocks.flatMap((block) => block.names) };
}

/**
 * The texts in a JSON file that has at most one value in each line.
 *
 * @param {string} source
 * @returns {Found[]}
 */
const valuesOf = (source) =>
  source.split('\n').flatMap((line, index) => {
    const quoted = /("(?:[^"\\]|\\.)*"),?$/.exec(line)?.[1];
    return quoted === undefined ? [] : [{ text: JSON.parse(quoted), line: index + 1 }];
  });

/** @param {string} path @param {string} source @returns {Reading} */
function read(path, source) {
  if (path.endsWith('.vue')) return readComponent(source);
  if (/\.(ts|mts|mjs|js)$/.test(path)) return readCode(source, 0, LABELS.test(path));
  if (path.endsWith('.css')) return { texts: [], comments: commentsOf(source, 0), names: [] };
  if (path.endsWith('.json')) return { texts: valuesOf(source), comments: [], names: [] };
  // Code in a document is left out, because it names parts of a format.
  return {
    texts: source
      .split('\n')
      .map((text, index) => ({ text: text.replaceAll(/`[^`]*`/g, '``'), line: index + 1 })),
    comments: [],
    names: [],
  };
}

/** A single pattern for all words, so that a text without a retired word is skipped quickly. */
const anyOf = (/** @type {import('./glossary.mjs').Entry[]} */ entries) =>
  new RegExp(entries.map(({ retired }) => `(?:${retired.source})`).join('|'), 'i');
const ANY_WORD = anyOf(glossary);
const ANY_SHOWN = anyOf(shownGlossary);
const ANY_NAME = anyOf(names);

/**
 * Every retired word of a file, as `path:line “text”: write …`.
 *
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export function findWordingFaults(path, source) {
  const found = read(path, source);
  const own = { text: basename(path).replace(/\..*$/, ''), line: 1 };
  const retired = (
    /** @type {Found[]} */ all,
    /** @type {RegExp} */ any,
    /** @type {import('./glossary.mjs').Entry[]} */ entries,
  ) =>
    all.flatMap(({ text, line }) => {
      const words = text.replaceAll(/\s+/g, ' ').trim();
      if (!any.test(words)) return [];
      return entries
        .filter((entry) => entry.retired.test(words))
        .map(({ write }) => `${path}:${line} “${words}”: write ${write}`);
    });
  return [
    ...retired([...found.texts, ...found.comments], ANY_WORD, glossary),
    ...(SHOWN.test(path) ? retired(found.texts, ANY_SHOWN, shownGlossary) : []),
    ...[own, ...found.names].flatMap(({ text, line }) =>
      ANY_NAME.test(text)
        ? names
            .filter((entry) => entry.retired.test(text))
            .map(({ write }) => `${path}:${line} ${text}: write ${write}`)
        : [],
    ),
  ];
}
