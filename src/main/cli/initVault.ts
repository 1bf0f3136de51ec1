import { PROBLEM_LABELS } from '@shared/labels/vaultLabels';
import { INIT } from './cliLabels';
import type { Command } from './commandLine';
import { commandError } from './commandError';
import { sentence, type CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';
import { newPassphrase } from './newPassphrase';

type Init = Extract<Command, { name: 'init' }>;

/**
 * Creates the vault of this profile, adds its reviewer and selects its connection, as the window does on its first
 * start. An existing vault is not changed, even if it cannot be opened.
 */
export async function initVault(
  { author, profile, vaultPassphrase }: Init,
  { ask, terminal }: CommandParts,
): Promise<ExitCode> {
  const status = await ask('vault:status');
  if (status.state === 'locked' && status.problem === 'not-a-folder')
    throw commandError(EXIT.vault, sentence(PROBLEM_LABELS[status.problem]));
  if (status.state !== 'absent') throw commandError(EXIT.vault, INIT.exists);
  await ask(
    'vault:create',
    vaultPassphrase
      ? { keyIn: 'passphrase', passphrase: await newPassphrase({ terminal }, INIT) }
      : { keyIn: 'keychain' },
  );
  await ask('identity:add', { ...author, secret: null });
  await ask('profiles:select', { profileId: profile });
  const { dataFolder } = await ask('app:info');
  const keyIn = vaultPassphrase ? 'passphrase' : 'keychain';
  terminal.result(
    { dataFolder, keyIn, ...author, profile },
    `${dataFolder}  ${keyIn}  ${author.reviewerId}  ${profile}`,
  );
  return EXIT.ok;
}
