import type { CommandParts } from './commandParts';
import { CommandError } from './commandParts';
import { EXIT } from './exitCodes';

/** Opens the vault with the key in the keychain, or with a passphrase from standard input. */
export async function openVault(
  { ask, terminal }: Pick<CommandParts, 'ask' | 'terminal'>,
  withPassphrase: boolean,
): Promise<void> {
  const status = await ask('vault:status');
  if (status.state === 'open') return;
  if (status.state === 'absent')
    throw new CommandError(EXIT.vault, 'There is no vault in this profile. Open CaseLoupe once to make one.');
  if (status.keyIn === 'keychain')
    throw new CommandError(
      EXIT.vault,
      `The vault’s key is in the keychain and could not be had: ${status.problem ?? 'locked'}.`,
    );
  if (!withPassphrase)
    throw new CommandError(
      EXIT.vault,
      'The vault opens with a passphrase: add --vault-passphrase and give it on standard input.',
    );
  const passphrase = await terminal.readSecret('Passphrase of the vault');
  if (passphrase === null || passphrase === '')
    throw new CommandError(EXIT.vault, 'Standard input had no passphrase for the vault.');
  await ask('vault:unlock', { passphrase });
}
