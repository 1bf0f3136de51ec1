// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { AppError, isError } from '../../../../../src/main/errors/appError';
import {
  authorizationFor,
  type CredentialSource,
} from '../../../../../src/main/platform/client/authorization';
import { endpointAt } from '../../../../support/clientParts';

const ORIGIN = 'http://127.0.0.1:8080';
const endpoint = endpointAt(`${ORIGIN}/`);
const outcomeOf = async (url: string, credentials: CredentialSource): Promise<string> => {
  try {
    return await authorizationFor(endpoint, new URL(url), credentials);
  } catch (error) {
    return isError(error, 'attempt-failed') ? error.detail.outcome : 'another error';
  }
};
const keeper: CredentialSource = async () => ({ apiKey: 'ключ', apiSecret: 'a:b' });

describe('the authorization of a request', () => {
  it('is key and secret in UTF-8, asked for by profile and origin', async () => {
    const asked: unknown[] = [];
    const header = await outcomeOf(`${ORIGIN}/v1/x`, (...of) => {
      asked.push(of);
      return keeper(...of);
    });
    expect(header).toBe(`Basic ${Buffer.from('ключ:a:b', 'utf8').toString('base64')}`);
    expect(asked).toEqual([[endpoint.profile.id, ORIGIN]]);
  });

  it('is not even asked for where the address is another', async () => {
    const never: CredentialSource = () => Promise.reject(new Error('asked'));
    for (const url of ['http://127.0.0.1:8081/', 'https://127.0.0.1:8080/', 'http://evil.example/'])
      expect(await outcomeOf(url, never)).toBe('refused');
  });

  it.each<[string, CredentialSource, string]>([
    ['nothing is kept', async () => null, 'no-credential'],
    ['the keychain is locked', () => Promise.reject(new AppError('keychain-locked')), 'keychain-locked'],
    ['the keychain refuses', () => Promise.reject(new AppError('keychain-refused')), 'keychain-refused'],
    ['there is no keychain', () => Promise.reject(new Error('secret')), 'keychain-missing'],
  ])('is none where %s', async (_what, credentials, outcome) => {
    expect(await outcomeOf(`${ORIGIN}/`, credentials)).toBe(outcome);
  });
});
