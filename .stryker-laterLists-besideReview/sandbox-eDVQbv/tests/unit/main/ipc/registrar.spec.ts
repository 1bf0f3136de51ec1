// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { Envelope } from '@shared/ipc/result';
import { AppError } from '../../../../src/main/errors/appError';
import { registerChannels, type Transport } from '../../../../src/main/ipc/registrar';
import { invokeNames } from '../../../../src/main/ipc/handlers';

const OURS = { webContentsId: 1, frame: { url: 'app://caseloupe/', isMainFrame: true } };
type Listener = Parameters<Transport['onInvoke']>[1];

function registered(act: (request: unknown) => unknown) {
  const listeners = new Map<string, Listener>();
  const asked: unknown[] = [];
  const logged: string[] = [];
  registerChannels({
    transport: {
      onInvoke: (channel, listener) => void listeners.set(channel, listener),
      send: () => undefined,
    },
    handler: () =>
      ((request: unknown) => {
        asked.push(request);
        return act(request);
      }) as never,
    isTrusted: ({ webContentsId }) => webContentsId === 1,
    log: (line) => logged.push(line),
  });
  const ask = async (
    channel: string,
    args: readonly unknown[],
    sender = OURS,
  ): Promise<Envelope<unknown>> => {
    const listener = listeners.get(channel);
    if (listener === undefined) throw new Error(`no ${channel}`);
    return listener(sender, args);
  };
  return { listeners, asked, logged, ask };
}
const CASE = { caseId: 'c'.repeat(32) };
const codeOf = (envelope: Envelope<unknown>) => (envelope.ok ? 'ok' : envelope.error.code);

describe('a channel', () => {
  it('listens under each name there is', () => {
    expect([...registered(() => null).listeners.keys()].toSorted()).toEqual([...invokeNames].toSorted());
  });

  it('hands on the parsed request and nothing else, and returns its value', async () => {
    const { ask, asked } = registered(() => [1]);
    expect(await ask('journal:list', [CASE])).toEqual({ ok: true, value: [1] });
    expect(asked).toEqual([CASE]);
    expect(await registered(() => undefined).ask('journal:list', [CASE])).toEqual({ ok: true, value: null });
  });

  it('refuses a foreign sender before it reads the message', async () => {
    const { ask, asked, logged } = registered(() => null);
    const response = await ask(
      'journal:list',
      [
        {
          get caseId(): never {
            throw new Error('read');
          },
        },
      ],
      { ...OURS, webContentsId: 2 },
    );
    expect([codeOf(response), asked, logged]).toEqual([
      'untrusted-sender',
      [],
      ['journal:list: refused, untrusted sender'],
    ]);
  });

  it.each<[string, readonly unknown[]]>([
    ['two values', [CASE, CASE]],
    ['a map', [new Map([['caseId', CASE.caseId]])]],
    ['no id', [{}]],
    ['another id', [{ caseId: 'Ana Specimen' }]],
    ['more than it takes', [{ ...CASE, more: 1 }]],
  ])('refuses %s, without quoting it', async (_what, args) => {
    const { ask, asked } = registered(() => null);
    const response = await ask('journal:list', args);
    expect([codeOf(response), asked]).toEqual(['bad-request', []]);
    expect(JSON.stringify(response)).not.toContain('Ana');
  });

  it('returns a coded failure, and for any other only that it occurred', async () => {
    const coded = registered(() => {
      throw new AppError('no-such-case', 'words');
    });
    expect(await coded.ask('journal:list', [CASE])).toEqual({
      ok: false,
      error: { code: 'no-such-case', message: 'words', retryable: false },
    });
    expect(coded.logged).toEqual([]);
    const foreign = registered(() => Promise.reject(new TypeError('Ana Specimen')));
    const response = await foreign.ask('journal:list', [CASE]);
    expect([codeOf(response), JSON.stringify(response).includes('Ana')]).toEqual(['unexpected', false]);
    expect(foreign.logged[0]).toMatch(/^journal:list: /);
  });
});
