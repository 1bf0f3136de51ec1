/**
 * Works with the app without end, in a separate process that a test kills. The seed determines the order of the steps.
 * Everything that the app confirms is written to standard output, as one line of JSON each.
 *
 * Arguments: the folder of the run, the seed.
 */
import { writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { actAs } from '../actAs';
import { createAppPair } from '../appPair';
import { randomFrom } from '../random';
import { createFileKeychain } from './fileKeychain';
import { placesOf } from './places';
import { STEPS, valueOf, type Work } from './workSteps';

const [folder = '', seed = ''] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const places = placesOf(folder);
const pair = await createAppPair({
  profileFolder: places.profile,
  keychain: createFileKeychain(places.keychain),
  dataFolder: resolve('resources/sandbox'),
  packageFile: () => places.received,
});
pair.folder = places.out;
const { state } = valueOf(await pair.bridge.vault.status());
if (state === 'absent') valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
if (state === 'locked') valueOf(await pair.bridge.vault.unlock({}));
await actAs(pair.bridge, { name: 'Soak Reviewer', reviewerId: 'R-SOAK' });
valueOf(await pair.bridge.profiles.select({ profileId: 'sandbox' }));

const work: Work = {
  pair,
  printing: pair.printing,
  places,
  pick: (all) => all[Math.floor(random() * all.length)],
  confirm: (confirmed) => void writeSync(1, `${JSON.stringify(confirmed)}\n`),
};
work.confirm({ what: 'ready' });
for (;;) {
  const [name, step] = work.pick(STEPS) ?? ['', async () => undefined];
  try {
    await step(work);
  } catch (error) {
    writeSync(2, `${name}: ${String(error)}\n`);
  }
}
