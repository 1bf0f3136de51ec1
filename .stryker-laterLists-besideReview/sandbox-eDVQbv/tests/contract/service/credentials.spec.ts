// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { IDS, OTHER_TENANT } from '../../support/serviceData';
import { basic, CREDENTIAL, refusal, useService } from './harness';

const harness = useService();
const path = `/journey/v2/get/${IDS.journey}`;
const call = (headers: Record<string, string>, to = path) => fetch(harness().service.url + to, { headers });

describe('credentials', () => {
  it('let their holder in, colons and letters beyond ASCII included', async () => {
    expect((await call({ authorization: basic(CREDENTIAL) })).status).toBe(200);
  });

  it('are required', async () => {
    const response = await call({});
    expect(response.headers.get('www-authenticate')).toContain('Basic');
    expect(await refusal(response)).toEqual([401, 'missing_authorization_header']);
  });

  it.each([
    ['another scheme', 'Bearer abc'],
    ['no token', 'Basic'],
    ['no base64', 'Basic %%%'],
    ['no colon', `Basic ${btoa('nocolon')}`],
  ])('with %s are malformed', async (_, authorization) => {
    expect(await refusal(await call({ authorization }))).toEqual([401, 'invalid_authentication_format']);
  });

  it.each([
    ['key', { ...CREDENTIAL, key: 'nobody' }],
    ['secret', { ...CREDENTIAL, secret: 'guess' }],
  ])('with a wrong %s are refused without repeating it', async (_, wrong) => {
    const response = await call({ authorization: basic(wrong) });
    expect(await response.clone().text()).not.toMatch(/nobody|guess/);
    expect(await refusal(response)).toEqual([401, 'invalid_credentials']);
  });

  it('of another account are known but not allowed', async () => {
    expect(await refusal(await call({ authorization: basic(OTHER_TENANT) }))).toEqual([403, 'unauthorized']);
  });

  it('come before everything else', async () => {
    expect(await refusal(await call({}, '/nothing/here'))).toEqual([401, 'missing_authorization_header']);
    expect(await refusal(await call({}, '/sandbox/ids'))).toEqual([401, 'missing_authorization_header']);
  });
});
