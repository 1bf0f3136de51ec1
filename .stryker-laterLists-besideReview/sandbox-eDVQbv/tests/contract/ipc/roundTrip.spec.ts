// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { channels } from '@shared/ipc/channels';
import { AppError } from '../../../src/main/errors/appError';
import { keychainError } from '../../../src/main/platform/keychain/keychainError';
import type { Handlers } from '../../../src/main/ipc/handlers';
import { createIpcPair } from '../../support/ipcPair';

const CASE_ID = '0123456789abcdef0123456789abcdef';

describe('a call over the bridge', () => {
  it('arrives parsed, with defaults filled in, and its response comes back in an envelope', async () => {
    const list = vi.fn<Handlers['cases:list']>(() => ({
      rows: [],
      total: 0,
      saved: 0,
      decisions: [],
      conclusions: [],
      marks: [],
    }));
    const { bridge } = createIpcPair({ 'cases:list': list });
    expect(await bridge.cases.list({ search: 'specimen' })).toEqual({
      ok: true,
      value: { rows: [], total: 0, saved: 0, decisions: [], conclusions: [], marks: [] },
    });
    expect(list).toHaveBeenCalledWith(
      expect.objectContaining({ search: 'specimen', sort: 'touched', limit: 100, offset: 0 }),
    );
  });

  it('carries one request and nothing more, whatever else the caller hands over', async () => {
    const open = vi.fn<Handlers['journal:verify']>(() => ({
      state: 'intact',
      entries: 1,
      heads: [],
      damaged: [],
    }));
    const { bridge } = createIpcPair({ 'journal:verify': open });
    const verify = bridge.journal.verify as (...args: unknown[]) => Promise<unknown>;
    await verify({ caseId: CASE_ID }, { click: 'event' });
    expect(open.mock.calls).toEqual([[{ caseId: CASE_ID }]]);
  });

  it('returns a coded failure by its code', async () => {
    const { bridge } = createIpcPair({
      'vault:status': () => {
        throw new AppError('vault-busy', 'held by another process');
      },
    });
    expect(await bridge.vault.status()).toEqual({
      ok: false,
      error: { code: 'vault-busy', message: 'held by another process', retryable: true },
    });
  });

  it.each([
    ['a code of the closed set', new AppError('vault-damaged'), 'vault-damaged'],
    ['a keychain that is locked', keychainError('locked'), 'keychain-locked'],
    ['a code of main alone', new AppError('short-read'), 'unexpected'],
    ['a foreign error with a code of ours', Object.assign(new Error('x'), { code: 'busy' }), 'unexpected'],
    ['a code of another world', Object.assign(new Error('x'), { code: 'ENOENT' }), 'unexpected'],
    ['a thrown text', 'a text', 'unexpected'],
  ])('maps %s', async (_name, thrown, code) => {
    const { bridge } = createIpcPair({
      'vault:status': () => {
        throw thrown as Error;
      },
    });
    expect(await bridge.vault.status()).toMatchObject({ ok: false, error: { code } });
  });

  it('sends pushes to listeners until they stop', () => {
    const { bridge, push, listeners } = createIpcPair({});
    const listener = vi.fn();
    const stop = bridge.cases.onChanged(listener);
    push('cases:changed', { caseId: CASE_ID });
    stop();
    push('cases:changed', { caseId: CASE_ID });
    expect(listener.mock.calls).toEqual([[{ caseId: CASE_ID }]]);
    expect(listeners()).toBe(0);
  });

  it('does not send a push that does not fit its schema, and says so in the log without its values', () => {
    const { bridge, push, log } = createIpcPair({});
    const listener = vi.fn();
    bridge.cases.onChanged(listener);
    push('cases:changed', { caseId: 'SPECIMEN, Petra' });
    expect(listener).not.toHaveBeenCalled();
    expect(log.join('\n')).toContain('cases:changed');
    expect(log.join('\n')).not.toContain('SPECIMEN');
  });
});

describe('the bridge', () => {
  it('has exactly the listed channels and is frozen all through', () => {
    const { bridge } = createIpcPair({});
    const expected = Object.entries(channels).flatMap(([group, verbs]) =>
      Object.entries(verbs).map(([verb, direction]) =>
        direction === 'invoke'
          ? `${group}.${verb}`
          : `${group}.on${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
      ),
    );
    const found = Object.entries(bridge).flatMap(([group, verbs]) =>
      Object.keys(verbs).map((verb) => `${group}.${verb}`),
    );
    expect(found.sort()).toEqual(expected.sort());
    expect(Object.isFrozen(bridge)).toBe(true);
    for (const group of Object.values(bridge)) expect(Object.isFrozen(group)).toBe(true);
    expect(() => {
      (bridge as { vault: unknown }).vault = {};
    }).toThrow(TypeError);
  });

  it('has no way to name a channel', () => {
    const { bridge } = createIpcPair({});
    for (const name of ['invoke', 'send', 'on', 'ipcRenderer']) expect(name in bridge).toBe(false);
  });
});
