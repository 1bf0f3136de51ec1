import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { SANDBOX } from '../aml/harness';
import { run } from '../packaging/harness';
import { createTimeAuthority, type TimeAuthority } from '../../support/timeAuthority';
import { createCommandBench, type CommandBench } from './harness';

let bench: CommandBench;
let authority: TimeAuthority;
let folder: string;
let request: Buffer;

beforeAll(async () => {
  bench = await createCommandBench();
  authority = createTimeAuthority();
  folder = mkdtempSync(join(tmpdir(), 'time-stamps-test-'));
  expect((await bench.run(['fetch', SANDBOX.journey])).code).toBe(0);
});
afterAll(async () => {
  authority.remove();
  rmSync(folder, { recursive: true, force: true });
  await bench.dispose();
});

const stamp = (...more: string[]) => bench.run(['time-stamp', SANDBOX.journey, '--json', ...more]);
const file = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const journal = async (): Promise<string> => {
  const [row] = (await bench.run(['list', '--json'])).results;
  const listed = await bench.pair.bridge.journal.list({ caseId: String(row?.['caseId']) });
  return JSON.stringify(listed);
};

describe('by commands, a time stamp of a case', () => {
  it('is requested as a file that openssl reads', async () => {
    expect((await stamp('--to', join(folder, 'nowhere'))).code).toBe(4);
    mkdirSync(join(folder, 'out'));
    const saved = await stamp('--to', join(folder, 'out'));
    expect(saved.code, saved.stderr).toBe(0);
    const [name = ''] = readdirSync(join(folder, 'out'));
    expect(saved.results).toEqual([expect.objectContaining({ fileName: name })]);
    request = readFileSync(join(folder, 'out', name));
    expect((await stamp()).results).toEqual([expect.objectContaining({ responses: [] })]);
    expect(await journal()).toContain('time-stamp-requested');
  });

  it('is not accepted from an authority that nobody trusts, nor for something else, nor damaged', async () => {
    const before = await journal();
    const response = file('response.tsr', authority.reply(request));
    const untrusted = await stamp('--response', response);
    expect([untrusted.code, untrusted.stderr]).toEqual([
      6,
      expect.stringContaining('The time authority is not trusted here. Nothing was recorded.'),
    ]);
    const wrong = await bench.run(['time-authority', authority.root, '--fingerprint', 'a'.repeat(64)]);
    expect([wrong.code, wrong.stderr]).toEqual([6, expect.stringContaining('Nothing was added.')]);
    const own = await bench.run([
      ...['time-authority', authority.certificates.own],
      ...['--fingerprint', authority.fingerprint],
    ]);
    expect(own.code, 'no root').toBe(6);
    const trusted = await bench.run([
      'time-authority',
      authority.root,
      '--fingerprint',
      authority.fingerprint,
    ]);
    expect([trusted.code, trusted.stdout]).toEqual([0, 'Example Root\n']);

    const bytes = readFileSync(response);
    const cut = await stamp('--response', file('cut.tsr', bytes.subarray(0, -3)));
    expect([cut.code, cut.stderr]).toEqual([6, expect.stringContaining('damaged or not valid')]);
    const refused = await stamp('--response', file('refused.tsr', authority.refusal()));
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining('refused the request')]);
    const other = Buffer.from(request);
    other[other.length - 5] = (other[other.length - 5] ?? 0) ^ 1;
    const foreign = await stamp('--response', file('foreign.tsr', authority.reply(other)));
    expect([foreign.code, foreign.stderr]).toEqual([6, expect.stringContaining('matches no request')]);
    expect((await stamp('--response', join(folder, 'nothing.tsr'))).code).toBe(4);
    expect(await journal()).toBe(before);
  });

  it('is imported once from a trusted one, and checked again whenever it is listed', async () => {
    const response = join(folder, 'response.tsr');
    const imported = await stamp('--response', response);
    expect(imported.code, imported.stderr).toBe(0);
    const verified = { state: 'verified', authority: 'Example Time Authority' };
    expect(imported.results).toMatchObject([{ responses: [verified] }]);
    const after = await journal();
    expect(after).toContain('time-stamped');
    expect((await stamp('--response', response)).code).toBe(0);
    expect(await journal()).toBe(after);
    expect((await bench.run(['time-stamp', SANDBOX.journey])).stdout).toContain('verified');
  });

  it('goes into the package, where openssl verifies it as VERIFY.txt says', async () => {
    const packed = await bench.run([
      ...['package', SANDBOX.journey, '--to', folder, '--json', '--no-report'],
      ...['--unencrypted', 'a test'],
    ]);
    expect(packed.code, packed.stderr).toBe(0);
    const [{ bagName, result } = { bagName: '', result: { path: '' } }] = packed.results as {
      bagName: string;
      result: { path: string };
    }[];
    const { path } = result;
    const verified = await bench.run(['verify', path, '--json']);
    expect(verified.results).toMatchObject([{ verdict: 'proven', findings: [] }]);

    await run('unzip', ['-q', path, '-d', folder]);
    const bag = join(folder, bagName);
    copyFileSync(authority.root, join(bag, 'AUTHORITY.pem'));
    const text = readFileSync(join(bag, 'data/VERIFY.txt'), 'utf8');
    const [, section = ''] = text.split('\n6. ');
    const commands = section
      .replaceAll(/ \\\n +/g, ' ')
      .split('\n')
      .flatMap((line) => /^ {5}(openssl .*)$/.exec(line)?.[1] ?? []);
    expect(commands).toHaveLength(2);
    const shown = await Promise.all(commands.map((line) => run('bash', ['-c', line], { cwd: bag })));
    expect(shown[0]?.stdout.slice(0, 64)).toBe(authority.fingerprint);
    expect(section).toContain(groupFingerprint(authority.fingerprint));
    expect(shown[1]?.stdout).toContain('Verification: OK');
    const statement = join(bag, 'data/time', readdirSync(join(bag, 'data/time')).at(-1) ?? '');
    writeFileSync(statement, `${readFileSync(statement, 'utf8')} `);
    await expect(run('bash', ['-c', commands[1] ?? ''], { cwd: bag })).rejects.toMatchObject({ code: 1 });
  });

  it('is obtained directly from the time authority whose address is set', async () => {
    const none = await stamp('--direct');
    expect([none.code, none.stderr]).toEqual([
      expect.any(Number),
      expect.stringContaining('No time authority is set up'),
    ]);
    const server = createServer((asked, response) => {
      void buffer(asked).then((body) => response.end(authority.reply(body)));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    try {
      const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/tsa`;
      await bench.pair.bridge.timeStamps.setAddress({ address });
      const obtained = await stamp('--direct');
      expect(obtained.code, obtained.stderr).toBe(0);
      expect(obtained.results.at(-1)).toMatchObject({ responses: [{ state: 'verified' }] });
    } finally {
      server.close();
    }
    const before = (await stamp()).results.length;
    const gone = await stamp('--direct');
    expect([gone.code, gone.stderr]).toEqual([
      expect.any(Number),
      expect.stringContaining(
        'No time stamp was received from the time authority. The request is recorded and still open.',
      ),
    ]);
    expect(gone.code).not.toBe(0);
    expect((await stamp()).results).toHaveLength(before + 1);
  });
});
