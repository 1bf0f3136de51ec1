import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createAuditor } from './auditor';
import { entriesOf, listOf, membersOf, textOf, type Bag } from './bag';
import type { Paper } from './paper';
import type { Finding } from './reading';

/**
 * Compares a saved report with its journal entry: its bytes, its pages, the printed heads of the journal, and whether
 * it states what it leaves out (content 13).
 */
export function checkPrinted(bag: Bag, paper: Paper): Finding[] {
  const findings: Finding[] = [];
  const { open, report } = createAuditor(bag, paper, findings);
  const sha256 = createHash('sha256').update(readFileSync(paper.path)).digest('hex');
  const event = entriesOf(bag, 'printed').find((entry) => entry.event['sha256'] === sha256)?.event;
  if (event === undefined) return [{ content: 13, what: 'no entry about this report' }];
  const reportId = textOf(event['reportId']);
  for (const page of paper.pages) if (!page.includes(`Report ${reportId}`)) report(1, 'another report’s id');
  if (event['pages'] !== paper.pages.length) report(1, 'another number of pages');
  open('Left out and masked', 13).has(...listOf(event['leftOut']).map(textOf));
  const seals = open('Head of the journal and signing key', 15);
  for (const head of listOf(event['heads']).map(membersOf)) seals.has(textOf(head['hash']));
  return findings;
}
