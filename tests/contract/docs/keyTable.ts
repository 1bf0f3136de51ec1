import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SECTION_TITLES } from '@shared/presentation/sections';
import { MATCH_OUTCOME_LABELS } from '@shared/labels/amlLabels';
import { imageKeys } from '../../../src/renderer/src/features/compare/imageKeys';
import { keyCaps } from '../../../src/renderer/src/composables/keys';
import type { KeyedAction } from '../../../src/renderer/src/composables/keymap';

const ROOT = 'src/renderer/src';
/** Label files of the window: keys and scopes name their texts there. */
const LABELS = import.meta.glob<object>('../../../src/renderer/src/**/*Labels.ts', { eager: true });
const NAMED: object = Object.assign(
  { SECTION_TITLES, MATCH_OUTCOME_LABELS },
  ...Object.values(LABELS),
) as object;

/** The text at a path of names, `AML_KEYS.next`; null where there is none. */
function textNamed(path: string): string | null {
  let found: unknown = NAMED;
  for (const name of path.split('.'))
    found = (found as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof found === 'string' ? found : null;
}

/** Sections have a command each on the case's screen. */
const SECTION_HEADING = 'Case';

type Bound = Required<Pick<KeyedAction, 'label'>> & { heading: string; keys: string[] };

/** The texts of an expression that is one, a list of them, or names one; null for anything else. */
function textsOf(node: ts.Expression): string[] | null {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => textsOf(one) ?? []);
  // `alt+${…}`: one of the nine numbers.
  if (ts.isTemplateExpression(node)) return Array.from('123456789', (digit) => node.head.text + digit);
  if (!ts.isPropertyAccessExpression(node)) return null;
  const text = textNamed(node.getText());
  return text === null ? null : [text];
}

const memberOf = (node: ts.ObjectLiteralExpression, name: string): string[] | null => {
  const found = node.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name,
  );
  return found === undefined ? null : textsOf(found.initializer);
};

/** What keys do by the source of one file: every object with `keys` and `label`, under the heading around it. */
function bindingsIn(code: string): Bound[] {
  const found: Bound[] = [];
  const visit = (node: ts.Node, heading: string): void => {
    let under = heading;
    if (ts.isObjectLiteralExpression(node)) {
      under = memberOf(node, 'heading')?.[0] ?? heading;
      const [keys, label] = [memberOf(node, 'keys'), memberOf(node, 'label')];
      if (keys !== null && label?.[0] !== undefined) found.push({ heading: under, label: label[0], keys });
    }
    ts.forEachChild(node, (child) => visit(child, under));
  };
  visit(ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true), SECTION_HEADING);
  return found;
}

const scriptOf = (path: string): string => {
  const source = readFileSync(path, 'utf8');
  return path.endsWith('.vue') ? (/<script setup[^>]*>([^]*?)<\/script>/.exec(source)?.[1] ?? '') : source;
};

/** Every heading's actions with their keys as the app prints them, in the order of their labels. */
export function keyTable(): Map<string, Map<string, string>> {
  const bound = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|vue)$/.test(name))
    .flatMap((name) => bindingsIn(scriptOf(join(ROOT, name))));
  for (const { keys = [], label } of imageKeys(() => undefined))
    bound.push({ heading: 'Images', label, keys: [keys].flat() });
  const table = new Map<string, Map<string, string[]>>();
  for (const { heading, label, keys } of bound) {
    const actions = table.get(heading) ?? new Map<string, string[]>();
    actions.set(label, [...new Set([...(actions.get(label) ?? []), ...keys])]);
    table.set(heading, actions);
  }
  return new Map(
    [...table].map(([heading, actions]) => [
      heading,
      new Map([...actions].map(([label, keys]) => [label, printed(keys)])),
    ]),
  );
}

/** Keys side by side; of a row, such as nine numbers, its ends. */
function printed(keys: readonly string[]): string {
  const caps = keys.map((one) => `\`${keyCaps(one, false).join('+')}\``);
  return caps.length > 4 ? `${caps[0] ?? ''} to ${caps.at(-1) ?? ''}` : caps.join(' or ');
}
