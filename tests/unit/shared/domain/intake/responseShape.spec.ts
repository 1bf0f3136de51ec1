import { describe, expect, it } from 'vitest';
import { malformedResponse } from '@shared/domain/intake/responseShape';

const odd = (text: string, isComplete = true, declared: string | null = null) =>
  malformedResponse(Buffer.from(text), isComplete, declared, 'journey');

describe('a response by its first bytes', () => {
  it.each([
    '<!doctype html><title>Sign in</title>',
    '\n <!DOCTYPE HTML PUBLIC "-//W3C//DTD">',
    '<html lang="en">',
    '<!-- proxy --><HTML>',
    '\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<html xmlns="http://www.w3.org/1999/xhtml">',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html>',
    '<?xml version="1.0"?><?xml-stylesheet href="x"?><xhtml:html xmlns:xhtml="x">',
  ])('is a web page: %s', (text) => {
    expect(odd(text, false)).toEqual({ is: 'web-page' });
  });

  it.each([
    ['{"success":false,"message":"m","error_code":"unauthorized"}', 'unauthorized', 'm'],
    ['{"success":false}', null, null],
    ['{"error":{"code":"gone"}}', 'gone', null],
    ['{"errors":[{"message":"m"}]}', null, 'm'],
    ['{"journey_id":"j","code":"x","message":"m"}', 'x', 'm'],
    ['{"check_id":"c","success":false}', null, null],
    ['{"Fault":{"faultcode":"Server","faultstring":"m"}}', 'Server', 'm'],
    ['<?xml version="1.0"?><Fault/>', null, null],
    ['<problem xmlns="urn:ietf:rfc:7807">', null, null],
    ['<soap:Envelope xmlns:soap="x"><soap:Body><soap:Fault><faultcode>x</faultcode>', null, null],
  ])('is an error object: %s', (text, code, message) => {
    expect(odd(text)).toEqual({ is: 'error-object', code, message });
  });

  it('is an error in place of a file as well', () => {
    const inPlaceOfFile = (text: string) => malformedResponse(Buffer.from(text), true, null, null);
    expect(inPlaceOfFile('{"status":"error"}')).toEqual({ is: 'error-object', code: null, message: null });
    expect(inPlaceOfFile('{"a":1}')).toBeNull();
  });

  it('is a web page where it is declared to be one and does not begin as JSON does', () => {
    for (const declared of ['text/html', 'TEXT/HTML; charset=utf-8', 'application/xhtml+xml'])
      expect(odd('Please sign in <a href="/in">here</a>', false, declared)).toEqual({ is: 'web-page' });
    expect(odd('{"journey_id":"j"}', true, 'text/html')).toBeNull();
    expect(odd('<?xml version="1.0"?><result/>', true, 'application/xml')).toBeNull();
  });

  it('is recognised in a moment, whatever stands before it', { timeout: 60_000 }, () => {
    for (const hostile of ['<!---->', '<!--', '<?x?>', '<!-- -->\n', '<?', '<Envelope '])
      expect(odd(hostile.repeat((64 * 1024) / hostile.length), false)).toBeNull();
  });

  it.each([
    '{"journey_id":"j","code":"x"}',
    '{"aml_matches":null}',
    '{"errors":[]}',
    '<Envelope><Body/></Envelope>',
    '{"journeyId":"j"}',
    '{"a":',
    '[]',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ])('may be anything else: %s', (text) => {
    expect(odd(text)).toBeNull();
  });
});

it.each([
  '<noscript>x',
  '<a href=x>Found</a>',
  '<b>Error</b>',
  '<br />\n<b>Fatal error</b>',
  '<pre>Error</pre>',
  '<img src=x>',
])('a page that begins with %s is one, whatever it was declared to be', (text) => {
  expect(malformedResponse(new TextEncoder().encode(text), true, 'application/json', 'journey')).toEqual({
    is: 'web-page',
  });
});
