/**
 * `node scripts/lint/logicalCss.mjs`: finds left and right in styles and utility classes of window, report and
 * viewer, which should use start and end.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'vue/compiler-sfc';

/**
 * Only declarations in styles are checked, as these must follow the text direction. Positions computed by scripts are
 * in `:style`.
 */
const DECLARATION =
  /(?<![\w-])(?:(?:(?:(?:scroll-)?(?:margin|padding)|border|inset)-)?(?:left|right)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;
/** Four values of which the second and fourth differ: right and left would be swapped in a right-to-left language. */
const FOUR_VALUES =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|inset|border-width)\s*:\s*[^\s;]+\s+([^\s;]+)\s+[^\s;]+\s+(?!\1\s*;)[^\s;]+\s*;/g;
const UTILITY =
  /(?<=[\s"'`:])-?(?:(?:(?:scroll-)?[mp][lr]|left|right)-[\w.[(]|(?:border|rounded)-(?:[lr]|[tb][lr])(?![\w])|(?:text|float|clear)-(?:left|right)(?![\w-]))[^\s"'`]*/g;

/**
 * @param {string} source
 * @param {number} before lines before it in its file
 * @param {RegExp} physical
 */
const found = (source, before, physical) =>
  [...source.matchAll(physical)].map(({ 0: text, index }) => ({
    text,
    line: before + source.slice(0, index).split('\n').length,
  }));

/** @param {string} source @param {number} before */
const inStyles = (source, before) => [
  ...found(source, before, DECLARATION),
  ...found(source, before, FOUR_VALUES),
];

const faults = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((name) => {
  const path = join('src', name);
  if (/(\.css|Style\.ts)$/.test(name))
    return inStyles(readFileSync(path, 'utf8'), 0).map((fault) => ({ path, ...fault }));
  if (!name.endsWith('.vue')) return [];
  const { styles, template } = parse(readFileSync(path, 'utf8')).descriptor;
  return [
    ...styles.flatMap(({ content, loc }) => inStyles(content, loc.start.line - 1)),
    ...(template === null ? [] : found(template.content, template.loc.start.line - 1, UTILITY)),
  ].map((fault) => ({ path, ...fault }));
});
for (const { path, line, text } of faults)
  console.log(`${path}:${line} “${text}”: write the side of the text (start, end)`);
process.exitCode = faults.length === 0 ? 0 : 1;
