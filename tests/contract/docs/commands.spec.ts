import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/service/commandLine';
import { createService, type RunningService } from '../../../src/service/service';
import { jpegOf } from '../../support/jpegBytes';
import { rasteriserOf } from '../../support/printingDouble';
import { SAMPLE } from '../../support/sampleIds';
import { createCommandBench, type CommandBench } from '../cli/harness';
import { blocksOf, DOCUMENTS, HANDBOOK } from '../../support/documents';
import { createShell, type Shell } from './shell';

/** Every block of commands that no test runs, by what it begins with. Another one has to be added here, with its reason. */
const NOT_RUN = [
  ['README.md', 'npm start', 'opens a window, and runs these tests'],
  ['command-line.md', 'Get-Content', 'Windows PowerShell'],
  ['first-steps.md', 'npm start', 'opens a window'],
  ['sharing.md', 'Expand-Archive', 'Windows PowerShell'],
];
/** Blocks that another spec runs, because packages of several kinds have to be there. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'package-format.md': 'tests/contract/packaging/outsideTools.spec.ts',
};
const TOOLS = /^(npm|npx|caseloupe|curl|age|age-keygen|unzip|sha256sum|openssl|apt-get|while) /m;

const shellBlocks = (name: string): string[] =>
  blocksOf(join(HANDBOOK, name))
    .filter(({ language, notRun }) => language === 'sh' && notRun === null)
    .map(({ code }) => code);

let bench: CommandBench;
let shell: Shell;
let service: RunningService | null;
let serviceOptions: ReturnType<typeof parseCommandLine> | null;
beforeEach(async () => {
  service = null;
  serviceOptions = null;
  bench = await createCommandBench({ isNew: true });
  bench.pair.printing.openRasteriser = rasteriserOf(() => jpegOf());
  await bench.pair.restart();
  shell = await createShell(async ({ words, stdin, folder }) => {
    const [run = '', ...rest] = words.filter((word) => word !== '--silent');
    const [script = '', dashes = '', ...given] = rest;
    expect([run, dashes]).toEqual(['run', '--']);
    if (script === 'cli') return bench.run(given, stdin.split('\n').slice(0, -1), folder);
    expect(script).toBe('service');
    serviceOptions = parseCommandLine(given);
    const { dataDir, key, secret, initialAmlVersion } = serviceOptions;
    service = await createService({
      dataDir,
      credential: { key, secret: secret ?? '' },
      initialAmlVersion: initialAmlVersion ?? undefined,
    }).listen(0, '127.0.0.1');
    return { code: 0, stdout: '', stderr: '' };
  });
});
afterEach(async () => {
  shell.dispose();
  await service?.close();
  await bench.dispose();
});

describe('the commands that the documents give', () => {
  it('are all run by a test, or say why they cannot be', () => {
    const notRun: string[][] = [];
    for (const path of DOCUMENTS)
      for (const { language, notRun: reason, code } of blocksOf(path)) {
        const name = basename(path);
        if (reason !== null) notRun.push([name, code.split(' ')[0] ?? '', reason]);
        else if (path === 'README.md')
          expect.fail(`README.md gives “${code}” and does not say why it is not run`);
        else if (language !== 'sh' && !(name in ELSEWHERE)) expect(code, name).not.toMatch(TOOLS);
      }
    expect(notRun).toEqual(NOT_RUN.map(([name, begin = '', reason]) => [name, begin.split(' ')[0], reason]));
  });

  it('do on the command line what the chapter says', async () => {
    const blocks = shellBlocks('command-line.md');
    expect(blocks.length).toBeGreaterThanOrEqual(4);
    const stated: string[] = [];
    for (const block of blocks) {
      const { code, stdout, stderr } = await shell.run(block);
      expect(code, `${block}\n${stderr}`).toBe(0);
      stated.push(stdout);
    }
    expect(stated[0]).toContain('"outcome":"new"');
    expect(stated[0]).toContain('Voorbeeld');
    expect(
      readdirSync(join(shell.folder, 'handover'))
        .map((name) => name.replace(/^.*\./, '.'))
        .sort(),
    ).toEqual(['.age', '.pdf', '.pdf']);
    expect(stated[2]).toContain('proven');
    expect(stated[3]).toContain('proven');
    // A passphrase is made costly to try.
  }, 120_000);

  it('open and check a package with the tools of the system', async () => {
    const made = await shell.run(shellBlocks('command-line.md').slice(0, 2).join('\n'));
    expect(made.code, made.stderr).toBe(0);
    const handover = join(shell.folder, 'handover');
    const [file = ''] = readdirSync(handover).filter((name) => name.endsWith('.age'));
    copyFileSync(join(handover, file), join(shell.folder, 'NAME.zip.age'));
    const [block = '', ...more] = shellBlocks('sharing.md');
    expect(more).toEqual([]);
    const { code, stdout, stderr } = await shell.run(block);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('data/journal.jsonl: OK');
    expect(stdout).toContain('statement.json: OK');
    expect(stdout).toContain('Signature Verified Successfully');
  }, 120_000);

  it('start the service and get everything it serves', async () => {
    const [start = '', ask = '', ...more] = shellBlocks('service.md');
    expect(more).toEqual([]);
    expect((await shell.run(start)).code).toBe(0);
    expect(ask).toContain(`BASE=http://127.0.0.1:${String(serviceOptions?.port)}\n`);
    const script = ask.replace(/^BASE=.*$/m, `BASE=${service?.url ?? ''}`);
    const wrapped = `curl() { command curl --silent --write-out '%{stderr}%{http_code}\\n' "$@"; }\n${script}`;
    const { code, stdout, stderr } = await shell.run(wrapped);
    expect(code, stderr).toBe(0);
    const codes = stderr.trim().split('\n');
    expect(codes).toHaveLength(ask.match(/^curl /gm)?.length ?? 0);
    expect(codes.filter((one) => !['200', '201', '206'].includes(one))).toEqual(['401']);
    // What the last line of the block says of the refusal.
    expect(stdout.endsWith(/^# (\{.*\})$/m.exec(ask)?.[1] ?? '?')).toBe(true);
    expect(readdirSync(shell.folder).sort()).toEqual([
      'front.jpg',
      'selfie.webm',
      'start.bin',
      'statement.pdf',
    ]);
  });

  it('start over with a new vault once the data folder is gone', async () => {
    const { pair } = bench;
    const init = ['init', '--name', 'Robin Example', '--reviewer', 'R-7'];
    expect((await bench.run(init)).code).toBe(0);
    expect((await bench.run(['fetch', SAMPLE.clean])).code).toBe(0);
    await pair.restart(() => rmSync(pair.profileFolder, { recursive: true }));
    expect((await bench.run(['list'])).code).toBe(3);
    expect((await bench.run(init)).code).toBe(0);
    expect((await bench.run(['list'])).stdout.trim()).toBe('');
  });
});
