// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/service/commandLine';

describe('the service’s command line', () => {
  it('needs nothing', () => {
    expect(parseCommandLine([])).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: 'resources/sandbox',
      key: 'sandbox-key',
      secret: null,
      webhookUrl: null,
      initialAmlVersion: null,
      allowedAddresses: null,
    });
  });

  it('takes everything', () => {
    const args =
      '--port 0 --host ::1 --data d --key k --secret s --webhook http://localhost/ --aml-version 2';
    expect(parseCommandLine([...args.split(' '), '--allow', '::1', '--allow', '127.0.0.1'])).toEqual({
      port: 0,
      host: '::1',
      dataDir: 'd',
      key: 'k',
      secret: 's',
      webhookUrl: 'http://localhost/',
      initialAmlVersion: 2,
      allowedAddresses: ['::1', '127.0.0.1'],
    });
  });

  it.each([
    ['--port', 'abc'],
    ['--port', '65536'],
    ['--port', '-1'],
    ['--aml-version', '0'],
    ['--key', 'a:b'],
    ['--secret', ''],
    ['--unknown', 'x'],
  ])('refuses %s %s without repeating a secret', (name, value) => {
    expect(() => parseCommandLine(['--secret', 'hidden', `${name}=${value}`])).toThrow(TypeError);
    expect(() => parseCommandLine(['--secret', 'hidden', `${name}=${value}`])).not.toThrow(/hidden/);
  });
});
