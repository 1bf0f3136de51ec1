import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { replyToQuestions, questionsAsked } from '../support/electron/questions';
import { ask, askForEnvelope } from '../support/electron/askBridge';
import { expect, test } from '../support/electron/readyTest';
import { deadOrigin, json, loginPage, redirectTo, startHostileServer } from '../support/hostileServer';
import { accountsOf, secretOf } from '../support/keyring';
import { connectionForm } from '../support/pages/connectionForm';
import { firstStart } from '../support/pages/firstStart';
import { worklist } from '../support/pages/worklist';
import { asBytes, filesHolding } from '../support/searchBytes';

const SECRET = 'sample-secret-71b2c9';

async function atConnectionStep(window: Page): Promise<void> {
  const steps = firstStart(window);
  await steps.createInKeychain();
  await steps.nameReviewer();
}

/** Everything a page could read the secret from: its markup, its fields, and what main returns. */
async function everythingThePageSees(window: Page, profileId: string): Promise<string> {
  const fields = await window
    .locator('input, textarea, select')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const responses = [
    await askForEnvelope(window, 'credentials:status', { profileId }),
    await askForEnvelope(window, 'credentials:test', { profileId }),
    await askForEnvelope(window, 'profiles:list'),
    await askForEnvelope(window, 'preferences:get', { scope: 'app', key: `credential:${profileId}` }),
  ];
  return JSON.stringify([await window.content(), fields, responses]);
}

test('each way a connection can fail reads differently, and the key goes nowhere it was not given for', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const closed = await serve(undefined, { allowedAddresses: ['192.0.2.1'] });
  const elsewhere = await startHostileServer();
  const portal = await startHostileServer();
  portal.otherwise(loginPage);
  const other = await startHostileServer();
  other.otherwise(json({ hello: 'world' }));
  const moved = await startHostileServer();
  moved.otherwise(redirectTo(`${elsewhere.origin}/journey`));
  const selfSigned = await startHostileServer({ tls: true });
  const { key, secret } = service.credential;
  const cases = [
    ['Right', service.origin, key, secret, 'Connection successful'],
    ['Wrong secret', service.origin, key, `${secret}x`, 'Key or secret rejected'],
    [
      'Other tenant',
      service.origin,
      'other-tenant-key',
      'other-tenant-secret',
      'The key belongs to a different account',
    ],
    ['Not allowed', closed.origin, key, secret, 'Network not allowed by the service'],
    ['Nobody there', await deadOrigin(), key, secret, 'Connection refused by the server'],
    ['Self-signed', selfSigned.origin, key, secret, 'The server’s certificate cannot be trusted'],
    ['Login page', portal.origin, key, secret, 'A web page was received instead of a response'],
    ['Another service', other.origin, key, secret, 'Unexpected response: not this service'],
    ['Moved', moved.origin, key, secret, 'The server redirects to another address'],
  ] as const;
  const { window, electron } = await launch();
  await replyToQuestions(electron, true);
  await atConnectionStep(window);
  const form = connectionForm(window);

  for (const [name, origin, apiKey, apiSecret, title] of cases) {
    await form.add(name, origin);
    await form.saveCredential(apiKey, apiSecret, 'session');
    await form.expectOutcome(title);
  }

  const titles = cases.map(([, , , , title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(moved.seen.length, 'the redirecting server was asked').toBeGreaterThan(0);
  expect(elsewhere.seen, 'the address it points to was not').toEqual([]);
  expect(selfSigned.seen, 'nothing is sent before the certificate is trusted').toEqual([]);
  for (const server of [elsewhere, portal, other, moved, selfSigned]) await server.close();
});

test('without a key the test says so, and an address without https or with a path is not taken', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const { window } = await launch();
  await atConnectionStep(window);
  const form = connectionForm(window);

  await form.add('No key', service.origin);
  await form.expectOutcome('No API key');
  await form.at.anotherAddress.click();
  await form.at.name.fill('Plain');
  for (const address of [
    'http://service.example',
    'https://service.example/path',
    'https://a:b@service.example',
  ]) {
    await form.at.address.fill(address);
    await form.at.add.click();
    await expect(form.at.address).toHaveAttribute('aria-invalid', 'true');
  }

  expect((await ask(window, 'profiles:list')).profiles.map(({ id }) => id)).not.toContain('plain');
  expect(service.asked).toEqual([]);
});

test('a secret saved to the keychain is there and nowhere else, and outlives a restart', async ({
  launch,
  serve,
  profileFolder,
}) => {
  const service = await serve();
  const suffix = basename(profileFolder);
  const first = await launch();
  await replyToQuestions(first.electron, true);
  await atConnectionStep(first.window);
  const form = connectionForm(first.window);
  await form.add('Loopback', service.origin);
  await form.saveCredential(service.credential.key, SECRET, 'keychain');
  await form.expectOutcome('Key or secret rejected');

  const seen = await everythingThePageSees(first.window, 'loopback');
  expect(seen).not.toContain(SECRET);
  expect(seen).not.toContain(service.credential.key);
  expect(JSON.parse((await secretOf(suffix, 'credential:loopback')) ?? '{}')).toEqual({
    schemaVersion: 1,
    origin: service.origin,
    apiKey: service.credential.key,
    apiSecret: SECRET,
  });
  await form.at.replace.click();
  await expect(form.at.apiSecret, 'replacing starts from nothing').toHaveValue('');
  await form.saveCredential(service.credential.key, service.credential.secret, 'keychain');
  await form.expectOutcome('Connection successful');
  await firstStart(first.window).at.useConnection.click();
  await expect(worklist(first.window).at.connection).toContainText('Loopback');
  await first.close();

  const basic = (secret: string): string =>
    Buffer.from(`${service.credential.key}:${secret}`).toString('base64');
  const { secret } = service.credential;
  const searchTerms = [SECRET, secret, basic(SECRET), basic(secret)].flatMap(asBytes);
  expect(filesHolding(profileFolder, searchTerms), 'files with the secret').toEqual([]);

  const { window, electron } = await launch();
  await worklist(window).at.connection.click();
  await expect(connectionForm(window).at.savedInKeychain).toBeVisible();
  await connectionForm(window).expectOutcome('Connection successful');
  await replyToQuestions(electron, false);
  await connectionForm(window).at.forget.click();
  await expect.poll(() => questionsAsked(electron)).toEqual(['Delete the API key and secret of Loopback?']);
  await expect(connectionForm(window).at.savedInKeychain).toBeVisible();
  expect(await accountsOf(suffix)).toContain('credential:loopback');
  await replyToQuestions(electron, true);
  await connectionForm(window).at.forget.click();
  await expect(connectionForm(window).at.apiKey).toBeVisible();
  expect(await accountsOf(suffix)).not.toContain('credential:loopback');
});

test('a secret kept for the session never reaches the keyring and is gone after a restart', async ({
  launch,
  serve,
  profileFolder,
}) => {
  const service = await serve();
  const suffix = basename(profileFolder);
  const first = await launch();
  await replyToQuestions(first.electron, true);
  await atConnectionStep(first.window);
  const form = connectionForm(first.window);
  await form.add('Loopback', service.origin);
  await form.saveCredential(service.credential.key, service.credential.secret, 'session');
  await form.expectOutcome('Connection successful');
  await firstStart(first.window).at.useConnection.click();

  expect((await accountsOf(suffix)).filter((account) => account.startsWith('credential:'))).toEqual([]);
  expect(await everythingThePageSees(first.window, 'loopback')).not.toContain(service.credential.secret);
  await first.close();
  expect(filesHolding(profileFolder, asBytes(service.credential.secret))).toEqual([]);

  const { window } = await launch();
  await worklist(window).at.connection.click();
  await expect(connectionForm(window).at.apiKey).toBeVisible();
  await connectionForm(window).expectOutcome('No API key');
});

test('a key is not sent to another address when its profile is created again', async ({ launch, serve }) => {
  const service = await serve();
  const other = await startHostileServer();
  const { window, electron } = await launch();
  await replyToQuestions(electron, true);
  await atConnectionStep(window);
  const form = connectionForm(window);
  await form.add('Loopback', service.origin);
  await form.saveCredential(service.credential.key, service.credential.secret, 'keychain');
  const [profile] = (await ask(window, 'profiles:list')).profiles.filter(({ id }) => id === 'loopback');
  if (profile === undefined) throw new Error('The profile is not listed');

  const changed = await askForEnvelope(window, 'profiles:save', { ...profile, origin: other.origin });
  await ask(window, 'profiles:remove', { profileId: 'loopback' });
  await ask(window, 'profiles:save', { ...profile, origin: other.origin });
  const outcome = await ask(window, 'credentials:test', { profileId: 'loopback' });

  expect(changed).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  expect(outcome.outcome).toBe('no-credential');
  expect(other.seen.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  await other.close();
});

test('a key for an address that the page made up is kept only when the person agrees to its host', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const { window, electron } = await launch();
  await replyToQuestions(electron, false);
  await atConnectionStep(window);
  await connectionForm(window).add('Loopback', service.origin);
  const key = { profileId: 'loopback', apiKey: 'key', apiSecret: 'secret', keep: 'session' } as const;

  expect(await askForEnvelope(window, 'credentials:save', key)).toMatchObject({
    error: { code: 'cancelled' },
  });
  expect(await questionsAsked(electron)).toEqual([
    `Use this API key and secret for ${new URL(service.origin).host}?`,
  ]);
  expect((await ask(window, 'credentials:test', { profileId: 'loopback' })).outcome).toBe('no-credential');
  expect(service.asked).toEqual([]);
});

test('a runtime for development asks no service elsewhere, and says why', async ({ launch }) => {
  const { window, electron } = await launch();
  await replyToQuestions(electron, true);
  await atConnectionStep(window);
  const form = connectionForm(window);
  await form.at.anotherAddress.click();
  await form.at.name.fill('No such host');
  await form.at.address.fill('https://no-such-host.invalid');
  await form.at.add.click();
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  if ((await electron.evaluate(() => process.versions.electron)) === devDependencies['electron']) {
    await form.saveCredential('key', 'secret', 'session');
    await form.expectOutcome('Server not found');
    return;
  }

  await expect(form.outcome('Live connections are disabled in this development build')).toBeVisible();
  await expect(form.at.apiKey).toBeHidden();
  const key = { profileId: 'no-such-host', apiKey: 'key', apiSecret: 'secret', keep: 'session' } as const;
  const refused = { error: { code: 'development-runtime' } };
  expect(await askForEnvelope(window, 'credentials:save', key)).toMatchObject(refused);
  expect((await ask(window, 'credentials:test', { profileId: 'no-such-host' })).outcome).toBe(
    'development-runtime',
  );
});
