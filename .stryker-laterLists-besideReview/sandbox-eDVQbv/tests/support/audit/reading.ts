// @ts-nocheck
import { bare, type Paper } from './paper';

/** What the auditor does not find where it has to be. */
export interface Finding {
  /** Which of the contents an audit report must have, from 1 to 17. */
  content: number;
  what: string;
}

/** A passage of the report, read from the top down. */
export interface Reading {
  text: string;
  /** This stands in the passage, after all that was found before. */
  next(...wanted: string[]): void;
  /** Whether the words of a text are printed anywhere, for what is not in the order of the rest. */
  isPrinted(wanted: string): boolean;
  /** This stands anywhere in the passage. */
  has(...wanted: string[]): void;
  /** Each value stands behind this name, whatever mark is between them. */
  fact(name: string, ...values: string[]): void;
  /** This stands nowhere in it. */
  lacks(...unwanted: string[]): void;
  /** So often. */
  times(wanted: string, count: number): void;
  /** Both are the same; `what` says of what. */
  same(found: unknown, computed: unknown, what: string): void;
  /** What stands before a text, the text itself included, and what stands after it. */
  upTo(end: string): Reading;
  after(end: string): Reading;
  /** The part of the passage between two texts; from the first one to the end where the second is not there. */
  between(start: string, end: string): Reading;
}

/** Text in another script is marked with its language, and so is painted after the rest of its page. */
export const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** What stands before a result word. */
const MARKS = ['✕', '!', '?', '~', '✓'];

function reading(text: string, content: number, findings: Finding[], printed: string): Reading {
  let cursor = 0;
  const report = (what: string): void => void findings.push({ content, what });
  const isPrinted = (wanted: string): boolean =>
    wanted.split(/[\s،]+/).every((word) => printed.includes(bare(word)));

  return {
    text,
    isPrinted,
    next(...wanted) {
      for (const one of wanted) {
        if (OTHER_SCRIPT.test(one)) {
          if (!isPrinted(one)) report(`missing: ${one}`);
          continue;
        }
        const at = text.indexOf(bare(one), cursor);
        if (at === -1) report(`${text.includes(bare(one)) ? 'not in order' : 'missing'}: ${one}`);
        else cursor = at + bare(one).length;
      }
    },
    has(...wanted) {
      for (const one of wanted)
        if (!(OTHER_SCRIPT.test(one) ? isPrinted(one) : text.includes(bare(one)))) report(`missing: ${one}`);
    },
    fact(name, ...values) {
      for (const value of values)
        if (!['', ...MARKS].some((mark) => text.includes(bare(`${name}${mark}${value}`))))
          report(`missing: ${name} ${value}`);
    },
    lacks(...unwanted) {
      for (const one of unwanted) if (text.includes(bare(one))) report(`not so: ${one}`);
    },
    times(wanted, count) {
      const found = text.split(bare(wanted)).length - 1;
      if (found !== count) report(`${found} times and not ${count}: ${wanted}`);
    },
    same(found, computed, what) {
      const [left, right] = [JSON.stringify(found), JSON.stringify(computed)];
      if (left !== right) report(`${what}: ${left} on paper, ${right} computed`);
    },
    upTo(end) {
      const at = text.indexOf(bare(end));
      if (at === -1) report(`missing: ${end}`);
      return reading(at === -1 ? '' : text.slice(0, at + bare(end).length), content, findings, printed);
    },
    after(end) {
      const at = text.indexOf(bare(end));
      return reading(at === -1 ? text : text.slice(at + bare(end).length), content, findings, printed);
    },
    between(start, end) {
      const from = text.indexOf(bare(start));
      const to = from === -1 ? -1 : text.indexOf(bare(end), from + bare(start).length);
      if (from === -1) report(`missing: ${start}`);
      return reading(
        from === -1 ? '' : text.slice(from, to === -1 ? undefined : to),
        content,
        findings,
        printed,
      );
    },
  };
}

/** Opens a section of the report, or its line among the empty ones, for one of the contents; where it is not in the report, that is a finding. */
export function readSection(paper: Paper, title: string, content: number, findings: Finding[]): Reading {
  const text = paper.sections.get(title);
  const empty = paper.sections.get('Empty sections') ?? '';
  const at = empty.indexOf(bare(title));
  if (text === undefined && at === -1) findings.push({ content, what: `no section “${title}”` });
  return reading(text ?? (at === -1 ? '' : empty.slice(at)), content, findings, bare(paper.pages.join('')));
}
