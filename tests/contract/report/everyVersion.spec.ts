import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { Vault } from '../../../src/main/platform/vault/types';
import type { AppPair } from '../../support/appPair';
import { retrieved } from '../../unit/shared/domain/aml/journalBuilder';
import { fetchCase, createReviewedApp, SANDBOX, valueOf } from '../aml/harness';

let pair: AppPair;
let vault: Vault;
beforeEach(async () => {
  pair = await createReviewedApp(undefined, { overVault: (opened) => (vault = opened) });
});
afterEach(() => pair.dispose());

const AUTHOR = { name: 'Test Reviewer', reviewerId: 'R-1' };
const ID = SANDBOX.noise;

/** Saves a response as that to a request for a version, as if the service had sent it. */
const hold = (caseId: string, version: number, body: unknown, deltaOnly = false): Promise<void> =>
  holdText(caseId, version, JSON.stringify(body), deltaOnly);
async function holdText(caseId: string, version: number, text: string, deltaOnly = false): Promise<void> {
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(text)]);
  const request = { operation: 'amlHistory' as const, id: ID, version, deltaOnly };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
}

/** A list whose match carries a mark of its own in every kind of place. */
const marked = (mark: string): object[] => [
  {
    resource_id: `${mark}id`,
    name: `${mark}name`,
    notes: { [`${mark}key`]: `${mark}note` },
    [`${mark}unknown`]: { deep: [`${mark}deep`] },
  },
];
const MARKS_OF_MATCH = ['id', 'name', 'key', 'note', 'unknown', 'deep'];

async function reportOf(caseId: string): Promise<string> {
  valueOf(await pair.bridge.reports.preview({ jobId: randomUUID(), caseId, options: DEFAULT_REPORT }));
  const { html = '' } = pair.printing.jobs.at(-1) ?? {};
  return html.replaceAll(/<[^>]*>/g, '');
}

it('a report shows every value of every monitoring version and of its changes', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 101, {
    check_id: 'mka',
    reference_number: 'mkb',
    mkc: 'mkd',
    aml_matches: marked('mke'),
  });
  await hold(caseId, 102, { check_id: 'mkf', reference_number: 'mkg', aml_matches: { mkh: 'mki' } });
  await hold(caseId, 103, { check_id: 'mkj', aml_matches: null });
  await hold(caseId, 104, { check_id: 'mkk', user_id: 'mkl', aml_matches: marked('mkm'), mkn: ['mko'] });
  await hold(caseId, 104, { check_id: 'mkp', reference_number: 'mkq', aml_matches: marked('mkr') }, true);
  const text = await reportOf(caseId);
  const marks = [
    ...'abcdfghijklnopq'.split('').map((letter) => `mk${letter}`),
    ...['mke', 'mkm', 'mkr'].flatMap((mark) => MARKS_OF_MATCH.map((part) => mark + part)),
  ];
  expect(marks.filter((mark) => !text.includes(mark))).toEqual([]);
  expect(text).toMatch(/Not compared\. Lists? of matches: [^.]*Version 103 \(null\)/);
});

it('a report says of a version that is not JSON where it stops being JSON, and nothing that was not received', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await holdText(caseId, 101, '{"check_id": "x",\n "aml_matches": [}');
  await holdText(caseId, 102, '<html>Sign in</html>', true);
  const text = await reportOf(caseId);
  expect(text).toContain('not valid JSON (line 2, column 18)');
  expect(text).toContain('not valid JSON (line 1, column 1)');
  expect(text).toContain('Unknown: the requested result could not be read');
  expect(text).not.toContain('undefined');
});
