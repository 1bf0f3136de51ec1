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
  /** This stands anywhere in the passage. */
  has(...wanted: string[]): void;
  /** This stands nowhere in it. */
  lacks(...unwanted: string[]): void;
  /** So often. */
  times(wanted: string, count: number): void;
  /** Both are the same; `what` says of what. */
  same(found: unknown, computed: unknown, what: string): void;
  /** The part of the passage between two texts; from the first one to the end where the second is not there. */
  between(start: string, end: string): Reading;
}

/** Written from right to left: a line's words come out of a PDF in the order in which they stand from the left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

function reading(text: string, content: number, findings: Finding[]): Reading {
  let cursor = 0;
  const tell = (what: string): void => void findings.push({ content, what });
  const wordsOf = (wanted: string): string[] => wanted.split(/[\s،]+/).map(bare);

  return {
    text,
    next(...wanted) {
      for (const one of wanted) {
        if (RIGHT_TO_LEFT.test(one)) {
          if (wordsOf(one).some((word) => text.indexOf(word, cursor) === -1)) tell(`not in order: ${one}`);
          continue;
        }
        const at = text.indexOf(bare(one), cursor);
        if (at === -1) tell(`${text.includes(bare(one)) ? 'not in order' : 'missing'}: ${one}`);
        else cursor = at + bare(one).length;
      }
    },
    has(...wanted) {
      for (const one of wanted)
        if ((RIGHT_TO_LEFT.test(one) ? wordsOf(one) : [bare(one)]).some((part) => !text.includes(part)))
          tell(`missing: ${one}`);
    },
    lacks(...unwanted) {
      for (const one of unwanted) if (text.includes(bare(one))) tell(`not so: ${one}`);
    },
    times(wanted, count) {
      const found = text.split(bare(wanted)).length - 1;
      if (found !== count) tell(`${found} times and not ${count}: ${wanted}`);
    },
    same(found, computed, what) {
      const [left, right] = [JSON.stringify(found), JSON.stringify(computed)];
      if (left !== right) tell(`${what}: ${left} on paper, ${right} computed`);
    },
    between(start, end) {
      const from = text.indexOf(bare(start));
      const to = from === -1 ? -1 : text.indexOf(bare(end), from + bare(start).length);
      if (from === -1) tell(`missing: ${start}`);
      return reading(from === -1 ? '' : text.slice(from, to === -1 ? undefined : to), content, findings);
    },
  };
}

/** Opens a section of the report for one of the contents; where it is not in the report, that is a finding. */
export function readSection(paper: Paper, title: string, content: number, findings: Finding[]): Reading {
  const text = paper.sections.get(title);
  if (text === undefined) findings.push({ content, what: `no section “${title}”` });
  return reading(text ?? '', content, findings);
}
