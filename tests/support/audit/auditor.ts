import { membersOf, textOf, type Bag, type Entry, type Json, type Person } from './bag';
import type { Paper } from './paper';
import { readSection, type Finding, type Reading } from './reading';

/** Everything one of the contents is checked with. */
export interface Auditor {
  bag: Bag;
  paper: Paper;
  /** Opens a section for one of the contents. */
  open(title: string, content: number): Reading;
  report(content: number, what: string): void;
  /** The number that the report gives to a file, by the file's SHA-256. */
  exhibitOf(sha256: string): string;
}

/** The exhibit index of the report: number, path, type, size and SHA-256 of each. */
export interface PrintedExhibit {
  number: number;
  path: string;
  mime: string;
  bytes: number;
  sha256: string;
}

const ROW =
  /(data\/(?:raw|media)\/[\w.-]+\.(?:json|jpg|png|webp|pdf|webm|mp4|bin))([a-z]+\/[a-z.+-]+),(\d+)bytes([0-9a-f]{64})/g;

export const printedExhibits = ({ sections }: Paper): PrintedExhibit[] =>
  [...(sections.get('Exhibits') ?? '').matchAll(ROW)].map(
    ([, path = '', mime = '', bytes, sha256 = ''], index) => ({
      number: index + 1,
      path,
      mime,
      bytes: Number(bytes),
      sha256,
    }),
  );

export function createAuditor(bag: Bag, paper: Paper, findings: Finding[]): Auditor {
  const numbers = new Map(printedExhibits(paper).map(({ sha256, number }) => [sha256, number]));
  return {
    bag,
    paper,
    open: (title, content) => readSection(paper, title, content, findings),
    report: (content, what) => void findings.push({ content, what }),
    exhibitOf: (sha256) => `Exhibit ${numbers.get(sha256) ?? `of ${sha256}`}`,
  };
}

export const person = ({ name, reviewerId }: Person): string => `${name} (${reviewerId})`;
/** An instant of the journal as it is printed: UTC, to the second. */
export const instant = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
export const signedBy = ({ at, author }: Pick<Entry, 'at' | 'author'>): string =>
  `${person(author)}, ${instant(at)}`;

/** A value as received, or the word for how it is not there. */
export function asReceived(value: Json | undefined): string {
  if (value === undefined) return 'Not in this response';
  if (value === null) return 'null';
  if (value === '') return '(empty)';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every text and number that a value is made of; flags are reported in words of their own. */
export function leavesOf(value: Json | undefined): string[] {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  return [String(value)];
}

/** What a path of a response leads to: the journal's newest entry that brought it, or none. */
export function savedAt({ entries }: Bag, path: string): Entry | undefined {
  return entries.findLast(
    ({ event }) =>
      ['retrieved', 'file-imported'].includes(textOf(event['type'])) &&
      membersOf(event['request'])['id'] === path,
  );
}
