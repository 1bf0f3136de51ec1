import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { inputEnvironment, shareInput } from '../../../../scripts/lib/sharedInput.mjs';
import { inputOf } from '../../../../src/main/cli/sharedInput';

/** A launcher and the program it starts, with the channel between them. */
function launch({ isTTY = false }: { isTTY?: boolean } = {}) {
  const keyboard = Object.assign(new PassThrough(), { isTTY, setRawMode: vi.fn() });
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    send: (message: unknown) => program.emit('message', message),
  });
  const program = Object.assign(new EventEmitter(), {
    env: inputEnvironment(keyboard),
    stdin: process.stdin,
    send: (message: unknown) => child.emit('message', message),
  });
  shareInput(child as never, keyboard);
  return { keyboard, child, program, input: inputOf(program) };
}

describe('standard input that a launcher hands over', () => {
  it('reaches the program whole, and ends', async () => {
    const { keyboard, input } = launch();
    keyboard.end('first line\nzweite Zeile – größer\n');
    expect(await input.toArray().then((pieces) => pieces.join(''))).toBe(
      'first line\nzweite Zeile – größer\n',
    );
    expect(input.isTTY).toBeUndefined();
  });

  it('reaches the program byte by byte, whatever its encoding', async () => {
    const { keyboard, input } = launch();
    const bytes = Buffer.from('\ufefffünf Wörter\n', 'utf16le');
    keyboard.end(bytes);
    expect(Buffer.concat((await input.toArray()) as Buffer[])).toEqual(bytes);
  });

  it('is not read before the program asks for it', async () => {
    const { keyboard, input } = launch();
    keyboard.write('for the next program\n');
    expect(keyboard.readableFlowing).toBeNull();
    const line = new Promise((found) => input.once('data', found));
    expect(String(await line)).toBe('for the next program\n');
  });

  it('of a terminal is not shown while the program says so, nor kept from the person afterwards', () => {
    const { keyboard, child, input } = launch({ isTTY: true });
    expect(input.isTTY).toBe(true);
    input.setRawMode?.(true);
    expect(keyboard.setRawMode).toHaveBeenLastCalledWith(true);
    child.emit('close');
    expect(keyboard.setRawMode).toHaveBeenLastCalledWith(false);
    expect(keyboard.isPaused()).toBe(true);
  });

  it('ends with the launcher', async () => {
    const { keyboard, program, input } = launch();
    keyboard.write('half a line');
    input.once('data', () => program.emit('disconnect'));
    expect((await input.toArray()).map(String)).toEqual(['half a line']);
  });

  it('is its own where no launcher started it', () => {
    const program = Object.assign(new EventEmitter(), { env: {}, stdin: process.stdin, send: undefined });
    expect(inputOf(program)).toBe(process.stdin);
  });
});
