import { describe, expect, it } from 'vitest';
import { oddResponse } from '@shared/domain/intake/responseShape';

const odd = (text: string, isWhole = true) => oddResponse(Buffer.from(text), isWhole);

describe('a response by its first bytes', () => {
  it.each([
    '<!doctype html><title>Sign in</title>',
    '\n <!DOCTYPE HTML PUBLIC "-//W3C//DTD">',
    '<html lang="en">',
    '<!-- proxy --><HTML>',
  ])('is a web page: %s', (text) => {
    expect(odd(text, false)).toEqual({ is: 'web-page' });
  });

  it.each([
    ['{"success":false,"message":"m","error_code":"unauthorized"}', 'unauthorized'],
    ['{"success":false}', null],
    ['{"error":{"code":"gone"}}', 'gone'],
  ])('is an error object: %s', (text, code) => {
    expect(odd(text)).toEqual({ is: 'error-object', code });
  });

  it.each([
    '{"journey_id":"j","code":"x"}',
    '{"check_id":"c","success":false}',
    '{"aml_matches":null}',
    '{"journeyId":"j"}',
    '{"a":',
    '[]',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ])('may be anything else: %s', (text) => {
    expect(odd(text)).toBeNull();
  });
});
