// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Tokens } from 'marked';

export const HANDBOOK = 'docs/handbook';

/** What people read before and while they use the app. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(HANDBOOK)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(HANDBOOK, name)),
];

export const textOf = (path: string): string => readFileSync(path, 'utf8');

export interface Block {
  /** `sh`, `powershell`, or nothing for what is not a command. */
  language: string;
  /** Why no test runs it; null for a block that one has to run. */
  notRun: string | null;
  code: string;
}

/** The fenced blocks of a document; after the language stands `not-run: REASON` where no test can run one. */
export function blocksOf(path: string): Block[] {
  return marked
    .lexer(textOf(path))
    .filter((token): token is Tokens.Code => token.type === 'code')
    .map(({ lang = '', text }) => {
      const [, language = '', notRun = null] = /^(\S*)(?: not-run: (.+))?$/.exec(lang) ?? [];
      return { language, notRun, code: text };
    });
}

/** The rows of every table under a heading, cell by cell, without the marks of code. */
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
