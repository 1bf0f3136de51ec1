import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { AppPair } from '../../support/appPair';
import { SANDBOX_FOLDER } from '../../support/caseFolder';
import { fullCheck, LARGE_CHECK, largeCheck } from '../../support/manyMatches';
import { fetchCase, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';

let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp();
});
afterEach(() => pair.dispose());

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
const countOf = (text: string, part: string): number => text.split(part).length - 1;

it('a list of matches says once what is the same of every match, and all else of each', async () => {
  const caseId = await fetchCase(pair, SANDBOX.large, 'aml-check');
  const { rows } = valueOf(await pair.bridge.aml.rows({ caseId, query: {} }));
  const [first, second, ...open] = rows;
  for (const row of [first, second]) {
    const { basisFields } = valueOf(await pair.bridge.aml.match({ caseId, key: row?.key ?? '' }));
    valueOf(
      await pair.bridge.aml.decide({
        caseId,
        keys: [row?.key ?? ''],
        outcome: 'different',
        reasonCode: 'birth-date-differs',
        text: `Remark on ${row?.name ?? ''}`,
        basedOn: basisFields.slice(0, 1).map(({ pointer }) => pointer),
      }),
    );
  }
  valueOf(await pair.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT }));
  const { html = '' } = pair.printing.jobs.at(-1) ?? {};
  const [, table = ''] = /<table class="matches[^>]*>([\s\S]*?)<\/table>/.exec(html) ?? [];
  const [before = ''] = html.split('<table class="matches').map(textOf);
  const text = textOf(table);
  expect(before).toContain('For every match: ');
  expect(text).not.toContain('null:');
  expect(countOf(text, 'Decision Date of birth differs: Remark on ')).toBe(2);
  expect(countOf(text, 'False positive')).toBe(2);
  expect(before).toContain('decisions were made by ');
  expect(countOf(text, 'Open')).toBe(open.length);
  expect(before).toContain('Matches are numbered as in the response.');
  for (const [index, { name, pointer }] of rows.entries()) {
    expect(text).toContain(`${index + 1} ${name ?? ''}`);
    expect(pointer).toBe(`/aml/matches/${index}`);
  }
});

it('what every match of a category says alike is said once, and all else of each beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-matches-'));
  mkdirSync(join(folder, 'aml-results'));
  cpSync(join(SANDBOX_FOLDER, 'account.json'), join(folder, 'account.json'));
  const response = fullCheck(60);
  writeFileSync(join(folder, 'aml-results', `${LARGE_CHECK}.json`), JSON.stringify(response));
  const other = await createReviewedApp(folder);
  try {
    const caseId = await fetchCase(other, LARGE_CHECK, 'aml-check');
    valueOf(await other.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT }));
    const { html = '' } = other.printing.jobs.at(-1) ?? {};
    const [, table = ''] = /<table class="matches[^>]*>([\s\S]*?)<\/table>/.exec(html) ?? [];
    const [before = ''] = html.split('<table class="matches').map(textOf);
    const text = textOf(table);
    expect(before).toContain('For every match with Details pep-institution: Title Political position');
    expect(text).not.toContain('PEP-FORMER');
    for (const { notes, aliases, addresses, details } of response.aml.matches) {
      const [link] = [details['adverse-media'].media_links];
      const values = [notes, ...aliases, ...addresses.map(({ address }) => address), link.title, link.url];
      for (const one of [...values, ...link.snippet]) expect(text).toContain(one);
    }
    expect(countOf(text, 'Risk Level')).toBe(60);
  } finally {
    await other.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('what one match has alone costs the others nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-matches-'));
  mkdirSync(join(folder, 'aml-results'));
  cpSync(join(SANDBOX_FOLDER, 'account.json'), join(folder, 'account.json'));
  const response = largeCheck(60);
  Object.assign(response.aml.matches[59] ?? {}, { ongoing_monitor_update_type: 'New', match_id: 'only-one' });
  writeFileSync(join(folder, 'aml-results', `${LARGE_CHECK}.json`), JSON.stringify(response));
  const other = await createReviewedApp(folder);
  try {
    const caseId = await fetchCase(other, LARGE_CHECK, 'aml-check');
    valueOf(await other.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT }));
    const { html = '' } = other.printing.jobs.at(-1) ?? {};
    const [, table = ''] = /<table class="matches[^>]*>([\s\S]*?)<\/table>/.exec(html) ?? [];
    const text = textOf(table);
    expect(textOf(html)).toContain('For every match unless stated otherwise: ');
    expect(text).not.toContain('Not provided for this check type');
    expect(text).toContain('Service’s label New');
    expect(text).toContain('Match ID only-one');
  } finally {
    await other.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
