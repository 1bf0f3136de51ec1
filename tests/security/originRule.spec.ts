import { afterEach, describe, expect, it } from 'vitest';
import { createOriginRule } from '../../src/main/platform/client/originRule';
import { readAllowedOrigins } from '../../src/main/platform/system/allowedOrigins';
import { createReviewedApp, codeOf, valueOf } from '../contract/aml/harness';
import type { AppPair } from '../support/appPair';
import { clientForTest, endpointAt } from '../support/clientParts';

const LIVE = 'https://api.service.example';
const isDevelopmentRuntime = true;
const RULES = {
  'development-runtime': createOriginRule({ isDevelopmentRuntime, allowed: null }),
  'origin-not-allowed': createOriginRule({ isDevelopmentRuntime: false, allowed: ['https://other.example'] }),
};

let pair: AppPair | null = null;
afterEach(async () => {
  await pair?.dispose();
  pair = null;
});

describe.each(Object.entries(RULES))('%s', (refusal, refusalOf) => {
  it('liveRequest: the client sends nothing, and asks no keychain', async () => {
    const asked: string[] = [];
    const { client } = clientForTest({
      refusalOf,
      fetch: async (url) => {
        asked.push(url);
        return new Response('{}');
      },
      credentials: async () => {
        asked.push('keychain');
        return null;
      },
    });
    const { profile } = endpointAt(LIVE);
    const signal = AbortSignal.timeout(5000);
    const reading = client.read(
      { profile: { ...profile, origin: LIVE }, origin: LIVE },
      { operation: 'journeyResult', id: 'J1' },
      async () => null,
      { signal },
    );
    await expect(reading).rejects.toMatchObject({ detail: { outcome: refusal, attempts: 0 } });
    expect(asked).toEqual([]);
  });

  it('liveCredential: no key is taken, and the connection says why', async () => {
    pair = await createReviewedApp(undefined, { refusalOf });
    const { profiles, credentials } = pair.bridge;
    const live = valueOf(await profiles.list()).profiles.filter(({ kind }) => kind === 'preset');
    expect(live.length).toBeGreaterThan(0);
    for (const { id: profileId } of live) {
      const key = { profileId, apiKey: 'key', apiSecret: 'secret', keep: 'session' } as const;
      expect(codeOf(await credentials.save(key))).toBe(refusal);
      expect(valueOf(await credentials.status({ profileId }))).toMatchObject({ credential: 'none', refusal });
      expect(valueOf(await credentials.test({ profileId })).outcome).toBe(refusal);
    }
    expect(valueOf(await credentials.test({ profileId: 'sandbox' })).outcome, 'the sandbox works').toBe('ok');
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost:1', 'https://[::1]:4443'])(
    '%s may be asked',
    (origin) => {
      expect(refusalOf(origin)).toBeNull();
    },
  );

  it.each([
    'https://localhost.example.com',
    'https://127.0.0.1.example.com',
    'http://0.0.0.0:1',
    'https://other.example:8443',
    'http://other.example',
    'not an address',
  ])('%s may not', (origin) => {
    expect(refusalOf(origin)).toBe(refusal);
  });
});

describe('the list of an administrator', () => {
  const missing = (): string => {
    throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  };
  const read = (text: string | null, variable?: string) => {
    const log: string[] = [];
    const env = variable === undefined ? {} : { CASELOUPE_ALLOWED_ORIGINS: variable };
    const allowed = readAllowedOrigins({
      env,
      read: () => text ?? missing(),
      log: (line) => void log.push(line),
    });
    return { allowed, log };
  };
  const file = (...allowedOrigins: string[]): string => JSON.stringify({ allowedOrigins });

  it('is none where nobody made one', () => {
    expect(read(null)).toEqual({ allowed: null, log: [] });
  });

  it('is in a file, or in a variable', () => {
    expect(read(file('https://a.example', 'https://b.example:8443/')).allowed).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ]);
    expect(read(null, 'https://a.example, https://b.example').allowed).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(read(null, '').allowed).toEqual([]);
  });

  it('widenedByVariable: a variable cannot allow more than the file', () => {
    expect(read(file('https://a.example'), 'https://a.example https://evil.example').allowed).toEqual([
      'https://a.example',
    ]);
    expect(read(file('https://a.example'), 'https://evil.example').allowed).toEqual([]);
  });

  it.each([
    ['not JSON', '{'],
    ['a bare list', '["https://a.example"]'],
    ['a path', file('https://a.example/path')],
    ['plain http', file('http://a.example')],
    ['another key', '{"allowedOrigins":[],"more":1}'],
  ])('brokenPolicy: %s allows nothing, and the log says so', (_, text) => {
    const { allowed, log } = read(text);
    expect(allowed).toEqual([]);
    expect(log.join()).toContain('cannot be read');
    expect(read(null, text).allowed).toEqual([]);
  });

  it('unreadablePolicy: a file that may not be read allows nothing', () => {
    const refused = (): string => {
      throw Object.assign(new Error('no'), { code: 'EACCES' });
    };
    expect(readAllowedOrigins({ env: {}, read: refused, log: () => undefined })).toEqual([]);
  });
});
