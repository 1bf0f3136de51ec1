import { passphraseProblem } from '@shared/labels/vaultLabels';
import { PASSPHRASE_MIN } from '@shared/ipc/views';
import { INIT, PROMPTS } from './cliLabels';
import type { Command } from './commandLine';
import { commandError, type CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';

type Init = Extract<Command, { name: 'init' }>;

/** A new passphrase: one line of a pipe; typed twice where a person types. */
async function newPassphrase({ terminal }: Pick<CommandParts, 'terminal'>): Promise<string> {
  const passphrase = await terminal.readSecret(PROMPTS.newPassphrase);
  if (passphrase === null || passphrase === '') throw commandError(EXIT.vault, INIT.noPassphrase);
  const repeated =
    terminal.isTyped && passphrase.length >= PASSPHRASE_MIN
      ? await terminal.readSecret(PROMPTS.confirmPassphrase)
      : passphrase;
  const problem = passphraseProblem(passphrase, repeated ?? '');
  if (problem !== null) throw commandError(EXIT.usage, INIT.notCreated(problem));
  return passphrase;
}

/**
 * Creates the vault of this profile, names its reviewer and chooses its connection: what the window's first start asks
 * for. A vault that exists is left as it is, whether or not it opens.
 */
export async function initVault(
  { author, profile, vaultPassphrase }: Init,
  { ask, terminal }: CommandParts,
): Promise<ExitCode> {
  if ((await ask('vault:status')).state !== 'absent') throw commandError(EXIT.vault, INIT.exists);
  await ask(
    'vault:create',
    vaultPassphrase
      ? { keyIn: 'passphrase', passphrase: await newPassphrase({ terminal }) }
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
