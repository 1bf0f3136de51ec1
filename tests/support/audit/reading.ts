import { bare, type Paper } from './paper';

/** Something that the auditor did not find where it should be. */
export interface Finding {
  /** Number of the required content of an audit report, from 1 to 17. */
  content: number;
  what: string;
}

/** A passage of the report with checks. A check that fails adds a finding. */
export interface Reading {
  text: string;
  /** These texts occur in this order, after everything that was found before. */
  next(...wanted: string[]): void;
  /** Whether all words of a text are printed anywhere in the report, for text that may be out of order. */
  isPrinted(wanted: string): boolean;
  /** These texts occur anywhere in the passage. */
  has(...wanted: string[]): void;
  /** Each value directly follows this name, possibly after a result sign. */
  fact(name: string, ...values: string[]): void;
  /** These texts do not occur in the passage. */
  lacks(...unwanted: string[]): void;
  /** The text occurs exactly `count` times. */
  times(wanted: string, count: number): void;
  /** Both values are equal; `what` names them. */
  same(found: unknown, computed: unknown, what: string): void;
  /** The passage up to and including a text, and the passage after it. */
  upTo(end: string): Reading;
  after(end: string): Reading;
  /** The passage from the first text to the second one, or to the end if the second is missing. */
  between(start: string, end: string): Reading;
}

/** Text in another script is marked with its language, so Chromium paints it after the rest of the page. */
export const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** The signs before result words. */
const MARKS = ['×', '!', '?', '~'];

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

/** Opens a section, or its line in the list of empty sections. Reports a finding if the report has neither. */
export function readSection(paper: Paper, title: string, content: number, findings: Finding[]): Reading {
  const text = paper.sections.get(title);
  const empty = paper.sections.get('Empty sections') ?? '';
  const at = empty.indexOf(bare(title));
  if (text === undefined && at === -1) findings.push({ content, what: `no section “${title}”` });
  return reading(text ?? (at === -1 ? '' : empty.slice(at)), content, findings, bare(paper.pages.join('')));
}
