import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { PackageView } from '../../src/shared/ipc/importsContract';
import { fetchCase, createReviewedApp, valueOf } from '../contract/aml/harness';
import { exportCases, UNENCRYPTED, resultOf } from '../contract/packaging/harness';
import type { AppPair } from '../support/appPair';
import type { BenchRow, Measure } from './benchRow';

const run = promisify(execFile);
const SAMPLES = resolve('resources/sandbox');
const ROUNDS = 3;
const MIB = 2 ** 20;

interface Sample {
  what: string;
  subjectId: string;
  /** As large as photographs of its kind are; the drawn ones of the sandbox are much smaller. */
  pictureBytes: number;
  matches: number;
}

const CASES: readonly Sample[] = [
  { what: 'twelve documents', subjectId: '80836248707767e5883942bf', pictureBytes: MIB / 2, matches: 0 },
  {
    what: '24-megapixel pictures and 2 000 matches',
    subjectId: '1d6c2a8e30958cad0bf7c6ef',
    pictureBytes: 4 * MIB,
    matches: 2_000,
  },
];

const matchOf = (index: number) => ({
  name: `Sample ${String(index)}`,
  countries: ['NL'],
  datesOfBirth: [String(1940 + (index % 60))],
  datasets: ['Sanctions'],
  aliases: [`Muster ${String(index)}`, `Vzorek ${String(index)}`],
  addresses: [{ countryIsoCode: 'NL' }],
  score: 2 - index / 4_000,
  resource_id: `bench-${String(index)}`,
  details: { Remarks: [`Listed as number ${String(index)}`] },
});

/** The sandbox's journeys, their pictures lengthened behind their end by what cannot be compressed. */
function writeData(folder: string): void {
  for (const name of ['journeys', 'media']) mkdirSync(join(folder, name));
  cpSync(join(SAMPLES, 'account.json'), join(folder, 'account.json'));
  for (const { subjectId, pictureBytes, matches } of CASES) {
    const text = readFileSync(join(SAMPLES, 'journeys', `${subjectId}.json`), 'utf8');
    for (const name of readdirSync(join(SAMPLES, 'media'))) {
      if (!text.includes(name.replace(/\.[^.]+$/, ''))) continue;
      const picture = readFileSync(join(SAMPLES, 'media', name));
      const more = randomBytes(Math.max(0, pictureBytes - picture.length));
      writeFileSync(join(folder, 'media', name), Buffer.concat([picture, more]));
    }
    const response = JSON.parse(text) as { aml?: { matches?: unknown[] } };
    if (matches > 0 && response.aml)
      response.aml.matches = Array.from({ length: matches }, (_, at) => matchOf(at));
    writeFileSync(join(folder, 'journeys', `${subjectId}.json`), JSON.stringify(response));
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Resolves when the package that is being inspected has got as far as one of the stages. */
async function reaches(
  { bridge }: AppPair,
  stages: readonly PackageView['stage'][],
  begin: () => Promise<unknown>,
): Promise<PackageView> {
  const reached = new Promise<PackageView>((found) => {
    const stop = bridge.imports.onChanged((view) => {
      if (view === null || !stages.includes(view.stage)) return;
      stop();
      found(view);
    });
  });
  await begin();
  return reached;
}

interface Times {
  pack: number[];
  verify: number[];
  take: number[];
}
const noTimes = (): Times => ({ pack: [], verify: [], take: [] });

interface Keys {
  identity: string;
  recipient: string;
}

/** Verifies and imports a package at an installation that has never seen it. */
async function atColleague(path: string, { identity }: Keys, times: Times): Promise<void> {
  const there = await createReviewedApp(undefined, { packageFile: () => path });
  try {
    const { bridge } = there;
    times.verify.push(
      await timed(async () => {
        await reaches(there, ['locked'], async () => valueOf(await bridge.imports.choose()));
        const view = await reaches(there, ['read', 'refused'], async () =>
          valueOf(await bridge.imports.unlock({ kind: 'identity', identity })),
        );
        if (view.importRefusal !== 'unknown-signer') throw new Error(`not as written: ${view.stage}`);
      }),
    );
    valueOf(await bridge.imports.trust({ name: 'The other bench' }));
    times.take.push(
      await timed(async () => {
        const view = await reaches(there, ['imported', 'refused'], async () =>
          valueOf(await bridge.imports.import({ reason: '' })),
        );
        if (view.stage !== 'imported') throw new Error('not imported');
      }),
    );
  } finally {
    await there.dispose();
  }
}

/** The same files by hand: what the specification of a package names as its equals. */
async function byHand(bag: string, folder: string, keys: Keys, times: Times): Promise<void> {
  const keyFile = join(folder, 'key.txt');
  writeFileSync(keyFile, `${keys.identity}\n`);
  const shell = (script: string): Promise<unknown> =>
    run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, R: keys.recipient, B: dirname(bag), N: basename(bag), F: folder },
    });
  times.pack.push(
    await timed(() =>
      shell(
        'cd "$B"; find "$N" -type f -exec sha256sum {} + > "$F/sums"; zip -q -r "$F/out.zip" "$N"; cd "$F"; ' +
          'age -r "$R" -o out.zip.age out.zip; sha256sum out.zip.age > whole; sync out.zip.age',
      ),
    ),
  );
  times.verify.push(
    await timed(() =>
      shell(
        'sha256sum -c --quiet whole; age -d -i key.txt -o back.zip out.zip.age; unzip -q back.zip -d back; ' +
          'cd back; sha256sum -c --quiet ../sums',
      ),
    ),
  );
  times.take.push(
    await timed(() =>
      shell(
        'mkdir vault; find back -type f | while read -r f; do age -r "$R" "$f" > "vault/$(basename "$f").age"; done; sync vault/*',
      ),
    ),
  );
}

async function measureCase(bench: AppPair, sample: Sample, keys: Keys, folder: string): Promise<BenchRow[]> {
  const caseId = await fetchCase(bench, sample.subjectId, 'journey');
  const plain = join(folder, 'plain');
  mkdirSync(plain);
  const open = resultOf(await exportCases(bench, plain, { caseIds: [caseId], encryption: UNENCRYPTED }));
  await run('unzip', ['-q', open.path, '-d', join(plain, 'bag')]);
  const [bagName = ''] = readdirSync(join(plain, 'bag'));
  const bag = join(plain, 'bag', bagName);
  const own = noTimes();
  const reference = noTimes();
  for (let round = 0; round < ROUNDS; round += 1) {
    const out = mkdtempSync(join(folder, 'own-'));
    let path = '';
    own.pack.push(
      await timed(async () => {
        const encryption = { kind: 'recipients', recipients: [keys.recipient] } as const;
        const order = {
          caseIds: [caseId],
          encryption: { ...encryption, recipients: [...encryption.recipients] },
        };
        path = resultOf(await exportCases(bench, out, order)).path;
      }),
    );
    await atColleague(path, keys, own);
    await byHand(bag, mkdtempSync(join(folder, 'hand-')), keys, reference);
  }
  const megabytes = open.bytes / MIB;
  const row = (what: string, part: keyof Times, against: string): BenchRow => ({
    what: `${what} a case of ${sample.what}, ${megabytes.toFixed(0)} MB; best of ${String(ROUNDS)}`,
    ours: megabytes / (Math.min(...own[part]) / 1000),
    against,
    reference: megabytes / (Math.min(...reference[part]) / 1000),
    unit: 'MB/s',
    budget: '≥ 1.0 ×',
  });
  return [
    row('Package, sign and encrypt', 'pack', 'sha256sum, zip and age'),
    row('Open and verify', 'verify', 'age -d, unzip and sha256sum -c'),
    row('Import', 'take', 'each file through age'),
  ];
}

/** Packages written, verified and imported by the app but its window, against the tools that anybody has. */
export const measure: Measure = async () => {
  const data = mkdtempSync(join(tmpdir(), 'package-data-'));
  const folder = mkdtempSync(join(tmpdir(), 'package-bench-'));
  writeData(data);
  const identity = await generateX25519Identity();
  const keys = { identity, recipient: await identityToRecipient(identity) };
  const bench = await createReviewedApp(data);
  try {
    const rows: BenchRow[] = [];
    for (const [index, sample] of CASES.entries()) {
      const own = join(folder, String(index));
      mkdirSync(own);
      rows.push(...(await measureCase(bench, sample, keys, own)));
    }
    return rows;
  } finally {
    await bench.dispose();
    for (const made of [data, folder]) rmSync(made, { recursive: true, force: true });
  }
};
