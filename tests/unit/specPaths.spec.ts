import { existsSync, globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { makersIn, serviceFiles } from '../support/serviceFiles';

/** Whether a module exports a function: one by its name, in a constant, or in a class. */
function exportsFunction(text: string): boolean {
  const { statements } = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest);
  return statements.some((one) => {
    const isExported =
      ts.canHaveModifiers(one) &&
      ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    if (!isExported) return false;
    if (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) return true;
    return (
      ts.isVariableStatement(one) &&
      one.declarationList.declarations.some(({ initializer }) => isFunction(initializer))
    );
  });
}

/** A function, also one that another makes in its place: `(a) => (b) => c`. */
const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const specOf = (file: string): string => file.replace(/^src\//, 'tests/unit/').replace(/\.ts$/, '.spec.ts');
const modules = (pattern: string): string[] => globSync(pattern).map((file) => file.replaceAll('\\', '/'));

describe('a spec stands at the path of what it tests', () => {
  it('for every module of shared that exports a function', () => {
    const disclosing = modules('src/shared/**/*.ts').filter((file) =>
      exportsFunction(readFileSync(file, 'utf8')),
    );
    expect(disclosing.length).toBeGreaterThan(200);
    expect(disclosing.filter((file) => !existsSync(specOf(file)))).toEqual([]);
  });

  it('for every service of main', () => {
    const services = [...new Set([...serviceFiles(), ...modules('src/main/modules/**/*Service.ts')])];
    expect(services.length).toBeGreaterThan(30);
    expect(services.filter((file) => !existsSync(specOf(file)))).toEqual([]);
  });

  it.each<[string, boolean]>([
    ['export function a() {}', true],
    ['export async function a() {}', true],
    ['export const a = () => 1;', true],
    ['export const a = 1, b = function () {};', true],
    ['export class A {}', true],
    ['const a = () => 1;', false],
    ['export const a = [1].map((b) => b);', false],
    ['export type A = () => void;', false],
    [`export { a } from './a';`, false],
  ])('a module that reads “%s” exports a function: %s', (text, isSo) => {
    expect(exportsFunction(text)).toBe(isSo);
  });

  it.each<[string, string[], boolean]>([
    ['const service = createA(context); return { service, handlers };', ['createA'], false],
    ['return { service: a.createA({ b: createB() }), handlers };', ['createA'], false],
    [
      'const service = lazy(async () => { const a = await b(); return createA(a); }); return { service };',
      ['createA'],
      false,
    ],
    [
      'const a = createA(), b = createB(); const service = { ...a, b }; return { service };',
      ['createA', 'createB'],
      false,
    ],
    ['const service: A = { ...createA(), b() {} }; return { service };', ['createA'], true],
    ['const a = () => 1; const service = { a }; return { service };', [], true],
    ['const a = createA(); const handlers = handlersOf("a", () => a);', ['createA'], false],
    [
      'const a = createA(); return { handlers: handlersOf("a", () => ({ ...a, b() {} })) };',
      ['createA'],
      true,
    ],
    ['const a = createA(); const service = createB(a); return { service };', ['createB'], false],
  ])('a module that reads “%s” has its services of %j, and writes its own: %s', (text, makers, isOwn) => {
    expect(makersIn(`export function create() { ${text} }`)).toEqual({ makers, isOwn });
  });
});
