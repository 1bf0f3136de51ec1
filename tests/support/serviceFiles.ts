import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** The name of a call that creates something: `createNotes` in `createNotes(…)` and `notes.createNotes(…)`. */
function makerOf({ expression }: ts.CallExpression): string | null {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return /^create[A-Z]\w*$/.test(name) ? name : null;
}

function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => everyNode(child, visit));
}

/** The expressions that a function returns, without those of nested functions. */
function returnedBy({ body }: ts.ArrowFunction | ts.FunctionExpression): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  return body.statements.flatMap((one) =>
    ts.isReturnStatement(one) && one.expression !== undefined ? [one.expression] : [],
  );
}

const isFunction = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The `service` in what a module returns, and the object from which its handlers are derived. */
function servicesIn(source: ts.SourceFile): ts.Expression[] {
  const found: ts.Expression[] = [];
  everyNode(source, (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'handlersOf' && node.arguments[1])
      found.push(node.arguments[1]);
    if (!ts.isReturnStatement(node) || !node.expression || !ts.isObjectLiteralExpression(node.expression))
      return;
    for (const property of node.expression.properties) {
      if (property.name?.getText() !== 'service') continue;
      if (ts.isShorthandPropertyAssignment(property)) found.push(property.name);
      if (ts.isPropertyAssignment(property)) found.push(property.initializer);
    }
  });
  return found;
}

/** The functions that create the services of a module, and whether the module implements some methods itself. */
export function makersIn(text: string): { makers: string[]; isOwn: boolean } {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  everyNode(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
  });
  const makers = new Set<string>();
  let isOwn = false;
  const member = (value: ts.Expression | undefined): void => {
    if (isFunction(value)) isOwn = true;
    else if (value !== undefined) follow(value);
  };
  const follow = (node: ts.Expression): void => {
    if (ts.isIdentifier(node)) {
      const value = constants.get(node.text);
      if (value !== undefined) follow(value);
    } else if (isFunction(node)) returnedBy(node).forEach(follow);
    else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) follow(node.expression);
    else if (ts.isCallExpression(node)) {
      const maker = makerOf(node);
      if (maker !== null) makers.add(maker);
      else if (node.expression.getText() === 'lazy') node.arguments.forEach(follow);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isMethodDeclaration(property)) isOwn = true;
        else if (ts.isSpreadAssignment(property)) follow(property.expression);
        else if (ts.isPropertyAssignment(property)) member(property.initializer);
        else if (ts.isShorthandPropertyAssignment(property)) member(constants.get(property.name.text));
      }
    }
  };
  servicesIn(source).forEach(follow);
  return { makers: [...makers], isOwn };
}

const filesOf = (pattern: string): string[] => globSync(pattern).map((file) => file.replaceAll('\\', '/'));

/** The files that implement the services of the main process: beside their module, or the module itself. */
export function serviceFiles(): string[] {
  const writtenIn = new Map<string, string>();
  const modules = filesOf('src/main/modules/*/module.ts');
  for (const file of filesOf('src/main/**/*.ts')) {
    if (modules.includes(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^export function (create[A-Z]\w*)/gm))
      writtenIn.set(name, file);
  }
  const found = modules.flatMap((module) => {
    const { makers, isOwn } = makersIn(readFileSync(module, 'utf8'));
    const made = makers.map((name) => writtenIn.get(name) ?? `${module}: ${name}`);
    return isOwn ? [module, ...made] : made;
  });
  return [...new Set(found)].toSorted();
}
