import { describe, expect, it, vi } from 'vitest';
import type { Handlers } from '../../src/main/ipc/handlers';
import { createIpcPair, TEST_ORIGIN, TRUSTED } from '../support/ipcPair';

const CASE_ID = '0123456789abcdef0123456789abcdef';

function pairWithVerify() {
  const verify = vi.fn<Handlers['journal:verify']>(() => ({
    state: 'intact',
    entries: 0,
    heads: [],
    damaged: [],
  }));
  const set = vi.fn<Handlers['preferences:set']>(() => null);
  return { verify, set, ...createIpcPair({ 'journal:verify': verify, 'preferences:set': set }) };
}

describe('untrusted senders', () => {
  it.each([
    [
      'foreignFrame: a subframe on our own origin',
      { ...TRUSTED, frame: { ...TRUSTED.frame!, isMainFrame: false } },
    ],
    [
      'foreignOrigin: another site',
      { ...TRUSTED, frame: { url: 'https://example.com/', isMainFrame: true } },
    ],
    [
      'foreignOrigin: the evidence scheme',
      { ...TRUSTED, frame: { url: `evidence://${CASE_ID}/`, isMainFrame: true } },
    ],
    [
      'foreignOrigin: our name as a user name',
      { ...TRUSTED, frame: { url: 'https://app:caseloupe@example.com/', isMainFrame: true } },
    ],
    [
      'foreignOrigin: our host with a longer name',
      { ...TRUSTED, frame: { url: `${TEST_ORIGIN}.example.com/`, isMainFrame: true } },
    ],
    [
      'foreignOrigin: a page of data',
      { ...TRUSTED, frame: { url: 'data:text/html,app://caseloupe', isMainFrame: true } },
    ],
    ['foreignOrigin: a file', { ...TRUSTED, frame: { url: 'file:///app://caseloupe/', isMainFrame: true } }],
    ['emptyUrl: a frame without an address', { ...TRUSTED, frame: { url: '', isMainFrame: true } }],
    ['emptyUrl: about:blank', { ...TRUSTED, frame: { url: 'about:blank', isMainFrame: true } }],
    ['destroyedSender: a frame that is gone', { ...TRUSTED, frame: null }],
    ['foreignWindow: a window we did not open', { ...TRUSTED, webContentsId: 2 }],
  ])('refuses %s', async (_name, sender) => {
    const { raw, verify } = pairWithVerify();
    expect(await raw('journal:verify', [{ caseId: CASE_ID }], sender)).toMatchObject({
      ok: false,
      error: { code: 'untrusted-sender' },
    });
    expect(verify).not.toHaveBeenCalled();
  });

  it('handles the same message from our own page, so that the refusals above mean something', async () => {
    const { raw } = pairWithVerify();
    expect(await raw('journal:verify', [{ caseId: CASE_ID }])).toMatchObject({ ok: true });
  });
});

describe('malformed requests', () => {
  const cyclic: Record<string, unknown> = { caseId: CASE_ID };
  cyclic['self'] = cyclic;
  it.each([
    ['malformedRequest: nothing', []],
    ['malformedRequest: null', [null]],
    ['malformedRequest: a text', [CASE_ID]],
    ['malformedRequest: an id of another form', [{ caseId: '../../etc/passwd' }]],
    ['malformedRequest: an id in capitals', [{ caseId: CASE_ID.toUpperCase() }]],
    ['malformedRequest: an id with a line break behind it', [{ caseId: `${CASE_ID}\n` }]],
    ['malformedRequest: a list for an id', [{ caseId: [CASE_ID] }]],
    ['extraKeys: a key nobody asked for', [{ caseId: CASE_ID, admin: true }]],
    ['extraArguments: a second argument', [{ caseId: CASE_ID }, 'more']],
    ['notPlain: a map', [new Map([['caseId', CASE_ID]])]],
    ['notPlain: bytes', [new Uint8Array(32)]],
    ['notPlain: a cycle', [cyclic]],
  ])('refuses %s', async (_name, args) => {
    const { raw, verify } = pairWithVerify();
    expect(await raw('journal:verify', args)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(verify).not.toHaveBeenCalled();
  });

  it('prototypePollution: refuses a key that reaches a prototype, at any depth', async () => {
    const { raw, set } = pairWithVerify();
    const attack: unknown = JSON.parse(
      '{"scope":"app","key":"view","value":{"a":{"__proto__":{"polluted":true}}}}',
    );
    expect(await raw('preferences:set', [attack])).toMatchObject({
      ok: false,
      error: { code: 'bad-request' },
    });
    const direct: unknown = JSON.parse(
      '{"scope":"app","key":"view","value":1,"__proto__":{"polluted":true}}',
    );
    expect(await raw('preferences:set', [direct])).toMatchObject({
      ok: false,
      error: { code: 'bad-request' },
    });
    expect(set).not.toHaveBeenCalled();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each<[string, unknown[]]>([
    ['a list of holes alone', new Array(4_294_967_295)],
    ['a hole between two values', Object.assign(new Array(4_294_967_295), { 0: 'a', 4_294_967_294: 'b' })],
    ['a list with a property of its own', Object.assign(['a'], { more: 'b' })],
  ])('sparseArray: refuses %s without walking it', { timeout: 10_000 }, async (_name, list) => {
    const { raw, set } = pairWithVerify();
    expect(await raw('preferences:set', [{ scope: 'app', key: 'view', value: { list } }])).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: 'not one plain value' },
    });
    expect(set).not.toHaveBeenCalled();
  });

  it.each<[string, unknown]>([
    ['lists', Array.from({ length: 38 }).reduce((inner) => [inner, inner], 'x')],
    ['objects', Array.from({ length: 38 }).reduce((inner) => ({ a: inner, b: inner }), 'x')],
  ])(
    'sharedParts: refuses %s that each hold the next one twice, without walking all ways',
    { timeout: 10_000 },
    async (_, value) => {
      const { raw, set } = pairWithVerify();
      expect(await raw('preferences:set', [{ scope: 'app', key: 'view', value }])).toMatchObject({
        ok: false,
        error: { code: 'bad-request', message: 'not one plain value' },
      });
      expect(set).not.toHaveBeenCalled();
    },
  );

  it('names the place that is wrong and never what stood there', async () => {
    const { raw } = pairWithVerify();
    const response = await raw('journal:verify', [{ caseId: 'SPECIMEN, Petra 1980-01-01' }]);
    expect(JSON.stringify(response)).toContain('caseId');
    expect(JSON.stringify(response)).not.toContain('SPECIMEN');
  });

  it('unknownChannel: has no handler for a channel that is not listed, nor for a push', async () => {
    const { raw } = pairWithVerify();
    for (const channel of ['vault:export', 'keychain:get', 'cases:changed', '__proto__', 'constructor']) {
      await expect(raw(channel, [])).rejects.toThrow('No handler registered');
    }
  });
});

describe('unforeseen errors', () => {
  it('reach the window as a code only, and the log without their words', async () => {
    const { bridge, log } = createIpcPair({
      'journal:verify': () => {
        throw new RangeError('cannot read SPECIMEN, Petra\n    at passport (L01X00T47:1:1)');
      },
    });
    const response = await bridge.journal.verify({ caseId: CASE_ID });
    expect(response).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    expect(JSON.stringify(response)).not.toContain('SPECIMEN');
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^journal:verify: RangeError\n\s+at /);
    expect(log[0]).not.toMatch(/SPECIMEN|L01X00T47/);
  });
});
