import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { Vault } from '../../../src/main/platform/vault/types';
import type { AppPair } from '../../support/appPair';
import { SAMPLE } from '../../support/sampleIds';
import { retrieved } from '../../unit/shared/domain/aml/journalBuilder';
import { fetchCase, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';
import { createFolder, exportCases, unzipFile } from '../packaging/harness';

let pair: AppPair;
let vault: Vault;
beforeEach(async () => {
  pair = await createReviewedApp(undefined, { overVault: (opened) => (vault = opened) });
});
afterEach(() => pair.dispose());

const AUTHOR = { name: 'Test Reviewer', reviewerId: 'R-1' };
type Asked = Omit<Parameters<typeof retrieved>[0], 'id'>;

/** Saves a response to a request, as if the service had sent it. */
async function hold(caseId: string, id: string, asked: Asked, text: string): Promise<void> {
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(text)]);
  vault.journal.append(caseId, AUTHOR, { ...retrieved({ ...asked, id }, 'a'), sha256, bytes });
}

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

/** The sections of a redacted report: the list of what it lacks, and that of the exhibits. */
async function copyOf(caseId: string, classes: readonly RedactionClass[] = REDACTION_CLASSES) {
  const redaction = { classes: [...classes], ground: 'Request for access', recipient: 'Authority' };
  valueOf(
    await pair.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT, redaction }),
  );
  const { html = '' } = pair.printing.jobs.at(-1) ?? {};
  const section = (id: string): string => {
    const at = html.indexOf(`<section id="${id}">`);
    return plain(html.slice(at, html.indexOf('</section>', at)));
  };
  const omissions = section('omissions');
  const [, files = ''] = /Files not in this copy (.*?) Source case/.exec(omissions) ?? [];
  const [, texts = ''] = /Texts removed (.*)/.exec(omissions) ?? [];
  const numberOf = (label: string): string => {
    const found = new RegExp(`(\\d+) ${label} Original`).exec(section('exhibits'));
    return `Exhibit ${found?.[1] ?? 'none'}`;
  };
  return { files: files.split(' , '), texts, numberOf };
}

it.each([[[...REDACTION_CLASSES]], [['names'] as const]])(
  'a version that could not be read is among the files that a copy without %j lacks',
  async (classes) => {
    const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
    const list = JSON.stringify({ check_id: SANDBOX.noise, aml_matches: [] });
    const version = (of: number, text: string, deltaOnly = false): Promise<void> =>
      hold(caseId, SANDBOX.noise, { operation: 'amlHistory', version: of, deltaOnly }, text);
    await version(101, list);
    await version(101, '<html>Sign in</html>', true);
    await version(102, '');
    await version(102, list.replace('[]', '[ ]'), true);
    const { files, numberOf } = await copyOf(caseId, classes);
    expect(files).toEqual([
      numberOf('AML history, version 101, changes only'),
      numberOf('AML history, version 102, full list'),
    ]);
  },
);

it('a version of another shape is among the texts that were removed, each by its name', async () => {
  const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
  for (const [version, text] of ['["mka"]', '"mkb"', '{"error":"mkc"}', '7'].entries())
    await hold(
      caseId,
      SANDBOX.noise,
      { operation: 'amlHistory', version: 101 + version, deltaOnly: true },
      text,
    );
  const { files, texts } = await copyOf(caseId);
  expect(files).toEqual(['None']);
  const [, count = '', names = ''] =
    /Changes by monitoring version Free text[^:]*: (\d+) (.*?)(?: Changes by| AML review|$)/.exec(texts) ??
    [];
  for (const version of [101, 102, 103, 104])
    expect(names).toContain(`AML history, version ${String(version)}, changes only`);
  expect(Number(count)).toBeGreaterThanOrEqual(4);
});

it('a newer result that replaced another one, or that could not be read, is named in a copy', async () => {
  for (const [id, kind, operation, label] of [
    [SAMPLE.clean, 'journey', 'journeyResult', 'Journey result'],
    [SANDBOX.noise, 'aml-check', 'amlResult', 'AML result'],
  ] as const) {
    const caseId = await fetchCase(pair, id, kind);
    const before = (await copyOf(caseId)).files;
    await hold(caseId, id, { operation }, '{"cut": ');
    const { files, numberOf } = await copyOf(caseId);
    expect(
      files.filter((one) => !before.includes(one)),
      label,
    ).toHaveLength(1);
    expect(numberOf(label)).toMatch(/\d/);
  }
});

it('a package lists the same in its page, its text and its statement', async () => {
  const caseId = await fetchCase(pair, SANDBOX.noise, 'aml-check');
  const asked = { operation: 'amlHistory', version: 101, deltaOnly: true } as const;
  await hold(caseId, SANDBOX.noise, asked, '<html>Sign in</html>');
  await hold(caseId, SANDBOX.noise, { ...asked, version: 102 }, '["mka"]');
  const out = createFolder();
  try {
    const [item] = await exportCases(pair, out.folder, {
      ...{ caseIds: [caseId], redaction: [...REDACTION_CLASSES], parts: ['viewer'] },
      ...{ reason: 'Request for access', recipient: 'Authority' },
    });
    const files = await unzipFile(item?.result?.path ?? '');
    const textOf = (path: string): string =>
      [...files].find(([name]) => name.endsWith(path))?.[1].toString('utf8') ?? '';
    expect(textOf('REDACTION.txt')).toContain('Files not in this copy: 2\n');
    expect(textOf('REDACTION.txt')).toContain('AML history, version 102, changes only');
    const page = plain(textOf('viewer/index.html'));
    expect(page).toContain('Files not in this copy Exhibit 2 ');
    expect(page).toContain('AML history, version 102, changes only');
    const statement = JSON.parse(textOf('statement.json')) as { derivedFrom: { responses: string[] } };
    expect(statement.derivedFrom.responses).toHaveLength(3);
  } finally {
    out.remove();
  }
});

it('every piece of evidence of a copy is a picture in it, is read in it, or is named as missing', async () => {
  const caseId = await fetchCase(pair, SAMPLE.brokenMedia, 'journey');
  await hold(caseId, SAMPLE.brokenMedia, { operation: 'journeySummary' }, '{"journeys": []}');
  const { files, numberOf } = await copyOf(caseId);
  expect(files).toContain(numberOf('Journey summary'));
  expect(files).not.toContain(numberOf('Journey result'));
});
