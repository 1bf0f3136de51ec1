import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { PAYLOAD } from '@shared/domain/packageLayout';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { AppPair } from '../../support/appPair';
import { again, createChangedApp } from '../../support/changedJourneys';
import { SANDBOX, fetchCase, valueOf } from '../aml/harness';
import { createFolder, exportCases, openBag, resultOf } from '../packaging/harness';

let pair: AppPair;
afterEach(() => pair.dispose());

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');

/** The case of a journey whose first response had another decision and another applicant's name. */
async function fetchedTwice(): Promise<string> {
  let fetches = 0;
  pair = await createChangedApp<Record<string, unknown>>(
    (journey) => {
      fetches += 1;
      return fetches > 1
        ? journey
        : {
            ...journey,
            final_decision: 'Zqearlier',
            documents: { ...(journey['documents'] as object), zqstep: { step_title: 'Zqformer Person' } },
          };
    },
    (sent) => sent,
  );
  const caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
  await again(pair, caseId);
  return caseId;
}

async function reportOf(caseId: string, more: object = {}): Promise<string> {
  valueOf(
    await pair.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT, ...more }),
  );
  return textOf(pair.printing.jobs.at(-1)?.html ?? '');
}

const STATED =
  /Exhibit (\d+), received from the service, HTTP 200, application\/json ?Not printed: its content differs from Exhibit (\d+), which is printed\. Changed: ([^.]*)\. ?Kept in the case under Raw response; in its package: (data\/raw\/\S+\.json)\./;
const COUNTED = '1 with other content not printed, see Retrievals';

it('a report says of an earlier response that its content is not printed, what changed and where it is', async () => {
  const text = await reportOf(await fetchedTwice());
  const [, earlier, printed, changed] = STATED.exec(text) ?? [];
  expect(Number(earlier)).toBeGreaterThan(0);
  expect(printed).not.toBe(earlier);
  expect(changed).toContain('Final decision');
  expect(text).toContain(`Exhibit ${printed ?? ''}; ${COUNTED}`);
  expect(text).not.toContain('Zqearlier');
});

it('the page of a package says so too, and the file is in the package', async () => {
  const caseId = await fetchedTwice();
  const target = createFolder();
  try {
    const result = resultOf(await exportCases(pair, target.folder, { caseIds: [caseId], parts: ['viewer'] }));
    const { files } = await openBag(result);
    const page = textOf(files.get(PAYLOAD.viewer)?.toString() ?? '');
    const [, , , changed, file = ''] = STATED.exec(page) ?? [];
    expect(changed).toContain('Final decision');
    expect(page).toContain(COUNTED);
    expect(files.get(file)?.toString()).toContain('Zqearlier');
  } finally {
    target.remove();
  }
});

it('a redacted report says that the content differs, but nothing that only the earlier response named', async () => {
  const redaction = { classes: [...REDACTION_CLASSES], ground: 'Request', recipient: 'Authority' };
  const text = await reportOf(await fetchedTwice(), { redaction });
  expect(text).toMatch(
    /Not printed: its content differs from Exhibit \d+, which is printed\. ?Kept in the case/,
  );
  expect(text).not.toMatch(/zqformer/i);
});
