import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createKeyReader, rowsAbove } from '../../../../src/main/cli/keyReader';

function keys() {
  const stdin = new PassThrough();
  const calls: string[] = [];
  const reader = createKeyReader(stdin, {
    interrupt: () => calls.push('interrupt'),
    early: (typed) => calls.push(typed),
  });
  reader.start();
  return { stdin, calls, reader };
}

describe('a line typed at a prompt', () => {
  it.each([
    ['backspace', 'worx\u007fd', 'word'],
    ['backspace of a character outside the basic plane', 'word\u{1f511}\b', 'word'],
    ['Control+U', 'mistake\u0015word', 'word'],
    ['Control+W', 'two words\u0017more', 'two more'],
    ['Control+W after a space', 'two words  \u0017more', 'two more'],
    ['Control+W on the first word', 'mistake\u0017word', 'word'],
    ['arrow keys', 'wo\u001b[Drd\u001b[C\u001bOA', 'word'],
    ['a key with a modifier', 'wo\u001b[1;5Drd\u001b[3~', 'word'],
    ['Alt with a letter', 'wo\u001bbrd', 'word'],
    ['Escape alone', 'word\u001b', 'word'],
    ['pasted text', '\u001b[200~two words\u001b[201~', 'two words'],
    ['brackets', 'w[O]rd', 'w[O]rd'],
    ['another control character, which is refused later', 'wo\trd', 'wo\trd'],
  ])('%s', async (_, typed, line) => {
    const { stdin, reader } = keys();
    const asked = reader.line();
    stdin.write(`${typed}\r`);
    expect(await asked).toBe(line);
  });

  it('is taken from several pieces, and each line once', async () => {
    const { stdin, reader } = keys();
    const asked = reader.line();
    stdin.write('wo\u001b');
    stdin.write('[Drd\rnext\n\rlast');
    stdin.end();
    expect([await asked, await reader.line(), await reader.line(), await reader.line()]).toEqual([
      'word',
      'next',
      '',
      null,
    ]);
  });
});

it('tells only what was typed before the first line was asked for', async () => {
  const { stdin, calls, reader } = keys();
  stdin.write('early\rla');
  const first = await reader.line();
  const second = reader.line();
  stdin.write('te\r');
  expect([first, await second, calls]).toEqual(['early', 'late', ['early\rla']]);
  const prompt = keys();
  const asked = prompt.reader.line();
  prompt.stdin.write('late\r');
  expect([await asked, prompt.calls]).toEqual(['late', []]);
});

it('ends a prompt with Control+C', async () => {
  const { stdin, calls, reader } = keys();
  const asked = reader.line();
  stdin.write('half a word\u0003');
  await expect(asked).rejects.toMatchObject({ detail: { exitCode: 130 } });
  expect(calls).toEqual([]);
});

it.each([
  ['half a line', 0],
  ['one\r', 1],
  ['one\r\ntwo\nthree', 2],
  ['x'.repeat(80) + '\r', 1],
  ['x'.repeat(81), 1],
  ['x'.repeat(81) + '\rhalf', 2],
  ['한'.repeat(41), 1],
])('knows the rows that %j may fill', (typed, rows) => {
  expect(rowsAbove(typed, 80)).toBe(rows);
});
