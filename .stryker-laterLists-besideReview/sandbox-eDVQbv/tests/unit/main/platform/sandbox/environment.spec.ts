// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { chooseSandbox } from '../../../../../src/main/platform/sandbox/environment';

const ENV = {
  CASELOUPE_SANDBOX_ORIGIN: 'http://127.0.0.1:8080',
  CASELOUPE_SANDBOX_KEY: 'key',
  CASELOUPE_SANDBOX_SECRET: 'secret',
};

describe('chooseSandbox', () => {
  it('takes a named service on this computer', () => {
    expect(chooseSandbox(ENV, false)).toEqual({
      kind: 'external',
      origin: 'http://127.0.0.1:8080',
      credential: { apiKey: 'key', apiSecret: 'secret' },
    });
  });

  it('disregards it in a packaged app', () => {
    expect(chooseSandbox(ENV, true)).toEqual({ kind: 'built-in' });
  });

  it.each([
    ['nothing named', {}],
    ['no key', { ...ENV, CASELOUPE_SANDBOX_KEY: undefined }],
    ['an empty secret', { ...ENV, CASELOUPE_SANDBOX_SECRET: '' }],
    ['another host', { ...ENV, CASELOUPE_SANDBOX_ORIGIN: 'https://example.com' }],
    ['a host that looks near', { ...ENV, CASELOUPE_SANDBOX_ORIGIN: 'http://127.0.0.1.example.com' }],
    ['no address', { ...ENV, CASELOUPE_SANDBOX_ORIGIN: 'here' }],
  ])('disregards it with %s', (_name, env) => {
    expect(chooseSandbox(env, false)).toEqual({ kind: 'built-in' });
  });
});
