import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPackageReader, type PackageReader } from '../../src/main/modules/imports/packageReader';
import type { PackageFinding } from '../../src/shared/domain/package/verdict';
import {
  JOURNAL_LIMITS,
  RECORD_LIMITS,
  STATEMENT_LIMITS,
} from '../../src/shared/domain/package/packageLimits';
import { AmlRowQuery } from '../../src/shared/domain/aml/amlRows';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import { createReviewedApp, valueOf } from '../contract/aml/harness';
import { checkPackage, checkWith, journeyWith, nameOf } from '../support/amplified';
import { chosenDraft, workOff } from '../support/batchBench';
import { opened } from '../support/journalBuilder';
import {
  BAG,
  bagFiles,
  chainOf,
  createSigner,
  packageZip,
  partsOf,
  REPLICA_A,
  retrieved,
  smallContent,
} from '../support/packageBytes';
import { zipBytes } from '../support/zipBytes';

/** For what is to end in seconds, on a machine that has other things to do. */
const SECONDS = 60_000;
/** Half the memory that the thread has. Base included, all packages below are read in it. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const signer = createSigner('T-1');
const names = (count: number): string[] => Array.from({ length: count }, (_, at) => nameOf(at));

let folder: string;
let reader: PackageReader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amplified-'));
  reader = createPackageReader(MEMORY);
});
afterEach(() => reader.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What was found in a package, apart from what every one of these has: an unknown signer. */
async function findingsIn(bytes: Buffer): Promise<PackageFinding[]> {
  const path = join(folder, 'package.zip');
  writeFileSync(path, bytes);
  const signal = new AbortController().signal;
  const { verdict } = await reader.read(
    { path, key: null, replicas: new Set() },
    { signal, progress: () => undefined },
  );
  return verdict.findings.filter(({ kind }) => kind !== 'unknown-signer' && kind !== 'exporter-not-shown');
}
const NOT_RECOMPUTED = ['data/case.json', 'data/ABSENT.csv'].map((path) => ({
  kind: 'not-recomputed',
  path,
}));
const withFile = (path: string, text: string): Buffer => {
  const files = bagFiles(smallContent(signer));
  files.delete(path);
  return zipBytes([...partsOf(files), { name: `${BAG}/${path}`, data: Buffer.from(text) }]);
};
const withRecord = (text: string): Buffer =>
  packageZip({ ...smallContent(signer), payload: { 'data/case.json': Buffer.from(text) } });

interface Verdict {
  field: string;
  verdict: string;
  rule: string;
}
interface Record {
  dossier: { aml: { view: { applicant: { names: unknown[] } }; matches: { verdicts: Verdict[] }[] } };
}
/** The case record of a package, as text and parsed. */
function recordOf(of: Parameters<typeof packageZip>[0]): { text: string; record: Record } {
  const text = bagFiles(of).get('data/case.json')?.toString() ?? '';
  return { text, record: JSON.parse(text) as Record };
}
const onNames = ({ dossier }: Record): Set<string> =>
  new Set(
    dossier.aml.matches.flatMap(({ verdicts }) =>
      verdicts.flatMap(({ field, verdict, rule }) => (field === 'name' ? [`${verdict}: ${rule}`] : [])),
    ),
  );

describe('a record that states an applicant with thousands of names', { timeout: SECONDS }, () => {
  const content = checkPackage(signer, checkWith(names(1000)), names(3000));

  it('is recomputed with each name once, however many matches there are', async () => {
    const { text, record } = recordOf(content);
    expect(text.split(`"${nameOf(2999)}"`)).toHaveLength(2);
    expect(record.dossier.aml.view.applicant.names).toHaveLength(3000);
    expect(onNames(record)).toEqual(new Set(['unknown: too-many']));
    expect(await findingsIn(packageZip(content))).toEqual([]);
  });

  it('is not recomputed if they are more than any journey has', async () => {
    const facts = names(RECORD_LIMITS.facts + 1).map((value) => ({ value, pointer: '', from: '' }));
    const text = recordOf(content).text.replace('"birthDates": []', `"names": ${JSON.stringify(facts)}`);
    const payload = { ...content.payload, 'data/case.json': Buffer.from(text) };
    expect(await findingsIn(packageZip({ ...content, payload }))).toEqual(NOT_RECOMPUTED);
  });
});

it('names of 300 kB on both sides are not compared, and do not differ', { timeout: SECONDS }, async () => {
  const long = (letter: string): string => `${letter} `.repeat(150_000);
  const content = checkPackage(
    signer,
    checkWith(['b', 'c', 'd'].flatMap((letter) => [long(letter), 'Cy Specimen'])),
    [long('a'), 'Di Sample'],
  );
  expect(onNames(recordOf(content).record)).toEqual(new Set(['unknown: too-long']));
  expect(await findingsIn(packageZip(content))).toEqual([]);
});

describe('a journey of 3,000 documents with a name each and 1,000 matches', () => {
  const response = journeyWith(names(3000), names(1000));

  it('is checked in a package', { timeout: SECONDS }, async () => {
    const chains = [chainOf(REPLICA_A, [opened, retrieved(response)])];
    expect(await findingsIn(packageZip({ chains, evidence: [response], signer }))).toEqual([]);
  });

  it('is opened, listed, compared and printed as a saved response', { timeout: 2 * SECONDS }, async () => {
    writeFileSync(join(folder, 'journey-1.json'), response);
    const pair = await createReviewedApp(undefined, {
      chooseFiles: async () => [join(folder, 'journey-1.json')],
    });
    onTestFinished(() => pair.dispose());
    const { bridge } = pair;
    const { items } = await workOff(bridge, await chosenDraft(bridge, 'files'));
    const caseId = items[0]?.caseId ?? '';
    expect(valueOf(await bridge.cases.open({ caseId })).responses).toHaveLength(1);
    expect(valueOf(await bridge.aml.view({ caseId })).applicant.names).toHaveLength(3000);
    const { rows } = valueOf(await bridge.aml.rows({ caseId, query: AmlRowQuery.parse({}) }));
    expect(rows[0]?.verdicts).toMatchObject({ name: 'unknown' });
    const { key = '' } = rows[0] ?? {};
    const detail = valueOf(await bridge.aml.match({ caseId, key, side: 'review' }));
    expect(detail.verdicts[0]).toMatchObject({ rule: 'too-many' });
    expect(detail.applicantValues.name).toHaveLength(100);
    valueOf(await bridge.reports.preview({ jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT }));
    expect(pair.printing.jobs.at(-1)?.html).toContain('Too many values to compare');
  });
});

describe('a case record that is not parsed', { timeout: SECONDS }, () => {
  it.each([
    ['of ten million empty objects', `{"dossier":{"x":[${'{},'.repeat(9_999_999)}{}]}}`],
    [
      'of 31 MB of different member names',
      `{${Array.from({ length: 2_400_000 }, (_, at) => `"name${String(at)}":0`).join()}}`,
    ],
    ['of eight million levels', `${'['.repeat(8_000_000)}${']'.repeat(8_000_000)}`],
  ])('is one %s', async (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThan(RECORD_LIMITS.bytes * 1.3);
    expect(await findingsIn(withRecord(text))).toEqual(NOT_RECOMPUTED);
  });
});

describe('a statement or journal that is not parsed', { timeout: SECONDS }, () => {
  const STATEMENT = 'statement.json';
  it.each([
    [
      'a statement of 15 MB of different member names',
      STATEMENT,
      `{${Array.from({ length: 1_000_000 }, (_, at) => `"n${String(at)}":0`).join()}}`,
      'too-many-values',
    ],
    ['a statement of 5 million values', STATEMENT, `[${'{},'.repeat(5_000_000)}0]`, 'too-many-values'],
    [
      'a statement with values just above the limit',
      STATEMENT,
      `[${'0,'.repeat(STATEMENT_LIMITS.values)}0]`,
      'too-many-values',
    ],
    ['a statement of 8 million levels', STATEMENT, '['.repeat(8_000_000), 'too-deep'],
    [
      'a journal of 10 million values, each entry of few bytes',
      'data/journal.jsonl',
      `{"a":[${'{},'.repeat(1000)}0]}\n`.repeat(10_000),
      'too-many-values',
    ],
    [
      'a journal of different member names',
      'data/journal.jsonl',
      Array.from({ length: JOURNAL_LIMITS.names + 1 }, (_, at) => `{"n${String(at)}":0,`).join(''),
      'too-deep',
    ],
  ])('is %s', async (_, path, text, problem) => {
    expect(await findingsIn(withFile(path, text))).toContainEqual({ kind: 'malformed', path, problem });
  });
});
