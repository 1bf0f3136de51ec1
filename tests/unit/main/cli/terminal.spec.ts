import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTerminal, printable } from '../../../../src/main/cli/terminal';

function terminal(options: { json?: boolean; isTTY?: boolean; stdin?: string | Buffer } = {}) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const stderr = Object.assign(new PassThrough(), { isTTY: options.isTTY ?? false });
  stdin.end(options.stdin ?? '');
  const text = (stream: PassThrough): string => (stream.read() as Buffer | null)?.toString() ?? '';
  return {
    ...createTerminal({ stdin, stdout, stderr, json: options.json ?? false }),
    out: () => text(stdout),
    err: () => text(stderr),
  };
}

describe('a terminal', () => {
  it('gives results as text or as one line of JSON, and says everything else elsewhere', () => {
    const plain = terminal();
    plain.result({ a: 1 }, 'one');
    plain.message('by the way');
    expect([plain.out(), plain.err()]).toEqual(['one\n', 'by the way\n']);
    const json = terminal({ json: true });
    json.result({ a: 'line\nbreak' }, 'one');
    expect(json.out()).toBe('{"a":"line\\nbreak"}\n');
  });

  it('takes a reader of its results that stops reading for no fault, and a full disk for one', () => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const { outputFault } = createTerminal({ stdin, stdout, stderr, json: false });
    stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    stderr.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(outputFault()).toBeNull();
    const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
    stdout.emit('error', full);
    expect(outputFault()).toBe(full);
  });

  it('shows progress to people only, and clears it before the next line', () => {
    const quiet = terminal();
    quiet.progress('half');
    expect(quiet.err()).toBe('');
    const seen = terminal({ isTTY: true });
    seen.progress('half');
    seen.result({}, 'done');
    expect(seen.err()).toBe('\r\u001b[Khalf\r\u001b[K');
  });

  it('shows nothing of a secret that is typed, and takes corrections', async () => {
    const modes: boolean[] = [];
    const stdin = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (raw: boolean) => modes.push(raw),
    });
    const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })];
    const interrupted: string[] = [];
    const { readSecret, close } = createTerminal({
      stdin,
      stdout,
      stderr,
      json: false,
      asksSecrets: true,
      interrupt: () => interrupted.push('now'),
    });
    expect(modes, 'before anything is asked').toEqual([true]);
    stdin.write('firsx\u007ft\rsec');
    expect(await readSecret('One')).toBe('first');
    const second = readSecret('Two');
    stdin.write('ond\r');
    expect(await second).toBe('second');
    stdin.write('thi\u0003');
    await expect(readSecret('Three')).rejects.toMatchObject({ detail: { exitCode: 130 } });
    const fourth = readSecret('Four');
    stdin.write('\u0004');
    expect(await fourth).toBeNull();
    expect(modes, 'not between two prompts either').toEqual([true]);
    close();
    expect(modes).toEqual([true, false]);
    expect(interrupted).toEqual(['now']);
    // The first line may have been shown before this program ran, so that its row is cleared.
    expect(String(stderr.read())).toBe(
      '\r\u001b[1A\u001b[J\r\u001b[KOne: \n\r\u001b[KTwo: \n\r\u001b[KThree: \n\r\u001b[KFour: \n',
    );
    expect(stdout.read()).toBeNull();
  });

  it('refuses a secret with a character that nobody sees', async () => {
    const { readSecret } = terminal({ stdin: 'first\u001b[D\nse\tcond\nthird\n' });
    for (const _ of ['first', 'second'])
      await expect(readSecret('a')).rejects.toMatchObject({ detail: { exitCode: 2 } });
    expect(await readSecret('a')).toBe('third');
  });

  it.each([
    ['ISO 8859-1', Buffer.from('fünf Wörter\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufefffünf Wörter\n', 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from('five words\n', 'utf16le')],
    ['text that ends within a letter', Buffer.from('fünf Wörter é').subarray(0, -1)],
    ['what a program wrote for letters that it could not read', Buffer.from('f\ufffdnf Wörter\n')],
    ['a byte order mark within a line', Buffer.from('five \ufeffwords\n')],
  ])('refuses a secret in another encoding: %s', async (_, stdin) => {
    const { readSecret } = terminal({ stdin });
    await expect(readSecret('a')).rejects.toMatchObject({ detail: { exitCode: 2 } });
  });

  it('reads the same secret with and without a byte order mark, and however its bytes arrive', async () => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const { readSecret } = createTerminal({ stdin, stdout, stderr, json: false });
    for (const byte of Buffer.from('\ufefffünf Wörter\r\n密码\rthird')) stdin.write(Buffer.of(byte));
    stdin.end();
    expect([await readSecret('a'), await readSecret('b'), await readSecret('c')]).toEqual([
      'fünf Wörter',
      '密码',
      'third',
    ]);
    expect(await readSecret('d')).toBeNull();
  });

  it('reads secrets line by line, and null after the last', async () => {
    const { readSecret } = terminal({ stdin: 'first\nsecond\n' });
    expect([await readSecret('a'), await readSecret('b'), await readSecret('c')]).toEqual([
      'first',
      'second',
      null,
    ]);
  });

  it('lets no text of a case move the cursor or turn the line around', () => {
    expect(printable('a\u001b[2Jb\u0007\u202ec\td\ne')).toBe('a\ufffd[2Jb\ufffd\ufffdc\ufffdd\ufffde');
  });

  it('shows what is invisible in a name, and keeps the joiners of a script', () => {
    expect(printable('A\u00adna\u3164 \u{e0041}B')).toBe('A\ufffdna\ufffd \ufffdB');
    expect(printable('\u06cc\u200c\u06a9')).toBe('\u06cc\u200c\u06a9');
    const name = 'A\u00adna \u{e0041}';
    const json = terminal({ json: true });
    json.result({ name }, name);
    const line = json.out();
    expect(line).toBe('{"name":"A\\u00adna \\udb40\\udc41"}\n');
    expect(JSON.parse(line)).toEqual({ name });
  });

  it('lets no name forge a result, as text or as JSON', () => {
    const name = 'Ana\n0123  journey  Approved\u2028\u009b2J\u202e\u200f';
    const plain = terminal();
    plain.result({}, `0456  Rejected  ${name}`, '   second line of the same');
    expect(plain.out().split('\n')).toHaveLength(3);
    const json = terminal({ json: true });
    json.result({ name }, name);
    const [line = '', ...more] = json.out().split('\n');
    expect(more).toEqual(['']);
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u200f]/);
    expect(JSON.parse(line)).toEqual({ name });
  });
});
