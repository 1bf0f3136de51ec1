// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'vue/compiler-sfc';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';

const renderer = resolve('src/renderer/src');
const theme = readFileSync(join(renderer, 'styles/theme.css'), 'utf8');
const { build } = await compile(`${theme}\n@tailwind utilities;`);

/** The compiler keeps what it has made: a name that adds nothing is no utility, or was asked for before. */
const utilities = new Map<string, boolean>();
function isUtility(name: string): boolean {
  const known = utilities.get(name);
  if (known !== undefined) return known;
  const made = build([]) !== build([name]);
  utilities.set(name, made);
  return made;
}

const components = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.vue'))
  .map((name) => {
    const { template, styles } = parse(readFileSync(join(renderer, name), 'utf8')).descriptor;
    const style = styles.map(({ content }) => content.replaceAll(/\/\*[^]*?\*\//g, '')).join('\n');
    return { name, template: template?.content ?? '', style };
  });

const ownNames = (style: string): string[] =>
  [...style.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name ?? '');

describe('class names', () => {
  it('name utilities by our tokens alone', () => {
    expect(
      ['p-2', 'text-muted', 'border-line', 'h-control', 'hover:bg-hover'].filter(isUtility),
    ).toHaveLength(5);
    expect(['bg-red-500', 'text-xl', 'p-left', 'shadow-lg'].filter(isUtility)).toEqual([]);
  });

  it('of our own are never a utility’s, which would style them as well', () => {
    const both = components.flatMap(({ name, style }) =>
      ownNames(style)
        .filter((own) => isUtility(own))
        .map((own) => `${name}: ${own}`),
    );
    expect(both).toEqual([]);
  });
});
