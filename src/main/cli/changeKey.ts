import { CHANGE_KEY } from './cliLabels';
import type { Command } from './commandLine';
import type { CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';
import { newPassphrase } from './newPassphrase';
import type { OpenedBy } from './openVault';

/** Moves the vault's key between keychain and passphrase, or changes the passphrase. */
export async function changeKey(
  { to }: Extract<Command, { name: 'change-key' }>,
  { ask, terminal }: CommandParts,
  current: OpenedBy,
): Promise<ExitCode> {
  const next =
    to === 'keychain'
      ? ({ keyIn: 'keychain' } as const)
      : ({ keyIn: 'passphrase', passphrase: await newPassphrase({ terminal }, CHANGE_KEY) } as const);
  await ask('vault:moveKey', { current, next });
  terminal.result({ keyIn: to }, CHANGE_KEY.done[to]);
  return EXIT.ok;
}

/** Encrypts the vault with a new key. */
export async function renewKey({ ask, terminal }: CommandParts, current: OpenedBy): Promise<ExitCode> {
  await ask('vault:renewKey', current);
  terminal.result({ renewed: true }, CHANGE_KEY.renewed);
  return EXIT.ok;
}
