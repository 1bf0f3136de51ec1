import { membersOf, textOf, type Bag, type Entry, type Json, type Person } from './bag';
import type { Paper } from './paper';
import { readSection, type Finding, type Reading } from './reading';

/** Everything with which one required content of the report is checked. */
export interface Auditor {
  bag: Bag;
  paper: Paper;
  /** Opens a section to check one required content. */
  open(title: string, content: number): Reading;
  report(content: number, what: string): void;
  /** The exhibit number that the report gives to the file with this SHA-256. */
  exhibitOf(sha256: string): string;
}

/** An entry of the report's exhibit index: number, path, type, size and SHA-256. */
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
/** A time of the journal as printed: UTC, to the second. */
export const instant = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
export const signedBy = ({ at, author }: Pick<Entry, 'at' | 'author'>): string =>
  `${person(author)}, ${instant(at)}`;

/** A value as received, or the report's word for why there is none. */
export function asReceived(value: Json | undefined): string {
  if (value === undefined) return 'Not in this response';
  if (value === null) return 'null';
  if (value === '') return '(empty)';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** All texts and numbers in a value. Booleans are left out, because the report states their meaning. */
export function leavesOf(value: Json | undefined): string[] {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  return [String(value)];
}

/** The newest journal entry that saved the file at a path of a response. */
export function savedAt({ entries }: Bag, path: string): Entry | undefined {
  return entries.findLast(
    ({ event }) =>
      ['retrieved', 'file-imported'].includes(textOf(event['type'])) &&
      membersOf(event['request'])['id'] === path,
  );
}
