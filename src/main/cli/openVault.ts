import { PROBLEM_LABELS } from '@shared/labels/vaultLabels';
import { PROMPTS, VAULT } from './cliLabels';
import { commandError, sentence, type CommandParts } from './commandParts';
import { EXIT } from './exitCodes';

/** Opens the vault with the key in the keychain, or with a passphrase from standard input. */
export async function openVault(
  { ask, terminal }: Pick<CommandParts, 'ask' | 'terminal'>,
  withPassphrase: boolean,
): Promise<void> {
  const status = await ask('vault:status');
  if (status.state === 'open') return;
  if (status.state === 'absent') throw commandError(EXIT.vault, VAULT.absent);
  if (status.keyIn === 'keychain')
    throw commandError(EXIT.vault, sentence(PROBLEM_LABELS[status.problem ?? 'keychain-locked']));
  if (!withPassphrase) throw commandError(EXIT.vault, VAULT.needsPassphrase);
  const passphrase = await terminal.readSecret(PROMPTS.vaultPassphrase);
  if (passphrase === null || passphrase === '') throw commandError(EXIT.vault, VAULT.noPassphrase);
  await ask('vault:unlock', { passphrase });
}
