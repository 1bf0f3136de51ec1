/** The challenge that makes a browser ask for key and secret (RFC 7617). */
export const ASK_FOR_KEY = 'Basic realm="Verification results", charset="UTF-8"';

/** The message of each refusal, for people. Programs read the `error_code` sent with it. */
export const REFUSALS = {
  authorizationMissing: 'Authorization is required',
  authorizationFormat: 'Authorization must be Basic with base64 of key:secret',
  credentials: 'The key or the secret is wrong',
  otherAccount: 'The key belongs to another account',
  address: 'The address is not on the allowlist',
  method: (allowed: string): string => `Method not allowed. Allowed here: ${allowed}`,
  notAcceptable: 'Only application/json is served here',
  id: 'An ID consists of letters, digits, _ and -',
  version: 'A version is a whole number from 1 to 2147483647',
  flag: (name: string): string => `${name} must be true or false`,
  range: 'The range is outside the file',
  damaged: (id: string): string => `The stored record ${id} is damaged`,
  allPublished: (checkId: string): string => `All versions of ${checkId} are published`,
  internal: 'The request could not be processed',
} as const;

/** The message for each kind of missing resource. */
export const MISSING = {
  resource: 'The resource does not exist',
  file: 'The file does not exist',
  journey: (id: string): string => `The journey ${id} does not exist`,
  'spot-check': (id: string): string => `The spot check ${id} does not exist`,
  'aml-check': (id: string): string => `The AML check ${id} does not exist`,
  version: (version: number, id: string): string =>
    `Version ${String(version)} of the AML check ${id} does not exist`,
  monitored: (checkId: string): string => `The monitored check ${checkId} does not exist`,
} as const;

/** What the service prints when it is started on its own from a terminal. */
export const TERMINAL = {
  usage: `Usage: npm run service -- [options]
  --port NUMBER         port to listen on (default: 8080; 0 selects a free port)
  --host ADDRESS        address to listen on (default: 127.0.0.1)
  --data DIR            data folder (default: resources/sandbox)
  --key KEY             API key (default: sandbox-key)
  --secret SECRET       API secret (default: generated and printed)
  --webhook URL         loopback address that receives AML monitor updates
  --aml-version NUMBER  monitoring version published at the start (default: all)
  --allow ADDRESS       address that may call; may be repeated (default: any)`,
  notStarted: 'The service could not start',
  noFolder: (path: string): string => `--data: ${path} is not a folder`,
  key: '--key must not be empty or contain a colon',
  secret: '--secret must not be empty',
  wholeNumber: (name: string, least: number, most: number): string =>
    `${name} must be a whole number from ${String(least)} to ${String(most)}`,
  serving: (folder: string, url: string, key: string): string =>
    `Serving ${folder} at ${url}\nAPI key: ${key}\n`,
  generatedSecret: (secret: string): string => `API secret, generated for this run: ${secret}\n`,
} as const;
