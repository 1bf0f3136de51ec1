import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import type { AppPair } from '../../support/appPair';
import { bring, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';

let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp();
});
afterEach(() => pair.dispose());

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
const countOf = (text: string, part: string): number => text.split(part).length - 1;

it('a list of matches says once what is the same of every match, and all else of each', async () => {
  const caseId = await bring(pair, SANDBOX.large, 'aml-check');
  const { rows } = valueOf(await pair.bridge.aml.rows({ caseId, query: {} }));
  const [first, second, ...open] = rows;
  for (const row of [first, second]) {
    const { relyable } = valueOf(await pair.bridge.aml.match({ caseId, key: row?.key ?? '' }));
    valueOf(
      await pair.bridge.aml.judge({
        caseId,
        keys: [row?.key ?? ''],
        outcome: 'different',
        reasonCode: 'birth-date-differs',
        text: `Remark on ${row?.name ?? ''}`,
        reliedOn: relyable.slice(0, 1).map(({ pointer }) => pointer),
      }),
    );
  }
  valueOf(await pair.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT }));
  const { html = '' } = pair.printing.jobs.at(-1) ?? {};
  const [, table = ''] = /<table class="matches[^>]*>([\s\S]*?)<\/table>/.exec(html) ?? [];
  const [before = ''] = html.split('<table class="matches').map(textOf);
  const text = textOf(table);
  expect(before).toContain('Of every match: ');
  expect(text).not.toContain('null:');
  expect(countOf(text, 'False positive: Birth date differs: Remark on ')).toBe(2);
  expect(countOf(text, 'Open')).toBe(open.length);
  for (const { name, pointer } of rows) {
    expect(text).toContain(name ?? '');
    expect(text).toContain(pointer);
  }
});
