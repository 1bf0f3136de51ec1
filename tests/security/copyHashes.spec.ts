import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { stableText } from '@shared/domain/json';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { actAs } from '../support/actAs';
import { createAppPair, type AppPair } from '../support/appPair';
import { jpegOf } from '../support/jpegBytes';
import { createPrintingDouble, rasteriserOf } from '../support/printingDouble';
import { redactedCase } from '../support/redactedCase';
import { SAMPLE } from '../support/sampleIds';
import { fetchCase, valueOf } from '../contract/aml/harness';
import {
  createFolder,
  exportCases,
  openBag,
  resultOf,
  textOf,
  type Folders,
} from '../contract/packaging/harness';

// Who has a redacted copy, and guesses what was removed from it, must have nothing to try the guess against.

const WANTED = { reason: 'For training', recipient: 'Training team', redaction: [...REDACTION_CLASSES] };
const PARTS = ['report', 'viewer'] as const;
const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

const double = createPrintingDouble();
let pair: AppPair;
let caseId = '';
let birthDate = '';
let out: Folders;
let all: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  pair = await createAppPair({
    dataFolder: resolve('resources/sandbox'),
    printing: { ...double, openRasteriser: rasteriserOf(() => jpegOf()) },
  });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
  caseId = await fetchCase(pair, SAMPLE.full, 'journey');
  const view = valueOf(await pair.bridge.cases.open({ caseId }));
  const { applicant } = view.result;
  if (applicant.state === 'given' && applicant.value.birth_date.state === 'given')
    birthDate = applicant.value.birth_date.value.slice(0, 10);
  expect(birthDate).toMatch(/^19[3-9]\d-|^200\d-/);
  const hash = view.responses[0]?.sha256 ?? '';
  const anchor = { on: 'case' } as const;
  for (const text of [`Born ${birthDate}`, `See journey-${hash.slice(0, 8)}.json, SHA-256 ${hash}`])
    valueOf(await pair.bridge.notes.save({ caseId, noteId: randomUUID(), anchor, basedOn: 0, text }));
  out = createFolder();
  all = await everything();
}, 120_000);
afterAll(async () => {
  out.remove();
  await pair.dispose();
});

async function bagOf(over: object = {}) {
  const result = resultOf(await exportCases(pair, out.folder, { caseIds: [caseId], ...over }));
  return { result, ...(await openBag(result)) };
}

/** A report of the whole case and a redacted one, saved; the redacted one's text. */
async function savedReport(redaction?: object): Promise<string> {
  const order = { jobId: randomUUID(), caseId, options: DEFAULT_REPORT };
  const made = valueOf(await pair.bridge.reports.preview({ ...order, ...redaction }));
  if (made.state !== 'made') throw new Error(made.state);
  double.chosen = join(out.folder, `${made.report.reportId}.pdf`);
  valueOf(await pair.bridge.reports.save({ reportId: made.report.reportId }));
  return readFileSync(double.chosen, 'latin1');
}

/** Copies made after a package and a report of the whole case, a report and another copy; then the whole case again. */
async function everything() {
  const before = await bagOf({ parts: PARTS });
  await savedReport();
  const first = await bagOf({ ...WANTED, redaction: ['names'], parts: [] });
  const { reason: ground, recipient, redaction: classes } = WANTED;
  const report = await savedReport({ redaction: { classes, ground, recipient } });
  const copy = await bagOf({ ...WANTED, parts: PARTS });
  const whole = await bagOf();
  const files = new Map([...copy.files, ['a report by itself', Buffer.from(report, 'latin1')]]);
  const texts = [...files].map(([path, bytes]) => [path, `${path}\n${bytes.toString('latin1')}`] as const);
  return { before, first, copy, whole, texts };
}

interface Line {
  salt: string;
  hash: string;
  event: Record<string, unknown>;
}
const linesOf = (files: ReadonlyMap<string, Buffer>): string[] =>
  textOf(files, 'data/journal.jsonl').trimEnd().split('\n');

/** All days of the years in which somebody may be born. */
function* days(): Generator<string> {
  for (let at = Date.UTC(1930, 0, 1); at < Date.UTC(2011, 0, 1); at += 86_400_000)
    yield new Date(at).toISOString().slice(0, 10);
}

it('a date of birth cannot be recovered from any hash of a redacted copy', () => {
  const { whole, texts } = all;
  const published = new Set(texts.flatMap(([, text]) => text.match(/[0-9a-f]{64}/g) ?? []));
  const unsealed = (line: string): string =>
    line.replace(/,"hash":"[0-9a-f]{64}"(?=,"prev")/, '').replace(/,"signature":"[^"]+"(?=,"v":3\}$)/, '');
  const stated = linesOf(whole.files).filter((line) => line.includes(birthDate));
  const responses = [...whole.files].filter(
    ([path, bytes]) => path.startsWith('data/raw/') && bytes.includes(birthDate),
  );
  expect([stated.length, responses.length].every((count) => count > 0)).toBe(true);
  // Who has the salt finds the entry: the attack is one.
  expect(stated.map((line) => published.has(sha256(unsealed(line))))).toContain(true);
  const preimages = [
    ...stated.flatMap((line) => [
      unsealed(line).replace(/,"salt":"[0-9a-f]{32}"/, ''),
      unsealed(line).replace(/"salt":"[0-9a-f]{32}"/, '"salt":""'),
      unsealed(line).replace(/"salt":"[0-9a-f]{32}"/, `"salt":"${'0'.repeat(32)}"`),
      JSON.stringify((JSON.parse(line) as Line).event),
    ]),
    ...responses.map(([, bytes]) => bytes.toString('utf8')),
  ].map((text) => {
    const [begin = '', ...parts] = text.split(birthDate);
    return { begun: createHash('sha256').update(begin), parts: ['', ...parts] };
  });
  const found = [...days()].filter((day) =>
    preimages.some(({ begun, parts }) => {
      const hash = begun.copy().update(parts.join(day)).digest('hex');
      return published.has(hash) || published.has(sha256(`caseloupe-commitment-1\n\n${hash}`));
    }),
  );
  expect(found).toEqual([]);
}, 120_000);

it('no hash of a response, picture, package or report is in a redacted copy, nor its first digits', () => {
  const { before, first, whole, texts } = all;
  const covering = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (/^[0-9a-f]{64}$/.test(value) && !['hash', 'signer', 'fingerprint', 'key'].includes(key))
        covering.add(value);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) collect(item, Array.isArray(value) ? key : name);
  };
  for (const line of linesOf(whole.files)) collect((JSON.parse(line) as Line).event, '');
  for (const { files } of [before, whole])
    for (const [path, bytes] of files)
      if (path !== 'signing-key.pem' && path !== 'bagit.txt') covering.add(sha256(bytes));
  for (const { result } of [before, first]) covering.add(result.packageId).add(result.sha256);
  expect(covering.size).toBeGreaterThan(20);
  const beginnings = new Set([...covering].map((hash) => hash.slice(0, 8)));
  const disclosed = texts.flatMap(([path, text]) =>
    (text.match(/[0-9a-f]{8,}/gi) ?? [])
      .filter((digits) =>
        digits.length >= 64 ? covering.has(digits.toLowerCase()) : beginnings.has(digits.slice(0, 8)),
      )
      .map((digits) => `${path}: ${digits}`),
  );
  expect(disclosed).toEqual([]);
});

it('nor is the exact size of one, by which a covered picture or the length of a name is recognised', () => {
  const { whole, copy, texts } = all;
  const originals = [...whole.files].filter(([path]) => /^data\/(raw|media)\//.test(path));
  const sizes = new Set(originals.map(([, { length }]) => length).filter((size) => size > 9999));
  expect(sizes.size).toBeGreaterThan(5);
  const record = textOf(copy.files, 'data/case.json');
  const stated = [...record.matchAll(/"bytes": ?(\d+)/g)].map(([, bytes]) => Number(bytes));
  expect(stated.length).toBeGreaterThan(5);
  expect(stated.filter((bytes) => bytes !== 2 ** Math.round(Math.log2(bytes)))).toEqual([]);
  const disclosed = texts.flatMap(([path, text]) =>
    (path.endsWith('.txt') || path.endsWith('.html')
      ? (text.match(/(?<![\w.])\d{5,}(?![\w.])/g) ?? [])
      : []
    ).filter((number) => sizes.has(Number(number))),
  );
  expect(disclosed).toEqual([]);
});

it('no salt of an entry or of a copy is in a redacted copy', () => {
  const { whole, texts } = all;
  const entries = linesOf(whole.files).map((line) => JSON.parse(line) as Line);
  const salts = entries.flatMap(({ salt, event }) => [
    salt,
    ...('salt' in event ? [String(event['salt'])] : []),
  ]);
  expect(salts.length).toBeGreaterThan(entries.length + 2);
  expect(new Set(salts).size).toBe(salts.length);
  for (const [path, text] of texts)
    expect(
      salts.filter((salt) => text.includes(salt)),
      path,
    ).toEqual([]);
});

it('a date of birth cannot be recovered from the name of a match to which the service gave no id', async () => {
  const day = '1984-11-03';
  const match = (born: string) => ({ name: 'Ada Specimen', datesOfBirth: born, countries: 'UT', score: 1.2 });
  const aml = { applicability: 'Applicable', matches: [match(day)] };
  const { whole, text, leaks } = redactedCase({ journey_id: 'journey-1', aml }, ['birth-dates']);
  const published = new Set(text.match(/[0-9a-f]{64}/g));
  expect([...days()].filter((born) => published.has(sha256(stableText(match(born)))))).toEqual([]);
  expect(await leaks()).toEqual([]);
  const known = whole.aml?.matches[0]?.row.key ?? '';
  expect(known).toContain(sha256(stableText(match(day))));
  const view = { ...whole.view, applicantName: `Known as ${known}` };
  expect(await leaks({ ...whole, aml: null, view })).toContainEqual({
    file: 'data/case.json',
    class: 'original',
  });
});
