import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import vue from 'eslint-plugin-vue';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { inProject } from '../lib/project.mjs';

/**
 * @typedef {import('@typescript-eslint/parser').ParserOptions} ParserOptions
 * @typedef {{ parseForESLint: (text: string, options: ParserOptions) => object }} Parser
 */

/** The parser of whole components, which passes their scripts to another parser. */
const componentsOf = /** @type {Parser} */ (
  vue.configs['flat/base'].map(({ languageOptions }) => languageOptions?.parser).find((parser) => parser)
);

/** The parser of a single script. */
const scriptsOf = /** @type {Parser} */ (tseslint.parser);

/** @type {ts.Program | undefined} */
let program;

/** @param {string} path @returns {string} the script in the form in which the parser of components passes it on */
function scriptOf(path) {
  let script = '';
  const recorder = {
    /** @param {string} text @param {ParserOptions} options */
    parseForESLint: (text, options) => {
      if (options.project) script = text;
      return scriptsOf.parseForESLint(text, { ...options, project: undefined });
    },
  };
  componentsOf.parseForESLint(readFileSync(path, 'utf8'), {
    filePath: path,
    parser: recorder,
    project: true,
    sourceType: 'module',
    ecmaVersion: 'latest',
  });
  return script;
}

/** @returns {ts.Program} the renderer, with the script of each component in the component's place */
function makeProgram() {
  const { config } = ts.readConfigFile(inProject('tsconfig.web.json'), ts.sys.readFile);
  const component = { extension: '.vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred };
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    inProject(),
    undefined,
    undefined,
    undefined,
    [component],
  );
  const scripts = new Map(
    fileNames.filter((path) => path.endsWith('.vue')).map((path) => [path, scriptOf(path)]),
  );
  const all = { ...options, allowNonTsExtensions: true };
  const host = ts.createCompilerHost(all, true);
  const fromDisk = host.getSourceFile;
  host.getSourceFile = (name, target, ...rest) => {
    const script = scripts.get(resolve(name));
    return script === undefined
      ? fromDisk(name, target, ...rest)
      : ts.createSourceFile(name, script, target, true, ts.ScriptKind.TS);
  };
  return ts.createProgram(fileNames, all, host);
}

/**
 * Parses the scripts of all components with types from a single TypeScript program. By default, the linter would
 * create new types for each component, because the text it receives never equals the file on disk.
 *
 * @type {Parser}
 */
export const scriptParser = {
  parseForESLint: (text, options) => {
    const plain = { ...options, project: undefined };
    // Expressions in templates are passed without a project and are parsed on their own.
    if (!options.project) return scriptsOf.parseForESLint(text, plain);
    program ??= makeProgram();
    if (program.getSourceFile(resolve(options.filePath ?? ''))?.text !== text) {
      throw new Error(`The script of ${options.filePath} changed while it was linted; lint again.`);
    }
    return scriptsOf.parseForESLint(text, { ...plain, programs: [program] });
  },
};
