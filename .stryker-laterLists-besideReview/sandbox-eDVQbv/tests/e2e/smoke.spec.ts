// @ts-nocheck
import { expect, test } from '../support/electron/appTest';

test('the app opens one window under its own name', async ({ launch }) => {
  const { window, electron } = await launch();

  await expect(window).toHaveTitle('CaseLoupe');
  expect(electron.windows()).toHaveLength(1);
});

test('the app opens again on the profile it left', async ({ launch }) => {
  const first = await launch();
  await first.kill();

  const second = await launch();

  await expect(second.window).toHaveTitle('CaseLoupe');
});
