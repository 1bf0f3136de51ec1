import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Tokens } from 'marked';

export const HANDBOOK = 'docs/handbook';

/** The documents for people who install or use the app. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(HANDBOOK)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(HANDBOOK, name)),
];

export const textOf = (path: string): string => readFileSync(path, 'utf8');

export interface Block {
  /** `sh` or `powershell`; empty if the block is not a command. */
  language: string;
  /** Why no test runs the block; null if a test must run it. */
  notRun: string | null;
  code: string;
}

/** The fenced code blocks of a document. A block that no test can run has `not-run: REASON` after its language. */
export function blocksOf(path: string): Block[] {
  return marked
    .lexer(textOf(path))
    .filter((token): token is Tokens.Code => token.type === 'code')
    .map(({ lang = '', text }) => {
      const [, language = '', notRun = null] = /^(\S*)(?: not-run: (.+))?$/.exec(lang) ?? [];
      return { language, notRun, code: text };
    });
}

/** The rows of every table under a heading, as cells without code marks. */
export function tablesUnder(path: string, heading: string): string[][] {
  const tokens = marked.lexer(textOf(path));
  const from = tokens.findIndex((token) => token.type === 'heading' && token['text'] === heading);
  if (from < 0) throw new Error(`${path} has no heading “${heading}”`);
  const after = tokens.slice(from + 1);
  const until = after.findIndex(({ type }) => type === 'heading');
  return after
    .slice(0, until < 0 ? undefined : until)
    .filter((token): token is Tokens.Table => token.type === 'table')
    .flatMap(({ rows }) => rows.map((row) => row.map(({ text }) => text)));
}
