import { PROBLEM_LABELS } from '@shared/labels/vaultLabels';
import { commandError, sentence, type CommandParts } from './commandParts';
import { EXIT } from './exitCodes';

/** Opens the vault with the key in the keychain, or with a passphrase from standard input. */
export async function openVault(
  { ask, terminal }: Pick<CommandParts, 'ask' | 'terminal'>,
  withPassphrase: boolean,
): Promise<void> {
  const status = await ask('vault:status');
  if (status.state === 'open') return;
  if (status.state === 'absent')
    throw commandError(
      EXIT.vault,
      'No vault in this profile. Nothing was changed. Create one with “init” or in the application.',
    );
  if (status.keyIn === 'keychain')
    throw commandError(EXIT.vault, sentence(PROBLEM_LABELS[status.problem ?? 'keychain-locked']));
  if (!withPassphrase)
    throw commandError(
      EXIT.vault,
      'This vault opens with a passphrase. Nothing was changed. Add --vault-passphrase and write the passphrase to standard input.',
    );
  const passphrase = await terminal.readSecret('Vault passphrase');
  if (passphrase === null || passphrase === '')
    throw commandError(
      EXIT.vault,
      'No passphrase on standard input. The vault was not opened. Write the passphrase as the first line of standard input.',
    );
  await ask('vault:unlock', { passphrase });
}
