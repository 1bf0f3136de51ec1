import { testKeyring } from './authors';
import { openVault } from '../../src/main/platform/vault/openVault';

// A process that a test kills: it opens a vault, saves a piece of evidence, prints its hash, and never journals it.
const [file = '', key = ''] = process.argv.slice(2);
const vault = openVault({
  file,
  key: Buffer.from(key, 'hex'),
  clock: () => new Date(),
  newId: () => '00000000-0000-4000-8000-0000000000ee',
  keyring: testKeyring,
});
void vault.evidence
  .write([Buffer.alloc(3_000_000, 'a picture that came to no case')])
  .then(({ sha256 }) => process.stdout.write(`${sha256}\n`));
setInterval(() => undefined, 60_000);
