import { parseArgs } from 'node:util';
import { TERMINAL } from './serviceLabels';

export interface CommandLine {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly key: string;
  /** Null if none was given, so one has to be generated. */
  readonly secret: string | null;
  readonly webhookUrl: string | null;
  readonly initialAmlVersion: number | null;
  readonly allowedAddresses: readonly string[] | null;
}

/** @throws TypeError with a message for the user if an option is unknown or invalid */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: 'resources/sandbox' },
      key: { type: 'string', default: 'sandbox-key' },
      secret: { type: 'string' },
      webhook: { type: 'string' },
      'aml-version': { type: 'string' },
      allow: { type: 'string', multiple: true },
    },
  });
  if (values.key === '' || values.key.includes(':')) throw new TypeError(TERMINAL.key);
  if (values.secret === '') throw new TypeError(TERMINAL.secret);
  const version = values['aml-version'];
  return {
    port: wholeNumber('--port', values.port, 0, 65_535),
    host: values.host,
    dataDir: values.data,
    key: values.key,
    secret: values.secret ?? null,
    webhookUrl: values.webhook ?? null,
    initialAmlVersion: version === undefined ? null : wholeNumber('--aml-version', version, 1, 2 ** 31 - 1),
    allowedAddresses: values.allow ?? null,
  };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(value >= least && value <= most)) throw new TypeError(TERMINAL.wholeNumber(name, least, most));
  return value;
}
