// @ts-nocheck
import { testKeyring } from './authors';
import { openVault } from '../../src/main/platform/vault/openVault';

// A process to be killed: it opens a vault, seals a piece of evidence, says its hash, and never comes to journal it.
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
