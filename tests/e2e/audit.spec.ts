import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replyToQuestions } from '../support/electron/questions';
import { auditReport } from '../support/audit/auditReport';
import { openBag, textOf, type Bag } from '../support/audit/bag';
import { checkPrinted } from '../support/audit/checkPrinted';
import { readPaper, type Paper } from '../support/audit/paper';
import { TAMPERED_CONCLUDED, TAMPERED_MATCHES, type Tampering } from '../support/audit/tampered';
import { workOnCases } from '../support/audit/workedCases';
import { jobsOf } from '@shared/ipc/jobViews';
import { ask } from '../support/electron/askBridge';
import { saveReport } from '../support/electron/reports';
import { expect, test } from '../support/electron/readyTest';
import { replyToFolderDialog } from '../support/pages/exportDialog';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-audit-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Audited {
  bag: Bag;
  paper: Paper;
}

const findingsOf = ({ bag, paper }: Audited): string[] =>
  auditReport(bag, paper).map(({ content, what }) => `${content}: ${what}`);

/** Contents in which the audit finds something once package and paper differ. */
function noticed(audited: Audited, { change }: Tampering): Set<number> {
  const { bag, paper } = structuredClone(audited);
  change(bag, paper);
  return new Set(auditReport(bag, paper).map(({ content }) => content));
}

test('an auditor with the package and the tools of the system recomputes all seventeen contents of its report', async ({
  ready,
}) => {
  test.setTimeout(600_000);
  const app = await ready();
  const { window } = app;
  await replyToQuestions(app.electron, true);
  const cases = await workOnCases(window);
  const saved = await saveReport(app, folder, cases.concluded, {
    paper: 'Letter',
    images: 'none',
    matches: 'lines',
    sections: ['retrievals', 'documents', 'journal'],
  });
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  await replyToFolderDialog(app.electron, packages);
  await replyToQuestions(app.electron, true);
  const chosen = await ask(window, 'packages:chooseFolder');
  await ask(window, 'packages:start', {
    caseIds: Object.values(cases),
    folderId: chosen?.folderId ?? '',
    encryption: { kind: 'none', knowingly: true, reason: 'Read on the same computer' },
    parts: ['report'],
    reason: 'Audit',
    recipient: 'The auditor',
  });
  await expect(async () => {
    const items = jobsOf(await ask(window, 'jobs:list'), 'package');
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'done'));
  }).toPass({ intervals: [200], timeout: 200_000 });

  const audited = new Map<string, Audited>();
  for (const name of readdirSync(packages)) {
    const bag = openBag(join(packages, name), mkdtempSync(join(folder, 'bag-')));
    const paper = readPaper(join(bag.folder, 'data/report.pdf'));
    audited.set(textOf(bag.statement['caseId']), { bag, paper });
  }
  expect([...audited.keys()].sort()).toEqual(Object.values(cases).sort());
  for (const [what, caseId] of Object.entries(cases) as [string, string][])
    expect.soft(findingsOf(audited.get(caseId) as Audited), what).toEqual([]);

  const concluded = audited.get(cases.concluded) as Audited;
  expect(checkPrinted(concluded.bag, readPaper(saved.path))).toEqual([]);
  const matches = audited.get(cases.matches) as Audited;
  for (const one of TAMPERED_CONCLUDED)
    expect.soft(noticed(concluded, one).has(one.content), `${one.content}: ${one.what}`).toBe(true);
  for (const one of TAMPERED_MATCHES)
    expect.soft(noticed(matches, one).has(one.content), `${one.content}: ${one.what}`).toBe(true);
});
